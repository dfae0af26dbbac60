import { expect, it } from 'vitest'
import { prisma } from '@/lib/db/client'
import { inTransaction } from '@/lib/db/transaction'
import { grantSeeds } from '@/lib/seeds/grant-seeds'
import { makeMember } from '@/lib/seeds/test-member'
import { seedsForPost } from './seeds-for-post'
import { makeApproved } from './test-draft'

const DAY_MS = 86_400_000

it('names the Seeds of a first approval, and none for a post that was approved before', async () => {
  const author = await makeMember()
  expect([await seedsForPost(author, 0, null), await seedsForPost(author, 1, null)]).toEqual([40, 20])
  const { id } = await makeApproved(author)
  expect(await seedsForPost(author, 0, id)).toBeNull()
  expect(await seedsForPost(author, 0, null)).toBe(40)
})

it('promises nothing once as many posts have earned as ever may; the cap of a day is over when a review ends', async () => {
  const author = await makeMember()
  const now = Date.now()
  const earn = (first: number, last: number, at: (n: number) => Date) =>
    inTransaction(async (tx) => {
      for (let n = first; n <= last; n++)
        await grantSeeds(tx, {
          ...{ userId: author.id, rule: 'post', cause: { type: 'post', id: n } },
          ...{ key: `post:${author.id}:${n}`, at: at(n) },
        })
    })
  await earn(1, 5, () => new Date(now))
  expect(await seedsForPost(author, 0, null)).toBe(40)
  await earn(6, 50, (n) => new Date(now + n * DAY_MS))
  expect(await seedsForPost(author, 0, null)).toBeNull()
  expect(await seedsForPost(author, 1, null)).toBe(20)
})

it('promises nothing to a throw-away address, which earns nothing', async () => {
  const author = await makeMember()
  await prisma.user.update({
    where: { id: author.id },
    data: { email: `${author.nickname}@mailinator.com` },
  })
  expect(await seedsForPost(author, 0, null)).toBeNull()
})
