import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { queryOne } from './database'
import { axe, expect, onPhoneInTheDark, open, sideways, test } from './fixtures'
import { holdRequests } from './hold-requests'
import { draftHowTo, submitInspiration } from './inspiration'
import { logIn, makeMember } from './members'
import { part } from './publish-form'
import { word } from './word'

// The messages of success and failure on the pages that show them. lib/i18n/catalogue.test.ts has the table of all of
// them and names those that other tests reach.

test.beforeEach(({ complaints }) =>
  complaints.allow(/ERR_FAILED|ERR_INTERNET|Failed to (fetch|load)|status of 401/),
)

/** The newest toast: an older one may stay behind it for a while. */
const toast = (page: Page) => page.locator('[data-sonner-toast][data-front="true"]')

/** From now on the page's writes do not arrive; its reads do. */
const cutSending = (page: Page) =>
  page.route('**/*', (route) =>
    ['POST', 'PUT', 'DELETE'].includes(route.request().method()) ? route.abort() : route.continue(),
  )

test("Something went wrong: a like gets an answer that is not the site's", async ({ page, complaints }) => {
  complaints.allow(/status of 500/)
  const { id } = await queryOne<{ id: number }>(`SELECT id FROM "Post" WHERE visible ORDER BY id LIMIT 1`)
  await logIn(page, await makeMember())
  await open(page, `/en/detail/${id}`)
  await page.route('**/like*', (route) => route.fulfill({ status: 500, body: 'no' }))
  await page.locator('.reactions').getByRole('button', { name: /^Like/ }).click()
  await expect(toast(page)).toHaveText('Something went wrong')
})

test('Please Log In to Your Account: the session has ended, in /ja', async ({ page }) => {
  const { id } = await queryOne<{ id: number }>(`SELECT id FROM "Post" WHERE visible ORDER BY id LIMIT 1`)
  const member = await makeMember()
  await logIn(page, member)
  await onPhoneInTheDark(page)
  await open(page, `/ja/detail/${id}`)
  const remembered = () => page.evaluate(() => localStorage.getItem('userData'))
  await expect.poll(remembered).not.toBeNull()
  await page.context().clearCookies({ name: 'token' })
  await page.locator('.reactions button[aria-pressed]').first().click()
  await expect(page.getByRole('dialog', { name: word('ja', 'shell', 'noLogin') })).toBeVisible()
  expect(await axe(page)).toEqual([])
  expect(await sideways(page)).toBeLessThanOrEqual(0)
  // 401: the page clears the stored data of the member
  await expect.poll(remembered).toBeNull()
})

test('Please Log In to Your Account: also when the data of the member arrives while a click is on its way', async ({
  page,
}) => {
  const { id } = await queryOne<{ id: number }>(`SELECT id FROM "Post" WHERE visible ORDER BY id LIMIT 1`)
  await logIn(page, await makeMember())
  // No request of the background finds the end of the session before the click does.
  await page.route(/\/api\/(?!user|posts)/, (route) => route.abort())
  const like = '**/api/posts/*/like*'
  const clicked = page.waitForRequest(like)
  const sendClick = await holdRequests(page, like)
  let fetched = 0
  // the page asks again once it knows the member; the session ends before that response arrives
  await page.route('**/api/user/getById', async (route) => {
    const response = await route.fetch()
    const isSecond = ++fetched === 2
    if (isSecond) await clicked
    await route.fulfill({ response })
    if (isSecond) sendClick()
  })
  await open(page, `/en/detail/${id}`)
  await expect.poll(() => fetched).toBe(2)
  await page.context().clearCookies({ name: 'token' })
  await page.locator('.reactions button[aria-pressed]').first().click()
  await expect(page.getByRole('dialog', { name: word('en', 'shell', 'noLogin') })).toBeVisible()
})

test('No data: a record without entries', async ({ page }) => {
  await logIn(page, await makeMember())
  await open(page, '/en/reward/records?tab=expenses')
  await expect(page.getByText('No data', { exact: true })).toBeVisible()
  await expect(page.getByText('No Seeds spent yet.')).toBeVisible()
})

test('Save Failed, then Saved: the profile', async ({ page }) => {
  await logIn(page, await makeMember())
  await open(page, '/en/news/setting')
  await cutSending(page)
  await page.getByRole('checkbox', { name: 'Likes and saves' }).click()
  await expect(toast(page)).toHaveText('Save Failed')
  await page.unroute('**/*')
  await page.getByRole('checkbox', { name: 'Likes and saves' }).click()
  await expect(page.getByText('Saved').first()).toBeVisible()
})

test('Send Failed, then Sent: what was written stays', async ({ page }) => {
  await open(page, '/en/protocol/faq#feedback')
  const text = 'The filter forgets my machine when I come back.'
  await page.getByRole('radio', { name: 'Product suggestion' }).check()
  await page.getByRole('textbox', { name: 'Description' }).fill(text)
  await page.getByRole('textbox', { name: 'Email' }).fill(`f${randomUUID().slice(0, 8)}@kerf.test`)
  await cutSending(page)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Send Failed')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue(text)
  await page.unroute('**/*')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(toast(page)).toContainText('Sent. Thank you, we’ll reply soon.')
})

test('Modify Failed and Delete Failed, then Deleted: an own post', async ({ page }) => {
  const author = await makeMember()
  const title = `Box ${randomUUID().slice(0, 8)}`
  await submitInspiration(author, title)
  await logIn(page, author)
  await open(page, '/en/user/home?tab=works')
  const menu = page.getByLabel(`Actions for “${title}”`)
  await cutSending(page)
  await menu.click()
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await expect(toast(page)).toHaveText('Modify Failed')
  await page.keyboard.press('Escape')
  await expect(toast(page)).toHaveCount(0)

  const remove = async () => {
    await menu.click()
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  }
  await remove()
  await expect(toast(page)).toHaveText('Delete Failed')
  await page.unroute('**/*')
  await expect(page.getByRole('dialog')).toBeHidden()
  await remove()
  await expect(toast(page)).toHaveText('Deleted')
})

test('Failed to Open File and Submission Failed, then Submitted', async ({ page }) => {
  const author = await makeMember()
  const { id } = await draftHowTo(author, `Slate ${randomUUID().slice(0, 8)}`)
  await logIn(page, author)
  await open(page, `/en/form/operate?id=${id}`)
  await page.route('**/files/i/**', (route) => route.abort())
  await part(page, 'Cover and title').getByRole('button', { name: 'Crop' }).click()
  await expect(toast(page)).toHaveText('Failed to Open File')
  await page.unroute('**/files/i/**')
  await page.keyboard.press('Escape')
  await expect(toast(page)).toHaveCount(0)

  const submit = part(page, 'Check and submit').getByRole('button', { name: 'Submit for review' })
  await page.route(`**/api/posts/${id}/submit`, (route) => route.abort())
  await submit.click()
  await expect(toast(page)).toHaveText('Submission Failed')
  await page.unroute(`**/api/posts/${id}/submit`)
  await submit.click()
  await expect(page.getByText('Submitted. Review takes about a day.')).toBeVisible()
})
