import { randomUUID } from 'node:crypto'
import type { Page, Route } from '@playwright/test'
import { ask, call } from './api'
import { query, queryOne, seedsOf, sumOfLedger } from './database'
import { axe, expect, hydrated, open, test } from './fixtures'
import { logIn, makeMember, tokenOf, type Member } from './members'
import { part, saveStatus, smallPictures } from './publish-form'

const soon = { timeout: 20_000, intervals: [50] }
const statusOf = async (id: number) =>
  (await queryOne<{ status: string }>('SELECT status::text FROM "Post" WHERE id = $1', [id])).status
const setStatus = (id: number, status: string, reasons: object[] = [], note: string | null = null) =>
  query(
    `UPDATE "Post" SET status = $2::"PostStatus", "reviewReasons" = $3, "reviewNote" = $4 WHERE id = $1`,
    [id, status, JSON.stringify(reasons), note],
  )
const titleShown = async (id: number) => (await call(`GET /posts/${id}`)).body.data?.title

/** Submits a how-to without laser steps for review and returns its id. */
async function submitHowTo(author: Member, title: string): Promise<number> {
  const token = await tokenOf(author)
  const [{ name, mimeType, buffer }] = (await smallPictures(1)) as [
    Awaited<ReturnType<typeof smallPictures>>[0],
  ]
  const form = new FormData()
  form.set('kind', 'image')
  form.set('file', new Blob([new Uint8Array(buffer)], { type: mimeType }), name)
  const cover = await ask('POST /uploads', { token, body: form })
  const { id, revision } = await ask('POST /posts', { token, body: { postType: 0 } })
  const content = {
    title,
    synopsis: 'A box of walnut for the things that lie around on a desk.',
    device: 'lx1',
    module: '10w-diode',
    materials: [{ material: 'slate' }],
    difficulty: 2,
    cover: { uploadId: cover.id, alt: 'A box of walnut' },
    licence: 'CC BY',
    steps: [{ title: 'Oil it', text: 'With a soft cloth.', noLaser: true }],
  }
  const saved = await ask(`PUT /posts/${id}/draft`, { token, body: { revision, content } })
  await ask(`POST /posts/${id}/submit`, { token, body: { revision: saved.revision } })
  return id
}

const title = (page: Page) => part(page, 'Cover and title').getByLabel(/^Title/)
const submit = (page: Page) =>
  part(page, 'Check and submit').getByRole('button', { name: 'Submit for review' }).click()
const own = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })

test('a project goes through all its states, and its author sees each of them', async ({
  page,
  newPage,
  complaints,
}) => {
  test.setTimeout(240_000)
  complaints.allow(/status of 404 .*preview=1|ERR_FAILED/)
  const author = await makeMember()
  const first = `Walnut box ${randomUUID().slice(0, 8)}`
  const id = await submitHowTo(author, first)
  await logIn(page, author)

  await test.step('under review: frozen, in preview for its author alone, taken back', async () => {
    await open(page, '/en/user/home?tab=works&status=review')
    await expect(own(page, first)).toContainText('Under review')
    await open(page, `/en/detail/${id}?preview=1`)
    await expect(page.getByText('Under review. Only you can see it until it’s approved.')).toBeVisible()
    const visitor = await newPage()
    expect((await visitor.goto(`/en/detail/${id}?preview=1`))!.status()).toBe(404)
    await page.getByRole('link', { name: 'Withdraw' }).click()
    await expect(
      page.getByText('This project is under review and can’t be changed in the meantime.'),
    ).toBeVisible()
    expect(await axe(page)).toEqual([])
    await page.getByRole('button', { name: 'Withdraw' }).press('Enter')
    await expect(title(page)).toHaveValue(first)
    // the pressed button is gone
    await expect(page.getByRole('heading', { level: 1, name: 'New how-to' })).toBeFocused()
    await expect(page).toHaveTitle(/^New how-to · /)
    expect(await statusOf(id)).toBe('DRAFT')
    await submit(page)
    await expect(page).toHaveURL(/tab=works$/)
  })

  await test.step('rejected: reasons at their fields, gone when the field changes, sent again', async () => {
    const reasons = [
      { code: 'unclear_text', field: 'steps.0.text' },
      { code: 'missing_settings', field: 'steps.0.settings' },
      { code: 'unclear_pictures', field: 'cover' },
    ]
    await setStatus(id, 'REJECTED', reasons, 'More light, please.')
    await open(page, '/en/user/home?tab=works')
    await expect(own(page, first)).toContainText('The pictures don’t show the result clearly.')
    await open(page, `/en/form/operate?id=${id}`)
    await expect(page).toHaveTitle(/^Edit how-to · /)
    const note = page.getByRole('region', { name: 'Not approved yet' })
    await expect(note).toContainText('Reviewer’s note: “More light, please.”')
    await expect(part(page, 'Cover and title').getByRole('alert')).toHaveText(
      'The pictures don’t show the result clearly.',
    )
    const text = part(page, 'Steps').getByLabel(/^What to do/)
    await note.getByRole('button', { name: 'Go to: Step 1, What to do' }).click()
    await expect(text).toBeFocused()
    await expect(text).toHaveAttribute('aria-invalid', 'true')
    expect(await axe(page)).toEqual([])
    await text.fill('Oil it with a soft cloth, three times, an hour between.')
    await expect(text).not.toHaveAttribute('aria-invalid', 'true')
    await expect(saveStatus(page)).toHaveText(/^Saved \d/)
    await expect(note).toBeVisible()
    const losing = async (route: Route) => {
      await route.fetch()
      await route.abort()
    }
    await page.route('**/api/posts/*/submit', losing, { times: 1 })
    await submit(page)
    await expect(page.getByText('Submission Failed')).toBeVisible()
    expect(await statusOf(id)).toBe('REVIEW')
    await submit(page)
    // submitting again answers the other reasons of the reviewer, too
    await expect(page).toHaveURL(/tab=works$/)
    expect(await statusOf(id)).toBe('REVIEW')
  })

  const second = `${first}, oiled`
  await test.step('approved: an edit is a version of its own, the published one stays', async () => {
    await setStatus(id, 'APPROVED')
    await expect.poll(() => titleShown(id), soon).toBe(first)
    await expect.poll(() => seedsOf(author.id), soon).toEqual({ entries: 40, balance: 40 })
    await open(page, `/en/form/operate?id=${id}`)
    await expect(
      page.getByText('The published version stays up until your changes are approved.'),
    ).toBeVisible()
    await expect(page).toHaveTitle(/^Edit how-to · /)
    await title(page).fill(second)
    await expect(saveStatus(page)).toHaveText(/^Saved \d/)
    expect(await titleShown(id)).toBe(first)
    await submit(page)
    await expect(own(page, second)).toContainText('New version under review')
    expect(await titleShown(id)).toBe(first)

    await open(page, `/en/detail/${id}?preview=1`)
    await expect(page.getByRole('heading', { level: 1, name: second })).toBeVisible()
    const versions = page.getByRole('navigation', { name: 'Versions' })
    await expect(versions.getByRole('link')).toHaveCount(3)
    await versions.getByRole('link', { name: /^Version 2 published/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: first, exact: true })).toBeVisible()
    await expect(page.getByText('This version is published: everyone can see it.')).toBeVisible()
    await setStatus(id, 'APPROVED')
    await expect.poll(() => titleShown(id), soon).toBe(second)
    expect(await seedsOf(author.id)).toEqual({ entries: 40, balance: 40 })
  })

  await test.step('deleting says before what happens to the Seeds, by the ledger and the 30 days', async () => {
    await open(page, '/en/user/home?tab=works')
    const ask = async (question: string) => {
      await own(page, second).getByLabel(`Actions for “${second}”`).click()
      await own(page, second).getByRole('button', { name: 'Delete' }).click()
      const dialog = page.getByRole('dialog', { name: `Delete “${second}”?` })
      await expect(dialog).toContainText(question)
      return dialog
    }
    const young = await ask(
      'It was approved less than 30 days ago, so the 40 Seeds it earned will be deducted.',
    )
    expect(await axe(page)).toEqual([])
    await young.getByRole('button', { name: 'Keep it' }).click()
    await query(`UPDATE "Post" SET "firstApprovedAt" = now() - interval '31 days' WHERE id = $1`, [id])
    await page.reload()
    await hydrated(page)
    const old = await ask('It was approved more than 30 days ago, so you keep the 40 Seeds it earned.')
    await old.getByRole('button', { name: 'Keep it' }).click()
    expect(await statusOf(id)).toBe('APPROVED')
  })

  await test.step('removed: with its reason, on the list, in the form and in the preview', async () => {
    await setStatus(id, 'REMOVED', [{ code: 'not_own_work' }], 'It is in a book of 1962.')
    await expect.poll(() => titleShown(id), soon).toBeUndefined()
    await open(page, '/en/user/home?tab=works&status=removed')
    await expect(own(page, second)).toContainText('It seems to be someone else’s work.')
    await expect(own(page, second)).toContainText('It is in a book of 1962.')
    await own(page, second).getByRole('link', { name: second }).click()
    await expect(
      page.getByText('This project was removed and can no longer be changed. Only you'),
    ).toBeVisible()
    await expect(page.getByText('It seems to be someone else’s work.')).toBeVisible()
    await open(page, `/en/form/operate?id=${id}`)
    await expect(page.getByText('This project was removed and can no longer be changed.')).toBeVisible()
    expect(await page.title()).toContain(second)
    // a removal takes back the Seeds of the project, however old they are
    await expect.poll(() => seedsOf(author.id), soon).toEqual({ entries: 0, balance: 0 })
    expect(await sumOfLedger()).toBe(0)
  })
})
