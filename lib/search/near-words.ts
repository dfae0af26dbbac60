import { prisma, type Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { editDistance } from '@/lib/core/edit-distance'
import { isMisspelled } from './highlight'
import { kindInSql } from './kind-in-sql'
import { partsOfMeasure } from './measures'
import { NEAR_LEAST } from './parse-query'
import { searchKinds } from './schema'
import { WORD_LENGTHS } from './word-list'

const CANDIDATES = 30
const NEAR_MAX = 8

/**
 * Returns, for words that begin no word of a title or name, the similar words of titles and names, nearest first.
 * Measures have no similar words: 400 mm is no misspelt 300 mm.
 */
export async function findNearWords(words: string[]): Promise<Map<string, string[]>> {
  const asked = [...new Set(words)].filter(
    (word) => word.length >= NEAR_LEAST && word.length <= WORD_LENGTHS.most && !partsOfMeasure(word),
  )
  if (asked.length === 0) return new Map()
  const rows = await prisma.$queryRaw<{ given: string; word: string | null }[]>`
    SELECT given, near.word FROM unnest(${asked}::text[], ${asked.map(swapped)}::text[]) AS asked (given, swapped)
    LEFT JOIN LATERAL ((SELECT word FROM "SearchWord" WHERE word % given
      ORDER BY similarity(word, given) DESC, word LIMIT ${CANDIDATES})
      UNION SELECT word FROM "SearchWord" WHERE word = ANY (string_to_array(swapped, ' '))) AS near ON true
    WHERE NOT EXISTS (SELECT 1 FROM "SearchWord" known
      WHERE known.word ~>=~ given AND known.word ~<~ (given || chr(1114111)))`
  const near = new Map(rows.map(({ given }) => [given, [] as { word: string; distance: number }[]]))
  for (const { given, word } of rows)
    if (word !== null && isMisspelled(word, given))
      near.get(given)!.push({ word, distance: editDistance(word, given) })
  return new Map(
    [...near].map(([given, words]) => [
      given,
      words
        .sort((a, b) => a.distance - b.distance)
        .slice(0, NEAR_MAX)
        .map(({ word }) => word),
    ]),
  )
}

/**
 * Returns the word once for each pair of neighbouring letters, with that pair swapped, joined by blanks. Trigrams miss
 * such words, which share few trigrams with the original.
 */
function swapped(word: string): string {
  const letters = [...word]
  return letters
    .slice(1)
    .map((_, at) =>
      letters
        .with(at, letters[at + 1]!)
        .with(at + 1, letters[at]!)
        .join(''),
    )
    .join(' ')
}

/**
 * Stores the words of indexed texts. It inserts them in sorted order, so that concurrent transactions do not deadlock.
 */
export async function keepWords(tx: Tx, words: string[]): Promise<void> {
  if (words.length === 0) return
  await tx.$executeRaw`
    INSERT INTO "SearchWord" (word) SELECT DISTINCT word FROM unnest(${words}::text[]) AS word
    ORDER BY 1 ON CONFLICT DO NOTHING`
}

/**
 * Deletes words that no text contains any more, in one of `parts` portions, so that each run is short. Returns how
 * many.
 */
export function forgetWords(part: number, parts: number): Promise<number> {
  const isIn = searchKinds.map(
    (kind) => Prisma.sql`EXISTS (SELECT 1 FROM "SearchDocument" d
      WHERE d.kind = ${kindInSql(kind)} AND d.words @@ (quote_literal(w.word)::tsquery))`,
  )
  return prisma.$executeRaw`
    DELETE FROM "SearchWord" w
    WHERE abs(hashtext(w.word)) % ${parts}::int = ${part}::int AND NOT (${Prisma.join(isIn, ' OR ')})`
}
