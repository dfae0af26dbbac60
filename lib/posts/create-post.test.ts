import { expect, it } from 'vitest'
import { outcome } from '@/lib/auth/test-members'
import { prisma } from '@/lib/db/client'
import { makeMember } from '@/lib/seeds/test-member'
import { createPost, UNPUBLISHED_MAX } from './create-post'
import { deletePost } from './delete-post'
import { getOwnDraft } from './own-queries'
import { saveDraft } from './save-draft'
import { draftContentSchema } from './schema'
import { submitPost } from './submit-post'
import { makeApproved, makeHowTo, setStatus } from './test-draft'

it("createPost creates an empty draft in the author's language", async () => {
  const author = await makeMember({ language: 'JA' })
  const { id, revision } = await createPost(author, { postType: 1 })
  const post = await prisma.post.findUniqueOrThrow({ where: { id }, include: { draft: true } })
  expect(post).toMatchObject({ authorId: author.id, postType: 1, status: 'DRAFT', visible: false })
  expect(post.draft).toMatchObject({ number: 1, version: revision, frozenAt: null })
  expect(draftContentSchema.parse(post.draft!.content)).toMatchObject({
    language: 'ja',
    title: '',
    steps: [],
  })
  expect(await getOwnDraft(author, id)).toMatchObject({ revision, status: 'DRAFT' })
})

it('createPost refuses more than a hundred posts that were never published', async () => {
  const author = await makeMember()
  await makeApproved(author)
  await prisma.post.createMany({
    data: Array.from({ length: UNPUBLISHED_MAX - 1 }, () => ({ authorId: author.id, postType: 0 })),
  })
  const last = await createPost(author, { postType: 0 })
  expect(await outcome(createPost(author, { postType: 0 }))).toMatchObject({
    code: 'unpublished_full',
    params: { max: UNPUBLISHED_MAX },
  })
  await deletePost(author, last)
  await createPost(author, { postType: 0 })
})

it('createPost makes one draft per key, twice and at once', async () => {
  const [ada, boris] = [await makeMember(), await makeMember()]
  const create = () => createPost(ada, { postType: 0, key: 'try-to-create-1' })
  const all = await Promise.all([create(), create(), create()])
  expect([...all, await create()]).toEqual(Array.from({ length: 4 }, () => all[0]))
  expect(await prisma.post.count({ where: { authorId: ada.id } })).toBe(1)
  // keys belong to their author
  expect((await createPost(boris, { postType: 0, key: 'try-to-create-1' })).id).not.toBe(all[0]!.id)
})

it('createPost returns a draft that was written meanwhile as it was, so that nothing is overwritten unseen', async () => {
  const ada = await makeMember()
  const first = await createPost(ada, { postType: 1, key: 'try-to-create-2' })
  const { content } = await getOwnDraft(ada, first.id)
  await saveDraft(ada, { ...first, content: { ...content, title: 'Typed in another window' } })
  const again = await createPost(ada, { postType: 1, key: 'try-to-create-2' })
  expect(again).toEqual(first)
  expect(await outcome(saveDraft(ada, { ...again, content }))).toMatchObject({ code: 'newer_revision' })
})

it('createPost refuses the key of a deleted post and of another kind, and creates nothing', async () => {
  const ada = await makeMember()
  const key = 'try-to-create-3'
  const { id } = await createPost(ada, { postType: 0, key })
  expect(await outcome(createPost(ada, { postType: 1, key }))).toMatchObject({ code: 'conflict' })
  await deletePost(ada, { id })
  expect(await outcome(createPost(ada, { postType: 0, key }))).toMatchObject({ code: 'conflict' })
  expect(await prisma.post.count({ where: { authorId: ada.id } })).toBe(1)
})

it('createPost refuses the key of a post that was submitted since, whose text another must not replace', async () => {
  const ada = await makeMember()
  const key = 'try-to-create-5'
  const { id, revision } = await createPost(ada, { postType: 0, key })
  const content = await makeHowTo(ada.id)
  const saved = await saveDraft(ada, { id, revision, content })
  await submitPost(ada, { id, revision: saved.revision })
  expect(await outcome(createPost(ada, { postType: 0, key }))).toMatchObject({ code: 'conflict' })
  await setStatus(id, 'APPROVED')
  expect(await outcome(createPost(ada, { postType: 0, key }))).toMatchObject({ code: 'conflict' })
})

it('createPost repeats the last draft that a member may have', async () => {
  const ada = await makeMember()
  await prisma.post.createMany({
    data: Array.from({ length: UNPUBLISHED_MAX - 1 }, () => ({ authorId: ada.id, postType: 0 })),
  })
  const last = await createPost(ada, { postType: 0, key: 'try-to-create-4' })
  expect(await createPost(ada, { postType: 0, key: 'try-to-create-4' })).toEqual(last)
})
