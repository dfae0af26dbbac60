import { prisma } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { editDistance, isMisspelled } from './highlight'
import type { Query } from './parse-query'
import { readRuns } from './words'

const ROWS = 30

/**
 * The query with its Latin words put right by the titles and names that are nearest to them, or null when there is
 * nothing to put right or nothing near.
 */
export async function suggestSpelling(query: Query): Promise<string | null> {
  const words = query.terms.flatMap((term) => (term.cjk || term.word.length < 4 ? [] : [term.word]))
  if (words.length === 0) return null
  const near = await Promise.all(words.map(nearestWord))
  const right = new Map(words.map((word, index) => [word, near[index]]))
  const corrected = readRuns(query.text)
    .map((run) => (run.cjk ? run.text : (right.get(run.word) ?? run.word)))
    .join(' ')
  return near.some((word, index) => word !== null && word !== words[index]) ? corrected : null
}

/** The word of the index that is spelled most like this one: itself when it is there. */
async function nearestWord(word: string): Promise<string | null> {
  const text = Prisma.sql`lower(title || ' ' || names)`
  const [, rows] = await prisma.$transaction([
    prisma.$executeRaw`SELECT set_config('pg_trgm.word_similarity_threshold', '0.4', true)`,
    prisma.$queryRaw<{ text: string }[]>`
      SELECT text FROM (SELECT ${text} AS text FROM "SearchDocument" WHERE ${text} %> ${word} LIMIT 300) AS near
      ORDER BY word_similarity(${word}, text) DESC LIMIT ${ROWS}`,
  ])
  const known = new Set(
    rows.flatMap(({ text: found }) => readRuns(found).flatMap((run) => (run.cjk ? [] : [run.word]))),
  )
  if ([...known].some((candidate) => candidate.startsWith(word))) return word
  const near = [...known]
    .filter((candidate) => isMisspelled(candidate, word))
    .map((candidate) => ({ candidate, distance: editDistance(candidate, word) }))
    .sort((a, b) => a.distance - b.distance)
  return near[0]?.candidate ?? null
}
