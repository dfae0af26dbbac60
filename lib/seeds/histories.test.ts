import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { prisma } from '@/lib/db/client'
import { outcome } from '@/lib/auth/test-members'
import { inTransaction } from '@/lib/db/transaction'
import { redeemReward } from '@/lib/rewards/redeem-reward'
import { makeReward, redeeming } from '@/lib/rewards/test-reward'
import { auditSeeds } from './audit'
import { giveBackSeeds } from './give-back-seeds'
import { grantSeeds } from './grant-seeds'
import { orderSchema } from './order-schema'
import { getOwnSeeds } from './queries'
import { recordOrder } from './record-orders'
import { receiveRefund } from './record-refunds'
import { settleEarnings } from './settle-earnings'
import { takeBackSeeds } from './take-back-seeds'
import { letDaysPass, makeMember } from './test-member'

let facts = Math.floor(Math.random() * 1_000_000_000)

const step = fc.oneof(
  fc.record({ do: fc.constant('earn' as const), rule: fc.constantFrom('post', 'comment', 'downloads_50') }),
  fc.record({
    do: fc.constantFrom('undo' as const, 'restore' as const, 'refund' as const),
    which: fc.nat(5),
  }),
  fc.record({ do: fc.constant('order' as const), total: fc.integer({ min: 1, max: 300 }) }),
  fc.record({ do: fc.constant('days' as const), days: fc.constantFrom(1, 3, 7, 14) }),
  fc.record({ do: fc.constantFrom('settle' as const, 'redeem' as const, 'fail' as const, 'twice' as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

// Other test files of this worker may have left rows that no rule writes.
const findings = async () => (await auditSeeds()).checks.filter(({ count }) => count > 0)
let before: Awaited<ReturnType<typeof findings>>
beforeAll(async () => {
  before = await findings()
})
afterAll(async () => {
  expect(await findings()).toEqual(before)
})

/** Applies the steps to one member and checks the Seeds after each. */
async function live(steps: readonly Step[]): Promise<void> {
  const member = await makeMember()
  const { email } = await prisma.user.findUniqueOrThrow({ where: { id: member.id }, select: { email: true } })
  const cheap = await makeReward({ price: 30, provider: 'PARCEL', stock: null, perMemberLimit: null })
  const sold = await makeReward({ price: 30, codes: 0 })
  const causes: { type: string; id: number }[] = []
  const orders: { number: string; currency: string }[] = []
  const address = {
    ...{ name: 'A', line1: randomUUID(), line2: '', city: 'Austin', state: '', postcode: '1', country: 'US' },
    phone: '12345',
  }
  const redeem = (rewardId: number) =>
    outcome(redeemReward(member, redeeming(rewardId, rewardId === cheap.id ? { address } : {})))
  for (const one of steps) {
    const before = await getOwnSeeds(member)
    if (one.do === 'earn') {
      const cause = { type: 'test', id: facts++ }
      causes.push(cause)
      await inTransaction((tx) =>
        grantSeeds(tx, { userId: member.id, rule: one.rule as 'post', cause, key: randomUUID() }),
      )
    } else if (one.do === 'undo' || one.do === 'restore') {
      const cause = causes[one.which % Math.max(1, causes.length)]
      const how = one.do === 'undo' ? takeBackSeeds : giveBackSeeds
      if (cause) await inTransaction((tx) => how(tx, { cause, keySuffix: 'removed' }))
    } else if (one.do === 'order') {
      const given = orderSchema.parse({ number: randomUUID(), email, total: one.total, currency: 'USD' })
      orders.push(given)
      await recordOrder(given)
    } else if (one.do === 'refund') {
      const of = orders[one.which % Math.max(1, orders.length)]
      if (of)
        await receiveRefund({
          number: randomUUID(),
          order: of.number,
          amount: 17 * (one.which + 1),
          currency: 'USD',
        })
    } else if (one.do === 'days') await letDaysPass(member.id, one.days)
    else if (one.do === 'settle') await settleEarnings()
    else if (one.do === 'redeem') await redeem(cheap.id)
    else if (one.do === 'fail') await redeem(sold.id)
    else await Promise.all([redeem(cheap.id), redeem(cheap.id)])
    const after = await getOwnSeeds(member)
    expect(after.pending).toBe(after.days.reduce((sum, { amount }) => sum + amount, 0))
    // Redeeming never makes the balance negative, and does not touch earnings that are on the way.
    if (['redeem', 'fail', 'twice'].includes(one.do)) {
      expect(after.pending).toBe(before.pending)
      expect(after.balance).toBeGreaterThanOrEqual(Math.min(0, before.balance))
    }
    // only the available part may be negative
    expect(after.pending).toBeGreaterThanOrEqual(0)
  }
}

it('the ledger stays correct and only available Seeds are spent, whatever happens in whichever order', async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), live), {
    numRuns: 8,
    endOnFailure: true,
  })
}, 120_000)
