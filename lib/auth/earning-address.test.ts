import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { deleteAccount } from '@/lib/account/delete-account'
import { prisma } from '@/lib/db/client'
import { inTransaction } from '@/lib/db/transaction'
import { getLimitReached } from '@/lib/rewards/member-limit'
import { redeemReward } from '@/lib/rewards/redeem-reward'
import { makeReward } from '@/lib/rewards/test-reward'
import { grantSeeds } from '@/lib/seeds/grant-seeds'
import { recordOrder } from '@/lib/seeds/record-orders'
import { getBalance } from '@/lib/seeds/queries'
import { seedRules } from '@/lib/seeds/rules'
import { claimOrders, orderEmailHash } from '@/lib/seeds/award-orders'
import { getSeedTasks } from '@/lib/seeds/tasks-of-member'
import { giveSeeds } from '@/lib/seeds/test-member'
import { changeEmail } from './change-email'
import { hashCode, purposeToDb } from './check-code'
import {
  earningHash,
  forgetEndedAddresses,
  REMEMBERED_MONTHS,
  rememberAddress,
  rememberAllAddresses,
  sameMailboxMembers,
} from './earning-address'
import { register } from './register'
import type { CodePurposeName } from './schema'
import { freshClient, freshNickname, makeMember, makeViewer, outcome } from './test-members'
import { isThrowAway } from './throw-away'

const password = 'some horse 7'
const mailbox = (host = 'gmail.com') => {
  const name = `t${randomUUID().replaceAll('-', '')}`
  return { plain: `${name}@${host}`, tagged: (tag: string) => `${name}+${tag}@${host}` }
}
const giveCode = (email: string, purpose: CodePurposeName, userId?: number) =>
  prisma.emailCode.create({
    data: {
      email,
      purpose: purposeToDb[purpose],
      codeHash: hashCode(email, purpose, '418204', userId),
      expiresAt: new Date(Date.now() + 600_000),
    },
  })
async function registerWith(email: string): Promise<number> {
  await giveCode(email, 'register')
  const input = { email, code: '418204', password, nickname: freshNickname() }
  return (await register(null, input, freshClient(), 'en')).userId
}
const leave = async (id: number) =>
  deleteAccount(await makeViewer(id), { password, posts: 'delete' }, freshClient())
const rowsOf = (email: string) =>
  prisma.earningAddress.findMany({ where: { hash: earningHash(email) }, orderBy: { userId: 'asc' } })
const earn = (userId: number, rule: 'profile' | 'comment' | 'tutorials_5' | 'downloads_50') =>
  inTransaction((tx) =>
    grantSeeds(tx, { userId, rule, cause: { type: 'user', id: userId }, key: `test:${randomUUID()}` }),
  )
const began = { granted: 0, missed: { reason: 'began_elsewhere', again: null } }

beforeAll(async () => {
  const wanted = ['register', 'profile', 'comment', 'tutorials_5', 'downloads_50', 'order']
  const codes: readonly string[] = wanted
  await prisma.seedRule.createMany({
    data: seedRules.filter(({ code }) => codes.includes(code)),
    skipDuplicates: true,
  })
})

describe('a mailbox begins once', () => {
  test('registered again after a deletion, it earns no one-time Seeds, and the others as before', async () => {
    const { plain } = mailbox()
    const first = await registerWith(plain)
    expect(await getBalance(first)).toBe(20)
    await leave(first)
    const second = await registerWith(plain)
    expect(await getBalance(second)).toBe(0)
    for (const rule of ['profile', 'tutorials_5', 'downloads_50'] as const)
      expect(await earn(second, rule)).toEqual(began)
    expect(await earn(second, 'comment')).toMatchObject({ granted: 2 })
    // the threshold of orders is a price and no milestone
    const order = { number: randomUUID(), email: plain, total: 20, currency: 'USD' }
    expect(await recordOrder(order)).toMatchObject({ seedsEarned: 10 })
    expect(await rowsOf(plain)).toMatchObject([
      { userId: first, first: true },
      { userId: second, first: false, endsAt: null },
    ])
    const tasks = (await getSeedTasks(await makeViewer(second))).items
    expect(tasks.find(({ code }) => code === 'profile')?.missed?.reason).toBe('began_elsewhere')
    expect(tasks.find(({ code }) => code === 'comment')?.missed).toBeNull()
  })

  test('in another spelling, while the first account still has it', async () => {
    const { plain, tagged } = mailbox()
    await registerWith(tagged('one'))
    for (const email of [tagged('two'), plain.replace(/^(..)/, '$1.'), plain.replace('gmail', 'googlemail')])
      expect(await getBalance(await registerWith(email))).toBe(0)
  })

  test('in 8 spellings at once: one of them begins', async () => {
    const { tagged } = mailbox()
    const ids = await Promise.all(Array.from({ length: 8 }, (_, n) => registerWith(tagged(String(n)))))
    const seeds = await Promise.all(ids.map((id) => getBalance(id)))
    expect(seeds.filter((balance) => balance === 20)).toHaveLength(1)
    expect(seeds.filter((balance) => balance === 0)).toHaveLength(7)
    expect((await rowsOf(tagged('0'))).filter(({ first }) => first)).toHaveLength(1)
  }, 30_000)

  test('in 8 simultaneous transactions: one is the first', async () => {
    const { plain } = mailbox()
    const members = await Promise.all(Array.from({ length: 8 }, () => makeMember()))
    let waiting = members.length
    let go: () => void
    const all = new Promise<void>((done) => (go = done))
    await Promise.all(
      members.map(({ id }) =>
        inTransaction(async (tx) => {
          await tx.$queryRaw`SELECT 1`
          if (--waiting === 0) go()
          await all
          await rememberAddress(tx, id, plain)
        }),
      ),
    )
    expect((await rowsOf(plain)).filter(({ first }) => first)).toHaveLength(1)
    expect(await rowsOf(plain)).toHaveLength(8)
  })

  test('also when a deletion and registrations coincide', async () => {
    const { plain, tagged } = mailbox()
    const first = await registerWith(plain)
    const others = await Promise.all([
      outcome(leave(first)),
      outcome(registerWith(plain)),
      outcome(registerWith(tagged('again'))),
      outcome(registerWith(tagged('and-again'))),
    ])
    const members = others.filter((one) => typeof one === 'number')
    expect(members.length).toBeGreaterThanOrEqual(2)
    for (const id of members) expect(await getBalance(id)).toBe(0)
    expect((await rowsOf(plain)).filter((row) => row.first)).toMatchObject([{ userId: first }])
  }, 30_000)

  test('ends with a new address that another account had before, and not with a fresh one', async () => {
    const [old, fresh, other] = [mailbox(), mailbox(), mailbox()]
    const member = await registerWith(fresh.plain)
    await registerWith(old.plain)
    const viewer = await makeViewer(member)
    const moveTo = async (from: string, to: string) => {
      await prisma.emailCode.deleteMany({ where: { email: { in: [from, to] } } })
      await giveCode(from, 'oldEmail')
      await giveCode(to, 'newEmail', member)
      await changeEmail(viewer, { email: to, code: '418204', oldCode: '418204' }, freshClient())
    }
    await moveTo(fresh.plain, other.plain)
    expect(await earn(member, 'tutorials_5')).toMatchObject({ granted: 100 })
    await moveTo(other.plain, old.tagged('mine'))
    expect(await earn(member, 'profile')).toEqual(began)
    // and the former address stays this member's
    expect(await getBalance(await registerWith(fresh.tagged('new')))).toBe(0)
  })

  test('also for members older than the table: the eldest is the first', async () => {
    const { plain, tagged } = mailbox()
    const [older, younger] = [await makeMember(), await makeMember()]
    await prisma.user.update({ where: { id: older.id }, data: { email: plain } })
    await prisma.user.update({ where: { id: younger.id }, data: { email: tagged('x') } })
    expect(await rememberAllAddresses(prisma)).toBeGreaterThanOrEqual(2)
    await rememberAddress(prisma, older.id, plain)
    expect(await rowsOf(plain)).toMatchObject([
      { userId: older.id, first: true },
      { userId: younger.id, first: false },
    ])
    expect(await earn(younger.id, 'profile')).toEqual(began)
    expect(await earn(older.id, 'profile')).toMatchObject({ granted: 40 })
  })
})

describe('the record of a deleted account', () => {
  test('is a keyed hash alone, for 24 months of the database’s clock; then the mailbox may begin again', async () => {
    const { plain } = mailbox()
    const first = await registerWith(plain)
    await leave(first)
    const [row] = await prisma.$queryRaw<{ lasts: boolean; whole: string }[]>`
      SELECT "endsAt" - make_interval(months => ${REMEMBERED_MONTHS}) BETWEEN now() - interval '2 days' AND now() AS lasts,
        address::text AS whole
      FROM "EarningAddress" AS address WHERE hash = ${earningHash(plain)}`
    expect(row!.lasts).toBe(true)
    expect(row!.whole).not.toContain(plain.split('@')[0])
    const second = await registerWith(plain)
    await forgetEndedAddresses(prisma)
    expect(await rowsOf(plain)).toHaveLength(2)
    await prisma.$executeRaw`
      UPDATE "EarningAddress" SET "endsAt" = now() - interval '1 second' WHERE "userId" = ${first}`
    expect(await forgetEndedAddresses(prisma)).toBeGreaterThanOrEqual(1)
    expect(await rowsOf(plain)).toMatchObject([{ userId: second, first: true }])
    expect(await earn(second, 'profile')).toMatchObject({ granted: 40 })
    await forgetEndedAddresses(prisma)
    expect(await rowsOf(plain)).toHaveLength(1)
  })
})

describe('the limit of a reward', () => {
  const ask = async (id: number, rewardId: number) =>
    outcome(redeemReward(await makeViewer(id), { rewardId, region: 'US', key: randomUUID() }))
  /** returns a member old enough to redeem anything */
  const settled = async (email: string) => {
    const id = await registerWith(email)
    await prisma.user.update({ where: { id }, data: { createdAt: new Date('2026-01-02') } })
    await giveSeeds(id, 500, new Date('2026-01-02'))
    return id
  }

  test('applies to the mailbox: a redemption before the deletion of the account counts', async () => {
    const { plain } = mailbox()
    const reward = await makeReward({ perMemberLimit: 1, price: 10, codes: 5 })
    const first = await settled(plain)
    expect(await ask(first, reward.id)).toMatchObject({ status: 'succeeded' })
    await leave(first)
    const second = await settled(plain)
    expect(await sameMailboxMembers(prisma, second)).toEqual([first, second])
    expect(await ask(second, reward.id)).toMatchObject({ code: 'member_limit', params: { limit: 1 } })
    expect(await getLimitReached(second)).toEqual([reward.id])
  })

  test('admits one of several simultaneous accounts of one mailbox', async () => {
    const { tagged } = mailbox()
    const reward = await makeReward({ perMemberLimit: 1, price: 10, codes: 8 })
    const ids = [await settled(tagged('a')), await settled(tagged('b')), await settled(tagged('c'))]
    const all = await Promise.all(ids.map((id) => ask(id, reward.id)))
    expect(all.filter((one) => 'status' in (one as object))).toHaveLength(1)
    expect(all.filter((one) => (one as { code?: string }).code === 'member_limit')).toHaveLength(2)
  })
})

describe('a throw-away address', () => {
  test.each([
    ['ada@mailinator.com', true],
    ['ada@any.mailinator.com', true],
    ['ada@gmail.com', false],
    ['ada@mailinator.com.kerf.example', false],
    ['ada@kerf.example', false],
  ])('isThrowAway of %s: %s', (email, is) => expect(isThrowAway(email)).toBe(is))

  test('may register but earns nothing, with the reason, until the address changes', async () => {
    const { plain } = mailbox('mailinator.com')
    const id = await registerWith(plain)
    expect(await getBalance(id)).toBe(0)
    expect(await earn(id, 'comment')).toEqual({
      granted: 0,
      missed: { reason: 'throw_away', again: null },
    })
    const { items } = await getSeedTasks(await makeViewer(id))
    expect(new Set(items.filter(({ state }) => state !== 'off').map(({ missed }) => missed?.reason))).toEqual(
      new Set(['throw_away']),
    )
    const number = randomUUID()
    await prisma.storeOrder.create({
      data: { number, emailHash: orderEmailHash(plain), total: 100, currency: 'USD' },
    })
    expect(await inTransaction((tx) => claimOrders(tx, id, plain))).toBe(0)
    const real = mailbox().plain
    await prisma.user.update({ where: { id }, data: { email: real } })
    expect(await earn(id, 'comment')).toMatchObject({ granted: 2 })
    // the orders of the earlier address waited for this one
    const claims = await Promise.all([1, 2].map(() => inTransaction((tx) => claimOrders(tx, id, real))))
    expect(claims.toSorted((one, other) => one - other)).toEqual([0, 50])
    expect(await getBalance(id)).toBe(52)
  })
})
