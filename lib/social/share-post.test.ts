import { expect, it } from 'vitest'
import { outcome } from '@/lib/auth/test-members'
import { prisma } from '@/lib/db/client'
import { makePublishedPost } from '@/lib/posts/test-post'
import { dayEndsAt } from '@/lib/seeds/day'
import { getBalance } from '@/lib/seeds/queries'
import { makeMember } from '@/lib/seeds/test-member'
import { sharePost } from './share-post'

const sharesOf = async (id: number) => (await prisma.post.findUniqueOrThrow({ where: { id } })).sharesCount

it('earns once a day per post, and counts every time', async () => {
  const [author, member] = [await makeMember(), await makeMember()]
  const { id } = await makePublishedPost(author.id)
  expect(await sharePost(member, { id, channel: 'link' })).toMatchObject({ seedsEarned: 2 })
  expect(await sharePost(member, { id, channel: 'link' })).toMatchObject({
    seedsEarned: 0,
    missed: { reason: 'done_before', again: dayEndsAt(new Date(), 0) },
  })
  expect(await sharesOf(id)).toBe(2)
  expect(await getBalance(member.id)).toBe(2)
  const shares = await prisma.postShare.findMany({ where: { postId: id } })
  expect(shares).toMatchObject(Array(2).fill({ userId: member.id, channel: 'link' }))
})

it('earns once when ten shares arrive at once', async () => {
  const [author, member] = [await makeMember(), await makeMember()]
  const { id } = await makePublishedPost(author.id)
  const shares = await Promise.all(Array.from({ length: 10 }, () => sharePost(member, { id, channel: 'x' })))
  expect(shares.filter(({ seedsEarned }) => seedsEarned > 0)).toHaveLength(1)
  expect(await sharesOf(id)).toBe(10)
})

it('earns for three posts a day', async () => {
  const [author, member] = [await makeMember(), await makeMember()]
  const earned: number[] = []
  for (let n = 0; n < 4; n++) {
    const { id } = await makePublishedPost(author.id)
    earned.push((await sharePost(member, { id, channel: 'link' })).seedsEarned)
  }
  expect(earned).toEqual([2, 2, 2, 0])
})

it('uses the member’s own day', async () => {
  const [author, member] = [await makeMember(), await makeMember({ dayOffsetMinutes: 540 })]
  const { id } = await makePublishedPost(author.id)
  await sharePost(member, { id, channel: 'link' })
  const { day, key } = await prisma.seedTransfer.findFirstOrThrow({
    where: { causeType: 'share', causeId: id },
  })
  expect(day).toBe(new Date(Date.now() + 540 * 60_000).toISOString().slice(0, 10))
  expect(key).toBe(`grant:share:${member.id}:${id}:${day}`)
})

it('refuses a post that is not public', async () => {
  const member = await makeMember()
  const draft = await prisma.post.create({ data: { authorId: member.id, postType: 0 } })
  expect(await outcome(sharePost(member, { id: draft.id, channel: 'link' }))).toMatchObject({
    code: 'not_found',
  })
  expect(await getBalance(member.id)).toBe(0)
})
