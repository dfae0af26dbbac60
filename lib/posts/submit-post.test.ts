import { describe, expect, it } from 'vitest'
import { outcome } from '@/lib/auth/test-members'
import { prisma } from '@/lib/db/client'
import { makeMember } from '@/lib/seeds/test-member'
import { DESIGN_TOTAL_MAX_BYTES } from '@/lib/uploads/schema'
import { createPost } from './create-post'
import { saveDraft } from './save-draft'
import { findPublishedPost } from './queries'
import { submitPost } from './submit-post'
import { makeApproved, makeDraft, makePicture, makeSubmitted, setStatus } from './test-draft'
import { makeDesignUpload } from './test-post'
import { withdrawPost } from './withdraw-post'

const rowOf = (id: number) =>
  prisma.post.findUniqueOrThrow({ where: { id }, include: { review: true, draft: true } })

describe('submitPost', () => {
  it('freezes the draft with parsed numbers and sends it to review', async () => {
    const author = await makeMember()
    const draft = await makeDraft(author)
    expect(await submitPost(author, draft)).toEqual({ status: 'review' })
    const post = await rowOf(draft.id)
    expect(post).toMatchObject({ status: 'REVIEW', draft: null, visible: false })
    expect(post.review!.frozenAt).not.toBeNull()
    expect(post.review!.content).toMatchObject({
      minutes: 90,
      materials: [{ material: 'slate', text: null, thickness: 6 }],
      steps: [{ settings: [{ scheme: 'lx', power: 55, speed: 200, density: 120, depth: null }] }],
    })
    const changes = await prisma.postStatusChange.findMany({ where: { postId: draft.id } })
    expect(changes).toMatchObject([{ from: 'DRAFT', to: 'REVIEW', revisionId: post.reviewRevisionId }])
  })

  it('names every wrong field and changes nothing', async () => {
    const author = await makeMember()
    const { id, revision } = await createPost(author, { postType: 0 })
    expect(await outcome(submitPost(author, { id, revision }))).toMatchObject({
      code: 'invalid',
      fields: {
        title: { code: 'required' },
        cover: { code: 'upload_required' },
        steps: { code: 'steps_required' },
      },
    })
    expect(await rowOf(id)).toMatchObject({ status: 'DRAFT', review: null, draft: { frozenAt: null } })
  })

  it('takes files up to the limit of all together, and no byte more', async () => {
    const author = await makeMember()
    const files = [await makeDesignUpload(author.id, 'a.svg'), await makeDesignUpload(author.id, 'b.svg')]
    const sizes = (...bytes: [number, number]) =>
      Promise.all(
        files.map(({ id }, n) =>
          prisma.upload.update({ where: { id }, data: { size: bytes[n] }, select: { id: true } }),
        ),
      )
    const draft = await makeDraft(author, { files: files.map(({ id }) => ({ uploadId: id })) })
    await sizes(DESIGN_TOTAL_MAX_BYTES - 10, 11)
    expect(await outcome(submitPost(author, draft))).toMatchObject({
      code: 'invalid',
      fields: { files: { code: 'files_too_large' } },
    })
    expect(await rowOf(draft.id)).toMatchObject({ status: 'DRAFT', review: null })
    await sizes(DESIGN_TOTAL_MAX_BYTES - 10, 10)
    expect(await submitPost(author, draft)).toEqual({ status: 'review' })
  })

  it('refuses pictures and files that are not the author’s own, or of the wrong kind', async () => {
    const [author, other] = [await makeMember(), await makeMember()]
    const [foreign, own] = [await makePicture(other.id), await makePicture(author.id)]
    const svg = await makeDesignUpload(author.id, 'a.svg')
    const foreignSvg = await makeDesignUpload(other.id, 'b.svg')
    const draft = await makeDraft(author, {
      cover: foreign,
      gallery: [own, foreign, { uploadId: svg.id, alt: '' }],
      files: [{ uploadId: svg.id }, { uploadId: foreignSvg.id }, { uploadId: own.uploadId }],
    })
    const missing = { code: 'upload_missing' }
    expect(await outcome(submitPost(author, draft))).toMatchObject({
      code: 'invalid',
      fields: {
        cover: missing,
        'gallery.1': missing,
        'gallery.2': missing,
        'files.1': missing,
        'files.2': missing,
      },
    })
    const { fields } = (await outcome(submitPost(author, draft))) as { fields: object }
    expect(Object.keys(fields)).toHaveLength(5)
    expect(await rowOf(draft.id)).toMatchObject({ status: 'DRAFT' })
  })

  it('checks the pictures of steps, too', async () => {
    const [author, other] = [await makeMember(), await makeMember()]
    const step = { title: 'Look', text: 'At it.', tip: '', noLaser: true, settings: [] }
    const pictures = [await makePicture(author.id), await makePicture(other.id)]
    const draft = await makeDraft(author, { steps: [{ ...step, images: pictures }] })
    expect(await outcome(submitPost(author, draft))).toMatchObject({
      fields: { 'steps.0.images.1': { code: 'upload_missing' } },
    })
  })

  it('refuses a banned material', async () => {
    const author = await makeMember()
    const draft = await makeDraft(author, { materials: [{ text: 'PVC foam', thickness: '3' }] })
    expect(await outcome(submitPost(author, draft))).toMatchObject({
      fields: { 'materials.0.text': { code: 'material_banned' } },
    })
  })

  it('accepts as original only another public post', async () => {
    const author = await makeMember()
    const [published, hidden] = [await makeApproved(author), await makeSubmitted(author)]
    const draft = await makeDraft(author)
    for (const basedOn of [hidden.id, draft.id, 2_000_000_000]) {
      const saved = await saveDraft(author, { ...draft, content: { ...draft.content, basedOn } })
      draft.revision = saved.revision
      expect(await outcome(submitPost(author, draft))).toMatchObject({
        fields: { basedOn: { code: 'based_on_missing' } },
      })
    }
    const content = { ...draft.content, basedOn: published.id }
    const { revision } = await saveDraft(author, { ...draft, content })
    expect(await submitPost(author, { id: draft.id, revision })).toEqual({ status: 'review' })
    await setStatus(draft.id, 'APPROVED')
    expect(await findPublishedPost(draft.id)).toMatchObject({
      basedOn: { id: published.id, title: 'Slate coasters' },
    })
    await setStatus(published.id, 'REMOVED')
    expect(await findPublishedPost(draft.id)).toMatchObject({ basedOn: null })
  })

  it('refuses to submit a newer revision that another tab saved', async () => {
    const author = await makeMember()
    const { id, revision, content } = await makeDraft(author)
    await saveDraft(author, { id, revision, content: { ...content, title: 'Newer' } })
    expect(await outcome(submitPost(author, { id, revision }))).toMatchObject({ code: 'newer_revision' })
    expect((await rowOf(id)).status).toBe('DRAFT')
  })

  it('throws for another member', async () => {
    const [author, other] = [await makeMember(), await makeMember()]
    const draft = await makeDraft(author)
    expect(await outcome(submitPost(other, draft))).toMatchObject({ code: 'not_found' })
  })

  it('returns the same status for the revision in review, and refuses any other', async () => {
    const author = await makeMember()
    const post = await makeSubmitted(author)
    expect(await submitPost(author, post)).toEqual({ status: 'review' })
    const other = { ...post, revision: post.revision + 1 }
    expect(await outcome(submitPost(author, other))).toMatchObject({ code: 'wrong_status' })
    expect(await prisma.postStatusChange.count({ where: { postId: post.id } })).toBe(1)
  })

  it.each(['REJECTED', 'REMOVED'])('throws for a post in status %s', async (status) => {
    const author = await makeMember()
    const post = status === 'REMOVED' ? await makeApproved(author) : await makeSubmitted(author)
    await setStatus(post.id, status)
    expect(await outcome(submitPost(author, post))).toMatchObject({ code: 'wrong_status' })
    expect((await rowOf(post.id)).status).toBe(status)
  })

  it('submits once when it is called five times at once', async () => {
    const author = await makeMember()
    const draft = await makeDraft(author)
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => submitPost(author, draft)))
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
    expect(await prisma.postStatusChange.count({ where: { postId: draft.id } })).toBe(1)
  })

  it('never changes a frozen revision when a save arrives at once', async () => {
    const author = await makeMember()
    const { id, revision, content } = await makeDraft(author)
    const [saved, submitted] = await Promise.allSettled([
      saveDraft(author, { id, revision, content: { ...content, title: 'Saved at the same time' } }),
      submitPost(author, { id, revision }),
    ])
    expect([saved.status, submitted.status].sort()).toEqual(['fulfilled', 'rejected'])
    const post = await rowOf(id)
    const title = ((post.review ?? post.draft)!.content as { title: string }).title
    expect(title).toBe(saved.status === 'fulfilled' ? 'Saved at the same time' : 'Slate coasters')
    expect(post.status).toBe(saved.status === 'fulfilled' ? 'DRAFT' : 'REVIEW')
  })
})

describe('withdrawPost', () => {
  it('returns the post to a draft that can be edited', async () => {
    const author = await makeMember()
    const { id, revision, content } = await makeSubmitted(author)
    expect(await withdrawPost(author, { id })).toEqual({ status: 'draft' })
    expect(await rowOf(id)).toMatchObject({
      status: 'DRAFT',
      review: null,
      draft: { version: revision, frozenAt: null },
    })
    const saved = await saveDraft(author, { id, revision, content: { ...content, title: 'Once more' } })
    expect(await submitPost(author, { id, revision: saved.revision })).toEqual({ status: 'review' })
  })

  it('leaves a draft that can be submitted unchanged', async () => {
    const author = await makeMember()
    const post = await makeSubmitted(author)
    await withdrawPost(author, post)
    expect(await submitPost(author, post)).toEqual({ status: 'review' })
  })

  it('withdraws the edit of a published post, which stays public', async () => {
    const author = await makeMember()
    const { id, revision, content } = await makeApproved(author)
    const saved = await saveDraft(author, { id, revision, content: { ...content, title: 'Edited' } })
    await submitPost(author, { id, revision: saved.revision })
    await withdrawPost(author, { id })
    expect(await rowOf(id)).toMatchObject({ status: 'DRAFT', visible: true, title: 'Slate coasters' })
  })

  it('only the revision that is named, where one is', async () => {
    const author = await makeMember()
    const { id, revision } = await makeSubmitted(author)
    await expect(withdrawPost(author, { id, revision: revision - 1 })).rejects.toMatchObject({
      code: 'newer_revision',
      data: { revision, content: { title: 'Slate coasters' } },
    })
    expect(await rowOf(id)).toMatchObject({ status: 'REVIEW', review: { version: revision }, draft: null })
    expect(await withdrawPost(author, { id, revision })).toEqual({ status: 'draft' })
  })

  it.each(['DRAFT', 'APPROVED', 'REJECTED'])('refuses a post in status %s', async (status) => {
    const author = await makeMember()
    const post = status === 'DRAFT' ? await makeDraft(author) : await makeSubmitted(author)
    if (status !== 'DRAFT') await setStatus(post.id, status)
    expect(await outcome(withdrawPost(author, post))).toMatchObject({ code: 'wrong_status' })
  })

  it('refuses anybody but the author', async () => {
    const [author, other] = [await makeMember(), await makeMember()]
    const post = await makeSubmitted(author)
    expect(await outcome(withdrawPost(other, post))).toMatchObject({ code: 'not_found' })
  })
})
