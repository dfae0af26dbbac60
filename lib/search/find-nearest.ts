import { editDistance } from '@/lib/core/edit-distance'
import { prisma } from '@/lib/db/client'
import type { Locale } from '@/lib/i18n/locales'
import { namesOf } from '@/lib/settings/materials'
import { getCatalog } from '@/lib/settings/queries'
import { readHits } from './read-hits'
import type { NearestView } from './views'
import { foldWords, otherScripts, readRuns } from './words'

/** Share of a name's letters below which a difference counts as near; with half, "nametag" would be acetal. */
const FAR = { material: 0.4, machine: 0.5 }
const WORD_LEAST = 3
const LESSONS = 3

/**
 * Returns, for a query without results, the material and the machine with the most similar names, and the most helpful
 * lessons.
 */
export async function findNearest(given: string, locale: Locale): Promise<NearestView> {
  const [{ materials, devices }, lessons] = await Promise.all([getCatalog(), findHelpful()])
  const words = readRuns(foldWords(given)).flatMap((run) => {
    if (run.cjk) return [run.text, ...otherScripts(run.text, locale)]
    return run.word.length >= WORD_LEAST ? [run.word] : []
  })
  const safe = materials.filter(({ hazard }) => hazard !== 'banned')
  const material = nearestOf(safe, words, { namesOf, far: FAR.material })
  const machine = nearestOf(devices, words, {
    namesOf: ({ slug, name }) => [slug, foldWords(name)],
    far: FAR.machine,
  })
  return {
    material: material && { slug: material.slug, names: material.names },
    machine: machine && { slug: machine.slug, name: machine.name },
    lessons: await readHits('tutorial', lessons, locale),
  }
}

function nearestOf<T>(
  all: readonly T[],
  words: string[],
  { namesOf, far: most }: { namesOf: (one: T) => string[]; far: number },
): T | null {
  const ranked = all
    .flatMap((one) =>
      namesOf(one).flatMap((name) =>
        words.map((word) => ({ one, far: editDistance(name, word) / Math.max(name.length, word.length) })),
      ),
    )
    .filter(({ far }) => far < most)
    .sort((a, b) => a.far - b.far)
  return ranked[0]?.one ?? null
}

async function findHelpful(): Promise<number[]> {
  const rows = await prisma.$queryRaw<{ id: number }[]>`
    SELECT DISTINCT id, popularity FROM (SELECT "subjectId" AS id, popularity FROM "SearchDocument"
      WHERE kind = 'tutorial'::"SearchKind" ORDER BY popularity DESC, "subjectId" DESC LIMIT ${LESSONS * 3}) AS rows
    ORDER BY popularity DESC, id DESC LIMIT ${LESSONS}`
  return rows.map(({ id }) => id)
}
