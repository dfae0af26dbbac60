import { Prisma } from '@/lib/db/generated/client'
import { QUERY_MAX } from './schema'
import { foldWords, gramsOf, readRuns, type Run } from './words'
import { lexeme } from './word-list'

const TERMS_MAX = 8
/** So common in English that what lacks them is no worse. Only left out beside other words. */
const fillers = new Set(
  'a an and are at by can do for from how i in is it my of on or the to what with you'.split(' '),
)

export type Query = {
  /** folded, one blank between words */
  text: string
  terms: Run[]
}

/** What is looked for: every term must be found. No terms when there is no letter or digit in it. */
export function parseQuery(given: string): Query {
  const text = foldWords(given.slice(0, QUERY_MAX)).replace(/\s+/gu, ' ').trim()
  const all = readRuns(text)
  const telling = all.filter((run) => run.cjk || !fillers.has(run.word))
  const seen = new Set<string>()
  const terms = (telling.length > 0 ? telling : all).filter((run) => {
    const key = run.cjk ? run.text : run.word
    return !seen.has(key) && seen.add(key)
  })
  return { text, terms: terms.slice(0, TERMS_MAX) }
}

/** The tsquery of all terms, as SQL. Latin: stem or beginning; Chinese and Japanese: the words, or all pairs of letters. */
export function queryInSql({ terms }: Query): Prisma.Sql {
  return Prisma.sql`(${Prisma.join(terms.map(termInSql), ' && ')})`
}

/** One term's tsquery. Nothing that was typed is read as an operator: every word is quoted. */
function termInSql(term: Run): Prisma.Sql {
  if (!term.cjk) {
    // one letter begins too many words
    const prefix = lexeme(term.word) + (term.word.length > 1 ? ':*' : '')
    return Prisma.sql`(${prefix}::tsquery || plainto_tsquery('english', ${term.word}))`
  }
  const { pairs } = gramsOf(term.text)
  const ways = [term.segments, pairs].filter((words) => words.length > 0)
  return Prisma.sql`(${ways.map((words) => `(${[...new Set(words)].map(lexeme).join('&')})`).join('|')}::tsquery)`
}
