import { expect, test } from 'vitest'
import { prisma } from '@/lib/db/client'
import { inTransaction } from '@/lib/db/transaction'
import { auditSeeds } from './audit'
import { decideHistory, type PastFact, type PastMember } from './decide-history'
import type { Grant } from './grant'
import { grantSeeds } from './grant-seeds'
import { makeMember } from './test-member'
import { writeHistory } from './write-history'

const DAY_MS = 86_400_000
// at noon, so that a few milliseconds stay within one day
const daysAgo = (days: number) => new Date((Math.floor(Date.now() / DAY_MS) - days) * DAY_MS + DAY_MS / 2)

// Other test files of this worker may have left rows that no rule writes.
const findings = async () => (await auditSeeds()).checks.filter(({ count }) => count > 0)

/**
 * Returns a member's past: more comments in a day than the cap, a first project, and an earning that is still on the
 * way.
 */
const happenings = (userId: number): (Grant & { at: Date })[] => [
  ...[0, 1, 2, 3, 4, 5, 6].map((n) => ({
    ...{ userId, rule: 'comment' as const, cause: { type: 'comment', id: n } },
    ...{ key: `past-comment:${userId}:${n}`, at: new Date(daysAgo(30).getTime() + n) },
  })),
  { userId, rule: 'post', cause: { type: 'post', id: 1 }, key: `past-post:${userId}`, at: daysAgo(20) },
  // the same fact again
  { userId, rule: 'post', cause: { type: 'post', id: 1 }, key: `past-post:${userId}`, at: daysAgo(19) },
  { userId, rule: 'post', cause: { type: 'post', id: 2 }, key: `past-post-2:${userId}`, at: daysAgo(2) },
]

async function pastMember(id: number): Promise<PastMember> {
  const { status, region, dayOffsetMinutes, email } = await prisma.user.findUniqueOrThrow({ where: { id } })
  return {
    ...{ id, status, region, dayOffsetMinutes, email, language: 'en' as const },
    ...{ addressKnown: true, beganElsewhere: false },
  }
}

async function live(ids: number[], facts: PastFact[]) {
  const members = await Promise.all(ids.map(pastMember))
  return inTransaction(async (tx) => {
    const history = await decideHistory(tx, facts, members)
    await writeHistory(tx, history.transfers)
    return history
  })
}

async function ledgerOf(userId: number) {
  const entries = await prisma.seedEntry.findMany({
    where: { account: { userId } },
    orderBy: { id: 'asc' },
    select: {
      ...{ amount: true, balanceAfter: true, createdAt: true },
      transfer: {
        select: {
          type: true,
          ruleId: true,
          day: true,
          pending: { select: { availableAt: true, amount: true } },
        },
      },
    },
  })
  const account = await prisma.seedAccount.findUniqueOrThrow({
    where: { userId },
    select: { balance: true, pending: true },
  })
  return { entries, account }
}

test('writeHistory writes what the rules would have given at that time', async () => {
  const before = await findings()
  const [asked, lived] = [await makeMember(), await makeMember()]
  for (const grant of happenings(asked.id)) await inTransaction((tx) => grantSeeds(tx, grant))
  const base = happenings(asked.id)
  const facts = happenings(lived.id).map((fact, place) => ({ ...fact, at: base[place]!.at }))
  // both use the same moments
  const { entries } = await ledgerOf(asked.id)
  await live([lived.id], facts)
  const written = await ledgerOf(lived.id)
  expect(written.entries.map(({ amount }) => amount)).toEqual([2, 2, 2, 2, 2, 40, 40])
  expect(written.entries.map(({ transfer, ...entry }) => ({ ...entry, type: transfer.type }))).toEqual(
    entries.map(({ transfer, createdAt, ...entry }) => ({
      ...entry,
      ...{ type: transfer.type, createdAt: expect.any(Date) as Date },
    })),
  )
  expect(written.account).toEqual({ balance: 90, pending: 40 })
  expect(await findings()).toEqual(before)
})

test('decideHistory refuses a redemption above what was available then', async () => {
  const { id } = await makeMember()
  const price = 80
  const redeem = (redemptionId: number, days: number): PastFact => ({
    ...{ redemptionId, userId: id, price, type: 'EXCHANGE_COUPON', at: daysAgo(days) },
  })
  const [facts, one] = [happenings(id), 1_000_000_000 + id]
  const members = [await pastMember(id)]
  const asked = [...facts.slice(0, 8), redeem(one, 18), redeem(one + 1, 12), ...facts.slice(9)]
  const { refused, transfers } = await inTransaction((tx) => decideHistory(tx, asked, members))
  expect([...refused]).toEqual([one, one + 1])
  expect(transfers.every(({ causeType }) => causeType !== 'redemption')).toBe(true)
})

test('writeHistory moves nothing the second time', async () => {
  const { id } = await makeMember()
  await live([id], happenings(id))
  const before = await ledgerOf(id)
  await live([id], happenings(id))
  expect(await ledgerOf(id)).toEqual(before)
})
