import type { CellView } from '@/lib/materials/views'

/**
 * Returns a machine's cells that a cell of the matrix stands for, the surest first; `query` is the filter of the
 * matrix.
 */
export function peekCells(cells: readonly CellView[], machine: string, query: string): CellView[] {
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
