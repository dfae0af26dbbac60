import { findNearWords } from './near-words'
import type { Query } from './parse-query'
import { readSpacedWords } from './words'

/**
 * The query with its Latin words put right by those of titles and names that are nearest to them, or null when there is
 * nothing to put right or nothing near.
 */
export async function suggestSpelling(query: Query): Promise<string | null> {
  return putRight(query, await findNearWords(query.terms.flatMap((term) => (term.cjk ? [] : [term.word]))))
}

/** The same where the near words are known already. What stands between the words stays: "3.5 mm", "box/lid". */
export function putRight({ text }: Query, near: ReadonlyMap<string, string[]>): string | null {
  if ([...near.values()].every((words) => words.length === 0)) return null
  let at = 0
  const parts = readSpacedWords(text).flatMap(({ word, from, to }) => {
    const between = text.slice(at, from)
    at = to
    return [between, near.get(word)?.[0] ?? text.slice(from, to)]
  })
  return [...parts, text.slice(at)].join('')
}
