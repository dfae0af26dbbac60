import { describe, expect, it } from 'vitest'
import { type DomainError } from '@/lib/core/errors'
import { testDevice } from '@/lib/settings/test-catalog'
import { planGrid } from './plan-grid'
import type { GridQuery } from './schema'

const lp4 = testDevice('lp4')
const lx1 = testDevice('lx1')
const lx2 = testDevice('lx2')
const slate: GridQuery = {
  ...{ module: '10w-diode', method: 'fill', power: '55', depth: '8', resolution: '1.3K' },
}
const birch: GridQuery = { module: '10w-diode', method: 'fill', power: '40', speed: '250' }

/** Returns the refused fields with their codes, or null. */
function refusalOf(device: typeof lp4, query: GridQuery) {
  try {
    planGrid(device, query)
    return null
  } catch (error) {
    const { code, fields } = error as DomainError
    return [code, Object.fromEntries(Object.entries(fields!).map(([field, { code }]) => [field, code]))]
  }
}

describe('planGrid around a row', () => {
  it('puts power by depth on an LP machine, weakest first, with the place of the row', () => {
    expect(planGrid(lp4, slate)).toMatchObject({
      axis: 'depth',
      powers: [45, 50, 55, 60, 65],
      strengths: [6, 7, 8, 9, 10],
      start: { column: 2, row: 2 },
      intervalMm: 0.077,
      ...{ fieldMm: 8, gapMm: 2, labels: true },
      shared: { scheme: 'lp', power: 45, depth: 6, speed: null, passes: 1, resolution: '1.3K' },
    })
  })

  it('puts the fastest first on an LX machine, with the requested line interval', () => {
    expect(
      planGrid(lx1, { ...birch, columns: '3', rows: '4', intervalMm: '0.08', labels: '0' }),
    ).toMatchObject({
      axis: 'speed',
      powers: [35, 40, 45],
      strengths: [290, 270, 250, 230],
      start: { column: 1, row: 2 },
      intervalMm: 0.08,
      labels: false,
      shared: { scheme: 'lx', power: 35, speed: 290, depth: null },
    })
  })

  it('takes the line interval of an LX2 from its density, and returns none when nothing is filled', () => {
    const fill = { module: '20w-diode', method: 'fill', power: '50', speed: '200', density: '120' }
    expect(planGrid(lx2, fill).intervalMm).toBe(0.0833)
    expect(planGrid(lx1, { ...birch, method: 'cut', speed: '5' }).intervalMm).toBeNull()
  })

  it('has the thickness of a cut, and none for other methods', () => {
    expect(planGrid(lx1, { ...birch, method: 'cut', speed: '5', thickness: '3' }).thickness).toBe(3)
    expect(planGrid(lx1, { ...birch, thickness: '3' }).thickness).toBeNull()
  })
})

describe('planGrid over ranges', () => {
  it('begins and ends at the requested values', () => {
    const ranges = { powerFrom: '20', powerTo: '60', speedFrom: '150', speedTo: '350' }
    expect(planGrid(lx1, { ...birch, ...ranges })).toMatchObject({
      powers: [20, 30, 40, 50, 60],
      strengths: [350, 300, 250, 200, 150],
      start: { column: 2, row: 2 },
    })
    expect(planGrid(lx1, { module: '10w-diode', method: 'fill', ...ranges }).start).toBeNull()
    // a row whose speed is outside the range has no field
    expect(planGrid(lx1, { ...birch, speedFrom: '300', speedTo: '350' }).start).toBeNull()
  })

  it('takes every value of a range that has as many as there are columns', () => {
    const range = { powerFrom: '40', powerTo: '42', columns: '3' }
    expect(planGrid(lx1, { ...birch, ...range }).powers).toEqual([40, 41, 42])
  })
})

it.each<[string, typeof lp4, GridQuery, Record<string, string>]>([
  ['no method', lp4, {}, { method: 'select_required', module: 'select_required' }],
  ['power past 100 %', lp4, { ...slate, power: '101' }, { power: 'integer_between' }],
  ['a speed on an LP', lp4, { ...slate, speed: '200' }, { speed: 'not_for_this_machine' }],
  ['a range of speeds on an LP', lp4, { ...slate, speedTo: '200' }, { speedFrom: 'not_for_this_machine' }],
  ['a depth on an LX', lx1, { ...birch, depth: '8' }, { depth: 'not_for_this_machine' }],
  ['a fast line', lx1, { ...birch, method: 'line', speed: '301' }, { speed: 'integer_between' }],
  ['1.5 mm/s', lx1, { ...birch, method: 'cut', speed: '1.5' }, { speed: 'integer_value' }],
  [
    '0.5 mm/s on an LX2',
    lx2,
    { module: '20w-diode', method: 'cut', power: '90', speed: '0.5' },
    { speed: 'not_below_one' },
  ],
  ['no resolution', lp4, { ...slate, resolution: undefined }, { resolution: 'select_required' }],
  ['one end', lx1, { ...birch, powerFrom: '20' }, { powerTo: 'required' }],
  [
    'ends past the limits',
    lx1,
    { ...birch, speedFrom: '0', speedTo: '601' },
    { speedFrom: 'integer_between', speedTo: 'integer_between' },
  ],
  [
    'more columns than the range has values',
    lx1,
    { ...birch, powerFrom: '40', powerTo: '42' },
    { columns: 'number_big' },
  ],
  ['13 rows', lx1, { ...birch, rows: '13' }, { rows: 'integer_between' }],
  ['no columns', lx1, { ...birch, columns: '' }, { columns: 'format_error' }],
  ['0 rows', lx1, { ...birch, rows: '0' }, { rows: 'integer_between' }],
  ['small fields', lx1, { ...birch, fieldMm: '3.99' }, { fieldMm: 'number_between' }],
  ['large fields', lx1, { ...birch, fieldMm: '30.01' }, { fieldMm: 'number_between' }],
  ['small gaps', lx1, { ...birch, gapMm: '0.99' }, { gapMm: 'number_between' }],
  ['large gaps', lx1, { ...birch, gapMm: '10.01' }, { gapMm: 'number_between' }],
  ['a fine interval', lx1, { ...birch, intervalMm: '0.01' }, { intervalMm: 'number_between' }],
  ['a coarse interval', lx1, { ...birch, intervalMm: '1.01' }, { intervalMm: 'number_between' }],
  [
    'a thickness past the limit',
    lx1,
    { ...birch, method: 'cut', speed: '5', thickness: '500.01' },
    { thickness: 'number_between' },
  ],
  ['thousandths', lx1, { ...birch, gapMm: '2.005' }, { gapMm: 'format_error' }],
  [
    'an interval where the resolution says it',
    lp4,
    { ...slate, intervalMm: '0.1' },
    { intervalMm: 'not_for_this_machine' },
  ],
  [
    'an interval of a cut',
    lx1,
    { ...birch, method: 'cut', speed: '5', intervalMm: '0.1' },
    { intervalMm: 'not_for_this_method' },
  ],
  ['0 passes', lx1, { ...birch, passes: '0' }, { passes: 'integer_between' }],
])('planGrid refuses %s', (_, device, query, fields) => {
  expect(refusalOf(device, query)).toEqual(['invalid', fields])
})
