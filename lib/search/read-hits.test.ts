import { expect, it } from 'vitest'
import { makeTutorials } from '@/lib/academy/test-tutorials'
import { prisma } from '@/lib/db/client'
import { makeDesign } from '@/lib/designs/test-design'
import { makePublishedPost } from '@/lib/posts/test-post'
import { makeMember } from '@/lib/seeds/test-member'
import { readHits } from './read-hits'
import type { SearchKind } from './schema'

it('readHits returns the cards in the given order, without what the index still has and nobody may read any more', async () => {
  const [author, suspended, other] = [await makeMember(), await makeMember(), await makeMember()]
  const posts = [await makePublishedPost(author.id), await makePublishedPost(author.id)]
  const designs = [await makeDesign(author.id), await makeDesign(author.id)]
  const [lesson = 0, retired = 0] = await makeTutorials(2)
  await prisma.$executeRaw`UPDATE "Post" SET status = 'REMOVED' WHERE id = ${posts[0]!.id}`
  await prisma.design.update({
    where: { id: designs[0]!.id },
    data: { status: 'REMOVED' },
    select: { id: true },
  })
  await prisma.tutorial.update({ where: { id: retired }, data: { retiredAt: new Date() } })
  await prisma.user.update({
    where: { id: suspended.id },
    data: { status: 'SUSPENDED', suspendedReason: 'spam' },
  })
  const ids = async (kind: SearchKind, given: number[]) =>
    (await readHits(kind, given, 'en')).map((hit) => (hit as { id: number }).id)
  expect(
    await ids(
      'post',
      posts.map(({ id }) => id),
    ),
  ).toEqual([posts[1]!.id])
  expect(
    await ids(
      'design',
      designs.map(({ id }) => id),
    ),
  ).toEqual([designs[1]!.id])
  expect(await ids('tutorial', [retired, lesson])).toEqual([lesson])
  expect(await ids('user', [other.id, suspended.id, author.id])).toEqual([other.id, author.id])
  expect(await ids('post', [])).toEqual([])
})
