import { describe, expect, it } from 'vitest'
import { DomainError } from '@/lib/core/errors'
import { outcome } from '@/lib/auth/test-members'
import { prisma } from '@/lib/db/client'
import { makeMember } from '@/lib/seeds/test-member'
import { createPost } from './create-post'
import { deletePost } from './delete-post'
import { saveDraft } from './save-draft'
import { submitPost } from './submit-post'
import { makeApproved, makeDraft, makeHowTo, makeSubmitted, setStatus } from './test-draft'

const revisionsOf = (postId: number) =>
  prisma.postRevision.findMany({ where: { postId }, orderBy: { number: 'asc' } })
const titleOf = (content: unknown) => (content as { title: string }).title

/** Returns what a second tab gets: the code and the newer content. */
async function refusal(work: Promise<unknown>) {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(DomainError)
  const { code, data } = error as DomainError
  return { code, revision: data?.revision, title: titleOf(data?.content) }
}

describe('a draft', () => {
  it('is overwritten with a higher revision', async () => {
    const author = await makeMember()
    const { id, revision } = await createPost(author, { postType: 0 })
    const content = await makeHowTo(author.id, { title: 'One' })
    const first = await saveDraft(author, { id, revision, content })
    const second = await saveDraft(author, {
      id,
      revision: first.revision,
      content: { ...content, title: 'Two' },
    })
    expect([first.revision, second.revision]).toEqual([revision + 1, revision + 2])
    expect(new Date(second.savedAt).getTime()).toBeGreaterThanOrEqual(new Date(first.savedAt).getTime())
    const [only, ...more] = await revisionsOf(id)
    expect([titleOf(only!.content), more]).toEqual(['Two', []])
  })

  it('keeps everything that was pasted into a number field', async () => {
    const author = await makeMember()
    const { id, revision } = await createPost(author, { postType: 0 })
    const content = await makeHowTo(author.id)
    const pasted = 'Power 60%, 300 mm/s, 2 passes, 20 W diode, birch 3 mm'
    content.steps[0]!.settings[0]!.power = pasted
    const saved = await saveDraft(author, { id, revision, content })
    expect(saved.content.steps[0]!.settings[0]!.power).toBe(pasted)
  })

  it('is not overwritten by a tab with an older revision, which gets the newer one', async () => {
    const author = await makeMember()
    const { id, revision, content } = await makeDraft(author)
    await saveDraft(author, { id, revision, content: { ...content, title: 'From the first tab' } })
    const outdated = saveDraft(author, {
      id,
      revision,
      content: { ...content, title: 'From the second tab' },
    })
    expect(await refusal(outdated)).toEqual({
      code: 'newer_revision',
      revision: revision + 1,
      title: 'From the first tab',
    })
    expect((await revisionsOf(id)).map(({ content }) => titleOf(content))).toEqual(['From the first tab'])
  })

  it('is saved by one of ten tabs at once', async () => {
    const author = await makeMember()
    const { id, revision, content } = await makeDraft(author)
    const tabs = Array.from({ length: 10 }, (_, tab) =>
      saveDraft(author, { id, revision, content: { ...content, title: `Tab ${tab}` } }),
    )
    const results = await Promise.allSettled(tabs)
    const saved = results.filter((result) => result.status === 'fulfilled')
    expect(saved).toHaveLength(1)
    const savedTitle = titleOf((await revisionsOf(id))[0]!.content)
    expect(titleOf(saved[0]!.value.content)).toBe(savedTitle)
    for (const result of results)
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({ code: 'newer_revision', data: { revision: revision + 1 } })
  })

  it('is not accessible to another member', async () => {
    const [author, other] = [await makeMember(), await makeMember()]
    const { id, revision, content } = await makeDraft(author)
    expect(await outcome(saveDraft(other, { id, revision, content }))).toMatchObject({ code: 'not_found' })
    const operator = { ...other, role: 'OPERATOR' as const }
    expect(await outcome(saveDraft(operator, { id, revision, content }))).toMatchObject({ code: 'not_found' })
  })

  it('does not exist after it was deleted', async () => {
    const author = await makeMember()
    const { id, revision, content } = await makeDraft(author)
    await deletePost(author, { id })
    expect(await outcome(saveDraft(author, { id, revision, content }))).toMatchObject({ code: 'not_found' })
  })
})

describe('saveDraft of a post that is not a draft', () => {
  it('throws when the post is in review or removed', async () => {
    const author = await makeMember()
    const waiting = await makeSubmitted(author)
    expect(await outcome(saveDraft(author, waiting))).toMatchObject({ code: 'wrong_status' })
    const removed = await makeApproved(author)
    await setStatus(removed.id, 'REMOVED')
    expect(await outcome(saveDraft(author, removed))).toMatchObject({ code: 'wrong_status' })
  })

  it('starts a new revision of an approved post, and leaves the published one', async () => {
    const author = await makeMember()
    const { id, revision, content } = await makeApproved(author)
    const before = await prisma.post.findUniqueOrThrow({ where: { id } })
    const saved = await saveDraft(author, { id, revision, content: { ...content, title: 'Edited' } })
    expect(saved.revision).toBe(revision + 1)
    const after = await prisma.post.findUniqueOrThrow({ where: { id } })
    expect(after).toMatchObject({
      status: 'APPROVED',
      visible: true,
      publishedRevisionId: before.publishedRevisionId,
    })
    expect(after.title).toBe('Slate coasters')
    const [published, draft] = await revisionsOf(id)
    expect(titleOf(published!.content)).toBe('Slate coasters')
    expect(published!.frozenAt).not.toBeNull()
    expect(draft).toMatchObject({ id: after.draftRevisionId, number: 2, frozenAt: null })
    await saveDraft(author, { id, revision: saved.revision, content: { ...content, title: 'Edited again' } })
    expect(await revisionsOf(id)).toHaveLength(2)
  })

  it('starts one new revision for two tabs at once, and the other tab gets it', async () => {
    const author = await makeMember()
    const { id, revision, content } = await makeApproved(author)
    const tabs = ['A', 'B', 'C', 'D'].map((title) =>
      saveDraft(author, { id, revision, content: { ...content, title } }),
    )
    const results = await Promise.allSettled(tabs)
    const saved = results.filter((result) => result.status === 'fulfilled')
    expect(saved).toHaveLength(1)
    const savedTitle = titleOf(saved[0]!.value.content)
    for (const result of results)
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({
          code: 'newer_revision',
          data: { revision: revision + 1, content: { title: savedTitle } },
        })
    expect((await revisionsOf(id)).map(({ content }) => titleOf(content))).toEqual([
      'Slate coasters',
      savedTitle,
    ])
  })

  it('turns a rejected post into a draft, and keeps the rejected revision readable', async () => {
    const author = await makeMember()
    const { id, revision, content } = await makeSubmitted(author)
    await setStatus(id, 'REJECTED')
    const saved = await saveDraft(author, { id, revision, content: { ...content, title: 'Better' } })
    expect((await prisma.post.findUniqueOrThrow({ where: { id } })).status).toBe('DRAFT')
    expect((await revisionsOf(id)).map(({ content }) => titleOf(content))).toEqual([
      'Slate coasters',
      'Better',
    ])
    expect(await submitPost(author, { id, revision: saved.revision })).toEqual({ status: 'review' })
  })
})
