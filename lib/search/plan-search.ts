import type { Prisma } from '@/lib/db/generated/client'
import type { Locale } from '@/lib/i18n/locales'
import { readBeginnings } from './beginnings'
import { findCompounds } from './compounds'
import { countSubjects, type Found } from './count-subjects'
import { alikeInSql, levelsOfMost, mostInSql, tellingTerms, termAlikeInSql, type Alike } from './loose-query'
import { findNearWords } from './near-words'
import { partsOfMeasure } from './measures'
import { queryInSql, type Query } from './parse-query'
import { searchKinds, type SearchFilter, type SearchKind } from './schema'

/** With fewer hits of all kinds, similar spellings are searched as well. */
export const FEW = 3
/** characters; shorter queries resemble too many others */
const ALIKE_MIN_LENGTH = 4

/** letters; a shorter Latin word, or a measure, is too weak to be the only match */
const MOST_LEAST = 3

export type Plan = {
  /** what is looked for */
  query: Query
  /** what was asked for, folded */
  asked: string
  locale: Locale
  filter: SearchFilter
  /** how many rows and subjects of each kind match */
  counts: Record<SearchKind, Found>
  /** the loosened query, when too few texts have all the words */
  loose: Loose | null
  /** similar spellings for words that begin no known word; null when nobody looked for them */
  near: ReadonlyMap<string, string[]> | null
}

/** `terms`: more of them rank higher; `lacksWords`: no text has all the words or similar ones. */
type Loose = { wanted: Prisma.Sql; terms: Prisma.Sql[]; lacksWords: boolean }

/**
 * Returns the counts of each kind, exact to 1,000, and the query to search with. When no project has all the words, it
 * tries in turn: the query without words that only ask for settings (`withoutIntent`), similar spellings, and texts
 * with most of the words. With a filter by machine or material, it loosens nothing.
 */
export async function planSearch(
  given: Query,
  locale: Locale,
  filter: SearchFilter,
  withoutIntent?: Query,
): Promise<Plan> {
  const plan = await planExactly(given, locale, filter)
  if (given.terms.length === 0) return plan
  if (withoutIntent && (plan.counts.post.subjects === 0 || sumOf(plan.counts) < FEW)) {
    const telling = await planExactly(withoutIntent, locale, filter)
    if (withoutIntent.terms.length > 0) return loosened({ ...keepMore(plan, telling), asked: given.text })
  }
  return loosened(plan)
}

/**
 * Prefers the query without its intent words when that finds more: mostly lessons contain a word such as "settings".
 */
function keepMore(all: Plan, telling: Plan): Plan {
  return sumOf(telling.counts) > sumOf(all.counts) ? telling : all
}

async function planExactly(given: Query, locale: Locale, filter: SearchFilter): Promise<Plan> {
  const query = await readBeginnings(given)
  const plan: Plan = {
    ...{ query, asked: query.text, locale, filter },
    ...{ counts: { ...none }, loose: null, near: null },
  }
  if (query.terms.length > 0) plan.counts = await countsOf(queryInSql(query), filter)
  return plan
}

async function loosened(plan: Plan): Promise<Plan> {
  const { query, filter, counts } = plan
  const limited = filter.deviceId !== undefined || filter.materialId !== undefined
  const isShort = query.text.length < ALIKE_MIN_LENGTH && query.terms.length < 2
  if (limited || isShort || (sumOf(counts) >= FEW && !isLessonsOnly(counts))) return plan
  const [near, compounds] = await Promise.all([
    findNearWords(query.terms.flatMap((term) => (term.cjk ? [] : [term.word]))),
    findCompounds(query.terms),
  ])
  const alike: Alike = { near, compounds }
  const telling = query.terms.filter(
    (term) => term.cjk || (term.word.length >= MOST_LEAST && !partsOfMeasure(term.word)),
  )
  const terms = telling.map((term) => termAlikeInSql(term, query, alike))
  let best: Plan = { ...plan, near }
  if (sumOf(counts) < FEW) {
    const lacksWords = sumOf(counts) === 0 && tellingTerms(query, alike).length < query.terms.length
    best = await count({ wanted: alikeInSql(query, alike), terms: [], lacksWords })
  }
  for (const least of levelsOfMost(terms.length, query.terms.length)) {
    if (sumOf(best.counts) > 0 && !isLessonsOnly(best.counts)) break
    const most = await count({
      ...{ wanted: mostInSql(terms, least), terms },
      lacksWords: sumOf(best.counts) === 0,
    })
    if (sumOf(most.counts) > sumOf(best.counts)) best = most
  }
  return best

  async function count(loose: Loose): Promise<Plan> {
    return { ...plan, near, loose, counts: await countsOf(loose.wanted, {}) }
  }
}

const none = Object.fromEntries(
  searchKinds.map((kind): [SearchKind, Found] => [kind, { kind, rows: 0, subjects: 0, ids: [] }]),
) as Plan['counts']

async function countsOf(wanted: Prisma.Sql, filter: SearchFilter): Promise<Plan['counts']> {
  const found = await countSubjects(wanted, filter)
  return Object.fromEntries(found.map((one) => [one.kind, one])) as Plan['counts']
}

const sumOf = (counts: Plan['counts']) =>
  Object.values(counts).reduce((sum, { subjects }) => sum + subjects, 0)

/** Tells whether only lessons match, although most searches look for what members made. */
const isLessonsOnly = ({ post, design, user }: Plan['counts']) =>
  post.subjects + design.subjects + user.subjects === 0
