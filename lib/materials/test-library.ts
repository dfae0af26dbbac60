import { randomUUID } from 'node:crypto'
import { makeTutorials } from '@/lib/academy/test-tutorials'
import { prisma } from '@/lib/db/client'
import { byLocale } from '@/lib/i18n/locales'
import { toPostRow } from '@/lib/posts/setting-rows'
import { makePublishedPost } from '@/lib/posts/test-post'
import { makeMember } from '@/lib/seeds/test-member'
import { findDevice } from '@/lib/settings/catalog'
import { getCatalog } from '@/lib/settings/queries'
import { emptyContent, type DraftContent, type DraftSetting } from '@/lib/posts/schema'

/** For tests: a material that no other test has, and its place in the catalogue. */
export async function makeMaterial(more: { hazard?: 'SAFE' | 'RISKY' | 'BANNED' } = {}) {
  const slug = `m-${randomUUID()}`
  const names = byLocale(() => slug)
  const synonyms = byLocale((): string[] => [])
  const row = await prisma.material.create({ data: { slug, names, synonyms, sort: 999, ...more } })
  const catalog = await getCatalog()
  const hazard = row.hazard.toLowerCase() as 'safe'
  const made = { ...row, names, synonyms, hazard, hazardReason: null, cannot: [], instead: [] }
  // what is remembered by the list of before does not know it
  catalog.materials = [...catalog.materials, made]
  return { id: row.id, slug }
}

/** For tests: a row as it is typed, of an engraving on the LP4. */
export const onLp4 = (more: DraftSetting = {}): DraftSetting => ({
  ...{ method: 'fill', module: '10w-diode', power: 55, depth: 8, resolution: '1.3K', passes: 1 },
  ...more,
})

/** For tests: what a post needs for rows of a material on a machine. */
export const contentOf = (
  material: string,
  settings: DraftSetting[],
  device = 'lp4',
): Partial<DraftContent> => ({
  device,
  module: settings[0]?.module ?? null,
  materials: [{ material, text: null, thickness: 3 }],
  steps: [
    {
      ...emptyContent('en').steps[0]!,
      title: 'Burn',
      text: 'Burn it.',
      tip: '',
      images: [],
      noLaser: false,
      settings,
    },
  ],
})

let lesson: Promise<number[]> | undefined

/** For tests: a member who has completed a lesson, so that their reports count from the first on. */
export async function makeReporter() {
  const [viewer, [tutorialId]] = await Promise.all([makeMember(), (lesson ??= makeTutorials(1))])
  await prisma.tutorialProgress.create({
    data: { userId: viewer.id, tutorialId: tutorialId!, status: 'COMPLETED', completedAt: new Date() },
  })
  return viewer
}

/** For tests: a post that everybody can read, with these rows; the ids of the rows in their order. */
export async function publishRows(
  authorId: number,
  material: string,
  settings: DraftSetting[] = [onLp4()],
  on = 'lp4',
) {
  const [content, catalog] = [contentOf(material, settings, on), await getCatalog()]
  const device = findDevice(catalog, content.device)!
  const rows = settings.map((row) => toPostRow(row, device, content.materials!))
  const steps = content.steps!.map((step) => ({ ...step, settings: rows }))
  const { id } = await makePublishedPost(authorId, { ...content, steps } as never, 0)
  const found = await prisma.materialRow.findMany({
    where: { postId: id },
    orderBy: [{ step: 'asc' }, { row: 'asc' }],
    select: { id: true },
  })
  return { id, rows: found.map((row) => row.id) }
}
