import { expect, it } from 'vitest'
import { settingCells, shortLines } from './format'

const none = { power: null, depth: null, speed: null, passes: 1, resolution: null, density: null }
const row = (power: number, density: number | null = null) => ({
  method: 'fill' as const,
  cells: settingCells({ ...none, frequency: null, acceleration: null, power, depth: 12, density }),
})

it('settingCells have every number with its unit, in reading order, and none that is missing', () => {
  expect(
    settingCells({ ...none, power: 70, speed: 0.5, resolution: '1.3K', frequency: 30, acceleration: null }),
  ).toEqual([
    { key: 'power', value: '70', unit: '%' },
    { key: 'speed', value: '0.5', unit: 'mm/s' },
    { key: 'passes', value: '1', unit: '×' },
    { key: 'resolution', value: '1.3K', unit: '330 dpi' },
    { key: 'frequency', value: '30', unit: 'kHz' },
  ])
})

it('shortLines merges rows that differ only in numbers it does not show', () => {
  const lines = shortLines([row(70, 100), row(70, 140), row(80), { ...row(70), method: 'line' }])
  expect(lines.map(({ method, cells }) => [method, cells.power?.value, cells.depth?.value])).toEqual([
    ['fill', '70', '12'],
    ['fill', '80', '12'],
    ['line', '70', '12'],
  ])
})
