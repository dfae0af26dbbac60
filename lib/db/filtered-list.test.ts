import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decodeCursor } from '@/lib/core/pagination'
import { countFacetsAmong } from './count-facets'
import { countRows, estimated } from './count-rows'
import { readFacetFilter, type FacetSubject } from './facet-sql'
import { Prisma } from './generated/client'
import { keyset, readKeysetPage, type Keyset } from './keyset-list'

type Row = {
  id: number
  visible: boolean
  facets: string[]
  publishedAt: Date
  likesCount: number
  hotScore: number
}

const table = Prisma.sql`many_rows`
const ROWS = 12_000
let rows = new Map<number, Row>()
type Order = Keyset & { of: (row: Row) => Date | number }
const orders: Record<'latest' | 'like' | 'popular', Order> = {
  latest: { ...keyset.moment(Prisma.sql`"publishedAt"`), of: (row) => row.publishedAt },
  like: { ...keyset.integer(Prisma.sql`"likesCount"`), of: (row) => row.likesCount },
  popular: { ...keyset.float(Prisma.sql`"hotScore"`), of: (row) => row.hotScore },
}

// A table with the columns and indexes of a list: every tenth row is hidden, 'method:cut' and 'method:line' share the
// rest, only the oldest rows have 'has:video', and no row has both 'device:a' and 'module:b'.
beforeAll(async () => {
  const owner = new pg.Client({ connectionString: process.env.DATABASE_OWNER_URL })
  await owner.connect()
  await owner.query(`
    CREATE TABLE many_rows (id integer PRIMARY KEY, visible boolean, facets text[], "authorId" integer,
      "publishedAt" timestamptz(3), "likesCount" integer, "hotScore" float8);
    INSERT INTO many_rows SELECT i, i % 10 <> 0,
      array_remove(ARRAY[
        CASE WHEN i % 2 = 0 THEN 'method:cut' ELSE 'method:line' END,
        CASE WHEN i % 3 = 0 THEN 'device:a' ELSE 'device:b' END,
        CASE WHEN i % 3 <> 0 THEN 'module:b' END,
        CASE WHEN i <= 2000 THEN 'has:video' END,
        CASE WHEN i % 350 = 1 THEN 'tag:rare' END,
        CASE WHEN i % 4 = 1 THEN 'has:files' END], NULL),
      i % 50, timestamptz '2026-01-01' + i * interval '1 minute', (i * 7919) % 97, 1000 + i / 3.0
      FROM generate_series(1, ${ROWS}) AS i;
    CREATE INDEX ON many_rows (visible, "publishedAt" DESC, id DESC);
    CREATE INDEX ON many_rows (visible, "likesCount" DESC, id DESC);
    CREATE INDEX ON many_rows (visible, "hotScore" DESC, id DESC);
    CREATE INDEX ON many_rows USING gin (facets);
    CREATE INDEX ON many_rows (hashint4(id)) INCLUDE (id, facets, "authorId", "publishedAt") WHERE visible AND hashint4(id) & 15 = 0;
    INSERT INTO "FacetCount" (subject, facet, count) SELECT 'many', facet, count(*)
      FROM many_rows, unnest(array_prepend('all', facets)) AS facet WHERE visible GROUP BY facet;
    GRANT SELECT ON many_rows TO PUBLIC;
    ANALYZE many_rows;`)
  const found = await owner.query<Row>('SELECT * FROM many_rows')
  rows = new Map(found.rows.map((row) => [row.id, row]))
  await owner.end()
})

afterAll(async () => {
  const owner = new pg.Client({ connectionString: process.env.DATABASE_OWNER_URL })
  await owner.connect()
  await owner.query(`DROP TABLE many_rows; DELETE FROM "FacetCount" WHERE subject = 'many'`)
  await owner.end()
})

const filterOf = (facets: Record<string, string[]>) => readFacetFilter('many' as FacetSubject, facets)
const where = [Prisma.sql`visible`]

function readPage(facets: Record<string, string[]>, order: Keyset, after: string | null, limit: number) {
  return readKeysetPage({
    ...{ table, where, order, limit, filter: filterOf(facets), cursor: after ? decodeCursor(after) : null },
    read: (ids) => Promise.resolve(ids.map((id) => rows.get(id)!)),
    view: ({ id }) => id,
  })
}

/** Returns the expected ids, computed without any window or index. */
function allIds(facets: Record<string, string[]>, { of }: Order): number[] {
  const { all, any } = filterOf(facets)
  return [...rows.values()]
    .filter(({ visible }) => visible)
    .filter(({ facets }) => all.every((key) => facets.includes(key)))
    .filter(({ facets }) => any.every((list) => list.some((key) => facets.includes(key))))
    .sort((a, b) => Number(of(b)) - Number(of(a)) || b.id - a.id)
    .map(({ id }) => id)
}

const filters: [string, Record<string, string[]>][] = [
  ['what half of them have', { method: ['cut'] }],
  ['one or another', { device: ['a', 'b'], method: ['line'] }],
  ['two that never meet', { device: ['a'], module: ['b'] }],
  ['what is at the end of the list alone', { has: ['video'] }],
  ['two of it', { has: ['video', 'files'] }],
  ['what is rare', { tag: ['rare'] }],
  ['rare and frequent', { tag: ['rare'], method: ['line'] }],
  ['what nobody has', { tag: ['never'] }],
]

describe('readKeysetPage', () => {
  for (const [sort, order] of Object.entries(orders))
    it.each(filters)(`returns the first and the last pages by ${sort}, filtered by %s`, async (_, facets) => {
      const wanted = allIds(facets, order)
      const whole = await readPage(facets, order, null, ROWS)
      expect(whole.items).toEqual(wanted)
      const first = await readPage(facets, order, null, 24)
      expect(first.items).toEqual(wanted.slice(0, 24))
      if (first.nextCursor) {
        const second = await readPage(facets, order, first.nextCursor, 24)
        expect(second.items).toEqual(wanted.slice(24, 48))
      }
      // the last page, from 30 rows before the end
      const most = await readPage(facets, order, null, Math.max(1, wanted.length - 30))
      if (most.nextCursor) {
        const rest = await readPage(facets, order, most.nextCursor, 40)
        expect(rest).toEqual({ items: wanted.slice(-30), nextCursor: null })
      }
    })
})

describe('readKeysetPage, when rows change between its two queries,', () => {
  const readWhile = (read: (ids: number[]) => Row[], after: string | null = null) =>
    readKeysetPage({
      ...{ table, where, order: orders.like, limit: 24, cursor: after ? decodeCursor(after) : null },
      read: (ids) => Promise.resolve(read(ids)),
      view: ({ id }) => id,
    })
  const wanted = () => allIds({}, orders.like)
  const rowsOf = (ids: number[]) => ids.map((id) => rows.get(id)!)

  it('goes on after a page of which a row was erased', async () => {
    const page = await readWhile((ids) => rowsOf(ids.slice(1)))
    expect(page.items).toEqual(wanted().slice(1, 24))
    expect((await readWhile(rowsOf, page.nextCursor)).items).toEqual(wanted().slice(24, 48))
  })

  it('goes on after the last row also when its last row was erased, or got more likes', async () => {
    for (const changed of [
      (ids: number[]) => rowsOf(ids.slice(0, 23)),
      (ids: number[]) => rowsOf(ids).map((row) => ({ ...row, likesCount: row.likesCount + 1 })),
    ]) {
      const { nextCursor } = await readWhile(changed)
      expect((await readWhile(rowsOf, nextCursor)).items).toEqual(wanted().slice(24, 48))
    }
  })
})

describe('countRows', () => {
  const count = (facets: Record<string, string[]>, more: Prisma.Sql[] = []) =>
    countRows({
      ...{ table, filter: filterOf(facets), where: more },
      sampled: Prisma.sql`facets, "authorId", "publishedAt"`,
    })

  it.each(filters)('estimates more than 1,000 rows and counts fewer: %s', async (_, facets) => {
    const wanted = allIds(facets, orders.latest).length
    const { total, exact } = await count(facets)
    expect(exact).toBe(wanted <= 1000)
    if (exact) expect(total).toBe(wanted)
    else {
      expect(Math.abs(total - wanted) / wanted).toBeLessThan(0.2)
      expect(Number(total.toPrecision(2))).toBe(total)
    }
  })

  it('applies the conditions of `where`', async () => {
    expect(await count({ method: ['cut'] }, [Prisma.sql`"authorId" = 12`])).toEqual({
      total: 240,
      exact: true,
    })
    expect(await count({}, [Prisma.sql`"publishedAt" < '2026-01-01 00:30Z'`])).toEqual({
      total: 27,
      exact: true,
    })
    expect((await count({}, [Prisma.sql`"publishedAt" > '2026-01-02'`])).exact).toBe(false)
  })

  it('reports an estimate with two digits', () => {
    expect(estimated(48_211)).toEqual({ total: 48_000, exact: false })
    expect(estimated(990)).toEqual({ total: 1_000, exact: false })
  })

  it('never reports fewer than the 1,000 that it counted', async () => {
    // 1,080 of the oldest rows: the sample holds too few of them for an estimate
    const { total, exact } = await count({}, [Prisma.sql`id <= 1200`])
    expect(exact).toBe(false)
    expect(total).toBeGreaterThanOrEqual(1000)
  })
})

describe('countFacetsAmong', () => {
  const names = ['method', 'device', 'module', 'has', 'tag'] as const
  const count = (asked: Record<string, string[]>, more: Prisma.Sql[] = []) =>
    countFacetsAmong({ subject: 'many' as FacetSubject, table, names, asked, where: more })

  /** Returns the exact number of rows with a value, given the other facets. */
  const among = (asked: Record<string, string[]>, name: string, value: string) => {
    const others = name === 'has' ? asked : { ...asked, [name]: [] }
    return allIds(others, orders.latest).filter((id) => rows.get(id)!.facets.includes(`${name}:${value}`))
      .length
  }
  const values = { method: ['cut', 'line'], device: ['a', 'b'], module: ['b'], has: ['video', 'files'] }

  it.each(filters)(
    'counts exactly in a list of at most 1,000 rows and estimates in a longer one: %s',
    async (_, asked) => {
      const counts = await count(asked)
      for (const [name, all] of Object.entries(values))
        for (const value of all) {
          const counted = counts[`${name}:${value}`] ?? 0
          const wanted = among(asked, name, value)
          const list = allIds(name === 'has' ? asked : { ...asked, [name]: [] }, orders.latest).length
          if (list <= 1000) expect(counted, `${name}:${value}`).toBe(wanted)
          else expect(Math.abs(counted - wanted), `${name}:${value}`).toBeLessThan(0.25 * wanted + 1)
        }
    },
  )

  it('counts exactly when the sample holds too few rows', async () => {
    const counts = await count({}, [Prisma.sql`"authorId" = 12`])
    expect(counts).toMatchObject({ 'method:cut': 240, 'device:a': 80, 'device:b': 160 })
    expect(counts['method:line']).toBeUndefined()
  })
})
