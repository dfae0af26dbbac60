import { expect, test } from 'vitest'
import { outcome } from '@/lib/auth/test-members'
import { makeMember } from '@/lib/seeds/test-member'
import { getPreviewState, getPreview } from './own-queries'
import { findPublishedPost } from './queries'
import { saveDraft } from './save-draft'
import { submitPost } from './submit-post'
import { makeApproved, makeDraft, makeSubmitted, setStatus } from './test-draft'
import { makeDesignUpload } from './test-post'

const states = async (...given: Parameters<typeof getPreviewState>) =>
  (await getPreviewState(...given)).versions.map(({ number, state }) => `${number} ${state}`)

test('getPreview shows every version of a post to its author and to nobody else', async () => {
  const [author, other] = [await makeMember(), await makeMember()]
  const { id, revision, content } = await makeApproved(author)
  expect(await states(author, id)).toEqual(['1 published'])

  const edit = await saveDraft(author, { id, revision, content: { ...content, title: 'Second' } })
  expect(await states(author, id)).toEqual(['2 draft', '1 published'])
  await submitPost(author, { id, revision: edit.revision })
  expect(await states(author, id)).toEqual(['2 review', '1 published'])
  expect((await findPublishedPost(id))?.title).toBe('Slate coasters')

  await setStatus(id, 'REJECTED')
  expect(await states(author, id)).toEqual(['2 rejected', '1 published'])
  const again = await saveDraft(author, {
    id,
    revision: edit.revision,
    content: { ...content, title: 'Third' },
  })
  await submitPost(author, { id, revision: again.revision })
  await setStatus(id, 'APPROVED')
  expect(await states(author, id)).toEqual(['3 published', '2 old', '1 old'])

  expect((await getPreview(author, id)).title).toBe('Third')
  expect((await getPreview(author, id, 2)).title).toBe('Second')
  expect((await getPreview(author, id, 1)).title).toBe('Slate coasters')
  expect(await outcome(getPreview(author, id, 4))).toMatchObject({ code: 'not_found' })
  expect(await outcome(getPreview(other, id, 1))).toMatchObject({ code: 'not_found' })
  expect(await outcome(getPreviewState(other, id))).toMatchObject({ code: 'not_found' })

  await setStatus(id, 'REMOVED')
  expect((await getPreviewState(author, id)).own).toBe(true)
  expect(await states(author, id)).toEqual(['3 removed', '2 old', '1 old'])
  await setStatus(id, 'DELETED')
  expect(await outcome(getPreviewState(author, id))).toMatchObject({ code: 'not_found' })
})

test('getPreview shows submitted versions to operators, and no other ones', async () => {
  const [author, member] = [await makeMember(), await makeMember()]
  const operator = { ...member, role: 'OPERATOR' as const }
  const { id } = await makeDraft(author)
  const sees = async () => {
    const seen = await Promise.all([
      outcome(getPreview(operator, id)),
      outcome(getPreviewState(operator, id)),
    ])
    return seen.map((one) => (one as { code?: string }).code ?? 'seen')
  }
  expect(await sees()).toEqual(['not_found', 'not_found'])

  const submitted = await makeSubmitted(author)
  expect((await getPreview(operator, submitted.id)).id).toBe(submitted.id)
  expect(await getPreviewState(operator, submitted.id)).toMatchObject({ own: false, status: 'REVIEW' })
  expect(await outcome(getPreview(member, submitted.id))).toMatchObject({ code: 'not_found' })
  await setStatus(submitted.id, 'REJECTED')
  expect((await getPreview(operator, submitted.id)).id).toBe(submitted.id)

  const { id: approved } = await makeApproved(author)
  expect(await outcome(getPreview(operator, approved))).toMatchObject({ code: 'not_found' })
  await setStatus(approved, 'REMOVED')
  expect((await getPreview(operator, approved)).id).toBe(approved)
  await setStatus(approved, 'DELETED')
  expect(await outcome(getPreview(operator, approved))).toMatchObject({ code: 'not_found' })
})

test('getPreview hides the unsubmitted next version of a removed post from operators', async () => {
  const [author, member] = [await makeMember(), await makeMember()]
  const operator = { ...member, role: 'OPERATOR' as const }
  const { id, revision, content } = await makeApproved(author)
  await saveDraft(author, { id, revision, content: { ...content, title: 'Not handed in' } })
  await setStatus(id, 'REMOVED')
  expect((await getPreview(operator, id)).title).toBe('Slate coasters')
  expect(await outcome(getPreview(operator, id, 2))).toMatchObject({ code: 'not_found' })
  expect(await states(operator, id)).toEqual(['1 removed'])
  expect((await getPreview(author, id)).title).toBe('Not handed in')
  expect(await states(author, id)).toEqual(['2 draft', '1 removed'])
})

test("a post's files keep the order of their author", async () => {
  const author = await makeMember()
  const made = await Promise.all(['a.svg', 'b.svg', 'c.svg'].map((name) => makeDesignUpload(author.id, name)))
  const [a, b, c] = made.toSorted((x, y) => (x.name < y.name ? -1 : 1))
  const files = [c!, a!, b!].map(({ id: uploadId }) => ({ uploadId }))
  const { id } = await makeDraft(author, { files })
  expect((await getPreview(author, id)).files.map(({ name }) => name)).toEqual(['c.svg', 'a.svg', 'b.svg'])
})
