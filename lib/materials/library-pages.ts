import { prisma } from '@/lib/db/client'
import type { Locale } from '@/lib/i18n/locales'
import type { Method } from '@/lib/settings/catalog'
import { cachedQuery } from '@/lib/web/cached-query'
import { tags } from '@/lib/web/tags'
import { getMaterial, getMatrix } from './queries'
import { ANY, thicknessOf, type MatrixFilter } from './schema'

/** as many filters as fit beside those of the methods */
const THICKNESSES = 5

const cachedMatrix = cachedQuery(
  'material-matrix',
  async (method: Method | null, thickness: number | null) => ({
    matrix: await getMatrix({ method: method ?? undefined, thickness: thickness ?? undefined }),
    thicknesses: await listThicknesses(),
  }),
  () => [tags.materials],
)

/**
 * Returns `getMatrix` for pages, cached, with the thicknesses (mm) of cuts that have the most makers, thinnest first.
 */
export const readMatrix = ({ method, thickness }: MatrixFilter) =>
  cachedMatrix(method ?? null, thickness ?? null)

async function listThicknesses(): Promise<number[]> {
  const bands = await prisma.materialPair.groupBy({
    by: ['band'],
    where: { method: 'cut', band: { not: ANY } },
    _sum: { makersCount: true, lessonsCount: true },
    orderBy: [{ _sum: { makersCount: 'desc' } }, { _sum: { lessonsCount: 'desc' } }, { band: 'asc' }],
    take: THICKNESSES,
  })
  return bands.flatMap(({ band }) => thicknessOf(band) ?? []).sort((a, b) => a - b)
}

/** `getMaterial` for pages, cached until the rows of the material change. The second argument is the material's id. */
export const cachedMaterial = cachedQuery(
  'material',
  (slug: string, _id: number, locale: Locale) => getMaterial(slug, locale),
  (_slug, id) => [tags.material(id)],
)

/** Returns the ids of the lessons that teach a row of a material, cached. */
export const cachedLessonsOf = cachedQuery(
  'material-lessons',
  async (materialId: number): Promise<number[]> => {
    const rows = await prisma.materialRow.findMany({
      where: { materialId, source: 'LESSON', live: true },
      distinct: ['tutorialId'],
      orderBy: { tutorialId: 'asc' },
      select: { tutorialId: true },
    })
    return rows.flatMap(({ tutorialId }) => tutorialId ?? [])
  },
  (id) => [tags.material(id), tags.academy],
)
