import { isSame } from '@/components/drafts/fit-value'
import type { DraftContent, DraftSetting } from '@/lib/posts/schema'

type Steps = DraftContent['steps']
type Rows = readonly DraftSetting[]

/**
 * Returns the steps with their rows as they were in `before`, ahead of the change to `after`. Text, steps and moves
 * made since stay; a row edited since gets back only the fields that nobody touched.
 */
export function undoInSteps(now: Steps, { before, after }: { before: Steps; after: Steps }): Steps {
  return now.map((step) => {
    const was = before.find(({ key }) => key === step.key)
    const became = after.find(({ key }) => key === step.key)
    if (!was || !became) return step
    return { ...step, settings: undoRows(step.settings, { before: was.settings, after: became.settings }) }
  })
}

/** Undoes a change of one row in the step of that key. */
export function undoRow(
  now: Steps,
  place: { key: string | undefined; row: number },
  { before, after }: { before: DraftSetting; after: DraftSetting },
): Steps {
  return changeRows(now, place.key, (rows) => {
    const unchanged = rows.findIndex((row) => isSame(row, after))
    const at = isSame(rows[place.row], after) || unchanged < 0 ? place.row : unchanged
    return rows.map((row, index) => (index === at ? undoFields(row, before, after) : row))
  })
}

/** Puts removed rows back into the step of that key, from `index` on; the step then uses the laser again. */
export function putRowsBack(
  now: Steps,
  { key, index }: { key: string | undefined; index: number },
  taken: Rows,
): Steps {
  return changeRows(now, key, (rows) => rows.toSpliced(index, 0, ...taken)).map((step) =>
    step.key === key ? { ...step, noLaser: false } : step,
  )
}

function changeRows(steps: Steps, key: string | undefined, change: (rows: Rows) => DraftSetting[]): Steps {
  return steps.map((step) =>
    step.key !== undefined && step.key === key ? { ...step, settings: change(step.settings) } : step,
  )
}

function undoRows(now: Rows, { before, after }: { before: Rows; after: Rows }): DraftSetting[] {
  const free = new Set(after.keys())
  return now.map((row, index) => {
    const same = [...free].find((at) => isSame(row, after[at]))
    const at = same ?? (now.length === after.length ? index : -1)
    const [was, became] = [before[at], after[at]]
    if (!was || !became) return row
    free.delete(at)
    return undoFields(row, was, became)
  })
}

const undoFields = (now: DraftSetting, before: DraftSetting, after: DraftSetting): DraftSetting => ({
  ...before,
  ...Object.fromEntries(
    Object.entries(now).filter(([field, value]) => !isSame(value, after[field as keyof DraftSetting])),
  ),
})
