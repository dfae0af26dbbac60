import { randomUUID } from 'node:crypto'
import { ask, call } from './api'
import { query, queryOne, seedsOf, sumOfLedger } from './database'
import { axe, expect, open, test } from './fixtures'
import { setStatus, submitInspiration } from './inspiration'
import { logIn, makeMember, tokenOf } from './members'

const statusOf = async (id: number) => (await call(`GET /posts/${id}`)).status
const soon = { timeout: 20_000, intervals: [50] }

test('approving twice grants once, removing revokes once, restoring grants once, and a final status stays', async () => {
  const author = await makeMember()
  const id = await submitInspiration(author, `Walnut box ${randomUUID().slice(0, 8)}`)
  expect(await statusOf(id)).toBe(404)

  await Promise.all([setStatus(id, 'APPROVED'), setStatus(id, 'APPROVED')])
  await expect.poll(() => statusOf(id), soon).toBe(200)
  await expect.poll(() => seedsOf(author.id), soon).toEqual({ entries: 20, balance: 20 })
  await setStatus(id, 'APPROVED')

  await setStatus(id, 'REMOVED')
  await expect.poll(() => statusOf(id), soon).toBe(404)
  await expect.poll(() => seedsOf(author.id), soon).toEqual({ entries: 0, balance: 0 })
  await expect(setStatus(id, 'DRAFT')).rejects.toMatchObject({
    message: `Post ${id}: the status cannot go from REMOVED to DRAFT.`,
    hint: 'Allowed from REMOVED: DELETED, APPROVED.',
  })
  await Promise.all([setStatus(id, 'APPROVED'), setStatus(id, 'APPROVED')])
  await expect.poll(() => statusOf(id), soon).toBe(200)
  await expect.poll(() => seedsOf(author.id), soon).toEqual({ entries: 20, balance: 20 })
  await setStatus(id, 'DELETED')
  await expect.poll(() => statusOf(id), soon).toBe(404)
  await expect(setStatus(id, 'APPROVED')).rejects.toThrow(
    `Post ${id}: the status cannot go from DELETED to APPROVED.`,
  )

  const keys = async () =>
    query<{ key: string }>('SELECT key FROM "Notification" WHERE "userId" = $1 ORDER BY id', [author.id])
  await expect
    .poll(keys, soon)
    .toEqual([{ key: 'post_approved' }, { key: 'post_removed' }, { key: 'post_restored' }])
  await expect.poll(() => seedsOf(author.id), soon).toEqual({ entries: 0, balance: 0 })
  expect(await sumOfLedger()).toBe(0)
})

test('a rejected project shows its author the reason, and can be submitted again', async ({ page }) => {
  const author = await makeMember()
  const title = `Walnut box ${randomUUID().slice(0, 8)}`
  const id = await submitInspiration(author, title)
  await query(`UPDATE "Post" SET status = 'REJECTED', "reviewNote" = 'More light, please.' WHERE id = $1`, [
    id,
  ])

  await logIn(page, author)
  await open(page, `/en/form/inspiration?id=${id}`)
  await expect(page.getByRole('heading', { name: 'Not approved yet' })).toBeVisible()
  await expect(page.getByText('More light, please.')).toBeVisible()
  await page
    .getByRole('region', { name: 'Check and submit' })
    .getByRole('button', { name: 'Submit for review' })
    .click()
  await expect(page).toHaveURL(/\/en\/user\/home\?tab=works$/)
  const { status } = await queryOne<{ status: string }>('SELECT status FROM "Post" WHERE id = $1', [id])
  expect(status).toBe('REVIEW')

  await open(page, `/en/form/inspiration?id=${id}`)
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByRole('region', { name: 'Cover and title' }).getByLabel(/^Title/)).toHaveValue(title)
})

test('the author of a removed design reads the reason, finds the design on their page, and can delete it', async ({
  page,
}) => {
  const author = await makeMember()
  const name = `Moth ${randomUUID().slice(0, 8)}`
  const { id } = await queryOne<{ id: number }>(
    `INSERT INTO "Design" ("authorId", "categoryId", name, slug, tags, licence, formats, "publishedAt")
     SELECT $1, min(id), $2, 'moth', '{}', 'CC BY', '{SVG}', now() FROM "DesignCategory" RETURNING id`,
    [author.id, name],
  )
  const remove = (status: string, reason: string | null) =>
    query(`UPDATE "Design" SET status = $2::"PostStatus", "removedReason" = $3 WHERE id = $1`, [
      ...[id, status, reason],
    ])
  const notificationKeys = async () =>
    (
      await query<{ key: string }>('SELECT key FROM "Notification" WHERE "userId" = $1 ORDER BY id', [
        author.id,
      ])
    ).map(({ key }) => key)
  await remove('REMOVED', 'unsafe')
  await expect.poll(notificationKeys, soon).toEqual(['design_removed'])
  await remove('APPROVED', null)
  await expect.poll(notificationKeys, soon).toEqual(['design_removed', 'design_restored'])
  await remove('REMOVED', 'not_own_work')
  await expect.poll(notificationKeys, soon).toEqual(['design_removed', 'design_restored', 'design_removed'])

  await logIn(page, author)
  await open(page, '/en/news/system')
  await expect(page.getByText('It shows something unsafe.')).toBeVisible()
  await page
    .getByRole('link', { name: `Your design “${name}” was removed.` })
    .first()
    .click()
  await expect(page).toHaveURL('/en/user/home?tab=designs')
  const section = page.getByRole('region', { name: 'Removed by our team, visible only to you' })
  await expect(section.getByRole('listitem')).toHaveText(
    new RegExp(`${name}.*It seems to be someone else’s work.`),
  )
  await expect(section.getByRole('link', { name: 'Edit' })).toHaveCount(0)
  expect(await axe(page)).toEqual([])
  expect((await call(`GET /designs/${id}`)).status).toBe(404)
  await section.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(section).toHaveCount(0)
})

test('two windows with the same draft: the second one is asked, nothing is overwritten', async ({
  page,
  complaints,
}) => {
  // the save that conflicts with the other window's
  complaints.allow(/status of 409 .*\/api\/posts\/\d+\/draft/)
  const author = await makeMember()
  const token = await tokenOf(author)
  const { id, revision } = await ask('POST /posts', { token, body: { postType: 1 } })
  await logIn(page, author)
  await open(page, `/en/form/inspiration?id=${id}`)
  await ask(`PUT /posts/${id}/draft`, {
    token,
    body: { revision, content: { title: 'From the other window' } },
  })

  const part = page.getByRole('region', { name: 'Cover and title' })
  await part.getByLabel(/^Title/).fill('From this window')
  const dialog = page.getByRole('dialog', { name: 'This draft was saved in another window' })
  await expect(dialog).toContainText('From the other window')
  expect((await ask(`GET /posts/${id}/draft`, { token })).content.title).toBe('From the other window')
  await dialog.getByRole('button', { name: 'Keep this version' }).click()
  await expect
    .poll(async () => (await ask(`GET /posts/${id}/draft`, { token })).content.title)
    .toBe('From this window')
})

test('leaving the form with unsaved changes offers to save them', async ({ page }) => {
  const author = await makeMember()
  await logIn(page, author)
  await open(page, '/en/form/inspiration')
  const part = page.getByRole('region', { name: 'Cover and title' })
  await part.getByLabel(/^Title/).fill('Nearly lost')
  await page.getByRole('banner').getByRole('link', { name: 'Designs', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Save this as a draft?' })
  await dialog.getByRole('button', { name: 'Save draft and leave' }).click()
  await expect(page).toHaveURL('/en/designs')
  const drafts = await query<{ title: string }>(
    `SELECT r.content->>'title' AS title FROM "PostRevision" r JOIN "Post" p ON p.id = r."postId" WHERE p."authorId" = $1`,
    [author.id],
  )
  expect(drafts).toEqual([{ title: 'Nearly lost' }])
})
