import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { prisma } from '@/lib/db/client'
import { inTransaction } from '@/lib/db/transaction'
import { openSeedAccount } from './accounts'
import { auditSeeds } from './audit'
import { forfeitSeeds } from './forfeit-seeds'
import { releaseHold } from './hold-seeds'
import { holdSeeds, settleHold } from './test-holds'
import { getBalance } from './queries'
import { giveSeeds, makeMember } from './test-member'
import { transferSeeds, type Transfer } from './transfer'

const at = new Date('2026-11-20T10:00:00Z')

const toStore = (userId: number, amount: number, key: string = randomUUID()): Transfer => ({
  key: `test:${key}`,
  type: 'EVENT',
  from: { userId },
  to: 'STORE',
  amount,
  cause: { type: 'test', id: null },
  day: '2026-11-20',
  at,
})

const entriesOf = (key: string) =>
  prisma.seedEntry.findMany({
    where: { transfer: { key } },
    orderBy: { id: 'asc' },
    select: { amount: true, balanceAfter: true, createdAt: true },
  })

afterAll(async () => {
  const audit = await auditSeeds()
  expect(audit.checks.filter(({ count }) => count > 0)).toEqual([])
})

describe('transferSeeds', () => {
  it('writes the transfer, two entries and the balance', async () => {
    const member = await makeMember({ seeds: 100 })
    const transfer = toStore(member.id, 30)
    const moved = await inTransaction((tx) => transferSeeds(tx, transfer))
    expect(moved).toMatchObject({ created: true, balance: 70 })
    expect(await getBalance(member.id)).toBe(70)
    expect(await entriesOf(transfer.key)).toEqual([
      { amount: -30, balanceAfter: 70, createdAt: at },
      { amount: 30, balanceAfter: null, createdAt: at },
    ])
  })

  it('moves nothing when there is not enough, and tells what is missing', async () => {
    const member = await makeMember({ seeds: 10 })
    const transfer = toStore(member.id, 11)
    await expect(inTransaction((tx) => transferSeeds(tx, transfer))).rejects.toMatchObject({
      code: 'not_enough_seeds',
      data: { missing: 1 },
    })
    expect(await getBalance(member.id)).toBe(10)
    expect(await entriesOf(transfer.key)).toEqual([])
  })

  it.each([0, -5, 0.5, Number.NaN, 2_000_000_000])('refuses %s Seeds', async (amount) => {
    const member = await makeMember({ seeds: 10 })
    await expect(inTransaction((tx) => transferSeeds(tx, toStore(member.id, amount)))).rejects.toThrow(
      'A transfer',
    )
    expect(await getBalance(member.id)).toBe(10)
  })

  it('refuses more than a balance can hold, and changes nothing', async () => {
    const member = await makeMember({ seeds: 900_000_000 })
    await expect(giveSeeds(member.id, 200_000_000)).rejects.toThrow()
    expect(await getBalance(member.id)).toBe(900_000_000)
    await inTransaction((tx) => transferSeeds(tx, toStore(member.id, 900_000_000)))
  })

  it('moves once per key, also 20 times at once', async () => {
    const member = await makeMember({ seeds: 100 })
    const transfer = toStore(member.id, 30)
    const moved = await Promise.all(
      Array.from({ length: 20 }, () => inTransaction((tx) => transferSeeds(tx, transfer))),
    )
    expect(moved.filter(({ created }) => created)).toHaveLength(1)
    expect(new Set(moved.map(({ id }) => id)).size).toBe(1)
    expect(await getBalance(member.id)).toBe(70)
    expect(await entriesOf(transfer.key)).toHaveLength(2)
  })

  it('never lets simultaneous transfers make a balance negative', async () => {
    const member = await makeMember({ seeds: 100 })
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () => inTransaction((tx) => transferSeeds(tx, toStore(member.id, 30)))),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await getBalance(member.id)).toBe(10)
  })

  it("refuses the key of another member's transfer", async () => {
    const [one, other] = [await makeMember({ seeds: 50 }), await makeMember({ seeds: 50 })]
    const transfer = toStore(one.id, 10)
    await inTransaction((tx) => transferSeeds(tx, transfer))
    const again = await inTransaction((tx) => transferSeeds(tx, { ...transfer, from: { userId: other.id } }))
    expect(again.created).toBe(false)
    expect(await getBalance(other.id)).toBe(50)
  })
})

describe('holdSeeds', () => {
  const hold = async (seeds: number, amount: number) => {
    const member = await makeMember({ seeds })
    const redemptionId = 1_500_000_000 + Math.floor(Math.random() * 500_000_000)
    const reward = await prisma.reward.create({
      data: {
        slug: `r-${randomUUID()}`,
        kind: 'PRODUCT',
        provider: 'PARCEL',
        price: amount,
        names: { en: 'x' },
        descriptions: {},
        picture: '',
      },
    })
    await prisma.redemption.create({
      data: {
        id: redemptionId,
        userId: member.id,
        rewardId: reward.id,
        region: 'US',
        price: amount,
        idempotencyKey: randomUUID(),
      },
    })
    await inTransaction((tx) =>
      holdSeeds(tx, {
        redemptionId,
        userId: member.id,
        amount,
        type: 'EXCHANGE_COUPON',
        dayOffsetMinutes: 0,
      }),
    )
    return { member, redemptionId }
  }
  const end = (id: number, data: { status: 'SUCCEEDED' } | { status: 'FAILED'; reason: string }) =>
    prisma.redemption.update({ where: { id }, data })

  it('holds the Seeds, then pays the store once', async () => {
    const { member, redemptionId } = await hold(100, 60)
    expect(await getBalance(member.id)).toBe(40)
    await Promise.all([1, 2, 3].map(() => inTransaction((tx) => settleHold(tx, redemptionId))))
    await end(redemptionId, { status: 'SUCCEEDED' })
    expect(await getBalance(member.id)).toBe(40)
    await expect(inTransaction((tx) => releaseHold(tx, redemptionId))).rejects.toThrow('the opposite result')
    expect(await getBalance(member.id)).toBe(40)
  })

  it('returns the held Seeds once, as a reversal', async () => {
    const { member, redemptionId } = await hold(100, 60)
    await Promise.all([1, 2, 3].map(() => inTransaction((tx) => releaseHold(tx, redemptionId))))
    await end(redemptionId, { status: 'FAILED', reason: 'network_error' })
    expect(await getBalance(member.id)).toBe(100)
    await expect(inTransaction((tx) => settleHold(tx, redemptionId))).rejects.toThrow('the opposite result')
    expect(await getBalance(member.id)).toBe(100)
  })
})

describe('forfeitSeeds', () => {
  it('takes the remaining Seeds once', async () => {
    const member = await makeMember({ seeds: 33 })
    expect(await inTransaction((tx) => forfeitSeeds(tx, member.id))).toBe(33)
    expect(await inTransaction((tx) => forfeitSeeds(tx, member.id))).toBe(0)
    expect(await getBalance(member.id)).toBe(0)
  })
})

describe('the database', () => {
  it('has one account per member, also after simultaneous calls', async () => {
    const member = await makeMember()
    await Promise.all(Array.from({ length: 8 }, () => inTransaction((tx) => openSeedAccount(tx, member.id))))
    expect(await prisma.seedAccount.count({ where: { userId: member.id } })).toBe(1)
  })

  it.each([
    'UPDATE "SeedTransfer" SET amount = amount + 1',
    'DELETE FROM "SeedTransfer"',
    'TRUNCATE "SeedTransfer" CASCADE',
    'UPDATE "SeedEntry" SET amount = amount + 1',
    'DELETE FROM "SeedEntry"',
    'TRUNCATE "SeedEntry"',
  ])('refuses %s', async (sql) => {
    await giveSeeds((await makeMember()).id, 1)
    await expect(prisma.$executeRawUnsafe(sql)).rejects.toThrow(/permission denied/)
  })

  it('refuses a transfer whose entries contradict it', async () => {
    const member = await makeMember({ seeds: 5 })
    const account = await prisma.seedAccount.findUniqueOrThrow({ where: { userId: member.id } })
    const store = await prisma.seedAccount.findFirstOrThrow({ where: { kind: 'STORE' } })
    const lone = prisma.seedTransfer.create({
      data: {
        key: `test:${randomUUID()}`,
        type: 'EVENT',
        fromId: store.id,
        toId: account.id,
        amount: 5,
        causeType: 'test',
        day: '2026-11-20',
      },
    })
    await expect(lone).rejects.toThrow(/entries do not say/)
  })
})

describe('auditSeeds', () => {
  it('finds a balance that was written by hand', async () => {
    const member = await makeMember({ seeds: 7 })
    await prisma.seedAccount.update({ where: { userId: member.id }, data: { balance: 8 } })
    const audit = await auditSeeds().finally(() =>
      prisma.seedAccount.update({ where: { userId: member.id }, data: { balance: 7 } }),
    )
    expect(audit.ok).toBe(false)
    expect(audit.checks.filter(({ count }) => count > 0).map(({ examples }) => examples)).toEqual([
      [expect.stringContaining(`member ${member.id}: balance 8, entries 7`)],
    ])
  })
})
