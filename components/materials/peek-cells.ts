import type { MaterialAnswer } from '@/lib/materials/answer-views'
import type { CellView } from '@/lib/materials/views'
import { mainCells } from './labelled-values'

/**
 * Returns a machine's cells that a cell of the matrix stands for, the surest first; `query` is the filter of the
 * matrix.
 */
export function peekCells<Cell extends Pick<CellView, 'device' | 'method' | 'thickness'>>(
  cells: readonly Cell[],
  machine: string,
  query: string,
): Cell[] {
  const asked = new URLSearchParams(query)
  const [method, thickness] = [asked.get('method'), asked.get('thickness')]
  return cells.filter(
    (cell) =>
      cell.device === machine &&
      (method === null || cell.method === method) &&
      (thickness === null ||
        (cell.thickness !== null && halves(cell.thickness) === halves(Number(thickness)))),
  )
}

/** Rounds to half millimetres, as cells are grouped; only sheets of paper have names below that. */
const halves = (thickness: number) => Math.round(thickness * 2)

/**
 * Returns the numbers of a cell's best row with the reports on them; null without one. Medians would be nobody's
 * numbers: reports say nothing about them, and a power and a depth without their passes cut nothing.
 */
export function peekNumbers({ best }: Pick<MaterialAnswer['cells'][number], 'best'>) {
  return best && { cells: mainCells(best), outcomes: best.outcomes }
}
