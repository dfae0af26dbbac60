import { expect, it } from 'vitest'
import { outcome } from '@/lib/auth/test-members'
import { prisma } from '@/lib/db/client'
import { redeemReward } from '@/lib/rewards/redeem-reward'
import { makeReward, redeeming } from '@/lib/rewards/test-reward'
import { getBalance } from '@/lib/seeds/queries'
import { letDaysPass, makeMember } from '@/lib/seeds/test-member'
import { likePost } from '@/lib/social/like-post'
import { deletePost } from './delete-post'
import { deletionCosts } from './deletion-cost'
import { findPublishedPost } from './queries'
import { makeApproved, makeDraft, makeSubmitted, runChanges, setStatus } from './test-draft'
import { KEEP_SEEDS_AFTER_MS } from './take-back-for-deletion'

const approvedAgo = (id: number, ms: number) =>
  prisma.post.update({ where: { id }, data: { firstApprovedAt: new Date(Date.now() - ms) } })

it('deletePost deducts the Seeds of the post once, and hides it from everybody', async () => {
  const author = await makeMember()
  const { id } = await makeApproved(author)
  expect(await getBalance(author.id)).toBe(40)
  expect(await deletePost(author, { id })).toEqual({ seedsTakenBack: 40 })
  await runChanges(id)
  expect(await getBalance(author.id)).toBe(0)
  expect(await findPublishedPost(id)).toBeNull()
  expect(await outcome(deletePost(author, { id }))).toMatchObject({ code: 'not_found' })
})

it('deletePost deducts what the author earned by the likes of the post, and leaves the givers and other posts theirs', async () => {
  const [author, fan] = [await makeMember(), await makeMember()]
  const [{ id }, other] = [await makeApproved(author), await makeApproved(author)]
  for (const post of [id, other.id]) await likePost(fan, { id: post, on: true })
  expect(await getBalance(author.id)).toBe(82)
  expect(await deletionCosts(author, [id])).toEqual(new Map([[id, { seeds: 41, takenBack: true }]]))
  expect(await deletePost(author, { id })).toEqual({ seedsTakenBack: 41 })
  await runChanges(id)
  expect(await getBalance(author.id)).toBe(41)
  expect(await getBalance(fan.id)).toBe(2)
})

it('deletePost leaves the Seeds from the thirtieth day on', async () => {
  const author = await makeMember()
  const [young, old] = [await makeApproved(author), await makeApproved(author)]
  await approvedAgo(young.id, KEEP_SEEDS_AFTER_MS - 60_000)
  await approvedAgo(old.id, KEEP_SEEDS_AFTER_MS + 60_000)
  expect(await deletePost(author, young)).toEqual({ seedsTakenBack: 40 })
  expect(await deletePost(author, old)).toEqual({ seedsTakenBack: 0 })
  await runChanges(old.id)
  expect(await getBalance(author.id)).toBe(40)
})

it('deletePost may leave a negative balance', async () => {
  const author = await makeMember()
  const { id } = await makeApproved(author)
  await letDaysPass(author.id, 7)
  const reward = await makeReward({ price: 30, codes: 1 })
  await redeemReward(author, redeeming(reward.id))
  expect(await deletePost(author, { id })).toEqual({ seedsTakenBack: 40 })
  expect(await getBalance(author.id)).toBe(-30)
})

it('is not another’s, who is told so where they can read it', async () => {
  const [author, other] = [await makeMember(), await makeMember()]
  const { id } = await makeApproved(author)
  expect(await outcome(deletePost(other, { id }))).toMatchObject({ code: 'not_allowed' })
  expect(await prisma.post.findUniqueOrThrow({ where: { id } })).toMatchObject({
    ...{ status: 'APPROVED', visible: true },
  })
})

it('deletePost works in every status, for the author only', async () => {
  const [author, other] = [await makeMember(), await makeMember()]
  const draft = await makeDraft(author)
  const waiting = await makeSubmitted(author)
  const rejected = await makeSubmitted(author)
  await setStatus(rejected.id, 'REJECTED')
  const removed = await makeApproved(author)
  await setStatus(removed.id, 'REMOVED')
  for (const { id } of [draft, waiting, rejected, removed]) {
    expect(await outcome(deletePost(other, { id }))).toMatchObject({ code: 'not_found' })
    expect(await deletePost(author, { id })).toEqual({ seedsTakenBack: 0 })
    expect(await prisma.post.findUniqueOrThrow({ where: { id } })).toMatchObject({
      status: 'DELETED',
      visible: false,
      deletedAt: expect.any(Date) as Date,
    })
  }
  expect(await getBalance(author.id)).toBe(0)
})

it('deletePost deletes once when it is called three times at once', async () => {
  const author = await makeMember()
  const { id } = await makeApproved(author)
  const results = await Promise.allSettled([1, 2, 3].map(() => deletePost(author, { id })))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await getBalance(author.id)).toBe(0)
  expect(await prisma.postStatusChange.count({ where: { postId: id, to: 'DELETED' } })).toBe(1)
})
