import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { prisma, type Tx } from '@/lib/db/client'
import { inTransaction } from '@/lib/db/transaction'
import { lockSeedAccounts } from './accounts'
import { auditSeeds } from './audit'
import { giveBackSeeds } from './give-back-seeds'
import { grantSeeds } from './grant-seeds'
import type { Grant } from './grant'
import { getBalance } from './queries'
import { wordTasks } from './missed-views'
import { getSeedRecords } from './records'
import { seedRules, type RuleCode } from './rules'
import { signInToday } from './sign-in'
import { takeBackSeeds } from './take-back-seeds'
import { getSeedTasks } from './tasks-of-member'
import { letDaysPass, makeMember } from './test-member'
import { transferSeeds } from './transfer'

const noon = new Date('2026-11-20T12:00:00Z')
const nextDay = new Date('2026-11-21T12:00:00Z')
let facts = Math.floor(Math.random() * 1_000_000_000)

const grant = (userId: number, rule: RuleCode, more: Partial<Grant> = {}) =>
  inTransaction((tx) =>
    grantSeeds(tx, {
      userId,
      rule,
      cause: { type: 'test', id: facts++ },
      key: randomUUID(),
      at: noon,
      ...more,
    }),
  )

type Row = { code: RuleCode; version: number; amount: number } & Partial<{
  market: string
  multiplier: number
  startsAt: Date
  endsAt: Date
}>

/** Runs `work` in a transaction that is rolled back, so that other tests keep the rules as they are. */
async function withRules<T>(rows: Row[], work: (tx: Tx) => Promise<T>): Promise<T> {
  let result: { value: T } | undefined
  const undo = new Error('undo')
  await prisma
    .$transaction(async (tx) => {
      for (const row of rows) {
        await tx.seedRule.create({
          data: {
            startsAt: new Date('2026-11-01T00:00:00Z'),
            ...row,
            type: seedRules.find(({ code }) => code === row.code)!.type,
            dailyCap: row.multiplier ? null : 1,
          },
        })
      }
      result = { value: await work(tx) }
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
  return result!.value
}

afterAll(async () => {
  expect((await auditSeeds()).checks.filter(({ count }) => count > 0)).toEqual([])
})

describe('grantSeeds', () => {
  it('gives the amount of the rule', async () => {
    const member = await makeMember()
    expect(await grant(member.id, 'post')).toMatchObject({ granted: 40 })
    expect(await getBalance(member.id)).toBe(40)
  })

  it('gives once per fact, also 5 times at once', async () => {
    const member = await makeMember()
    const key = randomUUID()
    const results = await Promise.all(Array.from({ length: 5 }, () => grant(member.id, 'comment', { key })))
    expect(results.filter(({ granted }) => granted === 2)).toHaveLength(1)
    expect(results.filter(({ missed }) => missed?.reason === 'done_before')).toHaveLength(4)
    expect(await getBalance(member.id)).toBe(2)
  })

  it('keeps the daily cap, also for 20 different facts at once', async () => {
    const member = await makeMember()
    const results = await Promise.all(Array.from({ length: 20 }, () => grant(member.id, 'comment')))
    expect(results.filter(({ granted }) => granted > 0)).toHaveLength(5)
    expect(results.filter(({ missed }) => missed?.reason === 'daily_cap')).toHaveLength(15)
    expect(await getBalance(member.id)).toBe(10)
    expect((await grant(member.id, 'comment', { at: nextDay })).granted).toBe(2)
  })

  it("ends the day at the member's own midnight", async () => {
    const member = await makeMember({ dayOffsetMinutes: 540 })
    const before = new Date('2026-11-20T14:59:59Z')
    const after = new Date('2026-11-20T15:00:00Z')
    expect((await grant(member.id, 'sign_in', { at: before })).granted).toBe(2)
    expect(await grant(member.id, 'sign_in', { at: before })).toEqual({
      granted: 0,
      missed: { reason: 'daily_cap', again: after, count: 1 },
    })
    expect((await grant(member.id, 'sign_in', { at: after })).granted).toBe(2)
  })

  it('keeps the total cap, also at once, and does not count reversed grants', async () => {
    const member = await makeMember()
    const results = await Promise.all(Array.from({ length: 6 }, () => grant(member.id, 'profile')))
    expect(results.filter(({ granted }) => granted === 40)).toHaveLength(1)
    expect(results.filter(({ missed }) => missed?.reason === 'total_cap')).toHaveLength(5)
    const cause = { type: 'test', id: facts++ }
    const other = await makeMember()
    await grant(other.id, 'profile', { cause })
    await inTransaction((tx) => takeBackSeeds(tx, { cause }))
    expect(await grant(other.id, 'profile')).toMatchObject({ granted: 40 })
  })

  it('counts posts towards the cap of 50, five a day', async () => {
    const member = await makeMember()
    let given = 0
    for (let day = 1; day <= 11; day++) {
      const at = new Date(Date.UTC(2026, 9, day, 12))
      const results = await Promise.all(Array.from({ length: 6 }, () => grant(member.id, 'post', { at })))
      given += results.filter(({ granted }) => granted === 40).length
    }
    expect(given).toBe(50)
    expect(await getBalance(member.id)).toBe(2000)
    expect((await grant(member.id, 'post', { at: nextDay })).missed).toEqual({
      reason: 'total_cap',
      again: null,
      count: 50,
    })
  })

  it('gives nothing when no rule is in force', async () => {
    const member = await makeMember()
    const result = await grant(member.id, 'post', { at: new Date('2020-01-01T00:00:00Z') })
    const again = new Date('2026-01-01T00:00:00Z')
    expect(result).toEqual({ granted: 0, missed: { reason: 'no_rule', again } })
  })

  it('tells when the next version begins that gives the member’s market anything', async () => {
    const [here, inJapan] = [await makeMember(), await makeMember({ region: 'JP' })]
    const at = new Date('2020-01-01T00:00:00Z')
    const rows: Row[] = [
      { code: 'sign_in', version: 920, amount: 0, startsAt: new Date('2024-01-01T00:00:00Z') },
      { code: 'sign_in', version: 921, amount: 3, market: 'JP', startsAt: new Date('2025-01-01T00:00:00Z') },
    ]
    const dates = await withRules(rows, async (tx) => {
      const ask = (userId: number) =>
        grantSeeds(tx, { userId, rule: 'sign_in', cause: { type: 'test', id: null }, key: randomUUID(), at })
      return [await ask(here.id), await ask(inJapan.id)].map(({ missed }) => missed?.again?.toISOString())
    })
    expect(dates).toEqual(['2026-01-01T00:00:00.000Z', '2025-01-01T00:00:00.000Z'])
  })

  it('takes the newest version, a market’s before all others, and the old one after an event', async () => {
    const [here, inJapan] = [await makeMember(), await makeMember({ region: 'JP' })]
    const rows = [
      { code: 'sign_in' as const, version: 901, amount: 7, endsAt: nextDay },
      { code: 'sign_in' as const, version: 900, amount: 9, market: 'JP', endsAt: nextDay },
    ]
    const given = await withRules(rows, async (tx) => {
      const ask = (userId: number, at: Date) =>
        grantSeeds(tx, { userId, rule: 'sign_in', cause: { type: 'test', id: null }, key: randomUUID(), at })
      return [
        (await ask(here.id, noon)).granted,
        (await ask(inJapan.id, noon)).granted,
        (await ask(here.id, nextDay)).granted,
      ]
    })
    expect(given).toEqual([7, 9, 2])
  })

  it('multiplies by an event, within its limits, in its market and on its days', async () => {
    const [here, inJapan] = [await makeMember(), await makeMember({ region: 'JP' })]
    const rows: Row[] = [
      { code: 'comment', version: 910, amount: 0, multiplier: 3, market: 'JP', endsAt: nextDay },
      {
        code: 'share',
        version: 911,
        amount: 0,
        multiplier: 2,
        startsAt: nextDay,
        endsAt: new Date('2026-11-22T00:00:00Z'),
      },
    ]
    const given = await withRules(rows, async (tx) => {
      const ask = async (userId: number, rule: RuleCode, at = noon) =>
        (await grantSeeds(tx, { userId, rule, cause: { type: 'test', id: null }, key: randomUUID(), at }))
          .granted
      const inTurn: number[] = []
      for (let n = 0; n < 6; n++) inTurn.push(await ask(inJapan.id, 'comment'))
      return [
        ...inTurn,
        await ask(here.id, 'comment'),
        await ask(inJapan.id, 'comment', nextDay),
        await ask(here.id, 'share'),
        await ask(here.id, 'share', nextDay),
      ]
    })
    expect(given).toEqual([6, 6, 6, 6, 6, 0, 2, 2, 2, 4])
  })

  it('earns no more than the days that a jumping clock shows', async () => {
    const member = await makeMember()
    const days = [
      '2028-02-28',
      '2028-02-29',
      '2028-03-01',
      '2028-02-29',
      '2028-02-28',
      '2030-01-01',
      '2028-02-29',
    ]
    const given: number[] = []
    for (const day of days)
      for (const hour of [0, 23]) {
        const at = new Date(`${day}T${String(hour).padStart(2, '0')}:59:59Z`)
        given.push((await signInToday(member, at)).seedsEarned)
      }
    // Four different days, the leap day among them, each once, in whatever order the clock shows them.
    expect(given.reduce((sum, one) => sum + one)).toBe(8)
    expect(await getBalance(member.id)).toBe(8)
  })

  it('does not deadlock when two members reward each other', async () => {
    const [a, b] = [await makeMember(), await makeMember()]
    const both = (first: number, second: number) =>
      inTransaction(async (tx) => {
        await lockSeedAccounts(tx, [first, second])
        for (const userId of [first, second]) {
          await grantSeeds(tx, {
            userId,
            rule: 'like_received',
            cause: { type: 'test', id: null },
            key: randomUUID(),
            at: noon,
          })
        }
      })
    await Promise.all(Array.from({ length: 10 }, (_, i) => (i % 2 ? both(a.id, b.id) : both(b.id, a.id))))
    expect([await getBalance(a.id), await getBalance(b.id)]).toEqual([10, 10])
  })
})

describe('takeBackSeeds', () => {
  it('takes back all earnings of a cause once, also at once, and may make the balance negative', async () => {
    const [author, reader] = [await makeMember(), await makeMember()]
    const cause = { type: 'test', id: facts++ }
    await grant(author.id, 'post', { cause })
    await grant(author.id, 'downloads_50', { cause })
    await grant(reader.id, 'comment', { cause })
    await letDaysPass(author.id, 7)
    await inTransaction((tx) => spendAll(tx, author.id, 100))
    const taken = await Promise.all(
      Array.from({ length: 6 }, () => inTransaction((tx) => takeBackSeeds(tx, { cause }))),
    )
    expect(taken.toSorted((a, b) => b - a)).toEqual([122, 0, 0, 0, 0, 0])
    expect(await getBalance(author.id)).toBe(-100)
    expect(await getBalance(reader.id)).toBe(0)
    await expect(inTransaction((tx) => spendAll(tx, author.id, 1))).rejects.toMatchObject({
      code: 'not_enough_seeds',
      data: { missing: 101 },
    })
  })

  it('takes back only from the named member or keys', async () => {
    const [author, reader] = [await makeMember(), await makeMember()]
    const cause = { type: 'test', id: facts++ }
    const [given, received] = [randomUUID(), randomUUID()]
    await grant(author.id, 'post', { cause })
    await grant(reader.id, 'like', { cause, key: given })
    await grant(author.id, 'like_received', { cause, key: received })
    expect(await inTransaction((tx) => takeBackSeeds(tx, { keys: [given, received] }))).toBe(2)
    expect([await getBalance(author.id), await getBalance(reader.id)]).toEqual([40, 0])
    expect(await inTransaction((tx) => takeBackSeeds(tx, { cause, userId: reader.id }))).toBe(0)
    expect(
      await inTransaction((tx) => takeBackSeeds(tx, { cause, userId: author.id, keySuffix: 'removed' })),
    ).toBe(40)
  })

  it('reverses a transfer once, whatever the key', async () => {
    const member = await makeMember()
    const cause = { type: 'test', id: facts++ }
    await grant(member.id, 'post', { cause })
    const suffixes = ['deleted', 'removed', 'unliked']
    const taken = await Promise.all(
      suffixes.map((keySuffix) => inTransaction((tx) => takeBackSeeds(tx, { cause, keySuffix }))),
    )
    expect(taken.reduce((sum, one) => sum + one)).toBe(40)
    expect(await getBalance(member.id)).toBe(0)
  })
})

describe('giveBackSeeds', () => {
  it('restores what a removal took, once, also at once, and after a further removal again', async () => {
    const author = await makeMember()
    const cause = { type: 'test', id: facts++ }
    const key = randomUUID()
    await grant(author.id, 'post', { cause, key })
    await grant(author.id, 'downloads_50', { cause })
    const remove = () => inTransaction((tx) => takeBackSeeds(tx, { cause, keySuffix: 'removed', at: noon }))
    const lift = () => inTransaction((tx) => giveBackSeeds(tx, { cause, keySuffix: 'removed', at: noon }))
    for (let turn = 0; turn < 3; turn++) {
      const taken = await Promise.all([remove(), remove(), remove()])
      expect(taken.toSorted()).toEqual([0, 0, 120])
      expect(await getBalance(author.id)).toBe(0)
      const given = await Promise.all([lift(), lift(), lift()])
      expect(given.toSorted()).toEqual([0, 0, 120])
      expect(await getBalance(author.id)).toBe(120)
    }
    // The same fact does not earn again, and counts once towards the limits.
    expect((await grant(author.id, 'post', { cause, key })).missed?.reason).toBe('done_before')
    const post = (await getSeedTasks(author, noon)).items.find(({ code }) => code === 'post')
    expect(post).toMatchObject({ today: { done: 1 }, total: { done: 1 } })
    const kinds = (await getSeedRecords(author, { tab: 'all', limit: 3 }, 'en', noon)).items
    expect(kinds.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['restored', 80],
      ['restored', 40],
      ['take_back', -80],
    ])
  })

  it('does not restore what was taken for another reason', async () => {
    const author = await makeMember()
    const cause = { type: 'test', id: facts++ }
    await grant(author.id, 'post', { cause })
    await inTransaction((tx) => takeBackSeeds(tx, { cause, keySuffix: 'deleted' }))
    expect(await inTransaction((tx) => giveBackSeeds(tx, { cause, keySuffix: 'removed' }))).toBe(0)
    expect(await getBalance(author.id)).toBe(0)
    // the record of the earning shows that it was taken back
    expect((await getSeedRecords(author, { tab: 'all' }, 'en')).items).toMatchObject([
      { kind: 'take_back', takenBack: false },
      { kind: 'grant', availableFrom: null, takenBack: true },
    ])
  })
})

describe('signInToday', () => {
  it('earns once a day, also at once', async () => {
    const member = await makeMember({ dayOffsetMinutes: 480 })
    const results = await Promise.all(Array.from({ length: 10 }, () => signInToday(member, noon)))
    expect(results.filter(({ seedsEarned }) => seedsEarned === 2)).toHaveLength(1)
    expect(await signInToday(member, noon)).toEqual({
      seedsEarned: 0,
      missed: { reason: 'done_before', again: new Date('2026-11-20T16:00:00Z') },
    })
    expect(await signInToday(member, new Date('2026-11-20T16:00:00Z'))).toMatchObject({ seedsEarned: 2 })
  })
})

describe('the views of a member', () => {
  it('tell for each task what is done and left today and in total', async () => {
    const member = await makeMember()
    for (let i = 0; i < 3; i++) await grant(member.id, 'comment')
    await grant(member.id, 'post', { at: new Date('2026-11-19T12:00:00Z') })
    await grant(member.id, 'profile')
    await signInToday(member, noon)
    const tasks = await getSeedTasks(member, noon)
    const task = (code: string) => tasks.items.find((item) => item.code === code)
    expect(tasks.resetsAt).toBe('2026-11-21T00:00:00.000Z')
    expect(task('comment')).toMatchObject({
      amount: 2,
      today: { done: 3, cap: 5 },
      total: null,
      state: 'open',
    })
    expect(task('post')).toMatchObject({
      today: { done: 0, cap: 5 },
      total: { done: 1, cap: 50 },
      state: 'open',
    })
    expect(task('sign_in')).toMatchObject({ today: { done: 1, cap: 1 }, state: 'done_today' })
    expect(task('profile')).toMatchObject({ state: 'done', missed: { reason: 'done_before', again: null } })
    expect(task('tutorials_5')).toMatchObject({
      progress: { value: 0, max: 5 },
      state: 'open',
      missed: { reason: 'milestone', count: 5 },
    })
    expect(task('comment')!.missed).toBeNull()
    expect(task('sign_in')!.missed).toEqual({
      reason: 'daily_cap',
      again: new Date('2026-11-21T00:00:00Z'),
      count: 1,
    })
  })

  it('tell that a download milestone reached by one post can still be earned with another', async () => {
    const author = await makeMember()
    const said = async () => {
      const { items } = await wordTasks(await getSeedTasks(author), author, 'en')
      return items.find(({ code }) => code === 'downloads_50')
    }
    expect((await said())?.missed?.message).toBe('You’ll earn Seeds at 50 downloads of one project.')
    await grant(author.id, 'downloads_50', { cause: { type: 'post', id: facts++ } })
    expect(await said()).toMatchObject({
      state: 'done',
      missed: {
        reason: 'milestone',
        message: 'One of your projects has earned these. Another one earns them at 50 downloads.',
      },
    })
    expect(await grant(author.id, 'downloads_50', { cause: { type: 'post', id: facts++ } })).toMatchObject({
      granted: 80,
    })
  })

  it('list records in pages, by tab, with totals and weeks', async () => {
    const member = await makeMember()
    const cause = { type: 'test', id: facts++ }
    for (let i = 0; i < 4; i++) await grant(member.id, 'comment', i === 0 ? { cause } : {})
    await grant(member.id, 'comment', { at: new Date('2026-11-06T12:00:00Z') })
    await inTransaction((tx) => takeBackSeeds(tx, { cause, at: noon }))
    const first = await getSeedRecords(member, { tab: 'all', limit: 4, weeks: 3 }, 'en', noon)
    expect(first.items.map(({ amount, kind, rule }) => [amount, kind, rule])).toEqual([
      [-2, 'take_back', 'comment'],
      [2, 'grant', 'comment'],
      [2, 'grant', 'comment'],
      [2, 'grant', 'comment'],
    ])
    expect(first.items[0]!.balance).toBe(8)
    expect(first.totals).toEqual({ income: 10, expenses: 2 })
    expect(first.weeks).toEqual([
      { monday: '2026-11-02', number: 45, income: 2, expenses: 0 },
      { monday: '2026-11-09', number: 46, income: 0, expenses: 0 },
      { monday: '2026-11-16', number: 47, income: 8, expenses: 2 },
    ])
    const cursor = { value: first.items.at(-1)!.id, id: first.items.at(-1)!.id }
    const rest = await getSeedRecords(member, { tab: 'all', limit: 4, cursor }, 'en', noon)
    expect(rest.items).toHaveLength(2)
    expect(rest.nextCursor).toBeNull()
    const expenses = await getSeedRecords(member, { tab: 'expenses' }, 'en', noon)
    expect(expenses.items.map(({ amount }) => amount)).toEqual([-2])
    const incomes = await getSeedRecords(member, { tab: 'incomes' }, 'en', noon)
    expect(incomes.items).toHaveLength(5)
  })
})

async function spendAll(tx: Tx, userId: number, amount: number) {
  await transferSeeds(tx, {
    key: `test:${randomUUID()}`,
    type: 'EVENT',
    from: { userId },
    to: 'STORE',
    amount,
    cause: { type: 'test', id: null },
    day: '2026-11-20',
    at: noon,
  })
}
