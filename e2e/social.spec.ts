import { unzipSync } from 'fflate'
import { ask } from './api'
import { count, query, queryOne, seedsOf } from './database'
import { expect, open, test } from './fixtures'
import { holdRequests } from './hold-requests'
import { logIn, makeMember, tokenOf, type Member } from './members'
import { siteUrl } from './site'

type Post = { id: number; title: string; authorId: number; author: string }

/** Returns a post of the demo with design files. */
const findPost = () =>
  queryOne<Post>(
    `SELECT p.id, p.title, u.id AS "authorId", u.nickname AS author
     FROM "Post" p JOIN "User" u ON u.id = p."authorId" JOIN "PostRevision" r ON r.id = p."publishedRevisionId"
     WHERE p.visible AND jsonb_array_length(r.content->'files') > 0 ORDER BY p.id LIMIT 1`,
  )

test('likes, saves and follows persist; taking them back takes back their Seeds', async ({ page }) => {
  const [member, post] = [await makeMember(), await findPost()]
  await logIn(page, member)
  await open(page, `/en/detail/${post.id}`)
  const like = page.getByRole('button', { name: `Like “${post.title}”` }).first()
  const save = page.getByRole('button', { name: `Save “${post.title}”` }).first()
  await like.click()
  await save.click()
  await page
    .getByRole('button', { name: `Follow ${post.author}` })
    .first()
    .click()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => seedsOf(member.id)).toEqual({ entries: 1, balance: 1 })
  await expect.poll(() => count('PostSave', '"userId" = $1', [member.id])).toBe(1)
  await expect
    .poll(() => count('Follow', '"followerId" = $1 AND "followedId" = $2', [member.id, post.authorId]))
    .toBe(1)

  await page.reload()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect(save).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: `Unfollow ${post.author}` }).first()).toBeVisible()
  await open(page, '/en/user/home?tab=saved')
  await expect(page.getByRole('link', { name: post.title })).toBeVisible()

  await open(page, `/en/detail/${post.id}`)
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => seedsOf(member.id)).toEqual({ entries: 0, balance: 0 })
})

test('a member who likes too often reads when to try again, and the like is taken back', async ({
  page,
  complaints,
}) => {
  complaints.allow(/429/)
  const [member, post] = [await makeMember(), await findPost()]
  await logIn(page, member)
  await open(page, `/en/detail/${post.id}`)
  await query(`INSERT INTO "RateLimit" (key, points, expire) VALUES ($1, 60, $2)`, [
    `like_member_minute:${member.id}`,
    Date.now() + 50_000,
  ])
  const like = page.locator('.reactions').getByRole('button', { name: /^Like/ })
  await like.click()
  await expect(page.getByText(/^Too many requests\. Please try again in \d+ seconds\.$/)).toBeVisible()
  await expect(like).toHaveAttribute('aria-pressed', 'false')
  expect(await count('PostLike', '"userId" = $1', [member.id])).toBe(0)
})

test('a download contains the files, a licence and the settings, and counts once', async ({ page }) => {
  const [member, post] = [await makeMember(), await findPost()]
  await logIn(page, member)
  await open(page, `/en/detail/${post.id}`)
  const download = page.waitForEvent('download')
  const counted = () => count('Download', '"userId" = $1', [member.id])
  expect(await counted()).toBe(0)
  const button = page.getByRole('button', { name: /^Download all/ })
  const release = await holdRequests(page, /\/download\?check=1/)
  await button.click()
  // the button shows that it is busy, and another press sends no second request
  await expect(button).toHaveAttribute('aria-busy', 'true')
  release()
  expect((await download).suggestedFilename()).toMatch(/\.zip$/)
  await expect.poll(counted).toBe(1)

  const token = await tokenOf(member)
  const response = await fetch(`${siteUrl}/api/posts/${post.id}/download`, {
    method: 'POST',
    headers: { token },
  })
  expect(response.headers.get('content-type')).toBe('application/zip')
  const names = Object.keys(unzipSync(new Uint8Array(await response.arrayBuffer())))
  expect(names.some((name) => /licen[cs]e/i.test(name))).toBe(true)
  expect(names.length).toBeGreaterThan(2)
  expect(await counted()).toBe(1)
})

test('a member’s page shows their projects, followers and followed members', async ({ page }) => {
  const { authorId, author, title } = await findPost()
  await open(page, `/en/user/blogger/${authorId}`)
  await expect(page.getByRole('heading', { level: 1, name: author })).toBeVisible()
  await expect(page.getByRole('link', { name: title }).first()).toBeVisible()
})

test('a new follower is counted on the member’s page at once, and after a reload', async ({ page }) => {
  const [member, maker] = [await makeMember(), await makeMember()]
  await logIn(page, member)
  await open(page, `/en/user/blogger/${maker.id}`)
  const followers = page.getByRole('link', { name: '1 follower' })
  await expect(followers).toHaveCount(0)
  await page.getByRole('button', { name: `Follow ${maker.nickname}` }).click()
  await expect(followers).toBeVisible()
  await expect.poll(() => count('Follow', '"followedId" = $1', [maker.id])).toBe(1)
  await page.reload()
  await expect(followers).toBeVisible()
  await page.getByRole('button', { name: `Unfollow ${maker.nickname}` }).click()
  await expect(followers).toHaveCount(0)
})

test('notifications are marked as read one by one or all at once', async ({ page }) => {
  const [member, fan] = [await makeMember(), await makeMember()]
  const follow = async (who: Member) =>
    ask(`PUT /users/${member.id}/follow`, { token: await tokenOf(who), body: {} })
  await follow(fan)
  const second = await makeMember()
  await follow(second)
  await logIn(page, member)
  await open(page, '/en/news/fans')
  await expect(page.getByText(`${second.nickname} and ${fan.nickname} follow you`)).toBeVisible()
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByText('All read')).toBeVisible()
  expect(await count('Notification', '"userId" = $1 AND "readAt" IS NULL', [member.id])).toBe(0)
  await expect(page.locator('summary[aria-label="Notifications"]')).toBeVisible()
})
