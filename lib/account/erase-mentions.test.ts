import { expect, it } from 'vitest'
import { makeTutorials } from '@/lib/academy/test-tutorials'
import { prisma } from '@/lib/db/client'
import { inTransaction } from '@/lib/db/transaction'
import { makePublishedPost } from '@/lib/posts/test-post'
import { makeMember } from '@/lib/seeds/test-member'
import { tags } from '@/lib/web/tags'
import { listenForTags } from '@/lib/web/test-tags'
import { eraseSocial } from './erase-social'

it('eraseSocial removes mentions of the member from comments, and renews the pages of their projects and lessons', async () => {
  const [leaving, staying, writer] = [await makeMember(), await makeMember(), await makeMember()]
  const [[lesson = 0], post] = [await makeTutorials(1), await makePublishedPost(writer.id)]
  const write = (subject: { postId: number } | { tutorialId: number }) =>
    prisma.comment.create({
      data: {
        ...{ authorId: writer.id, text: 'Thanks @Kim and @Kim Lee', ...subject },
        mentions: {
          create: [
            { userId: leaving.id, name: 'Kim' },
            { userId: staying.id, name: 'Kim Lee' },
          ],
        },
      },
    })
  const comments = [await write({ postId: post.id }), await write({ tutorialId: lesson })]
  const listener = await listenForTags()
  try {
    await inTransaction((tx) => eraseSocial(tx, leaving.id))
    expect(await listener.take()).toEqual(
      expect.arrayContaining([tags.comments('post', post.id), tags.comments('tutorial', lesson)]),
    )
  } finally {
    await listener.end()
  }
  const read = { where: { id: { in: comments.map(({ id }) => id) } }, include: { mentions: true } }
  const left = { text: 'Thanks @… and @Kim Lee', mentions: [{ userId: staying.id, name: 'Kim Lee' }] }
  expect(await prisma.comment.findMany(read)).toMatchObject([left, left])
  // a repeat changes nothing
  await inTransaction((tx) => eraseSocial(tx, leaving.id))
  expect(await prisma.comment.findMany(read)).toMatchObject([left, left])
})
