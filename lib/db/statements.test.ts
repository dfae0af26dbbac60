import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { connections, prisma } from './client'
import { Prisma } from './generated/client'
import {
  isPreparedAmiss,
  often,
  runStatements,
  statements,
  statementsOf,
  type Statements,
} from './statements'
import { connectAs } from './test-roles'
import { inStatements } from './transaction'

const owner = connectAs('owner')
beforeAll(async () => {
  await owner.query('CREATE TABLE "StatementsTest" (id int PRIMARY KEY, name text NOT NULL)')
  await owner.query('GRANT SELECT, INSERT, UPDATE, DELETE ON "StatementsTest" TO PUBLIC')
})
beforeEach(() => owner.query('TRUNCATE "StatementsTest"'))
afterAll(async () => {
  await owner.query('DROP TABLE "StatementsTest"')
  await owner.end()
})

const add = (id: number) => often`INSERT INTO "StatementsTest" VALUES (${id}, 'one')`
const ids = async () =>
  (await owner.query('SELECT id FROM "StatementsTest" ORDER BY id')).rows.map(({ id }) => id)
const backend = async (over: Statements) =>
  (await over.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`)[0]!.pid
const prepared = async (over: Statements) =>
  (
    await over.$queryRaw<{ statement: string }[]>`
      SELECT statement FROM pg_prepared_statements WHERE statement LIKE '%StatementsTest%'`
  ).map(({ statement }) => statement)

describe('a row of statements', () => {
  it('has the types that Prisma returns', async () => {
    const asked = Prisma.sql`
      SELECT 7::int AS small, 9007199254740993::bigint AS large, 1.50::numeric AS exact, true AS yes, NULL::text AS none,
        '2026-03-01 04:05:06.789'::timestamp AS plain, '2026-03-01 04:05:06+09'::timestamptz AS zoned,
        '2026-03-01'::date AS day, '{"a":[1]}'::jsonb AS json, ARRAY['a','b'] AS list`
    const [row] = await statements.$queryRaw<Record<string, unknown>[]>(asked)
    const [wanted] = await prisma.$queryRaw<Record<string, unknown>[]>(asked)
    expect(row).toEqual(wanted)
    expect(row).toMatchObject({
      large: 9007199254740993n,
      plain: new Date('2026-03-01T04:05:06.789Z'),
      zoned: new Date('2026-02-28T19:05:06Z'),
      list: ['a', 'b'],
    })
    expect(String(row!.exact)).toBe('1.5')
  })

  it('keeps a date unchanged in any time zone of the process', async () => {
    const given = new Date('2026-03-01T23:30:00.000Z')
    const zone = process.env.TZ
    process.env.TZ = 'Asia/Tokyo'
    try {
      const [row] = await statements.$queryRaw<{ one: Date; all: Date[]; text: string }[]>`
        SELECT ${given}::timestamp AS one, ${[given]}::timestamptz[] AS all, ${given}::timestamp::text AS text`
      expect(row!.one).toEqual(given)
      expect(row!.all).toEqual([given])
      expect(row!.text).toBe('2026-03-01 23:30:00')
    } finally {
      if (zone === undefined) delete process.env.TZ
      else process.env.TZ = zone
    }
  })

  it('counts in the result of $executeRaw', async () => {
    expect(await statements.$executeRaw(add(1))).toBe(1)
    expect(await statements.$executeRaw`UPDATE "StatementsTest" SET name = 'two' WHERE id = ${9}`).toBe(0)
  })
})

describe('often', () => {
  it('prepares a statement once on each connection, and leaves others unprepared', () =>
    runStatements(async (tx) => {
      const rare = (id: number) => Prisma.sql`DELETE FROM "StatementsTest" WHERE id = ${id}`
      for (const id of [1, 2]) await tx.$executeRaw(add(id))
      for (const id of [1, 2]) await tx.$executeRaw(rare(id))
      expect(await prepared(tx)).toEqual([expect.stringMatching(/^\/\* often \*\/ INSERT/)])
    }))

  it('prepares a statement again after a migration has changed what it returns', async () => {
    const all = (over: Statements) =>
      over.$queryRaw<object[]>(often`SELECT * FROM "StatementsTest" WHERE id = ${1}`)
    await statements.$executeRaw(add(1))
    // on every connection of the pool
    await Promise.all(Array.from({ length: 20 }, () => all(statements)))
    await owner.query(`ALTER TABLE "StatementsTest" ADD COLUMN more int DEFAULT 3`)
    try {
      expect(await all(statements)).toEqual([{ id: 1, name: 'one', more: 3 }])
      expect(await inStatements(all)).toEqual([{ id: 1, name: 'one', more: 3 }])
    } finally {
      await owner.query('ALTER TABLE "StatementsTest" DROP COLUMN more')
    }
    expect(await inStatements(all)).toEqual([{ id: 1, name: 'one' }])
  })

  it('continues without a name where the connection does not keep the statement', async () => {
    vi.resetModules()
    const fresh = await import('./statements')
    const asked: (string | undefined)[] = []
    const query = async ({ name }: { name?: string }) => {
      asked.push(name)
      if (name) throw Object.assign(new Error('no such statement'), { severity: 'ERROR', code: '26000' })
      return { rows: [{ id: 1 }], rowCount: 1 }
    }
    const over = fresh.statementsOf(() => ({ query }) as never)
    const one = () => over.$queryRaw(fresh.often`SELECT 1 AS id`)
    expect(await one()).toEqual([{ id: 1 }])
    expect(await one()).toEqual([{ id: 1 }])
    expect(asked).toEqual([expect.stringMatching(/^kerf0_/), undefined, undefined])
  })

  it('sends a statement once when it fails for another reason', async () => {
    const query = vi.fn(async () => {
      throw Object.assign(new Error('taken'), { severity: 'ERROR', code: '23505' })
    })
    await expect(statementsOf(() => ({ query }) as never).$executeRaw(add(1))).rejects.toThrow('taken')
    expect(query).toHaveBeenCalledTimes(1)
    expect(isPreparedAmiss(new Error('of somebody else'))).toBe(false)
  })
})

describe('runStatements', () => {
  it('commits everything, or nothing when a statement fails', async () => {
    await runStatements(async (tx) => {
      for (const id of [1, 2]) await tx.$executeRaw(add(id))
    })
    await expect(
      runStatements(async (tx) => {
        await tx.$executeRaw(add(3))
        await tx.$executeRaw(add(1))
      }),
    ).rejects.toMatchObject({ code: '23505' })
    expect(await ids()).toEqual([1, 2])
  })

  it('writes nothing and throws P2028 when it takes too long, as Prisma does', async () => {
    const now = vi.spyOn(performance, 'now')
    try {
      await expect(
        runStatements(async (tx) => {
          await tx.$executeRaw(add(1))
          now.mockReturnValue(Number.MAX_SAFE_INTEGER)
        }),
      ).rejects.toMatchObject({ code: 'P2028' })
    } finally {
      now.mockRestore()
    }
    expect(await ids()).toEqual([])
  })

  it('drops a connection that ends, and gives the next transaction another', async () => {
    let ended = 0
    await expect(
      runStatements(async (tx) => {
        ended = await backend(tx)
        await tx.$executeRaw(add(1))
        await tx.$executeRaw`SELECT pg_terminate_backend(${ended}::int)`
      }),
    ).rejects.toMatchObject({ code: '57P01' })
    const others = await Promise.all(Array.from({ length: 20 }, () => runStatements(backend)))
    expect(others).not.toContain(ended)
    expect(await ids()).toEqual([])
    // no connection has leaked
    expect(connections().waitingCount).toBe(0)
    expect(connections().idleCount).toBe(connections().totalCount)
  })
})
