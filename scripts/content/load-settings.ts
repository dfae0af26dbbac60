import { prisma } from '@/lib/db/client'
import { inTransaction } from '@/lib/db/transaction'
import { updateLessonRows } from '@/lib/materials/update-lesson-rows'
import { getCatalog } from '@/lib/settings/queries'
import { readYaml } from './read'
import { knownRows, settingsFile, type KnownRow } from './settings-file'

/**
 * Loads the settings that lessons teach into the material library and returns their number. A second run changes only
 * what has changed.
 */
export async function loadSettings(): Promise<number> {
  const known = knownRows(await readYaml('settings.yaml', settingsFile), await getCatalog())
  const lessons = await prisma.tutorial.findMany({
    where: { retiredAt: null },
    select: { id: true, slug: true },
    orderBy: { id: 'asc' },
  })
  const missing = known.find(({ lesson }) => lessons.every(({ slug }) => slug !== lesson))
  if (missing) throw new Error(`settings.yaml: no such lesson: ${missing.lesson}`)
  for (const { id, slug } of lessons)
    await inTransaction((tx) =>
      updateLessonRows(tx, id, known.filter(({ lesson }) => lesson === slug).map(rowOf)),
    )
  return known.length
}

function rowOf({ device, material, thickness, row }: KnownRow) {
  const { scheme, module, ...numbers } = row
  return {
    ...numbers,
    scheme: scheme === 'lp' ? ('LP' as const) : ('LX' as const),
    schemeVersion: device.schemeVersion,
    deviceId: device.id,
    moduleId: device.modules.find(({ slug }) => slug === module)!.id,
    materialId: material.id,
    thicknessMm: thickness,
  }
}
