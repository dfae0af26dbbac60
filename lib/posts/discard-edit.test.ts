import { describe, expect, it } from 'vitest'
import { outcome } from '@/lib/auth/test-members'
import type { Viewer } from '@/lib/auth/viewer'
import { prisma } from '@/lib/db/client'
import { postStatusChanged } from '@/lib/moderation/tasks'
import { getBalance } from '@/lib/seeds/queries'
import { makeMember } from '@/lib/seeds/test-member'
import { discardEdit } from './discard-edit'
import { listOwnPosts } from './list-own-posts'
import { getOwnDraft, getPreview, getPreviewState } from './own-queries'
import { findPublishedPost } from './queries'
import { saveDraft } from './save-draft'
import { submitPost } from './submit-post'
import {
  makeApproved,
  makeDraft,
  makeSubmitted,
  newestChange,
  runChanges,
  setStatus,
  updateStatus,
} from './test-draft'
import { withdrawPost } from './withdraw-post'

const rowOf = (id: number) =>
  prisma.post.findUniqueOrThrow({ where: { id }, include: { revisions: { orderBy: { number: 'asc' } } } })

/** Creates a published post with an edit that was saved once. */
async function makeEdited(author: Viewer) {
  const { id, revision, content } = await makeApproved(author)
  const saved = await saveDraft(author, { id, revision, content: { ...content, title: 'Edited' } })
  return { id, content, revision: saved.revision }
}

describe('discardEdit of an unsubmitted edit', () => {
  it('deletes it permanently, is safe to repeat, and the next edit starts from the published revision', async () => {
    const author = await makeMember()
    const { id } = await makeEdited(author)
    const before = await rowOf(id)
    for (let time = 0; time < 2; time++)
      expect(await discardEdit(author, { id })).toEqual({ status: 'approved' })
    expect(await rowOf(id)).toMatchObject({
      ...{ status: 'APPROVED', visible: true, draftRevisionId: null, title: 'Slate coasters' },
      publishedRevisionId: before.publishedRevisionId,
      revisions: [{ number: 1, content: before.revisions[0]!.content, frozenAt: expect.any(Date) as Date }],
    })
    const [own] = (await listOwnPosts(author, 'all', null)).items
    expect(own).toMatchObject({ title: 'Slate coasters', begun: false })
    expect((await listOwnPosts(author, 'draft', null)).items).toEqual([])

    const { revision, content } = await getOwnDraft(author, id)
    expect(content.title).toBe('Slate coasters')
    const saved = await saveDraft(author, { id, revision, content: { ...content, title: 'Again' } })
    expect(await submitPost(author, { id, revision: saved.revision })).toEqual({ status: 'review' })
    await setStatus(id, 'APPROVED')
    expect(await rowOf(id)).toMatchObject({ title: 'Again', status: 'APPROVED' })
  })

  it('keeps a form that had it open from overwriting anything, neither at once nor after a new edit began', async () => {
    const author = await makeMember()
    const { id, content, revision } = await makeEdited(author)
    await discardEdit(author, { id })
    const stale = () => saveDraft(author, { id, revision, content: { ...content, title: 'Stale' } })
    await expect(stale()).rejects.toMatchObject({ code: 'newer_revision' })
    const next = await getOwnDraft(author, id)
    await saveDraft(author, { id, revision: next.revision, content: { ...content, title: 'New' } })
    await expect(stale()).rejects.toMatchObject({
      code: 'newer_revision',
      data: { content: { title: 'New' } },
    })
    expect((await getOwnDraft(author, id)).content.title).toBe('New')
  })

  it('lets a simultaneous submission win or lose, never both', async () => {
    const author = await makeMember()
    for (let round = 0; round < 4; round++) {
      const { id, revision } = await makeEdited(author)
      const [submitted, discarded] = await Promise.allSettled([
        submitPost(author, { id, revision }),
        discardEdit(author, { id }),
      ])
      expect([submitted.status, discarded.status].toSorted()).toEqual(['fulfilled', 'rejected'])
      expect(await rowOf(id)).toMatchObject(
        submitted.status === 'fulfilled'
          ? { status: 'REVIEW', revisions: [{}, { content: { title: 'Edited' } }] }
          : { status: 'APPROVED', draftRevisionId: null, revisions: [{}] },
      )
    }
  })
})

const withdrawn = async (author: Viewer) => {
  const edited = await makeEdited(author)
  await submitPost(author, edited)
  await withdrawPost(author, edited)
  return edited
}
const rejected = async (author: Viewer) => {
  const edited = await makeEdited(author)
  await submitPost(author, edited)
  await prisma.post.update({
    where: { id: edited.id },
    data: { status: 'REJECTED', reviewReasons: [{ code: 'unclear_pictures' }], reviewNote: 'Blurred' },
  })
  return edited
}
const rejectedAndBegun = async (author: Viewer) => {
  const edited = await rejected(author)
  const saved = await saveDraft(author, { ...edited, content: { ...edited.content, title: 'Third' } })
  return { ...edited, revision: saved.revision }
}

describe.each([
  ['withdrawn', withdrawn, ['1 published']],
  ['rejected', rejected, ['2 old', '1 published']],
  ['rejected and begun again', rejectedAndBegun, ['2 old', '1 published']],
])('discardEdit of an edit that was %s', (_, make, versions) => {
  it('discards it once: the published text stays, and the next edit starts from it', async () => {
    const author = await makeMember()
    const { id, revision } = await make(author)
    const before = await findPublishedPost(id)
    const seeds = await getBalance(author.id)
    for (let time = 0; time < 2; time++)
      expect(await discardEdit(author, { id })).toEqual({ status: 'approved' })
    await runChanges(id)

    expect(await rowOf(id)).toMatchObject({
      ...{ status: 'APPROVED', visible: true, draftRevisionId: null, reviewRevisionId: null },
      ...{ title: 'Slate coasters', reviewReasons: null, reviewNote: null },
    })
    expect(await findPublishedPost(id)).toEqual(before)
    expect(
      (await getPreviewState(author, id)).versions.map(({ number, state }) => `${number} ${state}`),
    ).toEqual(versions)
    expect((await getPreview(author, id)).title).toBe('Slate coasters')
    for (const filter of ['draft', 'rejected', 'review'] as const)
      expect((await listOwnPosts(author, filter, null)).items).toEqual([])
    expect((await listOwnPosts(author, 'all', null)).items).toMatchObject([
      { title: 'Slate coasters', status: 'APPROVED', begun: false, reasons: [], note: null },
    ])
    expect(await getBalance(author.id)).toBe(seeds)
    expect(
      await prisma.postStatusChange.count({ where: { postId: id, from: 'REVIEW', to: 'APPROVED' } }),
    ).toBe(1)
    expect(
      await prisma.notification.count({
        where: { userId: author.id, groupKey: `post-status:${await newestChange(id)}` },
      }),
    ).toBe(0)

    // a form that is still open elsewhere asks before it writes
    const { content, ...base } = await getOwnDraft(author, id)
    expect(content.title).toBe('Slate coasters')
    await expect(saveDraft(author, { id, revision, content })).rejects.toMatchObject({
      code: 'newer_revision',
      data: { revision: base.revision, content: { title: 'Slate coasters' } },
    })
    const saved = await saveDraft(author, { ...base, content: { ...content, title: 'Again' } })
    await submitPost(author, { id, revision: saved.revision })
    await setStatus(id, 'APPROVED')
    expect(await rowOf(id)).toMatchObject({ title: 'Again', status: 'APPROVED' })
  })

  it('refuses anybody but the author', async () => {
    const [author, other] = [await makeMember(), await makeMember()]
    const { id } = await make(author)
    const before = await rowOf(id)
    expect(await outcome(discardEdit(other, { id }))).toMatchObject({ code: 'not_allowed' })
    expect(await outcome(discardEdit({ ...other, role: 'OPERATOR' }, { id }))).toMatchObject({
      code: 'not_allowed',
    })
    expect(await rowOf(id)).toEqual(before)
  })

  it('refuses an operator, who cannot approve the post by its status alone either', async () => {
    const author = await makeMember()
    const { id } = await make(author)
    const acts = () => prisma.operatorAct.count({ where: { subject: 'Post', rowId: String(id) } })
    const before = [await acts(), await rowOf(id)]
    await expect(updateStatus(id, 'APPROVED')).rejects.toThrow('the status cannot go from')
    expect([await acts(), await rowOf(id)]).toEqual(before)
    await discardEdit(author, { id })
    expect(await acts()).toBe(before[0])
  })

  it('lets a simultaneous removal end as removed, also after a discard', async () => {
    const author = await makeMember()
    for (let round = 0; round < 3; round++) {
      const { id } = await make(author)
      const [discarded] = await Promise.allSettled([discardEdit(author, { id }), updateStatus(id, 'REMOVED')])
      expect(await rowOf(id)).toMatchObject({ status: 'REMOVED', visible: false, title: 'Slate coasters' })
      if (discarded.status === 'rejected')
        expect(['conflict', 'wrong_status']).toContain((discarded.reason as { code: string }).code)
    }
  })

  it('lets a simultaneous save win or lose, with no mixture of both', async () => {
    const author = await makeMember()
    for (let round = 0; round < 3; round++) {
      const { id } = await make(author)
      const { revision, content } = await getOwnDraft(author, id)
      const [saved] = await Promise.allSettled([
        saveDraft(author, { id, revision, content: { ...content, title: 'Fourth' } }),
        discardEdit(author, { id }),
      ])
      if (saved.status === 'rejected')
        expect(['newer_revision', 'conflict']).toContain((saved.reason as { code: string }).code)
      const row = await rowOf(id)
      expect(['DRAFT', 'APPROVED']).toContain(row.status)
      expect(row).toMatchObject({ visible: true, title: 'Slate coasters' })
      if (row.status === 'DRAFT') expect(row.draftRevisionId).not.toBeNull()
    }
  })
})

it('an approval whose job runs after an edit was discarded is published', async () => {
  const author = await makeMember()
  const first = await makeApproved(author)
  const saved = await saveDraft(author, { ...first, content: { ...first.content, title: 'Second' } })
  await submitPost(author, { id: first.id, revision: saved.revision })
  await updateStatus(first.id, 'APPROVED')
  const late = await newestChange(first.id)
  const next = await getOwnDraft(author, first.id)
  const third = await saveDraft(author, { ...next, content: { ...next.content, title: 'Third' } })
  await submitPost(author, { id: first.id, revision: third.revision })
  await withdrawPost(author, { id: first.id })
  await discardEdit(author, first)
  await postStatusChanged({ changeId: late })
  expect(await rowOf(first.id)).toMatchObject({ status: 'APPROVED', title: 'Second', reviewRevisionId: null })
})

describe('discardEdit changes nothing and refuses', () => {
  it.each([
    ['a draft that was never published', makeDraft],
    ['what is under review', makeSubmitted],
    [
      'what was rejected and never published',
      async (author: Viewer) => {
        const { id } = await makeSubmitted(author)
        await setStatus(id, 'REJECTED')
        return { id }
      },
    ],
    [
      'an edit that is under review',
      async (author: Viewer) => {
        const edited = await makeEdited(author)
        await submitPost(author, edited)
        return edited
      },
    ],
    [
      'what was removed',
      async (author: Viewer) => {
        const edited = await makeEdited(author)
        await setStatus(edited.id, 'REMOVED')
        return edited
      },
    ],
  ])('%s', async (_, make) => {
    const author = await makeMember()
    const { id } = await make(author)
    const before = await rowOf(id)
    expect(await outcome(discardEdit(author, { id }))).toMatchObject({ code: 'wrong_status' })
    expect(await rowOf(id)).toEqual(before)
  })

  it('the edit of another member', async () => {
    const [author, other] = [await makeMember(), await makeMember()]
    const { id } = await makeEdited(author)
    const before = await rowOf(id)
    expect(await outcome(discardEdit(other, { id }))).toMatchObject({ code: 'not_allowed' })
    expect(await rowOf(id)).toEqual(before)
  })
})
