import type { Tx } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'

type Place = { step: number | null; row: number | null }
export type WantedRow = Omit<
  Prisma.MaterialRowCreateManyInput,
  'id' | 'source' | 'postId' | 'tutorialId' | 'outcomeId' | 'makerId' | 'step' | 'row'
> & { step: number; row: number }

/**
 * Writes the rows of a post or a lesson into the library. An unchanged row stays the same row with its reports,
 * wherever it moves. A row that is gone loses its place and gets it back when the post or lesson has it again. Triggers
 * and the queue update the cells. Safe to repeat.
 */
export async function updateRows(
  tx: Tx,
  of: { source: 'POST'; postId: number } | { source: 'LESSON'; tutorialId: number },
  wanted: WantedRow[],
): Promise<void> {
  const known = await tx.materialRow.findMany({
    where: of,
    select: { id: true, step: true, row: true, other: true, ...identity },
    orderBy: { id: 'asc' },
  })
  const free = new Map<string, typeof known>()
  for (const row of known) free.set(keyOf(row), [...(free.get(keyOf(row)) ?? []), row])
  const isAt = (one: Place, other: Place) => one.step === other.step && one.row === other.row
  // rows that stay in their place first, so that none of several equal rows moves without need
  const staying = wanted.map((row) => take(free, keyOf(row), (candidate) => isAt(candidate, row)))
  const taken = wanted.map(
    (row, index) => staying[index] ?? take(free, keyOf(row), (candidate) => candidate.step !== null),
  )
  const matched = wanted.map((row, index) => taken[index] ?? take(free, keyOf(row), () => true))

  const leaving = [...free.values()].flat().filter(({ step }) => step !== null)
  const moving = wanted.flatMap((row, index) => {
    const existing = matched[index]
    return existing && !isAt(existing, row) ? [{ id: existing.id, row }] : []
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
    const existing = matched[index]
    if (existing && existing.other !== (row.other ?? null))
      await tx.materialRow.update({
        where: { id: existing.id },
        data: { other: row.other },
        select: { id: true },
      })
  }
  const added = wanted.filter((_, index) => !matched[index])
  if (added.length > 0) await tx.materialRow.createMany({ data: added.map((row) => ({ ...row, ...of })) })
}

/** The fields that make two rows of a post the same. */
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
