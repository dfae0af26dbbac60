import { foldText } from '@/lib/core/text'
import { Prisma } from '@/lib/db/generated/client'
import type { Locale } from '@/lib/i18n/locales'
import { otherSpellings } from './english-spellings'
import { cjkNamesOf, joinMeasures, partsOfMeasure, UNITS, withLatinUnits } from './measures'
import { withMachineNames } from './machine-names'
import { QUERY_MAX } from './schema'
import {
  cutSought,
  foldWords,
  gramsOf,
  isNumber,
  otherScripts,
  readRuns,
  type CjkRun,
  type CutText,
  type SpacedWord,
} from './words'
import { lexeme } from './word-list'

const TERMS_MAX = 8
/** letters; shorter Latin words resemble too many others */
export const NEAR_LEAST = 4
/**
 * Words so common in English that a text without them matches equally well. They are dropped only beside other words.
 */
const fillers = new Set(
  'a an and are at by can do for from how i in is it my of on or the to what with you'.split(' '),
)

/** A word of a query with its equivalent spellings. */
export type Term = (SpacedWord & { others: string[] }) | (CjkRun & { others: CutText[] })

export type Query = {
  /** folded, with one blank between words */
  text: string
  /** the whole of it as a title may say it: with accents, in the other kana, in Simplified Chinese */
  titles: string[]
  terms: Term[]
  /**
   * For a Latin word, the known words that begin with it (readBeginnings). A word without an entry is searched as a
   * prefix.
   */
  begun: ReadonlyMap<string, string[]>
}

/**
 * Parses a search text into terms, all of which must match; none when it has no letter or digit. `language` is the reader's:
 * a Japanese query is not converted from Traditional Chinese. `machines` are names that may be written apart.
 */
export function parseQuery(
  given: string,
  { language = 'en', machines = [] }: { language?: Locale; machines?: readonly string[] } = {},
): Query {
  const short = given.slice(0, QUERY_MAX).toWellFormed()
  const units = withLatinUnits(foldWords(short)).replace(/\s+/gu, ' ').trim()
  const text = withMachineNames(units, machines)
  const all = joinMeasures(readRuns(text), text)
  const telling = all.filter((run) => run.cjk || !fillers.has(run.word))
  const seen = new Set<string>()
  const terms = (telling.length > 0 ? telling : all).filter((run) => {
    const key = run.cjk ? run.text : run.word
    return !seen.has(key) && seen.add(key)
  })
  return {
    text,
    titles: [...new Set([text, foldText(short), ...otherScripts(text, language)])],
    terms: terms.slice(0, TERMS_MAX).map((term) => ({
      ...(term.cjk
        ? { ...term, ...cutSought(term.text), others: otherScripts(term.text, language).map(cutSought) }
        : { ...term, others: otherSpellings(term.word) }),
    })),
    begun: new Map(),
  }
}

/**
 * Tells whether the word is searched as a prefix. A single letter begins too many words, common words are complete, and
 * 12 must find neither 120 nor 1250.
 */
export function isBeginning(word: string): boolean {
  return word.length > 1 && !fillers.has(word) && !isNumber(word)
}

/**
 * Returns the tsquery of all terms as SQL. Latin words match by stem or beginning, Chinese and Japanese ones by their words or all
 * pairs of characters, each in any of its spellings.
 */
export function queryInSql({ terms, begun }: Query): Prisma.Sql {
  return allOf(terms.map((term) => termInSql(term, begun)))
}

/** Returns the tsquery for texts that match all of the queries. */
export function allOf(queries: Prisma.Sql[]): Prisma.Sql {
  return Prisma.sql`(${Prisma.join(queries, ' && ')})`
}

/** Returns the tsquery for ranking: a word that only begins with the term counts once, the word itself twice. */
export function rankInSql(query: Query): Prisma.Sql {
  return queryInSql({ ...query, begun: new Map() })
}

/**
 * Returns the tsquery for one term; "3mm" also matches two words. It quotes every word, so that typed operators have no
 * effect.
 */
export function termInSql(term: Term, begun: Query['begun']): Prisma.Sql {
  if (!term.cjk) {
    const words = isNumber(term.word) ? UNITS.map((unit) => term.word + unit) : begun.get(term.word)
    const prefix = words
      ? [...new Set([term.word, ...words])].map(lexeme).join('|')
      : lexeme(term.word) + (isBeginning(term.word) ? ':*' : '')
    const ways = [prefix, ...measureApart(term.word).map((words) => `(${words.map(lexeme).join('&')})`)]
    const stems = [term.word, ...term.others].map((word) => Prisma.sql`plainto_tsquery('english', ${word})`)
    return Prisma.sql`(${ways.join('|')}::tsquery || ${Prisma.join(stems, ' || ')})`
  }
  return anyOf([term, ...term.others].flatMap(({ text, segments }) => [segments, gramsOf(text).pairs]))
}

/** Returns the words of "3mm" in texts that separate the unit or write it in Chinese or Japanese. */
function measureApart(word: string): string[][] {
  const [number, unit] = partsOfMeasure(word) ?? []
  if (!number || !unit) return []
  const names = cjkNamesOf(unit).map((name) => ([...name].length > 1 ? gramsOf(name).pairs : [name]))
  return [[unit], ...names].map((words) => [number, ...words])
}

/** Returns the tsquery for texts that have all the words of at least one way. */
export function anyOf(ways: string[][]): Prisma.Sql {
  const all = ways.filter((words) => words.length > 0)
  return Prisma.sql`(${all.map((words) => `(${[...new Set(words)].map(lexeme).join('&')})`).join('|')}::tsquery)`
}
