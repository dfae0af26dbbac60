import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterAll, describe, expect, it } from 'vitest'
import { createMember } from '@/lib/auth/create-member'
import { outcome } from '@/lib/auth/test-members'
import { signBody, SIGNATURE_HEADER } from '@/lib/core/signature'
import { reviewOrder } from '@/lib/moderation/review-orders'
import { prisma } from '@/lib/db/client'
import { inTransaction } from '@/lib/db/transaction'
import { env, forgetEnv } from '@/lib/env'
import { auditSeeds } from './audit'
import { claimOrders, FORGOTTEN_BUYER } from './award-orders'
import { orderTimes } from './order-rates'
import { forfeitSeeds } from './forfeit-seeds'
import { importOrders } from './import-orders'
import { orderSchema } from './order-schema'
import { getBalance } from './queries'
import { assertFromStore } from './receive-order'
import { recordOrder } from './record-orders'
import { receiveRefund } from './record-refunds'
import { settleEarnings } from './settle-earnings'
import { letDaysPass, makeMember } from './test-member'
import { awardWaitingOrders, listWaitingOrders } from './waiting-orders'

const number = () => `K-${randomUUID().slice(0, 13)}`
const anEmail = () => `buyer-${randomUUID()}@kerf.test`
const order = (more: object = {}) =>
  orderSchema.parse({ number: number(), email: anEmail(), total: 99.99, currency: 'USD', ...more })

async function makeBuyer() {
  const member = await makeMember()
  const { email } = await prisma.user.update({
    where: { id: member.id },
    data: { emailVerifiedAt: new Date() },
  })
  return { ...member, email: email! }
}
const csv = (...lines: string[]) => Readable.from([lines.join('\n')])

afterAll(async () => {
  expect((await auditSeeds()).checks.filter(({ count }) => count > 0)).toEqual([])
})

describe('recordOrder', () => {
  it.each([
    [0, 2, 0],
    [1.99, 2, 0],
    [2, 2, 1],
    [99.99, 2, 49],
    [19_999, 200, 99],
    [10_000_000, 2, 5_000_000],
  ])('counts %d by units of %d as %d', (total, threshold, times) => {
    expect(orderTimes(total, threshold)).toBe(times)
  })

  it('grants one Seed per 2 units, or per 200 yen, once per order number', async () => {
    const buyer = await makeBuyer()
    const first = order({ email: buyer.email, total: 99.99 })
    expect(await recordOrder(first)).toEqual({ seedsEarned: 49 })
    expect(await recordOrder(first)).toEqual({
      seedsEarned: 0,
      missed: { reason: 'done_before', again: null },
    })
    expect(await recordOrder(order({ email: buyer.email, total: 19_999, currency: 'JPY' }))).toEqual({
      seedsEarned: 99,
    })
    expect(await getBalance(buyer.id)).toBe(148)
    expect(await prisma.notification.findMany({ where: { userId: buyer.id } })).toMatchObject([
      { key: 'seeds_earned', params: { seeds: 148 } },
    ])
  })

  it('gives nothing for less than one unit, and that is final', async () => {
    const buyer = await makeBuyer()
    const given = order({ email: buyer.email, total: 1.99 })
    expect(await recordOrder(given)).toEqual({
      seedsEarned: 0,
      missed: { reason: 'too_little', again: null },
    })
    const where = { number: given.number }
    expect(await prisma.storeOrder.findUniqueOrThrow({ where })).toMatchObject({
      ...{ review: null, awardedAt: expect.any(Date) as Date },
    })
    expect(await prisma.notification.count({ where: { userId: buyer.id } })).toBe(0)
  })

  it('stays the order of its member when another member proves the address later', async () => {
    const [buyer, next] = [await makeBuyer(), await makeMember()]
    const given = order({ email: buyer.email, total: 100 })
    await recordOrder(given)
    expect(await inTransaction((tx) => claimOrders(tx, next.id, buyer.email))).toBe(0)
    const where = { number: given.number }
    expect((await prisma.storeOrder.findUniqueOrThrow({ where })).userId).toBe(buyer.id)
    expect([await getBalance(buyer.id), await getBalance(next.id)]).toEqual([50, 0])
  })

  it('knows the order of a buyer who has left meanwhile', async () => {
    const given = order()
    await recordOrder(given)
    const where = { number: given.number }
    await prisma.storeOrder.update({ where, data: { emailHash: FORGOTTEN_BUYER } })
    expect(await recordOrder(given)).toMatchObject({ seedsEarned: 0, missed: { reason: 'done_before' } })
    expect(await outcome(recordOrder({ ...given, total: given.total + 1 }))).toMatchObject({
      code: 'conflict',
    })
  })

  it.each([1.005, 0.615, 33.335, 1.0049])('recognises a repeated order of %d', async (total) => {
    const given = order({ total })
    await recordOrder(given)
    expect(await recordOrder(given)).toMatchObject({ missed: { reason: 'done_before' } })
    const refund = { number: `R-${given.number}`, order: given.number, amount: total, currency: 'USD' }
    await receiveRefund(refund)
    expect(await receiveRefund(refund)).toEqual({ seedsTaken: 0 })
  })

  it('records an order once when it arrives five times at once', async () => {
    const buyer = await makeBuyer()
    const same = order({ email: buyer.email, total: 100 })
    const results = await Promise.all(Array.from({ length: 5 }, () => recordOrder(same)))
    expect(results.reduce((sum, { seedsEarned }) => sum + seedsEarned, 0)).toBe(50)
    expect(await getBalance(buyer.id)).toBe(50)
  })

  it('refuses the number of another order', async () => {
    const buyer = await makeBuyer()
    const first = order({ email: buyer.email, total: 10 })
    await recordOrder(first)
    for (const other of [{ total: 1_000 }, { currency: 'EUR' }, { email: anEmail() }])
      expect(await outcome(recordOrder({ ...first, ...other }))).toMatchObject({ code: 'conflict' })
    expect(await getBalance(buyer.id)).toBe(5)
  })

  it('keeps an order for a member who registers later, and gives nothing to an unproven address', async () => {
    const email = anEmail()
    await recordOrder(order({ email, total: 30 }))
    await recordOrder(order({ email: email.toUpperCase(), total: 11 }))
    const unproven = await makeMember()
    await prisma.user.update({ where: { id: unproven.id }, data: { emailVerifiedAt: null } })
    const { email: theirs } = await prisma.user.findUniqueOrThrow({ where: { id: unproven.id } })
    expect(await recordOrder(order({ email: theirs!, total: 30 }))).toEqual({
      seedsEarned: 0,
      missed: { reason: 'no_member', again: null },
    })

    const nickname = `b-${randomUUID().slice(0, 12)}`
    const id = await inTransaction((tx) => createMember(tx, { email, nickname, passwordHash: null }, 'en'))
    expect(await getBalance(id)).toBe(20 + 15 + 5)
  })

  it('earns for a member who is suspended when it arrives', async () => {
    const buyer = await makeBuyer()
    await prisma.user.update({ where: { id: buyer.id }, data: { status: 'SUSPENDED' } })
    expect(await recordOrder(order({ email: buyer.email, total: 30 }))).toEqual({ seedsEarned: 15 })
    expect(await getBalance(buyer.id)).toBe(15)
  })

  it('misses no member who registers at the same moment', async () => {
    const emails = Array.from({ length: 8 }, anEmail)
    const ids = await Promise.all(
      emails.flatMap((email) => [
        inTransaction((tx) =>
          createMember(tx, { email, nickname: `c-${randomUUID().slice(0, 12)}`, passwordHash: null }, 'en'),
        ),
        recordOrder(order({ email, total: 8 })).then(() => 0),
      ]),
    )
    for (const id of ids.filter((id) => id > 0)) expect(await getBalance(id)).toBe(20 + 4)
  })
})

describe('an order of the store', () => {
  it.each([
    ['a negative total', { total: -1 }],
    ['a total beyond all bounds', { total: 10_000_001 }],
    ['a total in words', { total: '12' }],
    ['no number', { number: ' ' }],
    ['a number with a line break', { number: 'a\nb' }],
    ['no address', { email: 'ada' }],
    ['no currency', { currency: '€' }],
    ['something else', { userId: 1 }],
  ])('is refused with %s', (_, more) => {
    const given = { number: 'A-1', email: 'ada@kerf.test', total: 1, currency: 'USD', ...more }
    expect(orderSchema.safeParse(given).success).toBe(false)
  })

  it('must be signed by the store', () => {
    const body = Buffer.from('{}')
    const secret = 'the store and the site both know this'
    delete process.env.ORDERS_SECRET
    forgetEnv()
    expect(() => assertFromStore(new Headers(), body)).toThrow('not_found')
    process.env.ORDERS_SECRET = secret
    forgetEnv()
    try {
      expect(env().ORDERS_SECRET).toBe(secret)
      const signed = new Headers({ [SIGNATURE_HEADER]: signBody(secret, body) })
      expect(() => assertFromStore(signed, body)).not.toThrow()
      expect(() => assertFromStore(signed, Buffer.from('{ }'))).toThrow('bad_signature')
      expect(() => assertFromStore(new Headers(), body)).toThrow('bad_signature')
    } finally {
      delete process.env.ORDERS_SECRET
      forgetEnv()
    }
  })
})

describe('importOrders', () => {
  it('reads quotes and any column order, refuses rows by line, and changes nothing the second time', async () => {
    const buyer = await makeBuyer()
    const [a, b, c] = [number(), number(), number()]
    const lines = [
      '\uFEFFEmail,Currency,"Number",Total,Note',
      `${buyer.email},usd,"${a}","1,000.50",hello`,
      `nobody,USD,${number()},5,`,
      `${buyer.email},USD,${b},-5,`,
      `"${anEmail()}",EUR,${c},10,"two\nlines"`,
      `${buyer.email},USD,${a},3,`,
      `${buyer.email},USD,${number()},1e3,`,
      '',
    ]
    const refused: [number, string][] = []
    const onRefused = (line: number, reason: string) => refused.push([line, reason])
    const dry = await importOrders(csv(...lines), { dryRun: true })
    expect(dry).toMatchObject({ rows: 6, new: 2, matched: 1, seedsEarned: 500, refused: 4 })
    expect(await getBalance(buyer.id)).toBe(0)

    expect(await importOrders(csv(...lines), { onRefused })).toEqual(dry)
    expect(refused).toEqual([
      [3, 'email is not right'],
      [4, 'total is not right'],
      [7, 'the same number as line 2'],
      [8, 'total is not right'],
    ])
    expect(await getBalance(buyer.id)).toBe(500)
    expect(await importOrders(csv(...lines))).toMatchObject({ new: 0, known: 2, seedsEarned: 0 })
    expect(await getBalance(buyer.id)).toBe(500)
  })

  it.each([
    ['with a column twice', 'number,email,total,currency,total', 'a column twice: total'],
    ['with semicolons', 'number;email;total;currency', 'separated by semicolons'],
    ['in UTF-16', Buffer.from('\ufeffnumber,email,total,currency', 'utf16le').toString('utf8'), 'UTF-16'],
  ])('refuses a file %s, and tells why', async (_, header, sentence) => {
    await expect(importOrders(csv(header, 'a,b@example.org,1,USD,2'))).rejects.toThrow(sentence)
  })

  it('keeps several orders of one member in the order of the file', async () => {
    const buyer = await makeBuyer()
    const rows = Array.from({ length: 5 }, (_, index) => `${number()},${buyer.email},${(index + 1) * 2},USD`)
    expect(await importOrders(csv('number,email,total,currency', ...rows))).toMatchObject({
      seedsEarned: 15,
    })
    expect(await getBalance(buyer.id)).toBe(15)
  })

  it('continues after a row that cannot be parsed', async () => {
    const good = () => `${number()},${anEmail()},5,USD`
    const rows = [
      `${number()},"${anEmail()}" x,5,USD`,
      good(),
      `"${number()},${anEmail()},5,USD`,
      good(),
      good(),
    ]
    const refused: number[] = []
    const done = await importOrders(csv('number,email,total,currency', ...rows), {
      onRefused: (line) => refused.push(line),
    })
    expect(done).toMatchObject({ rows: 5, new: 3, refused: 2 })
    expect(refused).toEqual([2, 4])
  })

  it('names the missing column', async () => {
    await expect(importOrders(csv('number,email,total', 'a,b,c'))).rejects.toThrow('missing: currency')
  })
})

describe('a currency without a rate', () => {
  const rated = async (code: string, threshold: number) =>
    prisma.seedRule.create({
      data: { code, type: 'ORDER_AWARD', amount: 1, threshold, startsAt: new Date(Date.now() - 1000) },
    })

  it('keeps the order, lists it, and awards it once a rate is set', async () => {
    const buyer = await makeBuyer()
    const currency = `Q${randomUUID()
      .replace(/[^a-f]/g, '')
      .toUpperCase()
      .padEnd(2, 'A')
      .slice(0, 2)}`
    const given = order({ email: buyer.email, total: 1_500_000, currency })
    expect(await recordOrder(given)).toEqual({ seedsEarned: 0, missed: { reason: 'no_rate', again: null } })
    expect((await listWaitingOrders()).find((one) => one.number === given.number)).toMatchObject({
      why: 'rate',
      userId: buyer.id,
    })
    const { id } = await prisma.storeOrder.findFirstOrThrow({ where: { number: given.number } })
    for (const verb of ['approve', 'reject'] as const)
      expect(await reviewOrder(id, verb, false)).toEqual({
        done: false,
        message: expect.stringContaining(`has no rate for ${currency}: set one with npm run seeds:rules`),
      })
    await awardWaitingOrders()
    expect(await getBalance(buyer.id)).toBe(0)
    const rule = await rated(`order_${currency.toLowerCase()}`, 10_000)
    expect((await awardWaitingOrders({ dryRun: true })).seeds).toBeGreaterThanOrEqual(150)
    expect(await getBalance(buyer.id)).toBe(0)
    await Promise.all([awardWaitingOrders(), awardWaitingOrders()])
    await awardWaitingOrders()
    expect(await getBalance(buyer.id)).toBe(150)
    expect((await listWaitingOrders()).some((one) => one.number === given.number)).toBe(false)
    expect((await reviewOrder(id, 'approve', false)).message).toContain('does not wait for an operator')
    await prisma.seedRule.update({ where: { id: rule.id }, data: { endsAt: new Date() } })
  })

  it.each(['KRW', 'VND', 'IDR', 'TRY', 'XAU'])('is %s, until an operator sets a rate', async (currency) => {
    const buyer = await makeBuyer()
    expect(await recordOrder(order({ email: buyer.email, total: 1_500_000, currency }))).toMatchObject({
      seedsEarned: 0,
      missed: { reason: 'no_rate' },
    })
  })

  it.each(['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'CNY'])('is not %s: one Seed for every 2', async (currency) => {
    const buyer = await makeBuyer()
    expect((await recordOrder(order({ email: buyer.email, total: 51, currency }))).seedsEarned).toBe(25)
  })
})

describe('the rule of a currency', () => {
  it('with a cap gives each order its whole amount, as often as the cap allows; one that gives 0 is no rate', async () => {
    const buyer = await makeBuyer()
    const currency = `W${randomUUID()
      .replace(/[^a-f]/g, '')
      .toUpperCase()
      .padEnd(2, 'A')
      .slice(0, 2)}`
    const version = (version: number, more: { amount: number; dailyCap?: number }) =>
      prisma.seedRule.create({
        data: {
          ...{ code: `order_${currency.toLowerCase()}`, version, type: 'ORDER_AWARD', threshold: 10 },
          ...{ startsAt: new Date(Date.now() - 1000), ...more },
        },
      })
    const record = (total: number) => recordOrder(order({ email: buyer.email, total, currency }))
    const capped = await version(1, { amount: 2, dailyCap: 2 })
    expect(await record(59)).toMatchObject({ seedsEarned: 10 })
    expect(await record(31)).toMatchObject({ seedsEarned: 6 })
    expect(await record(500)).toMatchObject({ seedsEarned: 0, missed: { reason: 'daily_cap', count: 2 } })
    expect(await getBalance(buyer.id)).toBe(16)
    expect(await prisma.notification.findMany({ where: { userId: buyer.id } })).toMatchObject([
      { key: 'seeds_earned', params: { seeds: 16 } },
    ])
    const off = await version(2, { amount: 0 })
    expect(await record(59)).toMatchObject({ seedsEarned: 0, missed: { reason: 'no_rate' } })
    expect(await getBalance(buyer.id)).toBe(16)
    const where = { id: { in: [capped.id, off.id] } }
    await prisma.seedRule.updateMany({ where, data: { endsAt: new Date() } })
  })
})

describe('an order of very many Seeds', () => {
  it('waits for an operator, and earns once when approved', async () => {
    const buyer = await makeBuyer()
    const given = order({ email: buyer.email, total: 20_002 })
    expect(await recordOrder(given)).toMatchObject({ seedsEarned: 0, missed: { reason: 'order_review' } })
    const { id } = await prisma.storeOrder.findUniqueOrThrow({ where: { number: given.number } })
    await awardWaitingOrders()
    expect(await getBalance(buyer.id)).toBe(0)
    await prisma.$executeRaw`UPDATE "StoreOrder" SET review = 'APPROVED' WHERE id = ${id}`
    await Promise.all([awardWaitingOrders(), awardWaitingOrders()])
    expect(await getBalance(buyer.id)).toBe(10_001)
    await expect(
      prisma.$executeRaw`UPDATE "StoreOrder" SET review = 'REJECTED' WHERE id = ${id}`,
    ).rejects.toThrow(/nobody has to look/)
  })

  it('is one of more than ten thousand, also when it waited for a rate before', async () => {
    const buyer = await makeBuyer()
    expect(await recordOrder(order({ email: buyer.email, total: 20_001 }))).toEqual({ seedsEarned: 10_000 })
    const currency = `V${randomUUID()
      .replace(/[^a-f]/g, '')
      .toUpperCase()
      .padEnd(2, 'A')
      .slice(0, 2)}`
    const given = order({ email: buyer.email, total: 10_001, currency })
    expect(await recordOrder(given)).toMatchObject({ missed: { reason: 'no_rate' } })
    const code = `order_${currency.toLowerCase()}`
    const rule = await prisma.seedRule.create({
      data: { code, type: 'ORDER_AWARD', amount: 1, threshold: 1, startsAt: new Date(Date.now() - 1000) },
    })
    await awardWaitingOrders()
    const where = { number: given.number }
    expect(await prisma.storeOrder.findUniqueOrThrow({ where })).toMatchObject({
      ...{ review: 'WAITING', awardedAt: null },
    })
    expect(await getBalance(buyer.id)).toBe(10_000)
    await prisma.seedRule.update({ where: { id: rule.id }, data: { endsAt: new Date() } })
  })

  it('earns nothing when approved after its member has left', async () => {
    const buyer = await makeBuyer()
    const given = order({ email: buyer.email, total: 30_000 })
    await recordOrder(given)
    await inTransaction(async (tx) => {
      await forfeitSeeds(tx, buyer.id)
      await tx.user.update({ where: { id: buyer.id }, data: { status: 'DELETED', email: null } })
    })
    await prisma.$executeRaw`UPDATE "StoreOrder" SET review = 'APPROVED' WHERE number = ${given.number}`
    await awardWaitingOrders()
    expect(await getBalance(buyer.id)).toBe(0)
    expect(await prisma.notification.count({ where: { userId: buyer.id } })).toBe(0)
    expect(
      (await prisma.storeOrder.findUniqueOrThrow({ where: { number: given.number } })).awardedAt,
    ).not.toBe(null)
  })

  it('earns nothing when rejected', async () => {
    const buyer = await makeBuyer()
    const given = order({ email: buyer.email, total: 90_000 })
    await recordOrder(given)
    await prisma.$executeRaw`UPDATE "StoreOrder" SET review = 'REJECTED' WHERE number = ${given.number}`
    await awardWaitingOrders()
    expect(await getBalance(buyer.id)).toBe(0)
  })
})

describe('a refund', () => {
  const refund = (given: { number: string; currency: string }, amount: number, more: object = {}) => ({
    ...{ number: number(), order: given.number, amount, currency: given.currency, ...more },
  })
  const onTheWay = async (userId: number) =>
    (await prisma.seedAccount.findUniqueOrThrow({ where: { userId } })).pending

  it('deducts the earnings of each refunded part, at most all of them, and nothing for a repeat', async () => {
    const buyer = await makeBuyer()
    const given = order({ email: buyer.email, total: 101 })
    await recordOrder(given)
    const first = refund(given, 31)
    expect(await receiveRefund(first)).toEqual({ seedsTaken: 15 })
    expect(await receiveRefund(first)).toEqual({ seedsTaken: 0 })
    expect([await getBalance(buyer.id), await onTheWay(buyer.id)]).toEqual([35, 35])
    expect(await receiveRefund(refund(given, 20))).toEqual({ seedsTaken: 10 })
    expect(await receiveRefund(refund(given, 5000))).toEqual({ seedsTaken: 25 })
    expect(await receiveRefund(refund(given, 10))).toEqual({ seedsTaken: 0 })
    expect([await getBalance(buyer.id), await onTheWay(buyer.id)]).toEqual([0, 0])
    const taken = { userId: buyer.id, key: 'seeds_taken_back' }
    expect(await prisma.notification.findMany({ where: taken })).toMatchObject([{ params: { seeds: 50 } }])
  })

  it.each([
    [4.1, 0.1, 2],
    [64.99, 0.99, 32],
    [128.01, 0.01, 64],
  ])(
    'of %d less %d leaves what the rest earns to the cent, before and after the award',
    async (total, cents, seeds) => {
      const [before, after] = [await makeBuyer(), await makeBuyer()]
      const [first, second] = [before, after].map(({ email }) => order({ email, total }))
      await receiveRefund(refund(first!, cents))
      expect(await recordOrder(first!)).toEqual({ seedsEarned: seeds })
      await recordOrder(second!)
      await receiveRefund(refund(second!, cents))
      expect(await getBalance(after.id)).toBe(seeds)
    },
  )

  it('moves nothing of a member who has left', async () => {
    const buyer = await makeBuyer()
    const given = order({ email: buyer.email, total: 100 })
    await recordOrder(given)
    await inTransaction(async (tx) => {
      await forfeitSeeds(tx, buyer.id)
      await tx.user.update({ where: { id: buyer.id }, data: { status: 'DELETED', email: null } })
    })
    const entries = () => prisma.seedEntry.count({ where: { account: { userId: buyer.id } } })
    const before = await entries()
    expect(await receiveRefund(refund(given, 40))).toEqual({ seedsTaken: 0 })
    expect([await getBalance(buyer.id), await entries()]).toEqual([0, before])
  })

  it('in another currency than its order, which comes later, counts nothing', async () => {
    const buyer = await makeBuyer()
    const given = order({ email: buyer.email, total: 100 })
    expect(await receiveRefund(refund({ ...given, currency: 'EUR' }, 60))).toEqual({ seedsTaken: 0 })
    expect(await recordOrder(given)).toEqual({ seedsEarned: 50 })
  })

  it('deducts once when it arrives five times at once', async () => {
    const buyer = await makeBuyer()
    const given = order({ email: buyer.email, total: 100 })
    await recordOrder(given)
    const back = refund(given, 50)
    const taken = await Promise.all(Array.from({ length: 5 }, () => receiveRefund(back)))
    expect(taken.map(({ seedsTaken }) => seedsTaken).sort()).toEqual([0, 0, 0, 0, 25])
    expect(await getBalance(buyer.id)).toBe(25)
  })

  it('deducts available or spent Seeds too, and leaves the rest available', async () => {
    const buyer = await makeBuyer()
    const given = order({ email: buyer.email, total: 100 })
    await recordOrder(given)
    await letDaysPass(buyer.id, 14)
    await settleEarnings()
    expect(await receiveRefund(refund(given, 40))).toEqual({ seedsTaken: 20 })
    expect([await getBalance(buyer.id), await onTheWay(buyer.id)]).toEqual([30, 0])
  })

  it('counts later when it arrives before its order or its member', async () => {
    const given = order({ total: 100 })
    expect(await receiveRefund(refund(given, 60))).toEqual({ seedsTaken: 0 })
    const buyer = await makeBuyer()
    expect(await recordOrder({ ...given, email: buyer.email })).toMatchObject({ seedsEarned: 20 })
  })

  it('deducts the part of the price when the member has moved to a market with another rate', async () => {
    const currency = 'QZM'
    const rule = {
      code: 'order_qzm',
      type: 'ORDER_AWARD',
      amount: 1,
      startsAt: new Date(Date.now() - 1000),
    } as const
    for (const [version, more] of [{ threshold: 2 }, { threshold: 1, market: 'CA' }].entries())
      await prisma.seedRule.create({ data: { ...rule, ...more, version: version + 1 } })
    const buyer = await makeBuyer()
    await prisma.user.update({ where: { id: buyer.id }, data: { region: 'US' } })
    const given = order({ email: buyer.email, total: 100, currency })
    expect(await recordOrder(given)).toEqual({ seedsEarned: 50 })
    await prisma.user.update({ where: { id: buyer.id }, data: { region: 'CA' } })
    expect(await receiveRefund(refund(given, 50))).toEqual({ seedsTaken: 25 })
    expect(await receiveRefund(refund(given, 10))).toEqual({ seedsTaken: 5 })
    expect(await receiveRefund(refund(given, 40))).toEqual({ seedsTaken: 20 })
    await prisma.seedRule.updateMany({ where: { code: rule.code }, data: { endsAt: new Date() } })
  })

  it('is refused in another currency, or with the number of another refund', async () => {
    const buyer = await makeBuyer()
    const given = order({ email: buyer.email, total: 100 })
    await recordOrder(given)
    const first = refund(given, 10)
    await receiveRefund(first)
    await expect(receiveRefund({ ...first, amount: 11 })).rejects.toMatchObject({ code: 'conflict' })
    await expect(receiveRefund(refund(given, 10, { currency: 'JPY' }))).rejects.toMatchObject({
      code: 'conflict',
    })
    expect(await getBalance(buyer.id)).toBe(45)
  })

  it('is a row in a file, with its number in the column refund', async () => {
    const buyer = await makeBuyer()
    const [one, two] = [number(), number()]
    const lines = [
      'number,email,total,currency,refund',
      `${one},${buyer.email},100,USD,`,
      `${two},${buyer.email},50,EUR,`,
      `${one},,30,USD,R-${one}`,
      `${two},,x,EUR,R-${two}`,
    ]
    const reasons: string[] = []
    const onRefused = (line: number, reason: string) => void reasons.push(`${line}: ${reason}`)
    expect(await importOrders(csv(...lines), { onRefused })).toMatchObject({
      ...{ rows: 4, new: 2, seedsEarned: 75, refunds: 1, seedsTaken: 15, refused: 1 },
    })
    expect(reasons).toEqual(['5: total is not right'])
    expect(await importOrders(csv(...lines))).toMatchObject({ new: 0, known: 3, refunds: 0, seedsTaken: 0 })
    expect(await getBalance(buyer.id)).toBe(60)
  })
})
