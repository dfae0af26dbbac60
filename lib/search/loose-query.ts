import { Prisma } from '@/lib/db/generated/client'
import type { Compounds } from './compounds'
import { allOf, anyOf, NEAR_LEAST, termInSql, type Query, type Term } from './parse-query'
import { lexeme } from './word-list'
import { gramsOf } from './words'

/** longer runs of characters must match exactly */
const RUN_MAX = 20

/** Similar words for those of a query (findNearWords), and its joined or split words (findCompounds). */
export type Alike = { near: ReadonlyMap<string, string[]>; compounds: Compounds }

/**
 * Returns the tsquery for similar spellings of all terms: a Latin word, a near word, its two halves, or the word joined
 * with its neighbour; a Chinese or Japanese word with one wrong character. It drops Latin words without any near word
 * when the other terms suffice.
 */
export function alikeInSql(query: Query, alike: Alike): Prisma.Sql {
  return allOf(tellingTerms(query, alike).map((term) => termAlikeInSql(term, query, alike)))
}

/** Returns the terms that the index can find; all terms when too few would remain. */
export function tellingTerms({ terms }: Query, alike: Alike): Term[] {
  const known = terms.filter((term) => term.cjk || term.others.length > 0 || isKnown(term.word, alike))
  const telling = known.some((term) => term.cjk || term.word.length >= NEAR_LEAST)
  return telling ? known : terms
}

/** Returns the tsquery for at least `least` of the terms or of their similar spellings. */
export function mostInSql(terms: Prisma.Sql[], least: number): Prisma.Sql {
  const ways = waysToTake(terms.length, least).map((way) => `(${way.map((n) => `t${n}`).join(' && ')})`)
  const named = terms.map((term, n) => Prisma.sql`${term} AS ${Prisma.raw(`t${n}`)}`)
  return Prisma.sql`(SELECT ${Prisma.raw(ways.join(' || '))} FROM (SELECT ${Prisma.join(named)}) AS terms)`
}

/**
 * Returns how many of `terms` a text must have, step by step, when none has `all`: every term, one less, two less of
 * many, any.
 */
export function levelsOfMost(terms: number, all: number): number[] {
  return [...new Set([terms, terms - 1, ...(terms > 3 ? [terms - 2] : []), 1])].filter(
    (least) => least >= 1 && least <= terms && least < all,
  )
}

/** Returns the tsquery for one term and its similar spellings. */
export function termAlikeInSql(term: Term, { begun }: Query, { near, compounds }: Alike): Prisma.Sql {
  const exact = termInSql(term, begun)
  if (term.cjk) {
    const others = [term, ...term.others].flatMap(({ text }) => withOneWrong(text))
    return others.length > 0 ? Prisma.sql`(${exact} || ${anyOf(others)})` : exact
  }
  const words = [
    ...(near.get(term.word) ?? []).map(lexeme),
    ...compounds.joined(term.word).map((word) => `${lexeme(word)}:*`),
  ]
  const ways = [
    exact,
    ...(words.length > 0 ? [Prisma.sql`${words.join('|')}::tsquery`] : []),
    ...compounds
      .split(term.word)
      .map(([head, tail]) => Prisma.sql`(${lexeme(head)}::tsquery && plainto_tsquery('english', ${tail}))`),
  ]
  return Prisma.sql`(${Prisma.join(ways, ' || ')})`
}

/**
 * Tells whether a title or name has the word or a similar one. Short words count as known: they are never looked up.
 */
function isKnown(word: string, { near, compounds }: Alike): boolean {
  return near.get(word)?.length !== 0 || compounds.joined(word).length > 0 || compounds.split(word).length > 0
}

/** Returns, for each character of a run, the pairs that stay when that character is wrong. */
function withOneWrong(run: string): string[][] {
  const { pairs } = gramsOf(run)
  if (pairs.length < 2 || pairs.length > RUN_MAX) return []
  return [...run]
    .map((_, wrong) => pairs.filter((_, index) => index !== wrong && index !== wrong - 1))
    .filter((left) => left.length > 0)
}

/** Returns every choice of `taken` of the numbers below `all`. */
function waysToTake(all: number, taken: number): number[][] {
  if (taken === 0) return [[]]
  return Array.from({ length: all }, (_, last) => last).flatMap((last) =>
    waysToTake(last, taken - 1).map((way) => [...way, last]),
  )
}
