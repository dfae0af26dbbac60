import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { translateEarly, translatePage } from './browser-translation'
import { ask } from './api'
import { query, queryOne } from './database'
import { expect, open, openChanged, test } from './fixtures'
import { draftHowTo } from './inspiration'
import { giveSeeds, logIn, makeMember, makeMembers, PASSWORD, tokenOf, type Member } from './members'
import { ownPost } from './own-post'
import { addReward } from './rewards'

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

/** Logs in at the log-in page. */
async function enter(page: Page, member: Member) {
  await open(page, '/en/login?type=login&redirect=%2Fen%2Freward')
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL('/en/reward')
}

async function leave(page: Page) {
  await open(page, '/en/user/settings/account')
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await expect(page).toHaveURL('/en')
}

/** Makes a redemption, the one that a member may make of its reward. */
async function redeemToLimit(member: Member) {
  const reward = await addReward({ kind: 'COUPON', provider: 'CODES', price: 40, stock: null, codes: 2 })
  await query('UPDATE "Reward" SET "perMemberLimit" = 1 WHERE id = $1', [reward.id])
  const { id } = await ask(`POST /rewards/${reward.id}/redemptions`, {
    token: await tokenOf(member),
    headers: { 'idempotency-key': randomUUID() },
    body: { region: 'US' },
  })
  return { reward, id: id as number }
}

test('open pages show nothing of a member who has logged out in another tab, neither to visitors nor to the next member', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/401/)
  const [first, second] = await makeMembers(2, 100)
  const { reward } = await redeemToLimit(first!)
  const { id, title } = await ownPost()
  await ask(`PUT /posts/${id}/like`, { token: await tokenOf(first!) })
  await logIn(page, first!)
  const [store, project, material] = [
    await context.newPage(),
    await context.newPage(),
    await context.newPage(),
  ]
  // by selectors: the dialog to log in again may lie over the page
  const card = store.locator('article').filter({ hasText: reward.name })
  await openChanged(store, '/en/reward/store', card)
  await expect(card.getByText('Redeemed', { exact: true })).toBeVisible()
  await open(project, `/en/detail/${id}`)
  const like = project.locator(`button[aria-label^="Like “${title}”"]`).first()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await open(material, '/en/materials/slate/lp4?module=10w-diode&method=fill')
  const starred = material.waitForResponse('**/star')
  await material
    .getByRole('button', { name: /^Save to my settings/ })
    .first()
    .click()
  await starred
  const star = material.locator('main button[aria-label^="Remove from my settings"]')
  await expect(star).not.toHaveCount(0)
  await material.getByRole('button', { name: 'I tried this', exact: true }).first().click()
  const report = material.getByRole('dialog', { name: 'How did it come out?' })
  await expect(report).toBeVisible()

  await leave(page)
  await expect(like).toHaveAttribute('aria-pressed', 'false')
  await expect(star).toHaveCount(0)
  await enter(page, second!)
  // the answer to the second one's stars is there
  await expect(material.locator('header a[aria-label="Your Seeds: 100"]')).toBeVisible()
  await expect(star).toHaveCount(0)
  await expect(report).toHaveCount(0)
  await expect(store.locator('header a[aria-label="Your Seeds: 100"]')).toBeVisible()
  await expect(card.locator('button')).toHaveText('Redeem')
  await expect(card.getByText('Redeemed', { exact: true })).toHaveCount(0)
})

for (const next of ['a visitor', 'the next member'] as const)
  test(`Back shows ${next} no page of the member who has logged out in another tab`, async ({
    page,
    context,
    complaints,
  }) => {
    complaints.allow(/401|404/)
    const [first, second] = await makeMembers(2)
    await giveSeeds(first!.id, 100)
    const { id } = await redeemToLimit(first!)
    const hidden = `Hidden ${randomUUID()}`
    const [draft, submitted] = [await draftHowTo(first!, hidden), await draftHowTo(first!, hidden)]
    await ask(`POST /posts/${submitted.id}/submit`, {
      token: await tokenOf(first!),
      body: { revision: submitted.revision },
    })
    const design = await queryOne<{ id: number }>(
      `INSERT INTO "Design" ("authorId", "categoryId", name, slug, licence, formats, tags, status, "removedReason", "publishedAt")
       SELECT $1, id, $2, 'hidden', 'CC BY', '{}', '{}', 'REMOVED', 'unsafe', now() FROM "DesignCategory" ORDER BY id LIMIT 1
       RETURNING id`,
      [first!.id, hidden],
    )
    await logIn(page, first!)
    const [logInFirst, missing] = [/log in/i, 'This page has fallen out of the sheet']
    const own = [
      {
        address: '/en/user/settings/account',
        secret: first!.email,
        toVisitor: logInFirst,
        toNext: second!.email,
      },
      {
        address: '/en/reward/redemptions',
        secret: 'E2E-',
        toVisitor: logInFirst,
        toNext: 'Nothing redeemed yet',
      },
      { address: `/en/rewardState?id=${id}`, secret: 'E2E-', toVisitor: logInFirst, toNext: missing },
      { address: `/en/detail/${draft.id}?preview=1`, secret: hidden, toVisitor: missing, toNext: missing },
      {
        address: `/en/designs/detail/${design.id}-hidden?preview=1`,
        secret: hidden,
        toVisitor: missing,
        toNext: missing,
      },
      {
        address: `/en/form/operate?id=${submitted.id}`,
        secret: hidden,
        toVisitor: logInFirst,
        toNext: missing,
      },
    ]
    const tabs: Page[] = []
    for (const { address, secret } of own) {
      const tab = await context.newPage()
      await open(tab, address)
      await expect(tab.getByRole('main')).toContainText(secret)
      await tab.getByRole('banner').getByRole('link', { name: 'Academy' }).first().click()
      await expect(tab).toHaveURL('/en/academy')
      tabs.push(tab)
    }
    await leave(page)
    if (next === 'the next member') await enter(page, second!)
    for (const [index, tab] of tabs.entries()) {
      await tab.goBack()
      const { secret, toVisitor, toNext } = own[index]!
      await expect(tab.locator('main')).toContainText(next === 'a visitor' ? toVisitor : toNext)
      await expect(tab.locator('main')).not.toContainText(secret)
    }
  })

test('a report that waits on the device is shown to nobody once its member has logged out in another tab', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/401|ERR_FAILED/)
  const member = await makeMember()
  // nothing waits before the member has named the machine
  await query(
    `WITH own AS (SELECT m.id, m."deviceId" FROM "DeviceModule" m JOIN "Device" d ON d.id = m."deviceId"
       WHERE d.slug = 'lp4' AND m.slug = '10w-diode'),
     named AS (INSERT INTO "UserDevice" ("userId", "deviceId") SELECT $1, "deviceId" FROM own)
     INSERT INTO "UserModule" ("userId", "deviceId", "moduleId") SELECT $1, "deviceId", id FROM own`,
    [member.id],
  )
  await logIn(page, member)
  await context.route('**/api/materials/rows/*/outcome', (route) => route.abort())
  await open(page, '/en/materials/slate/lp4?module=10w-diode&method=fill')
  await page.getByRole('button', { name: 'I tried this', exact: true }).first().click()
  await page.getByRole('dialog').getByText('too weak', { exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Report', exact: true }).click()
  await page.keyboard.press('Escape')
  const waiting = page.locator('main').getByText('Saved on this device: too weak')
  await expect(waiting).toHaveCount(1)
  await leave(await context.newPage())
  await expect(page.locator('html[data-viewer=out]')).toBeAttached()
  await expect(waiting).toHaveCount(0)
})

test('a delivery address typed by one member is not shown to the next, who logs in in another tab', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/401/)
  const [first, second] = await makeMembers(2, 100)
  const { id } = await addReward({ kind: 'PRODUCT', provider: 'PARCEL', price: 40, stock: 5 })
  await logIn(page, first!)
  await open(page, `/en/reward/store/${id}?region=US`)
  const redeem = page.locator('main').getByRole('button', { name: 'Redeem', exact: true })
  await redeem.click()
  const name = page.getByRole('dialog').getByLabel('Name', { exact: true })
  await name.fill('Where the first one lives')
  const other = await context.newPage()
  await leave(other)
  await enter(other, second!)
  await expect(page.getByRole('dialog', { name: /^Redeem/ })).toHaveCount(0)
  await page.bringToFront()
  await redeem.click()
  await expect(name).toHaveValue('')
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
  await enter(await context.newPage(), second!)
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
