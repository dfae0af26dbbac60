import { Prisma } from '@/lib/db/generated/client'
import { prisma } from '@/lib/db/client'
import type { Cursor } from '@/lib/core/pagination'
import type { Locale } from '@/lib/i18n/locales'
import { kindInSql } from './kind-in-sql'
import { findNearWords } from './near-words'
import { alikeInSql, queryInSql, type Query } from './parse-query'
import { searchKinds, TOTAL_MAX, type SearchFilter, type SearchKind } from './schema'
import { lexeme, marks } from './word-list'

/** Up to here every hit is ranked; of more the most popular come first, which says as much where a word is everywhere. */
const RANKED_MAX = 1_500
/** rows that are counted: a subject has up to three */
export const COUNTED_MAX = TOTAL_MAX * 3
/** Fewer than these of all kinds: what is spelled alike is looked for as well. */
const FEW = 3
const ALIKE_MAX = 300
/** shorter ones are like too much */
const ALIKE_MIN_LENGTH = 4

export type Found = { kind: SearchKind; rows: number; subjects: number }
export type Plan = {
  query: Query
  locale: Locale
  filter: SearchFilter
  /** for each kind, what has all the words */
  counts: Record<SearchKind, Found>
  /** so little that what is spelled alike counts too: its tsquery, of all kinds */
  alike: Prisma.Sql | null
}

/** The query and what it is limited to, as one tsquery. */
function wantedInSql(query: Prisma.Sql, { deviceId, materialId }: SearchFilter): Prisma.Sql {
  const wanted = [
    ...(deviceId === undefined ? [] : [marks.device(deviceId)]),
    ...(materialId === undefined ? [] : [marks.material(materialId)]),
  ]
  return wanted.length === 0 ? query : Prisma.sql`${query} && ${wanted.map(lexeme).join('&')}::tsquery`
}

/**
 * Rows of one kind that have a tsquery and what it is limited to, any so many of them. PostgreSQL must not know the words
 * when it plans: of one that is nearly everywhere it would rather read the whole table than the index.
 */
export function rowsInSql(
  kind: SearchKind,
  query: Prisma.Sql,
  filter: SearchFilter,
  limit: number,
): Prisma.Sql {
  return Prisma.sql`
    SELECT * FROM "SearchDocument"
    WHERE kind = ${kindInSql(kind)} AND words @@ (SELECT ${wantedInSql(query, filter)}) LIMIT ${limit}`
}

/** How much there is of each kind, exact to 1,000, and so how it is to be looked for. */
export async function planSearch(query: Query, locale: Locale, filter: SearchFilter): Promise<Plan> {
  const counts = Object.fromEntries(searchKinds.map((kind) => [kind, { kind, rows: 0, subjects: 0 }]))
  const plan: Plan = { query, locale, filter, counts: counts as Plan['counts'], alike: null }
  if (query.terms.length === 0) return plan
  for (const row of await countOfEach(queryInSql(query), filter, COUNTED_MAX + 1))
    plan.counts[row.kind] = {
      ...row,
      subjects: row.rows > COUNTED_MAX ? TOTAL_MAX : Math.min(row.subjects, TOTAL_MAX),
    }
  const all = Object.values(plan.counts).reduce((sum, { subjects }) => sum + subjects, 0)
  const limited = filter.deviceId !== undefined || filter.materialId !== undefined
  if (all >= FEW || limited || query.text.length < ALIKE_MIN_LENGTH) return plan
  plan.alike = alikeInSql(
    query,
    await findNearWords(query.terms.flatMap((term) => (term.cjk ? [] : [term.word]))),
  )
  for (const { kind, subjects } of await countOfEach(plan.alike, {}, ALIKE_MAX))
    plan.counts[kind].subjects = subjects
  return plan
}

/** One statement a kind, side by side: none waits for what another takes. */
async function countOfEach(query: Prisma.Sql, filter: SearchFilter, limit: number): Promise<Found[]> {
  const counts = searchKinds.map(async (kind) => {
    const rows = rowsInSql(kind, query, kind === 'post' ? filter : {}, limit)
    const [found] = await prisma.$queryRaw<Omit<Found, 'kind'>[]>`
      SELECT count(*)::int AS rows, count(DISTINCT "subjectId")::int AS subjects FROM (${rows}) AS hits`
    return { kind, ...found! }
  })
  return Promise.all(counts)
}

type Subject = { id: number; score: number }

/** The ids of a page and one more, best first. `value` of a cursor is a score, or `p…` where popularity is the order. */
export async function findSubjects(
  plan: Plan,
  kind: SearchKind,
  cursor: Cursor | null,
  limit: number,
): Promise<{ id: number; value: string | number }[]> {
  if (plan.query.terms.length === 0) return []
  const { alike } = plan
  if (alike)
    return (await findAlike({ ...plan, alike }, kind, cursor, limit)).map(({ id, score }) => ({
      id,
      value: score,
    }))
  const { rows } = plan.counts[kind]
  if (rows === 0) return []
  if (typeof cursor?.value === 'string' || (!cursor && rows > RANKED_MAX))
    return findPopular(plan, kind, cursor, limit)
  const hits = rankedHits(plan, kind)
  return (await prisma.$queryRaw<Subject[]>(pageOf(hits, cursor, limit))).map(({ id, score }) => ({
    id,
    value: score,
  }))
}

/** Everything that has all the words, with what it is worth. */
function rankedHits(plan: Plan, kind: SearchKind): Prisma.Sql {
  const query = queryInSql(plan.query)
  return ranked(plan, rowsInSql(kind, query, kind === 'post' ? plan.filter : {}, COUNTED_MAX + 1), query)
}

/** Steps of relevance, popularity between them. */
function ranked({ query: { text }, locale }: Plan, rows: Prisma.Sql, query: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT "subjectId" AS id, floor(20 * (
        ts_rank('{0.05, 0.2, 0.5, 1}', words, ${query})
        + CASE WHEN lower(title) = ${text} THEN 2 WHEN starts_with(lower(title), ${text}) THEN 0.4
               WHEN strpos(lower(title), ${text}) > 0 THEN 0.3 ELSE 0 END
        + CASE WHEN language::text = ${locale} THEN 0.1 ELSE 0 END))
      + popularity / (popularity + 1000) AS score
    FROM (${rows}) AS rows`
}

function pageOf(hits: Prisma.Sql, cursor: Cursor | null, limit: number): Prisma.Sql {
  const after = cursor
    ? Prisma.sql`HAVING (max(score), id) < (${Number(cursor.value)}::float8, ${cursor.id}::int)`
    : Prisma.empty
  return Prisma.sql`
    SELECT id, max(score) AS score FROM (${hits}) AS hits GROUP BY id ${after}
    ORDER BY score DESC, id DESC LIMIT ${limit + 1}`
}

/** Of very many hits the most popular: walks down the index of popularity until the page is full. */
async function findPopular({ query, filter }: Plan, kind: SearchKind, cursor: Cursor | null, limit: number) {
  const after = cursor
    ? Prisma.sql`AND (popularity, "subjectId") < (${Number(String(cursor.value).slice(1))}::float8, ${cursor.id}::int)`
    : Prisma.empty
  const wanted = wantedInSql(queryInSql(query), kind === 'post' ? filter : {})
  const rows = await prisma.$queryRaw<{ id: number; popularity: number }[]>`
    SELECT "subjectId" AS id, popularity FROM "SearchDocument"
    WHERE kind = ${kindInSql(kind)} ${after} AND words @@ (${wanted})
    ORDER BY popularity DESC, "subjectId" DESC LIMIT ${(limit + 1) * 3}`
  const first = new Map(rows.map(({ id, popularity }) => [id, popularity]))
  return [...first].slice(0, limit + 1).map(([id, popularity]) => ({ id, value: `p${popularity}` }))
}

/** What has all the words, and after it what is spelled alike. */
function findAlike(
  plan: Plan & { alike: Prisma.Sql },
  kind: SearchKind,
  cursor: Cursor | null,
  limit: number,
): Promise<Subject[]> {
  const alike = ranked(plan, rowsInSql(kind, plan.alike, {}, ALIKE_MAX), plan.alike)
  const hits = Prisma.sql`
    SELECT id, score + 1000 AS score FROM (${rankedHits(plan, kind)}) AS ranked UNION ALL (${alike})`
  return prisma.$queryRaw<Subject[]>(pageOf(hits, cursor, limit))
}
