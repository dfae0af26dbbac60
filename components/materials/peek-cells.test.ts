import { expect, test } from 'vitest'
import type { CellView } from '@/lib/materials/views'
import { peekCells } from './peek-cells'

const cell = (id: number, device: string, method: string, thickness: number | null = null) =>
  ({ id, device, method, thickness }) as CellView
const cells = [
  cell(1, 'lp4', 'fill'),
  cell(2, 'lp4', 'cut', 3),
  cell(3, 'lx2', 'cut', 3),
  cell(4, 'lp4', 'cut', 4.5),
  // A cell for sheets of paper.
  cell(5, 'lp4', 'cut', 0.15),
]

test.each([
  ['', [1, 2, 4, 5]],
  ['?method=fill', [1]],
  ['?method=cut', [2, 4, 5]],
  ['?method=cut&thickness=3', [2]],
  ['?method=cut&thickness=4.4', [4]],
  ['?method=cut&thickness=0.2', [5]],
  ['?method=cut&thickness=0.15', [5]],
  ['?method=picture', []],
])('returns the cells behind a cell of the matrix, filtered by "%s"', (query, ids) => {
  expect(peekCells(cells, 'lp4', query).map(({ id }) => id)).toEqual(ids)
})
