import type { Page } from '@playwright/test'
import { ask, call } from './api'
import { count, query } from './database'
import { axe, expect, open, test } from './fixtures'
import { logIn, makeMember, makeMembers, tokenOf, type Member } from './members'
import { ownPost } from './own-post'
import { photoWithPlace } from './pictures'
import { word } from './word'

const postComment = async (who: Member, post: number, text: string, replyTo?: number): Promise<number> =>
  (await ask(`POST /posts/${post}/comments`, { token: await tokenOf(who), body: { text, replyTo } })).id
const begin = (page: Page) => page.getByRole('button', { name: /^Ask a question, or say how yours/ }).click()
const comment = (page: Page, text: string) =>
  page
    .getByRole('article')
    .filter({ hasText: text })
    .filter({ has: page.getByRole('button') })

test('a comment appears at once, earns Seeds, is edited and deleted', async ({ page }) => {
  const { id } = await ownPost()
  const member = await makeMember()
  const text = `Came out well at 40 % ${member.nickname}`
  await logIn(page, member)
  await open(page, `/en/detail/${id}`)
  await begin(page)
  const field = page.getByLabel('Your comment')
  await expect(field).toBeFocused()
  await field.fill('x'.repeat(1_001))
  await expect(field).toHaveAccessibleDescription(/^1001 \/ 1000 Write 1 to 1,000 characters$/)
  await field.fill(text)
  await expect(field).toHaveAccessibleDescription(/^\d+ \/ 1000$/)
  await page.getByRole('button', { name: 'Post comment' }).click()
  await expect(page.getByText('Comment posted, +2 Seeds')).toBeVisible()
  await expect(field).toHaveValue('')
  await expect(comment(page, text)).toBeVisible()

  await comment(page, text).getByRole('button', { name: 'Edit' }).click()
  const change = page.getByLabel('Edit your comment')
  await expect(change).toHaveValue(text)
  await expect(change).toBeFocused()
  await page.keyboard.type(', twice')
  await expect(change).toHaveValue(`${text}, twice`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Modified', { exact: true })).toBeVisible()
  await expect(comment(page, `${text}, twice`).getByText('edited')).toBeVisible()

  await comment(page, text).getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete this comment?' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(comment(page, text)).toHaveCount(0)
  await expect.poll(() => count('Comment', '"authorId" = $1 AND "deletedAt" IS NULL', [member.id])).toBe(0)
})

test('a long address without a break widens neither the form nor the page of a phone, also in a draft', async ({
  newPage,
}) => {
  const { id } = await ownPost()
  const member = await makeMember()
  const page = await newPage({ viewport: { width: 390, height: 844 } })
  await logIn(page, member)
  await open(page, `/en/detail/${id}`)
  await begin(page)
  const field = page.getByLabel('Your comment')
  const width = async () => Math.round((await field.boundingBox())!.width)
  const before = await width()
  const address = `https://example.com/${'a'.repeat(150)}`
  await field.fill(address)
  expect(await width()).toBe(before)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain(address)
  await page.reload()
  await expect(field).toHaveValue(address)
  expect(await width()).toBe(before)
})

test('an unsent comment returns to the field; a failed like is taken back', async ({ page, complaints }) => {
  complaints.allow(/ERR_FAILED|ERR_INTERNET/)
  const { id } = await ownPost()
  const [member, other] = await makeMembers(2)
  const commentId = await postComment(other!, id, `A question of ${other!.nickname}`)
  await logIn(page, member!)
  await open(page, `/en/detail/${id}#comment-${commentId}`)
  await page.route(`**/api/posts/${id}/comments`, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await page.route('**/api/comments/*/like', (route) => route.abort())
  await begin(page)
  const field = page.getByLabel('Your comment')
  await field.fill('This must not be lost')
  await page.getByRole('button', { name: 'Post comment' }).click()
  await expect(
    page.getByText('No connection. Your comment is still here: try again when you’re online.'),
  ).toBeVisible()
  await expect(field).toHaveValue('This must not be lost')
  await expect(comment(page, 'This must not be lost')).toHaveCount(0)

  const like = page.locator(`#comment-${commentId}`).getByRole('button', { name: /^Like the comment/ })
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/like'))
  await like.click()
  await failed
  await expect(like).toHaveAttribute('aria-pressed', 'false')
  await page.unroute('**/api/comments/*/like')
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect(like).toHaveText('1')
  await expect.poll(() => count('CommentLike', '"commentId" = $1', [commentId])).toBe(1)
})

test('a comment names a member by keyboard and an answer follows; both members are notified', async ({
  page,
  newPage,
}) => {
  const { id } = await ownPost()
  const [member, other] = await makeMembers(2)
  const first = await postComment(other!, id, `First of ${other!.nickname}`)
  await logIn(page, member!)
  await open(page, `/en/detail/${id}#comment-${first}`)
  await page.locator(`#comment-${first}`).getByRole('button', { name: 'Reply' }).click()
  const field = page.getByLabel(`Reply to ${other!.nickname}`)
  await field.pressSequentially('Hello ')
  // at once, so that no part of the name suggests other members
  await page.keyboard.insertText(`@${other!.nickname.slice(0, 6)}`)
  const option = page.getByRole('option', { name: other!.nickname })
  await expect(option).toBeVisible()
  await field.press('ArrowDown')
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await field.press('Enter')
  await expect(field).toHaveValue(`Hello @${other!.nickname} `)
  await field.press('End')
  await field.pressSequentially('see https://example.com/jig.')
  await field.press('Control+Enter')
  const answer = comment(page, 'Hello @').filter({ hasText: 'see https' }).last()
  await expect(answer.getByRole('link', { name: `@${other!.nickname}` })).toHaveAttribute(
    'href',
    `/en/user/blogger/${other!.id}`,
  )
  const outside = answer.getByRole('link', { name: 'https://example.com/jig' })
  await expect(outside).toHaveAttribute('rel', /ugc nofollow/)
  await expect(outside).toHaveAttribute(
    'href',
    `/en/leave?to=${encodeURIComponent('https://example.com/jig')}`,
  )

  const recipient = await newPage()
  await logIn(recipient, other!)
  await open(recipient, '/en/news/comment')
  await recipient.getByRole('link', { name: /replied to your comment/ }).click()
  await expect(recipient).toHaveURL(new RegExp(`/en/detail/${id}#comment-\\d+$`))
  await expect(recipient.getByText('see https://example.com/jig')).toBeInViewport()
})

test('answers beyond two are folded; a link unfolds them; new ones of others are offered', async ({
  page,
}) => {
  const { id } = await ownPost()
  const [member, other] = await makeMembers(2)
  const first = await postComment(other!, id, `Thread of ${other!.nickname}`)
  const answers: number[] = []
  for (let n = 1; n <= 4; n++)
    answers.push(await postComment(other!, id, `Answer ${n} of ${other!.nickname}`, first))
  await open(page, `/en/detail/${id}`)
  await expect(page.locator(`#comment-${answers[1]}`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'More replies (2)' })).toBeVisible()
  await expect(page.locator(`#comment-${answers[2]}`)).toHaveCount(0)
  const fold = page.getByRole('button', { name: 'More replies (2)' })
  await expect(fold).toHaveAttribute('aria-expanded', 'false')
  await fold.click()
  await expect(page.locator(`#comment-${answers[3]}`)).toBeVisible()
  await page.getByRole('button', { name: 'Hide replies' }).click()
  await expect(page.locator(`#comment-${answers[3]}`)).toHaveCount(0)

  await logIn(page, member!)
  // a new fragment alone would not reload the page
  await page.goto('about:blank')
  await open(page, `/en/detail/${id}#comment-${answers[3]}`)
  await expect(page.locator(`#comment-${answers[3]}`)).toBeInViewport()
  await expect(page.locator(`#comment-${answers[3]}`)).toBeFocused()

  await postComment(other!, id, `Meanwhile ${other!.nickname}`)
  await begin(page)
  await page.getByLabel('Your comment').fill(`And mine ${member!.nickname}`)
  await page.getByRole('button', { name: 'Post comment' }).click()
  await page.getByRole('button', { name: 'New comments (1)' }).click()
  await expect(comment(page, `Meanwhile ${other!.nickname}`)).toBeVisible()
  await expect(comment(page, `And mine ${member!.nickname}`)).toHaveCount(1)
})

test('a link opens a comment that is not on the first page', async ({ page }) => {
  const { id } = await ownPost()
  const writer = await makeMember()
  const old = await postComment(writer, id, `The oldest of ${writer.nickname}`)
  await query(
    `INSERT INTO "Comment" ("authorId", "postId", text) SELECT $1, $2, 'Filler ' || n FROM generate_series(1, 45) n`,
    [writer.id, id],
  )
  await open(page, `/en/detail/${id}#comment-${old}`)
  await expect(page.locator(`#comment-${old}`)).toBeInViewport()
  await page.getByRole('button', { name: 'Show all comments' }).click()
  await expect(page.getByText('Filler 45', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Most liked' }).click()
  await expect(page.getByRole('button', { name: 'Most liked' })).toHaveAttribute('aria-pressed', 'true')
})

test('an uploading picture shows its progress, can be cancelled, and the comment says why it waits', async ({
  page,
}) => {
  const { id } = await ownPost()
  const member = await makeMember()
  await logIn(page, member)
  await open(page, `/en/detail/${id}`)
  await begin(page)
  const field = page.getByLabel('Your comment')
  await field.fill('With a picture')
  const post = page.getByRole('button', { name: 'Post comment' })
  await expect(post).toBeEnabled()
  let pass = () => {}
  const held = new Promise<void>((done) => (pass = done))
  await page.route('**/api/uploads', async (route) => {
    await held
    // a cancelled upload can no longer be answered
    await route.continue().catch(() => undefined)
  })
  const picture = await photoWithPlace()
  const cancel = page.getByRole('button', { name: `Cancel ${picture.name}` })

  await page.getByLabel('Add a picture').setInputFiles(picture)
  await expect(page.getByRole('progressbar', { name: picture.name })).toBeVisible()
  await expect(page.getByText(/^workbench\.jpg, (\d+%|preparing)$/)).toBeVisible()
  await expect(post).toBeDisabled()
  await expect(post).toHaveAccessibleDescription('You can post once the picture has uploaded.')
  expect(await axe(page)).toEqual([])
  await field.press('Control+Enter')
  await expect(field).toHaveValue('With a picture')
  await cancel.press('Enter')
  await expect(cancel).toHaveCount(0)
  await expect(field).toBeFocused()
  await expect(page.locator('form .field-error')).toHaveCount(0)
  await expect(post).toBeEnabled()

  await page.getByLabel('Add a picture').setInputFiles(picture)
  await expect(cancel).toBeFocused()
  pass()
  await expect(page.getByRole('button', { name: 'Remove picture' })).toBeVisible()
  await expect(cancel).toHaveCount(0)
  await post.press('Enter')
  const own = comment(page, 'With a picture')
  await expect(own.getByRole('button', { name: `Picture from ${member.nickname}` })).toBeVisible()
})

test('a comment takes one picture, which opens large', async ({ page }) => {
  const { id } = await ownPost()
  const member = await makeMember()
  await logIn(page, member)
  await open(page, `/en/detail/${id}`)
  await begin(page)
  await page.getByLabel('Add a picture').setInputFiles(await photoWithPlace())
  await expect(page.getByRole('button', { name: 'Remove picture' })).toBeVisible()
  await page.getByLabel('Your comment').fill(`Like this ${member.nickname}`)
  await page.getByRole('button', { name: 'Post comment' }).click()
  const own = comment(page, `Like this ${member.nickname}`)
  await own.getByRole('button', { name: `Picture from ${member.nickname}` }).click()
  const lightbox = page.getByRole('dialog', { name: 'Picture' })
  await expect(lightbox).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(lightbox).toHaveCount(0)
})

test('a deleted comment with answers leaves a placeholder; only its author and the author of the post may delete it', async ({
  page,
}) => {
  const { id, author } = await ownPost()
  const [member, other] = await makeMembers(2)
  const first = await postComment(member!, id, `Gone soon ${member!.nickname}`)
  await postComment(other!, id, `Still here ${other!.nickname}`, first)
  expect((await call(`DELETE /comments/${first}`, { token: await tokenOf(other!) })).status).toBe(403)
  await logIn(page, author)
  await open(page, `/en/detail/${id}#comment-${first}`)
  await page.locator(`#comment-${first}`).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Deleted comment').first()).toBeVisible()
  await expect(comment(page, `Still here ${other!.nickname}`)).toBeVisible()
})

test('on a narrow screen in Japanese nothing overflows and axe finds nothing', async ({ page }) => {
  const { id } = await ownPost()
  const member = await makeMember()
  await postComment(member, id, `https://example.com/${'very-long-'.repeat(30)}`)
  await logIn(page, member)
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, `/ja/detail/${id}`)
  await page.getByRole('button', { name: word('ja', 'comments', 'placeholder') }).click()
  await page.getByLabel(word('ja', 'comments', 'label'), { exact: true }).fill('@')
  await expect(page.locator('#comments [role=listbox]')).toBeAttached()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await axe(page)).toEqual([])
})
