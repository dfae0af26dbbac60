import { findNearWords } from './near-words'
import type { Query } from './parse-query'
import { readRuns } from './words'

/**
 * The query with its Latin words put right by those of titles and names that are nearest to them, or null when there is
 * nothing to put right or nothing near.
 */
export async function suggestSpelling(query: Query): Promise<string | null> {
  return putRight(query, await findNearWords(query.terms.flatMap((term) => (term.cjk ? [] : [term.word]))))
}

/** The same where the near words are known already. */
export function putRight(query: Query, near: ReadonlyMap<string, string[]>): string | null {
  if ([...near.values()].every((words) => words.length === 0)) return null
  return readRuns(query.text)
    .map((run) => (run.cjk ? run.text : (near.get(run.word)?.[0] ?? run.word)))
    .join(' ')
}
