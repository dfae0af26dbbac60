import type { Tx } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import type { Catalog } from '@/lib/settings/catalog'
import { findDevice } from '@/lib/settings/catalog'
import type { SettingRow } from '@/lib/settings/rules'

/** What of a frozen revision the library reads. Revisions of before rows had a place of their own take the post's. */
export type RowsOfPost = {
  device: string | null
  materials: readonly { material?: string | null; thickness?: string | number | null }[]
  steps: readonly {
    settings: readonly (SettingRow & {
      schemeVersion?: number
      material?: string | null
      thickness?: number | null
    })[]
  }[]
}

/**
 * The rows of the library that a post has, as its published revision says. A row that is as it was stays the same row,
 * with what was reported on it, wherever it stands now; one that is not there any more loses its place, and gets it back
 * with a revision that has it again. Cells follow by triggers and the queue. Safe to repeat.
 */
export async function keepPostRows(
  tx: Tx,
  postId: number,
  content: RowsOfPost,
  catalog: Catalog,
): Promise<void> {
  const wanted = rowsOf(content, catalog)
  const known = await tx.materialRow.findMany({
    where: { postId, source: 'POST' },
    select: { id: true, step: true, row: true, other: true, ...identity },
    orderBy: { id: 'asc' },
  })
  const free = new Map<string, typeof known>()
  for (const row of known) free.set(keyOf(row), [...(free.get(keyOf(row)) ?? []), row])
  const isAt = (one: Place, other: Place) => one.step === other.step && one.row === other.row
  // those that stay in their place first, so that none of equal ones moves without need
  const staying = wanted.map((row) => take(free, keyOf(row), (kept) => isAt(kept, row)))
  const taken = wanted.map(
    (row, index) => staying[index] ?? take(free, keyOf(row), (kept) => kept.step !== null),
  )
  const matched = wanted.map((row, index) => taken[index] ?? take(free, keyOf(row), () => true))

  const leaving = [...free.values()].flat().filter(({ step }) => step !== null)
  const moving = wanted.flatMap((row, index) => {
    const kept = matched[index]
    return kept && !isAt(kept, row) ? [{ id: kept.id, row }] : []
  })
  const displaced = [...leaving, ...moving].map(({ id }) => id)
  if (displaced.length > 0)
    await tx.materialRow.updateMany({ where: { id: { in: displaced } }, data: { step: null, row: null } })
  for (const { id, row } of moving)
    await tx.materialRow.update({
      where: { id },
      data: { step: row.step, row: row.row },
      select: { id: true },
    })
  for (const [index, row] of wanted.entries()) {
    const kept = matched[index]
    if (kept && kept.other !== (row.other ?? null))
      await tx.materialRow.update({
        where: { id: kept.id },
        data: { other: row.other },
        select: { id: true },
      })
  }
  const added = wanted.filter((_, index) => !matched[index])
  if (added.length > 0) await tx.materialRow.createMany({ data: added.map((row) => ({ ...row, postId })) })
}

type Place = { step: number | null; row: number | null }

/** What makes two rows of a post the same. */
const identity = {
  ...{
    scheme: true,
    schemeVersion: true,
    deviceId: true,
    moduleId: true,
    materialId: true,
    thicknessMm: true,
  },
  ...{ method: true, power: true, passes: true, depth: true, speed: true, resolution: true },
  ...{ density: true, frequency: true, acceleration: true },
} as const satisfies Prisma.MaterialRowSelect

function keyOf(row: { [field in keyof typeof identity]?: unknown }): string {
  return JSON.stringify(
    (Object.keys(identity) as (keyof typeof identity)[]).map((field) => {
      const value = row[field]
      return field === 'thicknessMm' || field === 'speed' ? (value === null ? null : Number(value)) : value
    }),
  )
}

function take<Row>(free: Map<string, Row[]>, key: string, fits: (row: Row) => boolean): Row | undefined {
  const rows = free.get(key) ?? []
  const index = rows.findIndex(fits)
  return index < 0 ? undefined : rows.splice(index, 1)[0]
}

function rowsOf(content: RowsOfPost, { devices, materials }: Catalog) {
  const device = findDevice({ devices, materials }, content.device)
  if (!device) return []
  return content.steps.flatMap((step, stepIndex) =>
    step.settings.flatMap(({ scheme, schemeVersion, module, material, thickness, ...numbers }, rowIndex) => {
      const laser = device.modules.find(({ slug }) => slug === module)
      const choice =
        material === undefined
          ? content.materials[0]
          : content.materials.find((one) => one.material === material)
      if (!laser) return []
      return {
        ...numbers,
        step: stepIndex,
        row: rowIndex,
        scheme: scheme === 'lp' ? ('LP' as const) : ('LX' as const),
        schemeVersion: schemeVersion ?? 1,
        deviceId: device.id,
        moduleId: laser.id,
        materialId: materials.find(({ slug }) => slug === (material ?? choice?.material))?.id ?? null,
        thicknessMm: thickness === undefined ? toNumber(choice?.thickness) : thickness,
      }
    }),
  )
}

const toNumber = (value: string | number | null | undefined) =>
  value === null || value === undefined || value === '' || Number.isNaN(Number(value)) ? null : Number(value)
