import { Prisma } from '@/lib/db/generated/client'
import type { Compounds } from './compounds'
import { allOf, anyOf, NEAR_LEAST, termInSql, type Query, type Term } from './parse-query'
import { lexeme } from './word-list'
import { gramsOf } from './words'

/** longer runs of characters are looked for as they are */
const RUN_MAX = 20

/** Words that are spelled like those of a query (findNearWords), and those that it writes as one or as two (findCompounds). */
export type Alike = { near: ReadonlyMap<string, string[]>; compounds: Compounds }

/**
 * The tsquery of what is spelled like all terms: a Latin word, one near to it, its two halves or it and its neighbour as one
 * word; a Chinese or Japanese one with one character wrong. A Latin word that nothing is near to is left out where others
 * say enough.
 */
export function alikeInSql(query: Query, alike: Alike): Prisma.Sql {
  return allOf(tellingTerms(query, alike).map((term) => termAlikeInSql(term, query, alike)))
}

/** The terms that something is found by; all, where that leaves too little. */
export function tellingTerms({ terms }: Query, alike: Alike): Term[] {
  const known = terms.filter((term) => term.cjk || term.others.length > 0 || isKnown(term.word, alike))
  const telling = known.some((term) => term.cjk || term.word.length >= NEAR_LEAST)
  return telling ? known : terms
}

/** The tsquery of what has so many of the terms, or what is spelled like them. */
export function mostInSql(terms: Prisma.Sql[], least: number): Prisma.Sql {
  const ways = waysToTake(terms.length, least).map((way) => `(${way.map((n) => `t${n}`).join(' && ')})`)
  const named = terms.map((term, n) => Prisma.sql`${term} AS ${Prisma.raw(`t${n}`)}`)
  return Prisma.sql`(SELECT ${Prisma.raw(ways.join(' || '))} FROM (SELECT ${Prisma.join(named)}) AS terms)`
}

/** How many of `terms` a text shall have when none has `all`: all of them, one less, two less of many, any. */
export function levelsOfMost(terms: number, all: number): number[] {
  return [...new Set([terms, terms - 1, ...(terms > 3 ? [terms - 2] : []), 1])].filter(
    (least) => least >= 1 && least <= terms && least < all,
  )
}

/** One term's tsquery with what is spelled like it. */
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

/** Whether a word, or one like it, is in a title or name; of short ones nobody asked. */
function isKnown(word: string, { near, compounds }: Alike): boolean {
  return near.get(word)?.length !== 0 || compounds.joined(word).length > 0 || compounds.split(word).length > 0
}

/** For each character of a run, the pairs that it has no part in: what is left when it is the wrong one. */
function withOneWrong(run: string): string[][] {
  const { pairs } = gramsOf(run)
  if (pairs.length < 2 || pairs.length > RUN_MAX) return []
  return [...run]
    .map((_, wrong) => pairs.filter((_, index) => index !== wrong && index !== wrong - 1))
    .filter((left) => left.length > 0)
}

/** Every choice of `taken` of the numbers below `all`. */
function waysToTake(all: number, taken: number): number[][] {
  if (taken === 0) return [[]]
  return Array.from({ length: all }, (_, last) => last).flatMap((last) =>
    waysToTake(last, taken - 1).map((way) => [...way, last]),
  )
}
