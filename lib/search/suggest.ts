import { prisma } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import type { Locale } from '@/lib/i18n/locales'
import type { Catalog } from '@/lib/settings/catalog'
import { getCatalog } from '@/lib/settings/queries'
import { limitRate } from '@/lib/web/rate-limits'
import { readBeginnings } from './beginnings'
import { findNearWords } from './near-words'
import { findCompounds } from './compounds'
import { alikeInSql } from './loose-query'
import { machineNames } from './machine-names'
import { parseQuery, queryInSql, type Query } from './parse-query'
import { popularRowsInSql, rowsInSql, sampleCountInSql } from './rows-in-sql'
import { searchKinds, SUGGESTIONS_MAX, type SearchKind } from './schema'
import type { SuggestionView } from './views'
import { foldWords } from './words'

/** per kind, so that no kind crowds out another */
const OF_NAMES = 2
const OF_MEMBERS = 2
/** candidates ordered by popularity; more would cost more than they add */
const CANDIDATES = 400
const CANDIDATES_OF_KIND = 100
/** With this many subjects in the sample, the candidates come from the most popular rows. */
const MANY = 40
const VISITED = 4_000
const ALIKE_MIN_LENGTH = 4

type Title = { kind: SearchKind; id: number; title: string }

/**
 * Returns up to 8 completions of a query: titles, members, tags and materials that begin with it, contain it or are
 * spelled similarly. Throws `too_many`.
 */
export async function suggest(
  given: string,
  locale: Locale,
  { network }: { network?: string | null } = {},
): Promise<{ items: SuggestionView[]; nextCursor: null }> {
  await limitRate({ network }, 'suggest')
  const catalog = await getCatalog()
  const query = await readBeginnings(parseQuery(given, { language: locale, machines: machineNames(catalog) }))
  if (query.terms.length === 0) return { items: [], nextCursor: null }
  const [titles, tagNames] = await Promise.all([findTitles(query), findTags(query)])
  const materials = findMaterials(query, catalog, locale)
  const members = titles.filter(({ kind }) => kind === 'user').slice(0, OF_MEMBERS)
  const names: SuggestionView[] = [
    ...materials.slice(0, OF_NAMES).map((text) => ({ kind: 'material' as const, text })),
    ...tagNames
      .filter((tag) => !materials.some((material) => foldWords(material) === foldWords(tag)))
      .slice(0, OF_NAMES)
      .map((text) => ({ kind: 'tag' as const, text })),
  ]
  const room = SUGGESTIONS_MAX - names.length - members.length
  const subjects = titles.filter(({ kind }) => kind !== 'user').slice(0, room)
  return { items: [...names, ...(await withAddresses([...subjects, ...members]))], nextCursor: null }
}

/**
 * Returns titles that begin with the query, then those that contain its words, then similar spellings when there are
 * few.
 */
async function findTitles(query: Query): Promise<Title[]> {
  const { text } = query
  const begins = Prisma.sql`lower(title) LIKE ${beginning(text)}`
  // a single Latin letter begins too many words
  const has = [...text].length > 1 || query.terms.some(({ cjk }) => cjk)
  const found = await prisma.$queryRaw<Title[]>`
    SELECT kind::text, "subjectId" AS id, title FROM (
      (SELECT kind, "subjectId", title, popularity, 2 AS near FROM "SearchDocument" WHERE ${begins}
        -- in the order of the index, so that the planner reads the index and not the whole table
        ORDER BY lower(title) USING ~<~ LIMIT ${CANDIDATES})
      UNION ALL
      SELECT kind, "subjectId", title, popularity, 1 FROM (${has ? ofEachKind(queryInSql(query)) : none}) AS has) AS hits
    ORDER BY near DESC, ${queryInTitle(query)} DESC, popularity DESC, id DESC LIMIT 40`
  const first = distinct(found)
  if (first.length >= 3 || text.length < ALIKE_MIN_LENGTH) return first
  const [near, compounds] = await Promise.all([
    findNearWords(query.terms.flatMap((term) => (term.cjk ? [] : [term.word]))),
    findCompounds(query.terms),
  ])
  const alike = await prisma.$queryRaw<Title[]>`
    SELECT kind::text, "subjectId" AS id, title FROM (${ofEachKind(alikeInSql(query, { near, compounds }))}) AS near
    ORDER BY word_similarity(${text}, lower(title)) DESC, popularity DESC LIMIT 10`
  return distinct([...first, ...alike])
}

const beginning = (text: string) => `${text.replace(/[\\%_]/g, '\\$&')}%`

const none = Prisma.sql`SELECT * FROM "SearchDocument" WHERE false`

/** Returns some rows of each kind that match a tsquery; popular ones when there are very many. */
function ofEachKind(wanted: Prisma.Sql): Prisma.Sql {
  const rows = searchKinds.map(
    (kind) => Prisma.sql`(WITH sample AS MATERIALIZED (${sampleCountInSql(kind, wanted, MANY)}),
      popular AS (${popularRowsInSql(kind, wanted, VISITED)} LIMIT ${CANDIDATES_OF_KIND}),
      any_of_few AS (${rowsInSql(kind, wanted, CANDIDATES_OF_KIND)})
      SELECT * FROM popular WHERE (SELECT subjects FROM sample) >= ${MANY}
      UNION ALL SELECT * FROM any_of_few WHERE (SELECT subjects FROM sample) < ${MANY})`,
  )
  return Prisma.join(rows, ' UNION ALL ')
}

/** Ranks a title that contains the last word above a row whose tags or text contain it. */
function queryInTitle({ text }: Query): Prisma.Sql {
  const last = text.split(' ').at(-1)!
  return Prisma.sql`(strpos(lower(title), ${last}) > 0)`
}

/** Returns one row per subject, whichever of its languages match. */
function distinct(titles: Title[]): Title[] {
  return [...new Map(titles.toReversed().map((row) => [`${row.kind}:${row.id}`, row])).values()].toReversed()
}

/** Members may type a tag with its `#`. */
async function findTags({ titles }: Query): Promise<string[]> {
  const begins = titles.map((text) => Prisma.sql`key LIKE ${beginning(text.replace(/^#\s*/, ''))}`)
  const rows = await prisma.$queryRaw<{ name: string }[]>`
    SELECT name FROM "Tag" t WHERE (${Prisma.join(begins, ' OR ')})
      AND EXISTS (SELECT 1 FROM "PostTag" x JOIN "Post" p ON p.id = x."postId" WHERE x."tagId" = t.id AND p.visible)
    ORDER BY length(key), key LIMIT ${OF_NAMES * 2}`
  return rows.map(({ name }) => name)
}

/**
 * Returns names, in the reader's language, of materials with a name or synonym in any language that begins with `text`.
 */
function findMaterials({ titles }: Query, { materials }: Catalog, locale: Locale): string[] {
  const begins = (name: string) => titles.some((text) => foldWords(name).startsWith(text))
  return materials
    .filter(({ hazard }) => hazard !== 'banned')
    .filter(({ names, synonyms }) =>
      [...Object.values(names), ...Object.values(synonyms).flat()].some(begins),
    )
    .sort((a, b) => Number(begins(b.names[locale])) - Number(begins(a.names[locale])))
    .map(({ names }) => names[locale])
}

/** Adds the parts of the addresses of designs and tutorials. */
async function withAddresses(titles: Title[]): Promise<SuggestionView[]> {
  const idsOf = (kind: SearchKind) => titles.filter((row) => row.kind === kind).map(({ id }) => id)
  const [designs, tutorials] = await Promise.all([
    prisma.design.findMany({ where: { id: { in: idsOf('design') } }, select: { id: true, slug: true } }),
    prisma.tutorial.findMany({
      where: { id: { in: idsOf('tutorial') } },
      select: { id: true, product: true, section: true },
    }),
  ])
  return titles.flatMap(({ kind, id, title }): SuggestionView[] => {
    if (kind === 'post' || kind === 'user') return [{ kind, id, text: title }]
    if (kind === 'design') {
      const slug = designs.find((design) => design.id === id)?.slug
      return slug === undefined ? [] : [{ kind, id, slug, text: title }]
    }
    const tutorial = tutorials.find((known) => known.id === id)
    return tutorial ? [{ kind, ...tutorial, text: title }] : []
  })
}
