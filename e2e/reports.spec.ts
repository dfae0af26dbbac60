import { randomUUID } from 'node:crypto'
import { ask, call } from './api'
import { count, query, queryOne } from './database'
import { axe, expect, open, openChanged, sideways, test } from './fixtures'
import { aLesson, pathOf } from './lessons'
import { logIn, makeMember, tokenOf } from './members'
import { ownPost } from './own-post'
import { word } from './word'

test('a post, a comment, a question below a lesson, a design and a member are reported, and the reporter sees the outcome', async ({
  page,
}) => {
  const [member, author, post] = [await makeMember(), await makeMember(), await ownPost()]
  const design = await queryOne<{ id: number; slug: string }>(
    'SELECT id, slug FROM "Design" WHERE visible ORDER BY id LIMIT 1',
  )
  const lesson = await aLesson('true')
  const text = `Buy my blades ${randomUUID().slice(0, 8)}`
  await ask(`POST /posts/${post.id}/comments`, { token: await tokenOf(author), body: { text } })
  await logIn(page, member)
  const dialog = page.getByRole('dialog')
  const send = async (reason: string) => {
    await dialog.getByLabel(reason).check({ force: true })
    await dialog.getByRole('button', { name: 'Send report' }).click()
    // the toast first: it disappears after 3 s
    await expect(page.getByText(/^Thanks\. Follow your report/).first()).toBeVisible()
    await expect(dialog).toBeHidden()
  }

  await open(page, `/en/detail/${post.id}`)
  await page.locator('aside.side').getByRole('button', { name: 'Report' }).click()
  await expect(dialog).toHaveAccessibleName('Report this project')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Please select')
  await dialog.getByLabel('Something else').check({ force: true })
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Please enter')
  await dialog.getByLabel('In your own words').fill('The lamp is not theirs.')
  await send('Someone else’s work')

  const comment = page.getByRole('article').filter({ hasText: text })
  await comment.getByRole('button', { name: 'Report' }).click()
  await send('Advertising or spam')
  // a question below a lesson is a comment, too
  const asked = `Where is the free trial ${randomUUID().slice(0, 8)}`
  const { id: question } = await ask(`POST /tutorials/${lesson.id}/comments`, {
    token: await tokenOf(author),
    body: { text: asked },
  })
  const questionBelow = page.locator(`#comment-${question}`)
  await openChanged(page, `/en${pathOf(lesson)}`, questionBelow)
  await questionBelow.getByRole('button', { name: 'Report' }).click()
  await send('Advertising or spam')
  await open(page, `/en/designs/detail/${design.id}-${design.slug}`)
  await page.locator('aside.side').getByRole('button', { name: 'Report' }).click()
  await send('Dangerous to make or use')
  await open(page, `/en/user/blogger/${author.id}`)
  await page.getByRole('button', { name: 'Report' }).click()
  await send('Insulting or hateful')
  expect(await count('Report', '"reporterId" = $1', [member.id])).toBe(5)

  // the same report again gets the same answer and is stored once
  await page.getByRole('button', { name: 'Report' }).click()
  await dialog.getByLabel('Advertising or spam').check({ force: true })
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(
    page.getByText('You’ve already reported this. We’re looking into it; follow it in account settings.'),
  ).toBeVisible()
  await expect(dialog).toBeHidden()
  expect(await count('Report', '"reporterId" = $1', [member.id])).toBe(5)

  await query(`UPDATE "Report" SET state = 'upheld' WHERE "reporterId" = $1 AND "subjectType" = 'comment'`, [
    member.id,
  ])
  await open(page, '/en/user/settings/account')
  const rows = page.getByRole('region', { name: 'Your reports' }).getByRole('listitem')
  await expect(rows).toHaveCount(5)
  await expect(rows.filter({ hasText: text })).toContainText('Action taken')
  await expect(rows.filter({ hasText: asked })).toContainText('Action taken')
  await expect(rows.filter({ hasText: author.nickname })).toContainText('Waiting for review')
})

test('visitors are asked to log in, and one’s own content offers no report', async ({ page, newPage }) => {
  const post = await ownPost()
  await open(page, `/en/detail/${post.id}`)
  await page.locator('aside.side').getByRole('button', { name: 'Report' }).click()
  await expect(page.getByRole('dialog', { name: 'Please Log In to Your Account' })).toBeVisible()

  const member = await makeMember()
  const own = await newPage()
  await logIn(own, member)
  await open(own, `/en/user/blogger/${member.id}`)
  await expect(own.getByText('This is how others see your page.')).toBeVisible()
  await expect(own.getByRole('button', { name: 'Report' })).toHaveCount(0)
  await expect(own.getByRole('button', { name: 'Block' })).toHaveCount(0)
  const body = { subjectType: 'user', subjectId: member.id, reason: 'spam' }
  const answer = await call('POST /reports', { token: await tokenOf(member), body })
  expect([answer.status, answer.body.data.fields]).toEqual([
    422,
    { subjectId: 'You can’t report your own content.' },
  ])
})

test('the dialog works by keyboard and passes axe, in Japanese at 390 px', async ({ newPage }) => {
  const [member, author] = [await makeMember(), await makeMember()]
  const page = await newPage({ viewport: { width: 390, height: 844 } })
  await logIn(page, member)
  await open(page, `/ja/user/blogger/${author.id}`)
  const button = page.getByRole('button', { name: word('ja', 'reports', 'report'), exact: true })
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: word('ja', 'reports', 'title.user') })
  await expect(dialog).toBeVisible()
  expect(await axe(page)).toEqual([])
  expect(await sideways(page)).toBeLessThanOrEqual(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByRole('radio').first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('radio').nth(1)).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.type('見てください')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect
    .poll(() =>
      count('Report', '"reporterId" = $1 AND reason = $2 AND note = $3', [
        member.id,
        'offensive',
        '見てください',
      ]),
    )
    .toBe(1)
})

test('a member is blocked after a confirmation, and unblocked in the settings', async ({ page }) => {
  const [member, other] = [await makeMember(), await makeMember()]
  const blocks = () => count('Block', '"blockerId" = $1 AND "blockedId" = $2', [member.id, other.id])
  await logIn(page, member)
  await open(page, `/en/user/blogger/${other.id}`)
  await page.getByRole('button', { name: 'Block', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Block ${other.nickname}?` })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  expect(await blocks()).toBe(0)
  await page.getByRole('button', { name: 'Block', exact: true }).click()
  await dialog.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(page.getByText(`${other.nickname} is blocked`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Unblock' })).toBeVisible()
  await expect(page.getByRole('button', { name: `Follow ${other.nickname}` })).toHaveCount(0)
  expect(await blocks()).toBe(1)
  await open(page, '/en/user/settings/account')
  await page.getByRole('button', { name: `Unblock ${other.nickname}` }).click()
  await expect(page.getByText(`${other.nickname} is no longer blocked`)).toBeVisible()
  expect(await blocks()).toBe(0)
  await page.getByRole('banner').getByRole('link', { name: 'Materials' }).click()
  await expect(page).toHaveURL(/\/materials$/)
  await page.goBack()
  await expect(page.getByText('You haven’t blocked anyone.')).toBeVisible()
})
