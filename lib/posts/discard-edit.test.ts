import { describe, expect, it } from 'vitest'
import { outcome } from '@/lib/auth/test-members'
import type { Viewer } from '@/lib/auth/viewer'
import { prisma } from '@/lib/db/client'
import { makeMember } from '@/lib/seeds/test-member'
import { discardEdit } from './discard-edit'
import { listOwnPosts } from './list-own-posts'
import { getOwnDraft } from './own-queries'
import { saveDraft } from './save-draft'
import { submitPost } from './submit-post'
import { makeApproved, makeDraft, makeSubmitted, setStatus } from './test-draft'

const rowOf = (id: number) =>
  prisma.post.findUniqueOrThrow({ where: { id }, include: { revisions: { orderBy: { number: 'asc' } } } })

/** A published post with an edit that was saved once. */
async function makeEdited(author: Viewer) {
  const { id, revision, content } = await makeApproved(author)
  const saved = await saveDraft(author, { id, revision, content: { ...content, title: 'Edited' } })
  return { id, content, revision: saved.revision }
}

describe('the edit of a published post', () => {
  it('is discarded for good, twice is once, and the next edit begins with what is published', async () => {
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

  it('is not written over by a form that had it open, neither at once nor after a new one was begun', async () => {
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

  it('that is handed in at the same moment is handed in or discarded, never both', async () => {
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

describe('refused, and nothing changed', () => {
  it.each([
    ['a draft that was never published', makeDraft],
    ['what is under review', makeSubmitted],
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

  it('that of somebody else', async () => {
    const [author, other] = [await makeMember(), await makeMember()]
    const { id } = await makeEdited(author)
    const before = await rowOf(id)
    expect(await outcome(discardEdit(other, { id }))).toMatchObject({ code: 'not_found' })
    expect(await rowOf(id)).toEqual(before)
  })
})
