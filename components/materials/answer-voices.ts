import type { AnswerPage } from '@/lib/materials/answer-page'
import type { CellView, RowView } from '@/lib/materials/views'

export type KnownAnswer = AnswerPage & { cell: CellView; best: RowView }

/** How many makers' rows are shown where fewer than three makers have one. */
const FEW = 2

/**
 * Returns the rows that the answer shows in large numbers; the first is the one to copy and to try. It is the
 * recommended row. With fewer than three makers there is one row of each maker, after the recommended row where that is
 * a lesson's. Numbers that worked for nobody who tried them are not recommended. Nobody copies, tries or reports on a
 * row that is not shown.
 */
export function voicesOf({ cell, rows, best }: KnownAnswer): {
  few: boolean
  recommends: boolean
  voices: RowView[]
} {
  const few = cell.sureness === 'few' || cell.sureness === 'none'
  const { worked, tries } = best.outcomes
  const recommends = !few && (worked > 0 || tries === 0)
  if (!few) return { few, recommends, voices: [best] }
  const seen = new Set<number>()
  const own = rows.items.filter(({ maker }) => {
    if (!maker || seen.has(maker.id)) return false
    seen.add(maker.id)
    return true
  })
  const shown = own.slice(0, FEW)
  const others = shown.filter(({ id }) => id !== best.id)
  return { few, recommends, voices: others.length < shown.length ? [best, ...others] : [best, ...shown] }
}
