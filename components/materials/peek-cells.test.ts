import { expect, test } from 'vitest'
import type { CellView } from '@/lib/materials/views'
import { peekCells, peekNumbers } from './peek-cells'

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

test('returns the frequency of a row that has one, because rows that differ in it alone would look alike', () => {
  const best = {
    ...{ power: 60, depth: null, speed: 200, passes: 1, resolution: null, density: null },
    ...{
      frequency: 35,
      acceleration: null,
      outcomes: { worked: 1, tooWeak: 0, tooStrong: 0, failed: 0, tries: 1 },
    },
  }
  expect(peekNumbers({ best })?.cells).toContainEqual({ key: 'frequency', value: '35', unit: 'kHz' })
})

test('returns numbers that somebody used, with their passes and the reports on them', () => {
  const outcomes = { worked: 6, tooWeak: 1, tooStrong: 0, failed: 0, tries: 7 }
  const best = {
    ...{ power: 100, depth: 90, speed: null, passes: 4, resolution: null, density: null },
    ...{ frequency: null, acceleration: null, outcomes },
  }
  expect(peekNumbers({ best })).toEqual({
    cells: [
      { key: 'power', value: '100', unit: '%' },
      { key: 'depth', value: '90', unit: '%' },
      { key: 'passes', value: '4', unit: '×' },
    ],
    outcomes,
  })
  expect(peekNumbers({ best: null })).toBeNull()
})
