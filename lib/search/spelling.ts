import { findNearWords } from './near-words'
import type { Query } from './parse-query'
import { readSpacedWords } from './words'

/**
 * Returns the query with its misspelt Latin words replaced by the nearest words of titles and names, or null when it
 * has none or nothing is near.
 */
export async function suggestSpelling(query: Query): Promise<string | null> {
  return putRight(query, await findNearWords(query.terms.flatMap((term) => (term.cjk ? [] : [term.word]))))
}

/** Replaces misspelt words by near words that are already known. Characters between words stay: "3.5 mm", "box/lid". */
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
