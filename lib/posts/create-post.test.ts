import { expect, it } from 'vitest'
import { outcome } from '@/lib/auth/test-members'
import { prisma } from '@/lib/db/client'
import { makeMember } from '@/lib/seeds/test-member'
import { createPost, UNPUBLISHED_MAX } from './create-post'
import { deletePost } from './delete-post'
import { getOwnDraft } from './own-queries'
import { draftContentSchema } from './schema'
import { makeApproved } from './test-draft'

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
