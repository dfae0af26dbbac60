import { expect, it } from 'vitest'
import { rowColumns } from './row-columns'

const row = {
  ...{ power: 50, depth: 12, speed: null, passes: 1, resolution: '2K' as const },
  ...{ density: null, frequency: 30, acceleration: null },
}

it('rowColumns gives each number of the rows a place, so that no two different rows look alike', () => {
  expect(rowColumns([row, { ...row, frequency: 35 }])).toEqual({
    columns: ['power', 'depth', 'resolution', 'frequency'],
    beneath: [],
  })
  expect(rowColumns([row, { ...row, passes: 4, frequency: 28 }])).toEqual({
    columns: ['power', 'depth', 'passes', 'resolution'],
    beneath: ['frequency'],
  })
  const onLx2 = { ...row, depth: null, resolution: null, speed: 250, density: 120, acceleration: 3 }
  expect(rowColumns([onLx2, { ...onLx2, passes: 2 }])).toEqual({
    columns: ['power', 'speed', 'passes', 'density'],
    beneath: ['frequency', 'acceleration'],
  })
})

it('rowColumns has no column for numbers that no row has, nor for one pass', () => {
  expect(rowColumns([{ ...row, resolution: null, frequency: null }])).toEqual({
    columns: ['power', 'depth'],
    beneath: [],
  })
})
