import { prisma } from '@/lib/db/client'
import { WORD_LENGTHS } from './word-list'
import type { Run } from './words'

/** letters of each half, at least */
const HALF_LEAST = 3
/** splits of a word that the query contains */
const WAYS_MAX = 4

/** Words that some texts write as one and others as two: "dogtag", "dog tag". */
export type Compounds = {
  /** returns the words that join the given word with a neighbour in the query */
  joined: (word: string) => string[]
  /** returns the pairs of words that the given word consists of */
  split: (word: string) => [head: string, tail: string][]
}

export const noCompounds: Compounds = { joined: () => [], split: () => [] }

/** Returns which Latin words of a query the titles and names join with a neighbour, or split into two words. */
export async function findCompounds(terms: readonly Run[]): Promise<Compounds> {
  const pairs = terms.slice(1).flatMap((term, index) => {
    const before = terms[index]!
    return before.cjk || term.cjk ? [] : [{ of: [before.word, term.word], word: before.word + term.word }]
  })
  const halves = terms.flatMap((term) => (term.cjk ? [] : waysToPart(term.word)))
  if (pairs.length + halves.length === 0) return noCompounds
  const rows = await prisma.$queryRaw<{ word: string; head: string | null; tail: string | null }[]>`
    SELECT pair.word, NULL AS head, NULL AS tail FROM unnest(${pairs.map(({ word }) => word)}::text[]) AS pair (word)
    WHERE EXISTS (SELECT FROM "SearchWord" AS known WHERE known.word ~>=~ pair.word AND known.word ~<~ (pair.word || chr(1114111)))
    UNION ALL
    SELECT half.word, half.head, half.tail FROM unnest(${halves.map(({ word }) => word)}::text[],
      ${halves.map(({ head }) => head)}::text[], ${halves.map(({ tail }) => tail)}::text[]) AS half (word, head, tail)
    WHERE EXISTS (SELECT FROM "SearchWord" AS known WHERE known.word = half.head)
      AND EXISTS (SELECT FROM "SearchWord" AS known WHERE known.word IN (half.tail, rtrim(half.tail, 's')))`
  const joined = pairs.filter(({ word }) => rows.some((row) => row.head === null && row.word === word))
  return {
    joined: (word) => joined.filter(({ of }) => of.includes(word)).map((pair) => pair.word),
    split: (word) =>
      rows
        .flatMap((row): [string, string][] =>
          row.word === word && row.head !== null && row.tail !== null ? [[row.head, row.tail]] : [],
        )
        .sort(nearestToTheMiddle)
        .slice(0, WAYS_MAX),
  }
}

const nearestToTheMiddle = (a: [string, string], b: [string, string]) =>
  Math.abs(a[0].length - a[1].length) - Math.abs(b[0].length - b[1].length)

function waysToPart(word: string): { word: string; head: string; tail: string }[] {
  if (word.length < HALF_LEAST * 2 || word.length > WORD_LENGTHS.most) return []
  const places = Array.from({ length: word.length - HALF_LEAST * 2 + 1 }, (_, n) => n + HALF_LEAST)
  return places.map((at) => ({ word, head: word.slice(0, at), tail: word.slice(at) }))
}
