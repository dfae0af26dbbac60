import type { AnswerPage } from '@/lib/materials/answer-page'
import type { CellView, RowView } from '@/lib/materials/views'

export type KnownAnswer = AnswerPage & { cell: CellView; best: RowView }

/** As many makers' rows as speak for themselves where fewer than three have one. */
const FEW = 2

/**
 * The rows that the answer shows large, the one that is copied and tried first: the recommended one; below three makers one
 * of each maker, after the recommended one where that is a lesson's. Nothing is copied, tried or reported on that is not shown.
 */
export function voicesOf({ cell, rows, best }: KnownAnswer): { few: boolean; voices: RowView[] } {
  const few = cell.sureness === 'few' || cell.sureness === 'none'
  if (!few) return { few, voices: [best] }
  const seen = new Set<number>()
  const own = rows.items.filter(({ maker }) => {
    if (!maker || seen.has(maker.id)) return false
    seen.add(maker.id)
    return true
  })
  const shown = own.slice(0, FEW)
  const others = shown.filter(({ id }) => id !== best.id)
  return { few, voices: others.length < shown.length ? [best, ...others] : [best, ...shown] }
}
