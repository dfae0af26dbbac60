import { translateEarly, translatePage } from './browser-translation'
import { ask } from './api'
import { expect, open, test } from './fixtures'
import { logIn, makeMember, makeMembers, PASSWORD, tokenOf } from './members'
import { ownPost } from './own-post'

// Pages that the reader's browser, its extensions or its settings alter. The browser's translation marks each word with
// °.

test('a translated page goes on counting, follows, takes a comment and leads on', async ({ page }) => {
  const { id, title, author } = await ownPost()
  const member = await makeMember()
  await logIn(page, member)
  await open(page, '/en/resource')
  await open(page, `/en/detail/${id}`)
  await translatePage(page)

  const like = page.getByRole('button', { name: `Like “${title}”` }).first()
  await like.click()
  await expect(like).toHaveText('1')
  await like.click()
  await expect(like).toHaveText('0')
  const follow = page.getByRole('button', { name: `ollow ${author.nickname}` }).first()
  for (const says of [/^Following°/, /^Follow°/, /^Following°/]) {
    await follow.click()
    await expect(follow).toHaveText(says)
  }

  await page.getByRole('button', { name: /^Ask° a° question/ }).click()
  await page.getByRole('textbox', { name: /^Your/ }).fill('How thick?')
  await expect(page.getByText('10 / ')).toBeVisible()
  await page.getByRole('button', { name: 'Post° comment°' }).click()
  const comment = page.getByRole('article').filter({ hasText: 'How° thick°?' })
  await comment.getByRole('button', { name: /^Edit/ }).click()
  await page.getByRole('textbox', { name: /^Edit/ }).fill('How thin?')
  await page.getByRole('button', { name: 'Save°', exact: true }).click()
  await expect(page.getByRole('article').filter({ hasText: 'How° thin°?' })).toBeVisible()

  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Materials/ })
    .first()
    .click()
  await expect(page).toHaveURL('/en/materials')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/°/)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Own° how°-to°/)
})

test('a translated log-in says what is wrong, then logs in', async ({ page }) => {
  const member = await makeMember()
  await open(page, '/en/login?type=login&redirect=%2Fen%2Freward')
  await translatePage(page)
  await page.locator('input[type=email]').fill(member.email)
  const submit = page.getByRole('button', { name: 'Log° in°', exact: true })
  await submit.click()
  await expect(page.getByRole('alert').filter({ hasText: '°' })).toBeVisible()
  await page.locator('input[type=password]').fill('not the password')
  await submit.click()
  await expect(page.getByRole('alert').filter({ hasText: '°' })).toBeVisible()
  await page.locator('input[type=password]').fill(PASSWORD)
  await submit.click()
  await expect(page).toHaveURL('/en/reward')
})

test('a page that is translated before its scripts are there can be used', async ({ page, complaints }) => {
  // React renders what it cannot hydrate again
  complaints.allow(/#418/)
  const { id, title, author } = await ownPost()
  await translateEarly(page)
  await logIn(page, await makeMember())
  await open(page, `/en/detail/${id}`)
  const like = page.getByRole('button', { name: `Like “${title}”` }).first()
  await like.click()
  await expect(like).toHaveText('1')
  const follow = page.getByRole('button', { name: `ollow ${author.nickname}` }).first()
  await follow.click()
  await expect(follow).toHaveText(/^Following°/)
})

test('a page that an extension altered before its scripts came keeps the theme and knows its visitor', async ({
  page,
  complaints,
}) => {
  complaints.allow(/#418/)
  await page.addInitScript(() => {
    localStorage.setItem('theme', 'dark')
    document.addEventListener('DOMContentLoaded', () => {
      for (const field of document.querySelectorAll('input')) field.after(document.createElement('div'))
    })
  })
  await open(page, '/en/resource?sort=follow')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('html')).toHaveAttribute('data-viewer', 'out')
  await expect(page.getByRole('dialog', { name: 'Please Log In to Your Account' })).toBeVisible()
})

test('a log-in says when the browser blocks cookies', async ({ page, complaints }) => {
  complaints.allow(/401/)
  const member = await makeMember()
  await page.route('**/api/user/getById', (route) =>
    route.fulfill({ status: 401, json: { code: 401, data: { error: 'log_in_first' }, errMsg: '' } }),
  )
  await page.addInitScript(() =>
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined }),
  )
  await open(page, '/en/login?type=login')
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByText('your browser blocks cookies', { exact: false })).toBeVisible()
  await expect(page).toHaveURL(/\/en\/login/)
})

test('on a device whose clock is a day ahead, a comment of now is of now and can be edited', async ({
  page,
}) => {
  const { id } = await ownPost()
  const member = await makeMember()
  const token = await tokenOf(member)
  await ask(`POST /posts/${id}/comments`, { token, body: { text: 'Just now' } })
  await page.clock.install({ time: Date.now() + 86_400_000 })
  await logIn(page, member)
  await open(page, `/en/detail/${id}`)
  const comment = page.getByRole('article').filter({ hasText: 'Just now' })
  await expect(comment.getByRole('button', { name: 'Edit' })).toBeVisible()
  await expect(comment.getByRole('time')).toHaveText('now')
})

test('settings that were open in one tab while another member logged in in another save nothing for that member', async ({
  page,
  context,
  complaints,
}) => {
  // the log-in of the second ends the session of the first
  complaints.allow(/401/)
  const [first, second] = await makeMembers(2)
  await logIn(page, first!)
  await open(page, '/en/user/settings/info')
  await page.getByLabel('Nickname').fill(`Typed by ${first!.id}`)
  const other = await context.newPage()
  await open(other, '/en/login?type=login&redirect=%2Fen%2Freward')
  await other.getByLabel('Email').fill(second!.email)
  await other.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await other.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(other).toHaveURL('/en/reward')
  await page.bringToFront()
  await expect(page.getByLabel('Nickname')).toHaveValue(second!.nickname)
})

test('a page of a member stays where only the device stores another member', async ({ page }) => {
  const [member, former] = await makeMembers(2)
  await logIn(page, member!)
  await open(page, '/en/user/settings/info')
  await page.getByLabel('Nickname').fill('Typed')
  const stored = await ask('POST /user/getById', { token: await tokenOf(former!) })
  const answered = page.waitForResponse('**/api/user/getById')
  await page.evaluate((other) => {
    document.documentElement.dataset.loaded = 'before'
    localStorage.setItem('userData', other)
    document.dispatchEvent(new Event('visibilitychange'))
  }, JSON.stringify(stored))
  await answered
  await expect
    .poll(() => page.evaluate(() => (JSON.parse(localStorage.getItem('userData')!) as { id: number }).id))
    .toBe(member!.id)
  await expect(page.locator('html[data-loaded=before]')).toBeAttached()
  await expect(page.getByLabel('Nickname')).toHaveValue('Typed')
})

test('at 400 % zoom the bar of a form scrolls away with it', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await logIn(page, await makeMember())
  await open(page, '/en/form/operate')
  await page.evaluate(() => window.scrollTo(0, 800))
  await expect(page.locator('[data-form-bar]')).not.toBeInViewport()
})
