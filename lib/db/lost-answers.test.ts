import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createComment } from '@/lib/comments/create-comment'
import { passingFailure } from '@/lib/core/passing-failure'
import { forgetEnv } from '@/lib/env'
import { makeDraft } from '@/lib/posts/test-draft'
import { submitPost } from '@/lib/posts/submit-post'
import { makePublishedPost } from '@/lib/posts/test-post'
import { redeemReward } from '@/lib/rewards/redeem-reward'
import { makeReward, redeeming } from '@/lib/rewards/test-reward'
import { auditSeeds } from '@/lib/seeds/audit'
import { getBalance } from '@/lib/seeds/queries'
import { makeMember } from '@/lib/seeds/test-member'
import { likePost } from '@/lib/social/like-post'
import { startFaultyProxy, type FaultyProxy } from '@/scripts/test/faulty-proxy'
import { prisma } from './client'

const direct = process.env.DATABASE_URL!
let proxy: FaultyProxy

beforeAll(async () => {
  const address = new URL(direct)
  proxy = await startFaultyProxy({ port: Number(address.port), host: address.hostname })
  address.host = `127.0.0.1:${proxy.port}`
  process.env.DATABASE_URL = address.href
  forgetEnv()
})
afterEach(() => proxy.set('pass'))
afterAll(async () => {
  expect((await auditSeeds()).checks.filter(({ count }) => count > 0)).toEqual([])
  await prisma.$disconnect()
  await proxy.stop()
  process.env.DATABASE_URL = direct
  forgetEnv()
})

/** Runs `work` while the response to the next COMMIT is lost; returns what it threw. */
async function losing(work: () => Promise<unknown>): Promise<unknown> {
  const before = proxy.counts.cut
  let commits = 0
  await proxy.set({ cutAnswerTo: (request) => request.includes('COMMIT') && commits++ === 0 })
  const error = await work().then(
    () => null,
    (thrown: unknown) => thrown,
  )
  await proxy.set('pass')
  expect(proxy.counts.cut).toBe(before + 1)
  return error
}

it('redeemReward redeems once when the response to its COMMIT is lost and the member tries again', async () => {
  const member = await makeMember({ seeds: 250 })
  const reward = await makeReward({ codes: 3, stock: 3 })
  const wish = redeeming(reward.id)
  expect(passingFailure(await losing(() => redeemReward(member, wish)))).toBe('unavailable')
  const again = await redeemReward(member, wish)
  expect(again).toMatchObject({ status: 'succeeded' })
  expect(await redeemReward(member, wish)).toEqual(again)
  expect(await getBalance(member.id)).toBe(150)
  expect(await prisma.redemption.count({ where: { userId: member.id } })).toBe(1)
  expect((await prisma.reward.findUniqueOrThrow({ where: { id: reward.id } })).stock).toBe(2)
})

it('createComment stores, counts, notifies and pays once per key', async () => {
  const [author, member] = [await makeMember(), await makeMember()]
  const { id: postId } = await makePublishedPost(author.id)
  const input = { postId, text: 'How deep?', key: randomUUID() }
  expect(passingFailure(await losing(() => createComment(member, input)))).toBe('unavailable')
  const [first, second] = await Promise.all([createComment(member, input), createComment(member, input)])
  expect(first).toMatchObject({ text: 'How deep?', seedsEarned: 2 })
  expect(second.id).toBe(first.id)
  const post = await prisma.post.findUniqueOrThrow({ where: { id: postId } })
  expect(post.commentsCount).toBe(1)
  expect(await prisma.notification.count({ where: { userId: author.id, category: 'COMMENTS' } })).toBe(1)
})

it('createComment stores one comment when two tries arrive at once', async () => {
  const [author, member] = [await makeMember(), await makeMember()]
  const { id: postId } = await makePublishedPost(author.id)
  const input = { postId, text: 'At once.', key: randomUUID() }
  const tries = await Promise.all(Array.from({ length: 3 }, () => createComment(member, input)))
  expect(new Set(tries.map(({ id }) => id)).size).toBe(1)
  await expect(createComment(member, { ...input, text: 'Another.' })).rejects.toMatchObject({
    code: 'conflict',
  })
  expect(await prisma.comment.count({ where: { postId } })).toBe(1)
})

it('submitPost submits once when the response is lost and the author tries again', async () => {
  const author = await makeMember()
  const draft = await makeDraft(author)
  expect(passingFailure(await losing(() => submitPost(author, draft)))).toBe('unavailable')
  expect(await submitPost(author, draft)).toEqual({ status: 'review' })
  expect(await prisma.postStatusChange.count({ where: { postId: draft.id } })).toBe(1)
})

it('likePost counts one like when the response is lost and the member tries again', async () => {
  const [author, member] = [await makeMember(), await makeMember()]
  const { id } = await makePublishedPost(author.id)
  expect(passingFailure(await losing(() => likePost(member, { id, on: true })))).toBe('unavailable')
  await likePost(member, { id, on: true })
  const post = await prisma.post.findUniqueOrThrow({ where: { id } })
  expect([post.likesCount, await prisma.postLike.count({ where: { postId: id } })]).toEqual([1, 1])
})
