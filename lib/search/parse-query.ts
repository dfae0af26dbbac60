import { Prisma } from '@/lib/db/generated/client'
import { joinMeasures, partsOfMeasure, UNITS } from './measures'
import { QUERY_MAX } from './schema'
import { foldWords, gramsOf, inOtherKana, isNumber, readRuns, type Run } from './words'
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

export type Query = {
  /** folded, with one blank between words */
  text: string
  terms: Run[]
  /**
   * For a Latin word, the known words that begin with it (readBeginnings). A word without an entry is searched as a
   * prefix.
   */
  begun: ReadonlyMap<string, string[]>
}

/** Returns the terms of a query, all of which must be found; none when the query has no letter or digit. */
export function parseQuery(given: string): Query {
  const text = foldWords(given.slice(0, QUERY_MAX)).replace(/\s+/gu, ' ').trim()
  const all = joinMeasures(readRuns(text), text)
  const telling = all.filter((run) => run.cjk || !fillers.has(run.word))
  const seen = new Set<string>()
  const terms = (telling.length > 0 ? telling : all).filter((run) => {
    const key = run.cjk ? run.text : run.word
    return !seen.has(key) && seen.add(key)
  })
  return { text, terms: terms.slice(0, TERMS_MAX), begun: new Map() }
}

/**
 * Tells whether the word is searched as a prefix. A single letter begins too many words, common words are complete, and
 * 12 must find neither 120 nor 1250.
 */
export function isBeginning(word: string): boolean {
  return word.length > 1 && !fillers.has(word) && !isNumber(word)
}

/**
 * Returns the tsquery for all terms as SQL. Latin terms match by stem or beginning; Chinese and Japanese terms by their
 * words or all pairs of characters, in either kana.
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
export function termInSql(term: Run, begun: Query['begun']): Prisma.Sql {
  if (!term.cjk) {
    const words = isNumber(term.word) ? UNITS.map((unit) => term.word + unit) : begun.get(term.word)
    const prefix = words
      ? [...new Set([term.word, ...words])].map(lexeme).join('|')
      : lexeme(term.word) + (isBeginning(term.word) ? ':*' : '')
    const apart = partsOfMeasure(term.word)?.map(lexeme).join('&')
    const ways = apart ? `${prefix}|(${apart})` : prefix
    return Prisma.sql`(${ways}::tsquery || plainto_tsquery('english', ${term.word}))`
  }
  const ways = [term, inOtherKana(term.text)].filter((way) => way !== null)
  return anyOf(ways.flatMap(({ text, segments }) => [segments, gramsOf(text).pairs]))
}

/** Returns the tsquery for texts that have all the words of at least one way. */
export function anyOf(ways: string[][]): Prisma.Sql {
  const all = ways.filter((words) => words.length > 0)
  return Prisma.sql`(${all.map((words) => `(${[...new Set(words)].map(lexeme).join('&')})`).join('|')}::tsquery)`
}
