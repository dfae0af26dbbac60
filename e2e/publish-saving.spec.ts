import type { Page } from '@playwright/test'
import { ask, call } from './api'
import { count, query } from './database'
import { expect, hydrated, open, test } from './fixtures'
import { logIn, makeMember, PASSWORD, type Member } from './members'
import {
  draftId,
  draftOf,
  noteSaved,
  part,
  readSavedTexts,
  saveStatus,
  smallPictures,
  synopsis,
  title,
} from './publish-form'
import { siteUrl } from './site'

const unreachable = /net::ERR|Failed to fetch|status of 5\d\d/

/** Logs in with a new session, so that ending it affects no other test. */
async function logInAlone(page: Page, author: Member) {
  const body = { email: author.email, password: PASSWORD }
  const { token } = await ask('POST /user/login', { body })
  await page.context().addCookies([
    { name: 'token', value: token, url: siteUrl, httpOnly: true, sameSite: 'Lax' },
    { name: 'kerf_in', value: '1', url: siteUrl, sameSite: 'Lax' },
  ])
  return token as string
}

test('nothing is lost while the server comes and goes during 200 typed words, and "saved" shows only for what is saved', async ({
  page,
  complaints,
}) => {
  complaints.allow(unreachable)
  // the form meets its own save, whose answer was lost, and continues from it
  complaints.allow(/status of 409 .*\/api\/posts\/\d+\/draft/)
  const author = await makeMember()
  await logIn(page, author)
  await open(page, '/en/form/inspiration')
  await title(page).fill('Typed through a broken line')
  const id = await draftId(page)
  await noteSaved(page)

  // the texts that the server saved, whether its answer arrived or not: first the empty one that came with the title;
  // then, in turn, the server is away, its answer is lost, or it works
  const taken: string[] = ['']
  let calls = 0
  let goneForGood = false
  await page.route(`**/api/posts/${id}/draft`, async (route) => {
    const turn = goneForGood ? 0 : calls++ % 4
    if (turn === 0) return route.abort('connectionrefused')
    const answer = await route.fetch()
    if (answer.ok()) taken.push(route.request().postDataJSON().content.synopsis)
    return turn === 1 ? route.abort('connectionreset') : route.fulfill({ response: answer })
  })
  const words = Array.from({ length: 200 }, (_, index) => `word${index + 1}`)
  await synopsis(page).focus()
  // retries as if the network had come back
  const tryAgain = () => page.evaluate(() => window.dispatchEvent(new Event('online')))
  for (let at = 0; at < words.length; at += 20) {
    await page.keyboard.type(`${words.slice(at, at + 20).join(' ')} `, { delay: 4 })
    await tryAgain()
    // in the other rounds the typing continues before or during a save
    if (at % 40 !== 0) await expect(saveStatus(page)).toHaveAttribute('data-state', /saved|failed/)
  }
  const state = async () => {
    await tryAgain()
    return saveStatus(page).getAttribute('data-state')
  }
  await expect.poll(state).toBe('saved')
  // from now on the server stays away
  goneForGood = true
  await page.keyboard.type('the last words')
  await expect(saveStatus(page)).toContainText(
    'Not saved online, trying again. Your text is saved on this device',
  )
  const typed = `${words.join(' ')} the last words`
  const savedTexts = await readSavedTexts(page)
  expect(savedTexts.length).toBeGreaterThan(0)
  for (const text of savedTexts) expect(taken).toContain(text)

  await page.unrouteAll()
  await logIn(page, author)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await hydrated(page)
  await expect(synopsis(page)).toHaveValue(typed)
  await expect.poll(async () => (await draftOf(author, id)).content.synopsis).toBe(typed)
  await expect(saveStatus(page)).toContainText(/^Saved \d\d:\d\d$/)
})

test('a draft is created once when the answer is lost again and again, also after a reload', async ({
  page,
  complaints,
}) => {
  complaints.allow(unreachable)
  const author = await makeMember()
  await logIn(page, author)
  await open(page, '/en/form/inspiration')
  const isCreation = (url: URL) => url.pathname === '/api/posts'
  let created = 0
  await page.route(isCreation, async (route) => {
    if ((await route.fetch()).ok()) created++
    return route.abort('connectionreset')
  })
  await title(page).fill('Created once')
  const onDevice = 'Not saved online, trying again. Your text is saved on this device'
  await expect(saveStatus(page)).toHaveText(onDevice)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await hydrated(page)
  await expect(title(page)).toHaveValue('Created once')
  await expect(saveStatus(page)).toHaveText(onDevice)
  expect(created).toBeGreaterThan(1)

  await page.unroute(isCreation)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(saveStatus(page)).toHaveText(/^Saved \d/)
  expect((await draftOf(author, await draftId(page))).content.title).toBe('Created once')
  expect(await count('Post', '"authorId" = $1', [author.id])).toBe(1)
})

test('the form says in words that a text is on this device only, not saved online, and saved again', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(unreachable)
  const author = await makeMember()
  await logIn(page, author)
  await open(page, '/en/form/inspiration')
  await expect(saveStatus(page)).toHaveText('Nothing to save yet')
  await title(page).fill('Before')
  await expect(saveStatus(page)).toHaveText(/^Saved \d\d:\d\d$/)
  const id = await draftId(page)
  let goOn = () => {}
  const slow = new Promise<void>((done) => (goOn = done))
  await page.route(`**/api/posts/${id}/draft`, async (route) => {
    await slow
    await route.continue()
  })
  await synopsis(page).pressSequentially('on its way')
  await expect(saveStatus(page)).toHaveText('Saved on this device, syncing')
  goOn()
  await expect(saveStatus(page)).toHaveText(/^Saved \d/)
  await page.unrouteAll()

  await context.setOffline(true)
  await synopsis(page).pressSequentially(' and off the line')
  await expect(saveStatus(page)).toHaveText(
    'Not saved online, trying again. Your text is saved on this device',
  )
  expect((await draftOf(author, id)).content.synopsis).toBe('on its way')
  await context.setOffline(false)
  await expect(saveStatus(page)).toHaveText(/^Saved \d/)
  expect((await draftOf(author, id)).content.synopsis).toBe('on its way and off the line')
})

test('when two tabs of one browser save, the second one sees both versions and chooses', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/status of 409 .*\/api\/posts\/\d+\/draft/)
  const author = await makeMember()
  await logIn(page, author)
  await open(page, '/en/form/inspiration')
  await title(page).fill('The beginning')
  const id = await draftId(page)
  await expect(saveStatus(page)).toHaveText(/^Saved \d/)
  const second = await context.newPage()
  await open(second, `/en/form/inspiration?id=${id}`)

  await title(page).fill('From the first tab')
  await expect.poll(async () => (await draftOf(author, id)).content.title).toBe('From the first tab')
  await title(second).fill('From the second tab')
  const dialog = second.getByRole('dialog', { name: 'This draft was saved in another window' })
  const row = dialog.getByRole('row', { name: /^Title/ })
  await expect(row).toContainText('From the first tab')
  await expect(row).toContainText('From the second tab')
  expect((await draftOf(author, id)).content.title).toBe('From the first tab')
  await dialog.getByRole('button', { name: 'Use the other version' }).click()
  await expect(title(second)).toHaveValue('From the first tab')
  await expect(saveStatus(second)).toHaveText(/^Saved \d/)

  // the same with the tabs exchanged
  await title(second).fill('Chosen in the second tab')
  await expect.poll(async () => (await draftOf(author, id)).content.title).toBe('Chosen in the second tab')
  await title(page).fill('Kept in the first tab')
  await page.getByRole('dialog').getByRole('button', { name: 'Keep this version' }).click()
  await expect.poll(async () => (await draftOf(author, id)).content.title).toBe('Kept in the first tab')
})

test('an ended session keeps the text, and the member logs in again in place', async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 401 /)
  const author = await makeMember()
  const token = await logInAlone(page, author)
  await open(page, '/en/form/inspiration')
  await title(page).fill('Half a project')
  const id = await draftId(page)
  await expect(saveStatus(page)).toHaveText(/^Saved \d/)
  await call('POST /user/logout', { token, body: {} })

  await synopsis(page).fill('Written after the session had ended.')
  await expect(saveStatus(page)).toContainText('Not saved: your session has ended.')
  await saveStatus(page).getByRole('button', { name: 'Log in again' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log in again' })
  await dialog.getByLabel('Email').fill(author.email)
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(synopsis(page)).toHaveValue('Written after the session had ended.')
  await expect(saveStatus(page)).toHaveText(/^Saved \d/)
  expect((await draftOf(author, id)).content.synopsis).toBe('Written after the session had ended.')
  await expect(page).toHaveURL(`/en/form/inspiration?id=${id}`)
})

test.describe('leaving with something unsaved offers the draft', () => {
  let author: Member
  test.beforeEach(async ({ page }) => {
    author = await makeMember()
    await logIn(page, author)
    await open(page, '/en/form/inspiration')
    // no save reaches the server
    await page.route('**/api/posts', (route) => route.abort('connectionrefused'))
    await title(page).fill('Nearly lost')
  })
  const drafts = () =>
    query<{ title: string }>(
      `SELECT r.content->>'title' AS title FROM "PostRevision" r JOIN "Post" p ON p.id = r."postId" WHERE p."authorId" = $1`,
      [author.id],
    )

  test('by a link', async ({ page, complaints }) => {
    complaints.allow(unreachable)
    await page.getByRole('banner').getByRole('link', { name: 'Designs', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Save this as a draft?' })
    await dialog.getByRole('button', { name: 'Save draft and leave' }).click()
    await expect(dialog).toContainText('It couldn’t be saved.')
    await page.unrouteAll()
    await dialog.getByRole('button', { name: 'Save draft and leave' }).click()
    await expect(page).toHaveURL('/en/designs')
    expect(await drafts()).toEqual([{ title: 'Nearly lost' }])
  })

  test('by closing the tab, and keeps the text on the device', async ({ page, context, complaints }) => {
    complaints.allow(unreachable)
    const question = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const dialog = await question
    expect(dialog.type()).toBe('beforeunload')
    await dialog.accept()
    await expect.poll(() => page.isClosed()).toBe(true)
    // the tab was closed all the same: the text is on the device
    const again = await context.newPage()
    await open(again, '/en/form/inspiration')
    await expect(title(again)).toHaveValue('Nearly lost')
    await expect(again.getByText(/^We restored unsaved changes from/)).toBeVisible()
    await expect.poll(drafts).toEqual([{ title: 'Nearly lost' }])
  })

  test('and stores nothing without saving', async ({ page, complaints }) => {
    complaints.allow(unreachable)
    await page.getByRole('banner').getByRole('link', { name: 'Designs', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Leave without saving' }).click()
    await expect(page).toHaveURL('/en/designs')
    await page.unrouteAll()
    await open(page, '/en/form/inspiration')
    await expect(title(page)).toHaveValue('')
    expect(await drafts()).toEqual([])
  })
})

test('leaving by Back offers the draft, too', async ({ page, complaints }) => {
  complaints.allow(unreachable)
  const author = await makeMember()
  await logIn(page, author)
  await open(page, '/en/form/form')
  await page.getByRole('link', { name: /^Inspiration/ }).click()
  await expect(page).toHaveURL('/en/form/inspiration')
  await hydrated(page)
  await page.route('**/api/posts', (route) => route.abort('connectionrefused'))
  // browsers ask only after the user has interacted with the page
  await title(page).click()
  await page.keyboard.type('Back too early')
  await page.evaluate(() => window.history.back())
  const dialog = page.getByRole('dialog', { name: 'Save this as a draft?' })
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL('/en/form/inspiration')
  await expect(title(page)).toHaveValue('Back too early')

  await page.unrouteAll()
  await page.route('**/api/posts/*/draft', (route) => route.abort('connectionrefused'))
  await title(page).click()
  await page.keyboard.type(', once more')
  await page.evaluate(() => window.history.back())
  await expect(dialog).toBeVisible()
  await page.unrouteAll()
  await dialog.getByRole('button', { name: 'Save draft and leave' }).click()
  await expect(page).toHaveURL('/en/form/form')
  const drafts = await query<{ title: string }>(
    `SELECT r.content->>'title' AS title FROM "PostRevision" r JOIN "Post" p ON p.id = r."postId" WHERE p."authorId" = $1`,
    [author.id],
  )
  expect(drafts).toEqual([{ title: 'Back too early, once more' }])
})

test('leaving during an upload offers the draft, too', async ({ page }) => {
  const author = await makeMember()
  await logIn(page, author)
  await open(page, '/en/form/inspiration')
  await page.route('**/api/uploads', () => undefined)
  await part(page, 'Gallery')
    .getByLabel('Add, up to 12')
    .setInputFiles(await smallPictures(1))
  await page.getByRole('banner').getByRole('link', { name: 'Designs', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Save this as a draft?' })).toBeVisible()
})
