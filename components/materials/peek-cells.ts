import type { CellView } from '@/lib/materials/views'

/** The cells of a machine that a cell of the matrix stands for, the surest first; `query`: what the matrix is filtered by. */
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

/** To the half millimetre, as cells are: one of sheets of paper is called by less than that. */
const halves = (thickness: number) => Math.round(thickness * 2)
