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

/** Fewer than these of all kinds: what is spelled alike is looked for as well. */
export const FEW = 3
/** shorter ones are like too much */
const ALIKE_MIN_LENGTH = 4

/** shorter Latin words say too little to be all that is found, and so does a measure */
const MOST_LEAST = 3

export type Plan = {
  /** what is looked for */
  query: Query
  /** what was asked for, folded */
  asked: string
  locale: Locale
  filter: SearchFilter
  /** for each kind, how much has what is looked for */
  counts: Record<SearchKind, Found>
  /** so little has all the words that something else counts too */
  loose: Loose | null
  /** words that are spelled like those that begin none, where somebody looked for them */
  near: ReadonlyMap<string, string[]> | null
}

/** `terms`: where more of them found is better; `lacksWords`: nothing has, or is spelled like, all of them. */
type Loose = { wanted: Prisma.Sql; terms: Prisma.Sql[]; lacksWords: boolean }

/**
 * How much there is of each kind, exact to 1,000, and so how it is to be looked for. Where no project has all the words:
 * without those that only say that settings are asked for (`withoutIntent`); then what is spelled alike; then what has most
 * of the words. Nothing is loosened within a machine's or a material's projects.
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

/** What lacks a word because only lessons say "settings" gives way to what is found without it. */
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

/** What nobody made is not what is looked for. */
const isLessonsOnly = ({ post, design, user }: Plan['counts']) =>
  post.subjects + design.subjects + user.subjects === 0
