import type { Page } from '@playwright/test'
import { ask } from './api'
import { count, query, queryOne } from './database'
import { axe, contentsFetched, expect, hydrated, open, test } from './fixtures'
import { holdRequests } from './hold-requests'
import { loseAnswer } from './lose-answer'
import { logIn, makeMember, makeMembers, tokenOf, type Member } from './members'
import { ownPost } from './own-post'
import { word } from './word'

const postComment = async (who: Member, post: number, text: string, replyTo?: number): Promise<number> =>
  (await ask(`POST /posts/${post}/comments`, { token: await tokenOf(who), body: { text, replyTo } })).id
const like = async (who: Member, post: number) =>
  ask(`PUT /posts/${post}/like`, { token: await tokenOf(who) })
const bell = (page: Page) => page.locator('header details > summary[aria-label^="Notifications"]')
const badge = (page: Page) => bell(page).locator('b')
/** Resolves once the stream is open: later events arrive through it. */
const live = (page: Page) =>
  page.waitForResponse((response) => response.url().includes('/api/notifications/stream'))

test('a comment reaches the bell of the author live, and the panel leads to that very comment', async ({
  page,
  newPage,
}) => {
  const [author, writer] = await makeMembers(2)
  const { id: post } = await ownPost(author)
  const first = await postComment(author!, post, `Question of ${author!.nickname}`)
  for (let n = 1; n <= 3; n++) await postComment(author!, post, `More ${n} of ${author!.nickname}`, first)
  await query('DELETE FROM "Notification" WHERE "userId" = $1', [author!.id])

  await logIn(page, author!)
  const streaming = live(page)
  await open(page, '/en/protocol/about')
  await streaming
  await expect(badge(page)).toHaveCount(0)

  const other = await newPage()
  await logIn(other, writer!)
  await open(other, `/en/detail/${post}#comment-${first}`)
  await other.locator(`#comment-${first}`).getByRole('button', { name: 'Reply' }).click()
  await other.getByLabel(`Reply to ${author!.nickname}`).fill(`With air assist ${writer!.nickname}`)
  await other.getByRole('button', { name: 'Post comment' }).click()

  // without any action on this page
  await expect(badge(page)).toHaveText('1')
  await bell(page).click()
  const row = page.getByRole('link', { name: new RegExp(`${writer!.nickname} replied to your comment`) })
  await expect(row).toBeVisible()
  await expect(row).toContainText('unread')
  expect(await axe(page)).toEqual([])
  await row.click()
  await expect(page).toHaveURL(new RegExp(`/en/detail/${post}#comment-\\d+$`))
  // the fourth answer was folded
  await expect(page.getByText(`With air assist ${writer!.nickname}`)).toBeInViewport()
  await expect(badge(page)).toHaveCount(0)
  await expect.poll(() => count('Notification', '"userId" = $1 AND "readAt" IS NULL', [author!.id])).toBe(0)
})

test('a notification about a new answer on the open page shows the answer there', async ({ page }) => {
  const [author, writer] = await makeMembers(2)
  const { id: post } = await ownPost(author)
  const first = await postComment(author!, post, `Question of ${author!.nickname}`)
  await logIn(page, author!)
  const streaming = live(page)
  await open(page, `/en/detail/${post}`)
  await streaming
  await expect(page.locator(`#comment-${first}`)).toHaveCount(1)
  const answer = await postComment(writer!, post, `Two passes ${writer!.nickname}`, first)
  await expect(badge(page)).toHaveText('1')
  await expect(page.locator(`#comment-${answer}`)).toHaveCount(0)
  await bell(page).click()
  await page.getByRole('link', { name: new RegExp(`${writer!.nickname} replied to your comment`) }).click()
  await expect(page).toHaveURL(new RegExp(`/en/detail/${post}#comment-${answer}$`))
  await expect(page.locator(`#comment-${answer}`)).toBeInViewport()
  await expect(page.locator(`#comment-${answer}`)).toBeFocused()
})

test('two tabs share one stream, and both show what was read in one', async ({ page, context }) => {
  const [author, fan] = await makeMembers(2)
  const { id: post } = await ownPost(author)
  await logIn(page, author!)
  const streams: string[] = []
  context.on('request', (request) => {
    if (request.url().includes('/api/notifications/stream')) streams.push(request.url())
  })
  const streaming = live(page)
  await open(page, '/en')
  await streaming
  const second = await context.newPage()
  await open(second, '/en')
  await like(fan!, post)
  await expect(badge(page)).toHaveText('2')
  await expect(badge(second)).toHaveText('2')
  expect(streams).toHaveLength(1)

  await second.goto('/en/news/all')
  await hydrated(second)
  await second.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(second.getByText('All read')).toBeVisible()
  await expect(badge(page)).toHaveCount(0)

  // the tab with the stream closes: the other one takes over
  await page.close()
  await expect.poll(() => streams.length).toBe(2)
  expect(streams[1]).toMatch(/after=\d+/)
  await postComment(fan!, post, `Nice ${fan!.nickname}`)
  await expect(badge(second)).toHaveText('1')
})

test('the page of notifications grows live; “mark all” leaves the other tabs unread, and tabs show counts', async ({
  page,
}) => {
  const [author, ...fans] = await makeMembers(4)
  const { id: post } = await ownPost(author)
  await logIn(page, author!)
  const streaming = live(page)
  await open(page, '/en/news/like')
  await streaming
  await expect(page.getByText('Nothing here yet.')).toBeVisible()
  for (const [index, fan] of fans.entries()) {
    await like(fan, post)
    const wanted = [
      `${fans[0]!.nickname} liked`,
      `${fans[1]!.nickname} and ${fans[0]!.nickname} liked`,
      `${fans[2]!.nickname}, ${fans[1]!.nickname} and 1 other liked`,
    ][index]!
    await expect(page.getByRole('link', { name: new RegExp(wanted) })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByText('All read')).toBeVisible()
  // the notification of the Seeds for the likes is under another tab
  expect(
    await count('Notification', `"userId" = $1 AND "readAt" IS NULL AND category = 'LIKES'`, [author!.id]),
  ).toBe(0)
  await expect(page.getByRole('link', { name: /^System\s*1$/ })).toBeVisible()
})

test('a notification that arrived after its page was rendered and before the stream began is shown', async ({
  page,
}) => {
  const [author, fan] = await makeMembers(2)
  const { id: post } = await ownPost(author)
  await logIn(page, author!)
  const release = await holdRequests(page, '**/api/notifications/stream*')
  await open(page, '/en/news/like')
  await expect(page.getByText('Nothing here yet.')).toBeVisible()
  await like(fan!, post)
  release()
  await expect(page.getByRole('link', { name: new RegExp(`${fan!.nickname} liked`) })).toBeVisible()
})

test('kinds of notifications are switched off and paused at once, and the digest is chosen and saved', async ({
  page,
  complaints,
}) => {
  const [author, fan] = await makeMembers(2)
  const { id: post } = await ownPost(author)
  await logIn(page, author!)
  await open(page, '/en/news/setting')
  await page.getByRole('checkbox', { name: 'Likes and saves' }).click()
  await expect(page.getByText('Saved').first()).toBeVisible()
  await page
    .getByRole('combobox', { name: 'Pause: Comments and replies' })
    .selectOption({ label: 'Pause for 7 days' })
  await expect(page.getByRole('combobox', { name: 'Pause: Comments and replies' })).toContainText(
    'Paused until',
  )
  // the list shows the choice at once and is enabled again when it is saved
  await expect(page.getByRole('combobox', { name: 'Pause: Comments and replies' })).toBeEnabled()
  await like(fan!, post)
  await postComment(fan!, post, `Unheard ${fan!.nickname}`)
  expect(await count('Notification', `"userId" = $1 AND category <> 'SYSTEM'`, [author!.id])).toBe(0)

  await page.getByRole('combobox', { name: 'Email digest' }).selectOption({ label: 'Every morning' })
  await expect
    .poll(() => queryOne('SELECT digest FROM "User" WHERE id = $1', [author!.id]))
    .toEqual({ digest: 'DAILY' })
  await page.reload()
  await hydrated(page)
  const digest = page.getByRole('combobox', { name: 'Email digest' })
  await expect(digest).toHaveValue('daily')
  // saved although the answer is lost; a request that does not arrive is not saved
  complaints.allow(/ERR_FAILED/)
  await loseAnswer(page, '**/en/news/setting')
  await digest.selectOption('weekly')
  await expect(page.getByText('Saved').first()).toBeVisible()
  await expect(digest).toBeEnabled()
  await expect(digest).toHaveValue('weekly')
  await page.route('**/en/news/setting', (route) => route.abort(), { times: 1 })
  await digest.selectOption('off')
  await expect(page.getByText('Save Failed')).toBeVisible()
  await expect(digest).toHaveValue('weekly')
  expect(await axe(page)).toEqual([])
})

test('a broken link to end the digest says that it is incomplete', async ({ page }) => {
  await open(page, '/en/unsubscribe?key=1.nonsense')
  await expect(page.getByText('This link is incomplete')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Unsubscribe' })).toHaveCount(0)
})

// pages.spec.ts checks the demo's members, in the other languages too
test('on a narrow screen in Japanese nothing overflows and axe finds nothing', async ({ page }) => {
  const [author, fan] = await makeMembers(2)
  const { id: post } = await ownPost(author)
  await like(fan!, post)
  await postComment(fan!, post, `Hello ${fan!.nickname}`)
  await logIn(page, author!)
  await page.setViewportSize({ width: 390, height: 844 })
  for (const tab of ['all', 'setting']) {
    await open(page, `/ja/news/${tab}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(word('ja', 'notifications', 'title'))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(await axe(page)).toEqual([])
  }
})

test('beside the list are the results of the week and the questions that the member has not answered', async ({
  page,
}) => {
  const [author, fan] = await makeMembers(2)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/viewer/projects')) asked.push(request.url())
  })
  await logIn(page, author!)
  await page.setViewportSize({ width: 1024, height: 800 })
  await open(page, '/en/news/all')
  await expect(page.getByRole('heading', { name: 'Nothing has come in yet' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Publish a project' })).toBeVisible()
  // too narrow for the column: no request; wide enough but without content: the column stays empty
  expect(asked).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect.poll(() => asked.length).toBe(1)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(1)

  const { id: post, title } = await ownPost(author)
  await like(fan!, post)
  const question = await postComment(fan!, post, 'How deep did you go?')
  await open(page, '/en/news/all')
  const week = page.getByRole('region', { name: 'This week on your projects' })
  await expect(week.getByText('Likes').locator('xpath=..')).toHaveText('Likes1+1')
  const waiting = page.getByRole('region', { name: 'Waiting for an answer' }).getByRole('link')
  await expect(waiting).toHaveText(`${fan!.nickname} asks about “${title}”`)
  expect(await axe(page)).toEqual([])
  await waiting.click()
  await expect(page).toHaveURL(new RegExp(`/en/detail/${post}#comment-${question}$`))
  await expect(page.getByText('How deep did you go?')).toBeInViewport()

  await postComment(author!, post, 'About 3 mm.', question)
  await open(page, '/en/news/all')
  await expect(week).toBeVisible()
  await expect(waiting).toHaveCount(0)
})

test('a row’s link to reply marks it as read, and a new follower is followed back from the row', async ({
  page,
  context,
}) => {
  const [author, fan] = await makeMembers(2)
  const { id: post } = await ownPost(author)
  const comment = await postComment(fan!, post, 'Which wood is it?')
  await ask(`PUT /users/${author!.id}/follow`, { token: await tokenOf(fan!) })
  await logIn(page, author!)
  await open(page, '/en/news/all')
  await page.getByRole('button', { name: `Follow back ${fan!.nickname}` }).click()
  await expect(page.getByRole('button', { name: `Unfollow ${fan!.nickname}` })).toBeVisible()
  const follows = () => count('Follow', '"followerId" = $1 AND "followedId" = $2', [author!.id, fan!.id])
  await expect.poll(follows).toBe(1)
  await page.getByRole('link', { name: `Reply to ${fan!.nickname}` }).click()
  await expect(page).toHaveURL(new RegExp(`/en/detail/${post}#comment-${comment}$`))
  await expect(page.getByText('Which wood is it?')).toBeInViewport()
  const unread = () =>
    count('Notification', `"userId" = $1 AND "readAt" IS NULL AND category = 'COMMENTS'`, [author!.id])
  await expect.poll(unread).toBe(0)

  // opening it in a new tab marks it as read, too
  await postComment(fan!, post, 'And which oil?')
  await open(page, '/en/news/comment')
  const opened = context.waitForEvent('page')
  await page
    .getByRole('link', { name: `${fan!.nickname} commented` })
    .first()
    .click({ button: 'middle' })
  await opened
  await expect.poll(unread).toBe(0)
})

test('the panel opens and closes by keyboard and returns the focus', async ({ page }) => {
  const member = await makeMember()
  await logIn(page, member)
  await open(page, '/en')
  await bell(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nothing new.')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Notification settings' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(bell(page)).toBeFocused()
  await expect(page.getByText('Nothing new.')).toHaveCount(0)
})

test('“mark all” by keys leaves the focus in the panel, and at the title of the page', async ({ page }) => {
  const [author, fan] = await makeMembers(2)
  const { id: post } = await ownPost(author)
  await postComment(fan!, post, `Question of ${fan!.nickname}`)
  await logIn(page, author!)
  await open(page, '/en/news/all')
  const all = page.getByRole('main').getByRole('button', { name: 'Mark all as read' })
  await all.press('Enter')
  await expect(all).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await postComment(fan!, post, `More of ${fan!.nickname}`)
  await open(page, '/en')
  await bell(page).press('Enter')
  const inPanel = page.locator('header details[open]').getByRole('button', { name: 'Mark all as read' })
  await inPanel.press('Enter')
  await expect(inPanel).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Notification settings' })).toBeFocused()
})

test('a setting of notifications is shown as saved after Back', async ({ page }) => {
  await logIn(page, await makeMember())
  await open(page, '/en/news/setting')
  const digest = page.locator('#news-digest')
  const other = (await digest.inputValue()) === 'off' ? 'weekly' : 'off'
  const before = await contentsFetched(page, '/en/news/setting')
  await digest.selectOption(other)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect.poll(() => contentsFetched(page, '/en/news/setting')).toBeGreaterThan(before)
  await page.getByRole('banner').getByRole('link', { name: 'Academy' }).first().click()
  await expect(page).toHaveURL('/en/academy')
  await page.goBack()
  await expect(digest).toHaveValue(other)
})
