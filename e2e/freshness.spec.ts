import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { ask } from './api'
import { count } from './database'
import { expect, open, openChanged, test } from './fixtures'
import { holdRequests } from './hold-requests'
import { setStatus, submitInspiration } from './inspiration'
import { logIn, makeMember } from './members'
import { siteUrl } from './site'

// A member sees their own change at once and everybody else within 5 s, although pages are cached. The tests allow
// twice that, because others run beside them; page-store.test.ts checks the limits themselves.
const soon = { timeout: 10_000, intervals: [100] }

/** Fetches a page as a visitor's browser does. */
const read = async (path: string) => (await fetch(siteUrl + path)).text()
/** Fetches a page until it is cached. */
const keep = async (path: string) => {
  for (let n = 0; n < 2; n++) await read(path)
}

/** Returns a published post that no other test likes or comments on. */
async function aPost(): Promise<{ id: number; title: string }> {
  const author = await makeMember()
  const title = `Fresh box ${randomUUID().slice(0, 8)}`
  const id = await submitInspiration(author, title)
  await setStatus(id, 'APPROVED')
  await expect.poll(async () => (await fetch(`${siteUrl}/en/detail/${id}`)).status, soon).toBe(200)
  return { id, title }
}

const likes = (page: Page) => page.locator('.reactions').getByRole('button', { name: /^Like/ })

test('a like is visible to its giver at once, also after a reload, and to everybody soon', async ({
  page,
}) => {
  const { id } = await aPost()
  const path = `/en/detail/${id}`
  await keep(path)
  await logIn(page, await makeMember())
  await open(page, path)
  const release = await holdRequests(page, '**/api/posts/*/like')
  await likes(page).click()
  await expect(likes(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(likes(page)).toHaveText('1')
  release()
  await expect.poll(() => read(path), soon).toMatch(/aria-label="Like[^"]*, 1"/)
  await open(page, path)
  await expect(likes(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(likes(page)).toHaveText('1')
})

test('a like that the server refuses is taken back, and the next one works', async ({ page, complaints }) => {
  complaints.allow(/ERR_FAILED/)
  const { id } = await aPost()
  await logIn(page, await makeMember())
  await open(page, `/en/detail/${id}`)
  await page.route('**/api/posts/*/like', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/like'))
  await likes(page).click()
  await failed
  await expect(likes(page)).toHaveAttribute('aria-pressed', 'false')
  await expect(likes(page)).toHaveText('0')
  await page.unroute('**/api/posts/*/like')
  await likes(page).click()
  await expect(likes(page)).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => count('PostLike', '"postId" = $1', [id])).toBe(1)
})

test('a comment is visible to its author at once, and to everybody soon, with the count', async ({
  page,
  newPage,
}) => {
  const { id } = await aPost()
  const path = `/en/detail/${id}`
  await keep(path)
  const member = await makeMember()
  const text = `Read at once ${member.nickname}`
  await logIn(page, member)
  await open(page, path)
  const section = page.getByRole('region', { name: /comment/i })
  await expect(section.getByRole('heading', { level: 2 })).toHaveText('Comments')
  await page.getByRole('button', { name: /^Ask a question, or say how yours/ }).click()
  await page.getByLabel('Your comment').fill(text)
  const release = await holdRequests(page, '**/api/posts/*/comments')
  await page.getByRole('button', { name: 'Post comment' }).click()
  await expect(section.getByText(text)).toBeVisible()
  await expect(section.getByRole('heading', { level: 2 })).toHaveText('1 comment')
  release()
  await expect(page.getByText('Comment posted')).toBeVisible()
  await expect.poll(() => read(path), soon).toContain(text)

  const visitor = await newPage()
  await openChanged(visitor, path, visitor.getByRole('heading', { name: '1 comment' }))
  await page.getByRole('article').filter({ hasText: text }).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(section.getByRole('heading', { level: 2 })).toHaveText('Comments')
  await expect.poll(() => read(path), soon).not.toContain(text)
})

test("an operator's approval or removal soon shows on the post, the lists and home", async ({ page }) => {
  const author = await makeMember()
  const title = `Fresh lamp ${randomUUID().slice(0, 8)}`
  const id = await submitInspiration(author, title)
  const lists = ['/en/resource?sort=latest', '/en/resource?sort=latest&postType=1']
  for (const path of lists) await keep(path)
  await logIn(page, author)
  await setStatus(id, 'APPROVED')
  await expect.poll(async () => (await fetch(`${siteUrl}/en/detail/${id}`)).status, soon).toBe(200)
  for (const path of lists) await expect.poll(() => read(path), soon).toContain(title)
  await expect
    .poll(async () => (await ask(`GET /search?q=${encodeURIComponent(title)}&kind=post`)).items.length, soon)
    .toBe(1)
  await open(page, `/en/detail/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)

  await setStatus(id, 'REMOVED')
  await expect.poll(async () => (await fetch(`${siteUrl}/en/detail/${id}`)).status, soon).toBe(404)
  for (const path of lists) await expect.poll(() => read(path), soon).not.toContain(title)
})
