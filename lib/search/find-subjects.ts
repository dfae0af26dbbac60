import { Prisma } from '@/lib/db/generated/client'
import { prisma } from '@/lib/db/client'
import type { Cursor } from '@/lib/core/pagination'
import type { Locale } from '@/lib/i18n/locales'
import { queryInSql, type Query } from './parse-query'
import { searchKinds, TOTAL_MAX, type SearchFilter, type SearchKind } from './schema'
import { lexeme, marks } from './word-list'

/** Up to here every hit is ranked; of more the most popular come first, which says as much where a word is everywhere. */
const RANKED_MAX = 1_500
/** rows that are counted: a subject has up to three */
export const COUNTED_MAX = TOTAL_MAX * 3
/** Fewer than these of all kinds: names that are spelled alike are looked for as well. */
const FEW = 3
const ALIKE = 0.4
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
  /** so little that what is spelled alike counts too */
  alike: boolean
}

/** The tsquery of a search of one kind: the words, and marks for what it is limited to. */
function matchInSql(query: Query, kind: SearchKind, { deviceId, materialId }: SearchFilter): Prisma.Sql {
  const wanted = [
    marks.kind(kind),
    ...(deviceId === undefined ? [] : [marks.device(deviceId)]),
    ...(materialId === undefined ? [] : [marks.material(materialId)]),
  ]
  return Prisma.sql`(${queryInSql(query)} && ${wanted.map(lexeme).join('&')}::tsquery)`
}

export const postMatch = (query: Query, filter: SearchFilter) => matchInSql(query, 'post', filter)

/** How much there is of each kind, exact to 1,000, and so how it is to be looked for. */
export async function planSearch(query: Query, locale: Locale, filter: SearchFilter): Promise<Plan> {
  const none = Object.fromEntries(searchKinds.map((kind) => [kind, { kind, rows: 0, subjects: 0 }]))
  const plan = { query, locale, filter, counts: none as Plan['counts'], alike: false }
  if (query.terms.length === 0) return plan
  const parts = searchKinds.map(
    (kind) => Prisma.sql`
      SELECT ${kind} AS kind, count(*)::int AS rows, count(DISTINCT "subjectId")::int AS subjects
      FROM (SELECT "subjectId" FROM "SearchDocument"
            WHERE words @@ ${matchInSql(query, kind, kind === 'post' ? filter : {})} LIMIT ${COUNTED_MAX + 1}) AS hits`,
  )
  const found = await prisma.$queryRaw<Found[]>(Prisma.join(parts, ' UNION ALL '))
  for (const row of found)
    plan.counts[row.kind] = {
      ...row,
      subjects: row.rows > COUNTED_MAX ? TOTAL_MAX : Math.min(row.subjects, TOTAL_MAX),
    }
  const all = found.reduce((sum, { subjects }) => sum + subjects, 0)
  const limited = filter.deviceId !== undefined || filter.materialId !== undefined
  plan.alike = all < FEW && !limited && query.text.length >= ALIKE_MIN_LENGTH
  if (plan.alike) {
    const alike = await withAlikeness(prisma.$queryRaw<{ kind: SearchKind; subjects: number }[]>`
      SELECT kind::text, count(DISTINCT "subjectId")::int AS subjects FROM (
        SELECT kind, "subjectId" FROM "SearchDocument"
        WHERE ${isAlike(query)} OR words @@ ${queryInSql(query)} LIMIT ${ALIKE_MAX}) AS hits
      GROUP BY 1`)
    for (const { kind, subjects } of alike) plan.counts[kind].subjects = subjects
  }
  return plan
}

type Subject = { id: number; score: number }
const nameInSql = Prisma.sql`lower(title || ' ' || names)`
const isAlike = ({ text }: Query) => Prisma.sql`${nameInSql} %> ${text}`

/** A read that may use `%>` with our threshold. */
async function withAlikeness<T>(read: Prisma.PrismaPromise<T>): Promise<T> {
  const threshold = prisma.$executeRaw`SELECT set_config('pg_trgm.word_similarity_threshold', ${String(ALIKE)}, true)`
  return (await prisma.$transaction([threshold, read]))[1]
}

/** The ids of a page and one more, best first. `value` of a cursor is a score, or `p…` where popularity is the order. */
export async function findSubjects(
  plan: Plan,
  kind: SearchKind,
  cursor: Cursor | null,
  limit: number,
): Promise<{ id: number; value: string | number }[]> {
  if (plan.query.terms.length === 0) return []
  if (plan.alike)
    return (await findAlike(plan, kind, cursor, limit)).map(({ id, score }) => ({ id, value: score }))
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

/** Everything that has all the words, with what it is worth: steps of relevance, popularity between them. */
function rankedHits({ query, locale, filter }: Plan, kind: SearchKind): Prisma.Sql {
  const { text } = query
  return Prisma.sql`
    SELECT "subjectId" AS id, floor(20 * (
        ts_rank('{0.05, 0.2, 0.5, 1}', words, ${queryInSql(query)})
        + CASE WHEN lower(title) = ${text} THEN 2 WHEN starts_with(lower(title), ${text}) THEN 0.4
               WHEN strpos(lower(title), ${text}) > 0 THEN 0.3 ELSE 0 END
        + CASE WHEN language::text = ${locale} THEN 0.1 ELSE 0 END))
      + popularity / (popularity + 1000) AS score
    FROM "SearchDocument" WHERE words @@ ${matchInSql(query, kind, kind === 'post' ? filter : {})}`
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
  const rows = await prisma.$queryRaw<{ id: number; popularity: number }[]>`
    SELECT "subjectId" AS id, popularity FROM "SearchDocument"
    WHERE kind = ${kind}::"SearchKind" ${after} AND words @@ ${matchInSql(query, kind, kind === 'post' ? filter : {})}
    ORDER BY popularity DESC, "subjectId" DESC LIMIT ${(limit + 1) * 3}`
  const first = new Map(rows.map(({ id, popularity }) => [id, popularity]))
  return [...first].slice(0, limit + 1).map(([id, popularity]) => ({ id, value: `p${popularity}` }))
}

/** What has all the words, and after it what is spelled alike. */
function findAlike(plan: Plan, kind: SearchKind, cursor: Cursor | null, limit: number): Promise<Subject[]> {
  const { text } = plan.query
  const hits = Prisma.sql`
    SELECT id, score + 1000 AS score FROM (${rankedHits(plan, kind)}) AS ranked
    UNION ALL
    -- a title that shares a letter or two with the query says nothing
    (SELECT "subjectId" AS id,
       floor(20 * (word_similarity(${text}, ${nameInSql}) + CASE WHEN word_similarity(${text}, lower(title)) >= ${ALIKE} THEN word_similarity(${text}, lower(title)) ELSE 0 END
         + CASE WHEN language::text = ${plan.locale} THEN 0.05 ELSE 0 END))
       + popularity / (popularity + 1000) AS score
     FROM "SearchDocument" WHERE ${isAlike(plan.query)} AND kind = ${kind}::"SearchKind" LIMIT ${ALIKE_MAX})`
  return withAlikeness(prisma.$queryRaw<Subject[]>(pageOf(hits, cursor, limit)))
}
