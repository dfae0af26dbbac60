import { randomUUID } from 'node:crypto'
import { makeTutorials } from '@/lib/academy/test-tutorials'
import { prisma } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { byLocale } from '@/lib/i18n/locales'
import { toPostRow } from '@/lib/posts/setting-rows'
import { makePublishedPost } from '@/lib/posts/test-post'
import { makeMember } from '@/lib/seeds/test-member'
import { findDevice } from '@/lib/settings/catalog'
import { forgetCatalog, getCatalog } from '@/lib/settings/queries'
import { emptyContent, type DraftContent, type DraftSetting } from '@/lib/posts/schema'

/** For tests: creates a material that no other test uses and adds it to the catalogue. */
export async function makeMaterial(more: { hazard?: 'SAFE' | 'RISKY' | 'BANNED' } = {}) {
  const slug = `m-${randomUUID()}`
  const names = byLocale(() => slug)
  const synonyms = byLocale((): string[] => [])
  const row = await prisma.material.create({ data: { slug, names, synonyms, sort: 999, ...more } })
  const catalog = await getCatalog()
  const hazard = row.hazard.toLowerCase() as 'safe'
  const made = { ...row, names, synonyms, hazard, hazardReason: null, cannot: [], instead: [] }
  // a new array, because caches by the old list do not know the material
  catalog.materials = [...catalog.materials, made]
  return { id: row.id, slug }
}

/** For tests: changes a material as an operator does, for the next reader of the catalogue. */
export async function changeMaterial(id: number, data: Prisma.MaterialUpdateInput): Promise<void> {
  await prisma.material.update({ where: { id }, data })
  forgetCatalog()
}

/** For tests: returns a row as typed into the form, an engraving on the LP4. */
export const onLp4 = (more: DraftSetting = {}): DraftSetting => ({
  ...{ method: 'fill', module: '10w-diode', power: 55, depth: 8, resolution: '1.3K', passes: 1 },
  ...more,
})

/** For tests: returns the content of a post with these rows of a material on a machine. */
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

/** For tests: returns a member who has completed a lesson, so that all of their reports count. */
export async function makeReporter() {
  const [viewer, [tutorialId]] = await Promise.all([makeMember(), (lesson ??= makeTutorials(1))])
  await prisma.tutorialProgress.create({
    data: { userId: viewer.id, tutorialId: tutorialId!, status: 'COMPLETED', completedAt: new Date() },
  })
  return viewer
}

/** For tests: publishes a post with these rows and returns its id and the ids of the rows in their order. */
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
