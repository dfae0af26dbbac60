import { expect, it } from 'vitest'
import { settingCells, shortLines } from './format'

const none = { power: null, depth: null, speed: null, passes: 1, resolution: null, density: null }
const row = (power: number, density: number | null = null) => ({
  method: 'fill' as const,
  cells: settingCells({ ...none, frequency: null, acceleration: null, power, depth: 12, density }),
})

it('shortLines merges rows that differ only in numbers it does not show', () => {
  const lines = shortLines([row(70, 100), row(70, 140), row(80), { ...row(70), method: 'line' }])
  expect(lines.map(({ method, cells }) => [method, cells.power?.value, cells.depth?.value])).toEqual([
    ['fill', '70', '12'],
    ['fill', '80', '12'],
    ['line', '70', '12'],
  ])
})
