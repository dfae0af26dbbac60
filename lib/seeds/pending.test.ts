import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { prisma } from '@/lib/db/client'
import { inTransaction } from '@/lib/db/transaction'
import { auditSeeds } from './audit'
import { forfeitSeeds } from './forfeit-seeds'
import { giveBackSeeds } from './give-back-seeds'
import { grantSeeds } from './grant-seeds'
import { issueSeeds } from './issue-seeds'
import { getBalance } from './queries'
import type { RuleCode } from './rules'
import { settleEarnings } from './settle-earnings'
import { takeBackSeeds } from './take-back-seeds'
import { giveSeeds, letDaysPass, makeMember } from './test-member'
import { transferSeeds } from './transfer'

const DAY = 86_400_000
let facts = Math.floor(Math.random() * 1_000_000_000)
const newCause = () => ({ type: 'test', id: facts++ })

const earn = (userId: number, rule: RuleCode = 'post', cause = newCause(), at = new Date()) =>
  inTransaction((tx) => grantSeeds(tx, { userId, rule, cause, key: randomUUID(), at }))
const spend = (userId: number, amount: number) =>
  inTransaction((tx) =>
    transferSeeds(tx, {
      ...{ key: `test:${randomUUID()}`, type: 'EVENT', from: { userId }, to: 'STORE', amount },
      ...{ cause: { type: 'test', id: null }, day: '2026-11-20', at: new Date() },
    }),
  )
const onTheWay = async (userId: number) => {
  const account = await prisma.seedAccount.findUniqueOrThrow({
    where: { userId },
    select: { pending: true, earnings: { select: { amount: true, availableAt: true } } },
  })
  expect(account.earnings.reduce((sum, { amount }) => sum + amount, 0)).toBe(account.pending)
  return account.pending
}

afterAll(async () => {
  expect((await auditSeeds()).checks.filter(({ count }) => count > 0)).toEqual([])
})

describe('an earning', () => {
  it.each([
    ['post', 7],
    ['inspiration_post', 7],
    ['tutorials_5', 3],
    ['comment', 3],
    ['register', 3],
    ['order', 14],
  ] as const)('of the rule %s is on the way for %i days', async (rule, days) => {
    const member = await makeMember()
    const at = new Date()
    const { granted, availableAt } = await earn(member.id, rule, newCause(), at)
    expect(availableAt).toEqual(new Date(at.getTime() + days * DAY))
    expect(await onTheWay(member.id)).toBe(granted)
    expect(await getBalance(member.id)).toBe(granted)
    await expect(spend(member.id, 1)).rejects.toMatchObject({
      data: { missing: 1, availableFrom: availableAt!.toISOString() },
    })
    await letDaysPass(member.id, days)
    await spend(member.id, granted)
    expect([await getBalance(member.id), await onTheWay(member.id)]).toEqual([0, 0])
  })

  it('of the past is available at once, and so are Seeds from an operator', async () => {
    const member = await makeMember()
    expect(await earn(member.id, 'post', newCause(), new Date(Date.now() - 8 * DAY))).toEqual({ granted: 40 })
    await giveSeeds(member.id, 10)
    expect(await onTheWay(member.id)).toBe(0)
    await spend(member.id, 50)
  })

  it('is on the way when one statement issues many', async () => {
    const [one, two] = [await makeMember(), await makeMember({ seeds: 5 })]
    const rule = await prisma.seedRule.findFirstOrThrow({ where: { code: 'order' } })
    const issue = (userId: number, amount: number, pendingDays = 14) => ({
      ...{ userId, amount, pendingDays, key: `test:${randomUUID()}`, type: 'ORDER_AWARD' as const },
      ...{ ruleId: rule.id, causeType: 'test', causeId: facts++, day: '2026-11-20' },
    })
    const issues = [issue(one.id, 3), issue(one.id, 4), issue(two.id, 6), issue(two.id, 1, 0)]
    await inTransaction((tx) => issueSeeds(tx, issues, new Date()))
    await inTransaction((tx) => issueSeeds(tx, issues, new Date()))
    expect([await onTheWay(one.id), await onTheWay(two.id)]).toEqual([7, 6])
    await spend(two.id, 6)
    await expect(spend(two.id, 1)).rejects.toMatchObject({ data: { missing: 1 } })
  })
})

describe('an amount that is not available', () => {
  it('is refused with the day from which it would be available, or without one', async () => {
    const member = await makeMember({ seeds: 10 })
    await earn(member.id, 'comment')
    const { availableAt } = await earn(member.id, 'post')
    const missing = (amount: number) => spend(member.id, amount).catch(({ data }: { data: unknown }) => data)
    expect(await missing(52)).toEqual({ missing: 42, availableFrom: availableAt!.toISOString() })
    expect(await missing(53)).toEqual({ missing: 43 })
  })

  it('is never spent, also at once', async () => {
    const member = await makeMember({ seeds: 10 })
    await earn(member.id, 'post')
    const tried = await Promise.allSettled(Array.from({ length: 8 }, () => spend(member.id, 4)))
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect([await getBalance(member.id), await onTheWay(member.id)]).toEqual([42, 40])
  })
})

describe('takeBackSeeds and forfeitSeeds', () => {
  it('end an earning that is on the way, and leave the available Seeds', async () => {
    const member = await makeMember({ seeds: 10 })
    const cause = newCause()
    await earn(member.id, 'post', cause)
    await spend(member.id, 10)
    expect(await inTransaction((tx) => takeBackSeeds(tx, { cause }))).toBe(40)
    expect([await getBalance(member.id), await onTheWay(member.id)]).toEqual([0, 0])
    expect(await inTransaction((tx) => takeBackSeeds(tx, { cause }))).toBe(0)
  })

  it('leave a restored earning on the way until its original day', async () => {
    const member = await makeMember()
    const cause = newCause()
    const earned = new Date(Date.now() - 2 * DAY)
    const { availableAt } = await earn(member.id, 'post', cause, earned)
    for (let times = 0; times < 2; times++) {
      await inTransaction((tx) => takeBackSeeds(tx, { cause, keySuffix: 'removed' }))
      expect(await onTheWay(member.id)).toBe(0)
      await inTransaction((tx) => giveBackSeeds(tx, { cause, keySuffix: 'removed' }))
      expect(await prisma.seedPending.findMany({ where: { account: { userId: member.id } } })).toMatchObject([
        { amount: 40, availableAt },
      ])
    }
  })

  it('take an earning once at the moment it becomes available, and leave nothing over', async () => {
    for (let round = 0; round < 6; round++) {
      const member = await makeMember({ seeds: 5 })
      const cause = newCause()
      await earn(member.id, 'post', cause)
      await letDaysPass(member.id, 7)
      await Promise.all([
        settleEarnings(),
        inTransaction((tx) => takeBackSeeds(tx, { cause })),
        settleEarnings(),
        inTransaction((tx) => takeBackSeeds(tx, { cause })),
      ])
      expect([await getBalance(member.id), await onTheWay(member.id)]).toEqual([5, 0])
    }
  })

  it('leave nothing on the way when the account is deleted', async () => {
    const member = await makeMember({ seeds: 5 })
    await earn(member.id, 'post')
    await inTransaction(async (tx) => {
      expect(await forfeitSeeds(tx, member.id)).toBe(45)
      await tx.user.update({ where: { id: member.id }, data: { status: 'DELETED' } })
    })
    expect([await getBalance(member.id), await onTheWay(member.id)]).toEqual([0, 0])
  })

  it('leave a former member alone: nothing is earned, taken back or restored any more', async () => {
    const member = await makeMember()
    const [stands, removed] = [newCause(), newCause()]
    await earn(member.id, 'post', stands)
    await earn(member.id, 'post', removed)
    await inTransaction((tx) => takeBackSeeds(tx, { cause: removed, keySuffix: 'removed' }))
    await inTransaction(async (tx) => {
      await forfeitSeeds(tx, member.id)
      await tx.user.update({ where: { id: member.id }, data: { status: 'DELETED' } })
    })
    const entries = () => prisma.seedEntry.count({ where: { account: { userId: member.id } } })
    const before = await entries()
    expect(await inTransaction((tx) => takeBackSeeds(tx, { cause: stands }))).toBe(0)
    expect(await inTransaction((tx) => giveBackSeeds(tx, { cause: removed, keySuffix: 'removed' }))).toBe(0)
    expect(await earn(member.id, 'comment')).toEqual({
      granted: 0,
      missed: { reason: 'left', again: null },
    })
    expect([await getBalance(member.id), await onTheWay(member.id), await entries()]).toEqual([0, 0, before])
  })
})

describe('settleEarnings', () => {
  it('makes exactly the due earnings available, also when it runs several times at once', async () => {
    const members = await Promise.all(Array.from({ length: 4 }, () => makeMember()))
    for (const { id } of members) {
      await earn(id, 'post')
      await letDaysPass(id, 7)
      await earn(id, 'comment')
    }
    await Promise.all([settleEarnings(), settleEarnings(), settleEarnings()])
    // An account that another run had locked is settled next time.
    await settleEarnings()
    for (const { id } of members) expect([await getBalance(id), await onTheWay(id)]).toEqual([42, 2])
  })
})

describe('the database itself', () => {
  const account = async (seeds = 0) => {
    const member = await makeMember({ seeds })
    await earn(member.id, 'post')
    return prisma.seedAccount.findUniqueOrThrow({
      where: { userId: member.id },
      include: { earnings: true },
    })
  }

  it('refuses to delete an earning before its day', async () => {
    const { id } = await account()
    await expect(
      prisma.$transaction([
        prisma.$executeRaw`DELETE FROM "SeedPending" WHERE "accountId" = ${id}`,
        prisma.$executeRaw`UPDATE "SeedAccount" SET pending = 0 WHERE id = ${id}`,
      ]),
    ).rejects.toThrow(/on the way until/)
  })

  it('refuses an account whose pending sum differs from its earnings', async () => {
    const { id } = await account()
    await expect(prisma.$executeRaw`UPDATE "SeedAccount" SET pending = 0 WHERE id = ${id}`).rejects.toThrow(
      /not the sum of its earnings/,
    )
    await expect(prisma.$executeRaw`UPDATE "SeedAccount" SET pending = -1 WHERE id = ${id}`).rejects.toThrow(
      /pending_not_negative/,
    )
  })

  it('lets only operators change the day, and nobody the amount', async () => {
    const { id, earnings } = await account()
    await expect(
      prisma.$executeRaw`UPDATE "SeedPending" SET "availableAt" = now() WHERE "accountId" = ${id}`,
    ).rejects.toThrow(/for operators/)
    await expect(
      prisma.$executeRaw`UPDATE "SeedPending" SET amount = 1 WHERE "accountId" = ${id}`,
    ).rejects.toThrow(/only the day/)
    const member = await prisma.seedAccount.findUniqueOrThrow({ where: { id }, select: { userId: true } })
    await letDaysPass(member.userId!, 1)
    const rowId = String(earnings[0]!.transferId)
    expect(await prisma.operatorAct.findMany({ where: { subject: 'SeedPending', rowId } })).toMatchObject([
      { actor: 'the calendar', operation: 'update' },
    ])
  })

  it('refuses an earning that contradicts its transfer', async () => {
    const { id, earnings } = await account(10)
    const other = await prisma.seedTransfer.findFirstOrThrow({
      where: { toId: id, id: { not: earnings[0]!.transferId } },
    })
    await expect(
      prisma.$transaction([
        prisma.$executeRaw`INSERT INTO "SeedPending" VALUES (${other.id}, ${id}, 9, now() + interval '1 day')`,
        prisma.$executeRaw`UPDATE "SeedAccount" SET pending = pending + 9 WHERE id = ${id}`,
      ]),
    ).rejects.toThrow(/says something else/)
  })

  it('fills in the missing delay of a rule: that of the version before, or of its type', async () => {
    const days = async (sql: string) => {
      let found: unknown
      await prisma
        .$transaction(async (tx) => {
          await tx.$executeRawUnsafe(
            `INSERT INTO "SeedRule" (code, version, type, amount, "pendingDays") VALUES ${sql}`,
          )
          found = (
            await tx.seedRule.findFirstOrThrow({
              where: { version: { gte: 900 } },
              orderBy: { version: 'desc' },
            })
          ).pendingDays
          throw new Error('undo')
        })
        .catch(() => undefined)
      return found
    }
    expect(await days(`('comment', 900, 'COMMENT', 1, NULL)`)).toBe(3)
    expect(await days(`('comment', 900, 'COMMENT', 1, 9), ('comment', 901, 'COMMENT', 1, NULL)`)).toBe(9)
    expect(await days(`('event_${randomUUID().slice(0, 8)}', 900, 'EVENT', 50, NULL)`)).toBe(7)
  })
})
