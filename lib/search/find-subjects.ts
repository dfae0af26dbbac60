import { Prisma } from '@/lib/db/generated/client'
import { prisma } from '@/lib/db/client'
import type { Cursor } from '@/lib/core/pagination'
import { kindInSql } from './kind-in-sql'
import { queryInSql, rankInSql } from './parse-query'
import { FEW, type Plan } from './plan-search'
import { popularRowsInSql, rowsInSql, rowsOfInSql, wantedInSql } from './rows-in-sql'
import type { SearchKind } from './schema'

/**
 * Up to this many rows, every hit is ranked. Of more, only CANDIDATES among the VISITED most popular are ranked; the
 * rest follow by popularity.
 */
const RANKED_MAX = 2_000
const VISITED = 8_000
const CANDIDATES = 600
/** rows that one page of the rest walks over */
const WALKED = 20_000

type Subject = { id: number; value: string | number }
type Page = { cursor: Cursor | null; limit: number }

/**
 * Returns the ids of a page and one more, best first. A cursor's `value` is a score, or `p…` in the order of
 * popularity.
 */
export async function findSubjects(
  plan: Plan,
  kind: SearchKind,
  cursor: Cursor | null,
  limit: number,
): Promise<Subject[]> {
  const { rows, ids } = plan.counts[kind]
  if (rows === 0) return []
  const wanted = wantedIn(plan, kind)
  if (typeof cursor?.value === 'string') return findPopular(kind, wanted, { cursor, limit })
  if (ids && rows <= RANKED_MAX)
    return findBest(plan, kind, rowsOfInSql(kind, wanted, ids), { cursor, limit })
  const popular = Prisma.sql`${popularRowsInSql(kind, wanted, VISITED)} LIMIT ${CANDIDATES}`
  const best = await findBest(plan, kind, popular, { cursor, limit })
  if (best.length > limit) return best
  const end = await endOfCandidates(kind, wanted)
  const others = end ? await findPopular(kind, wanted, { cursor: end, limit: limit - best.length }) : []
  return [...best, ...others]
}

function wantedIn({ query, loose, filter }: Plan, kind: SearchKind): Prisma.Sql {
  return wantedInSql(loose?.wanted ?? queryInSql(query), kind === 'post' ? filter : {})
}

/**
 * Ranks by steps of relevance, then by popularity. Exact matches come before similar spellings, and rows with more of
 * the words before the others.
 */
async function findBest(plan: Plan, kind: SearchKind, rows: Prisma.Sql, { cursor, limit }: Page) {
  const { query, locale, loose } = plan
  const exact = queryInSql(query)
  const after = cursor
    ? Prisma.sql`HAVING (max(score), id) < (${Number(cursor.value)}::float8, ${cursor.id}::int)`
    : Prisma.empty
  const hits = await prisma.$queryRaw<{ id: number; score: number }[]>`
    SELECT id, max(score) AS score FROM (
      SELECT "subjectId" AS id, floor(20 * (
          ts_rank('{0.05, 0.2, 0.5, 1}', words, ${loose?.wanted ?? rankInSql(query)})
          + greatest(${Prisma.join(query.titles.map(titleScore))})
          + CASE WHEN language::text = ${locale} THEN 0.1 ELSE 0 END))
        + popularity / (popularity + 1000)
        + ${loose ? Prisma.sql`CASE WHEN words @@ ${exact} THEN 1000 ELSE 0 END` : Prisma.sql`0`}
        + ${loose && loose.terms.length > 0 ? matchedInSql(loose.terms) : Prisma.sql`0`} AS score
      FROM (${loose ? Prisma.sql`(${rowsInSql(kind, exact, FEW * 3)}) UNION ALL (${rows})` : rows}) AS rows) AS hits
    GROUP BY id ${after}
    ORDER BY score DESC, id DESC LIMIT ${limit + 1}`
  return hits.map(({ id, score }) => ({ id, value: score }))
}

const titleScore = (text: string) =>
  Prisma.sql`CASE WHEN lower(title) = ${text} THEN 2 WHEN starts_with(lower(title), ${text}) THEN 0.4
    WHEN strpos(lower(title), ${text}) > 0 THEN 0.3 ELSE 0 END`

/** Returns a score of 100 for each term that a text has, which outweighs all relevance. */
function matchedInSql(terms: Prisma.Sql[]): Prisma.Sql {
  return Prisma.sql`100 * (${Prisma.join(
    terms.map((term) => Prisma.sql`(words @@ ${term})::int`),
    ' + ',
  )})`
}

/**
 * Returns the most popular of very many hits: it walks down the index of popularity until the page is full. If only
 * less popular rows have the words, it reads the words' own index list instead.
 */
async function findPopular(kind: SearchKind, wanted: Prisma.Sql, { cursor, limit }: Page) {
  const after = cursor
    ? Prisma.sql`AND (popularity, "subjectId") < (${Number(String(cursor.value).slice(1))}::float8, ${cursor.id}::int)`
    : Prisma.empty
  const some = Prisma.sql`"SearchDocument" WHERE kind = ${kindInSql(kind)} ${after}`
  const rows = await prisma.$queryRaw<{ id: number; popularity: number }[]>`
    WITH walked AS MATERIALIZED (
      SELECT DISTINCT ON (popularity, "subjectId") "subjectId" AS id, popularity
      FROM (SELECT * FROM ${some} ORDER BY popularity DESC, "subjectId" DESC LIMIT ${WALKED}) AS rows
      WHERE words @@ (SELECT ${wanted}) ORDER BY popularity DESC, "subjectId" DESC LIMIT ${limit + 1}),
    enough AS MATERIALIZED (SELECT (SELECT count(*) FROM walked) > ${limit}
      OR NOT EXISTS (SELECT FROM ${some} OFFSET ${WALKED}) AS walked),
    listed AS MATERIALIZED (SELECT DISTINCT "subjectId" AS id, popularity FROM ${some}
      AND words @@ (SELECT ${wanted}) AND NOT (SELECT walked FROM enough))
    SELECT id, popularity FROM (SELECT * FROM walked WHERE (SELECT walked FROM enough) UNION ALL SELECT * FROM listed) AS found
    ORDER BY popularity DESC, id DESC LIMIT ${limit + 1}`
  const first = new Map(rows.map(({ id, popularity }) => [id, popularity]))
  return [...first].map(([id, popularity]) => ({ id, value: `p${popularity}` }))
}

/** Returns the position in the order of popularity where the ranked hits end, or null when they are all. */
async function endOfCandidates(kind: SearchKind, wanted: Prisma.Sql): Promise<Cursor | null> {
  const [end] = await prisma.$queryRaw<{ id: number; popularity: number }[]>`
    (SELECT "subjectId" AS id, popularity FROM (${popularRowsInSql(kind, wanted, VISITED)}) AS hits
      OFFSET ${CANDIDATES - 1} LIMIT 1)
    UNION ALL
    (SELECT "subjectId", popularity FROM "SearchDocument" WHERE kind = ${kindInSql(kind)}
      ORDER BY popularity DESC, "subjectId" DESC OFFSET ${VISITED - 1} LIMIT 1)
    ORDER BY popularity DESC, id DESC LIMIT 1`
  return end ? { id: end.id, value: `p${end.popularity}` } : null
}
