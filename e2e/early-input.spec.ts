import type { Page } from '@playwright/test'
import { queryOne } from './database'
import { expect, hydrated, test } from './fixtures'
import { holdRequests } from './hold-requests'
import { aLesson, pathOf } from './lessons'
import { logIn, makeMember, PASSWORD } from './members'

// a service worker would serve the scripts
test.use({ serviceWorkers: 'block' })

/** Opens a page whose scripts wait until the returned function is called. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const release = await holdRequests(page, /\/_next\/static\/.*\.js/)
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.readyState !== 'loading')
  return release
}

test('a log-in before the scripts have loaded works once they have, and no address contains the password', async ({
  page,
}) => {
  const member = await makeMember()
  const addresses: string[] = []
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  const release = await openWithoutScripts(page, '/en/login?type=login&redirect=%2Fen%2Freward')
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  release()
  await expect(page).toHaveURL('/en/reward')
  await expect(page.getByLabel('Your account')).toBeVisible()
  expect(addresses.filter((address) => address.includes(PASSWORD))).toEqual([])
})

test('values entered in a form before the scripts have loaded stay and are sent', async ({ page }) => {
  const member = await makeMember()
  await logIn(page, member)
  const release = await openWithoutScripts(page, '/en/user/settings/info')
  const nickname = page.getByLabel('Nickname')
  await nickname.fill(`Early ${member.id}`)
  release()
  await page.locator('form', { has: nickname }).getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(
      async () =>
        (await queryOne<{ nickname: string }>('SELECT nickname FROM "User" WHERE id = $1', [member.id]))
          .nickname,
    )
    .toBe(`Early ${member.id}`)
  await expect(nickname).toHaveValue(`Early ${member.id}`)
})

test('a form that the scripts replace by another passes on what was typed', async ({ page }) => {
  const release = await openWithoutScripts(page, '/en/login?type=register')
  await page.getByLabel('Email').fill('early@kerf.test')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  release()
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('early@kerf.test')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD)
})

test('a switch and a list that save at once save what was chosen before the scripts have loaded', async ({
  page,
}) => {
  const member = await makeMember()
  await logIn(page, member)
  let release = await openWithoutScripts(page, '/en/user/settings/account')
  const hides = page.getByLabel('Hide who I follow and who follows me')
  await hides.press(' ')
  release()
  const stored = (column: string) => () =>
    queryOne(`SELECT "${column}" AS value FROM "User" WHERE id = $1`, [member.id])
  await expect.poll(stored('hideFollows')).toEqual({ value: true })
  await expect(hides).toBeChecked()

  release = await openWithoutScripts(page, '/en/user/settings/account')
  const language = page.getByRole('combobox', { name: /^Language/ })
  await language.selectOption('ja')
  release()
  await expect.poll(stored('language')).toEqual({ value: 'ja' })
  await expect(language).toHaveValue('ja')
})

test('several answers of a quiz, ticked before the scripts have loaded, stay ticked', async ({ page }) => {
  const lesson = await aLesson(`t.quiz @> '[{"kind": "multiple"}]'`)
  const release = await openWithoutScripts(page, `/en${pathOf(lesson)}`)
  const answers = page.locator('#finish').getByRole('checkbox')
  // by key: parts of the page are laid out late, and a click would land beside
  for (const place of [0, 1, 1, 2]) await answers.nth(place).press(' ')
  release()
  await expect(page.locator('html[data-settled]')).toBeAttached()
  await hydrated(page)
  const ticked = () => answers.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).checked))
  await expect.poll(async () => (await ticked()).slice(0, 3)).toEqual([true, false, true])
})

test('a field that the page prefills keeps what was typed, with the cursor where it was', async ({
  page,
}) => {
  await logIn(page, await makeMember())
  const release = await openWithoutScripts(page, '/en/form/operate')
  const title = page.getByRole('textbox', { name: 'Title' })
  await title.pressSequentially('A birch lamp')
  await page.keyboard.press('ArrowLeft')
  release()
  await expect(page.locator('html[data-settled]')).toBeAttached()
  await expect(title).toHaveValue('A birch lamp')
  await page.keyboard.type('!')
  await expect(title).toHaveValue('A birch lam!p')
})

test('what an input method composes while the scripts load is entered once', async ({ page }) => {
  const release = await openWithoutScripts(page, '/zh-cn/protocol/about')
  const field = page.getByRole('banner').locator('input[name=q]')
  await field.focus()
  const keyboard = await page.context().newCDPSession(page)
  await keyboard.send('Input.imeSetComposition', { text: '激', selectionStart: 1, selectionEnd: 1 })
  release()
  await hydrated(page)
  await keyboard.send('Input.imeSetComposition', { text: '激光', selectionStart: 2, selectionEnd: 2 })
  await keyboard.send('Input.insertText', { text: '激光' })
  await expect(field).toHaveValue('激光')
  await field.press('Enter')
  await expect(page).toHaveURL(`/zh-cn/search?q=${encodeURIComponent('激光')}`)
})

test('a question typed before the scripts have loaded is answered', async ({ page }) => {
  const release = await openWithoutScripts(page, '/en/materials')
  await page.getByRole('searchbox').or(page.getByRole('combobox')).last().fill('walnut 3mm')
  await page.keyboard.press('Enter')
  release()
  await expect(page).toHaveURL(/walnut/)
})

test('a question sent before the page has taken over what was typed is answered', async ({ page }) => {
  await page.addInitScript(() => {
    let early: Window['kerfEarly']
    Object.defineProperty(window, 'kerfEarly', {
      get: () => early && { ...early, replay: () => undefined },
      set: (made) => (early = made),
    })
  })
  const release = await openWithoutScripts(page, '/en/materials')
  const question = page.getByRole('textbox', { name: /^Machine, material/ })
  await question.fill('walnut 3mm')
  release()
  await hydrated(page)
  await question.press('Enter')
  await expect(page).toHaveURL(/walnut/)
})

test('a button pressed before the scripts have loaded acts once, also when it folds, opens or needs a log-in', async ({
  page,
}) => {
  let release = await openWithoutScripts(page, '/en')
  await page.getByRole('group', { name: 'Theme' }).getByRole('button', { name: 'Dark' }).click()
  release()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

  release = await openWithoutScripts(page, '/en/detail/1')
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  release()
  await expect(page.getByRole('dialog', { name: 'Share this project' })).toBeVisible()

  release = await openWithoutScripts(page, '/en/detail/1')
  await page
    .getByRole('button', { name: /Download/ })
    .first()
    .click()
  release()
  await expect(page.getByRole('heading', { name: 'Please Log In to Your Account' })).toBeVisible()

  const member = await makeMember()
  await logIn(page, member)
  release = await openWithoutScripts(page, '/en')
  await page.locator('header summary[aria-label^="Notifications"]').click()
  release()
  await expect(page.locator('header .panel').getByRole('link', { name: /all/i })).toBeVisible()
})
