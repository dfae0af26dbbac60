import { expect, test } from 'vitest'
import { prisma } from '@/lib/db/client'
import { grantSeeds } from '@/lib/seeds/grant-seeds'
import { makeMember } from '@/lib/seeds/test-member'
import { deletePost } from './delete-post'
import { deletionCosts } from './deletion-cost'
import { makePublishedPost } from './test-post'

test('deletionCosts says which Seeds deleting would deduct, and which stay because the post is older than 30 days', async () => {
  const [author, other] = [await makeMember(), await makeMember()]
  const [young, old, plain] = [
    await makePublishedPost(author.id),
    await makePublishedPost(author.id),
    await makePublishedPost(author.id),
  ]
  for (const { id } of [young, old]) {
    const cause = { type: 'post', id }
    await prisma.$transaction((tx) =>
      grantSeeds(tx, { userId: author.id, rule: 'post', cause, key: `post:${id}:approved` }),
    )
    await prisma.$transaction((tx) =>
      grantSeeds(tx, { userId: author.id, rule: 'downloads_50', cause, key: `downloads:${id}:50` }),
    )
  }
  const longAgo = new Date(Date.now() - 31 * 86_400_000)
  await prisma.post.update({ where: { id: old.id }, data: { firstApprovedAt: longAgo } })

  const ids = [young.id, old.id, plain.id]
  expect(await deletionCosts(author, ids)).toEqual(
    new Map([
      [young.id, { seeds: 120, takenBack: true }],
      [old.id, { seeds: 120, takenBack: false }],
    ]),
  )
  expect((await deletionCosts(other, ids)).size).toBe(0)
  expect((await deletePost(author, { id: young.id })).seedsTakenBack).toBe(120)
  expect((await deletePost(author, { id: old.id })).seedsTakenBack).toBe(0)
  expect((await deletionCosts(author, [young.id, plain.id])).size).toBe(0)
})
