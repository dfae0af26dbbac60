import { Prisma } from '@/lib/db/generated/client'
import { joinMeasures, partsOfMeasure, UNITS } from './measures'
import { QUERY_MAX } from './schema'
import { foldWords, gramsOf, inOtherKana, isNumber, readRuns, type Run } from './words'
import { lexeme } from './word-list'

const TERMS_MAX = 8
/** shorter Latin words are like too much */
export const NEAR_LEAST = 4
/** So common in English that what lacks them is no worse. Only left out beside other words. */
const fillers = new Set(
  'a an and are at by can do for from how i in is it my of on or the to what with you'.split(' '),
)

export type Query = {
  /** folded, one blank between words */
  text: string
  terms: Run[]
  /** For a Latin word those of titles and names that begin with it (readBeginnings). A word that is not in it begins any. */
  begun: ReadonlyMap<string, string[]>
}

/** What is looked for: every term must be found. No terms when there is no letter or digit in it. */
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
 * One letter begins too many words, what is said everywhere is not the beginning of something else, and of 12 neither 120 nor
 * 1250 is wanted.
 */
export function isBeginning(word: string): boolean {
  return word.length > 1 && !fillers.has(word) && !isNumber(word)
}

/** The tsquery of all terms, as SQL. Latin: stem or beginning; Chinese and Japanese: the words, or all pairs of letters, in either kana. */
export function queryInSql({ terms, begun }: Query): Prisma.Sql {
  return allOf(terms.map((term) => termInSql(term, begun)))
}

/** The tsquery of texts that have all of these. */
export function allOf(queries: Prisma.Sql[]): Prisma.Sql {
  return Prisma.sql`(${Prisma.join(queries, ' && ')})`
}

/** The same to rank by: what begins so counts once, the word itself twice. */
export function rankInSql(query: Query): Prisma.Sql {
  return queryInSql({ ...query, begun: new Map() })
}

/** One term's tsquery; "3mm" may be written as two words. Nothing that was typed is read as an operator: every word is quoted. */
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

/** The tsquery of texts that have all the words of one of these ways. */
export function anyOf(ways: string[][]): Prisma.Sql {
  const all = ways.filter((words) => words.length > 0)
  return Prisma.sql`(${all.map((words) => `(${[...new Set(words)].map(lexeme).join('&')})`).join('|')}::tsquery)`
}
