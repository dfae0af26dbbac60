import { describe, expect, it } from 'vitest'
import type { Method } from './catalog'
import { fieldsFor, type SettingInput } from './fields'
import { checkSettingRow, fitSettingRow, toSettingRow } from './rules'
import { testDevice } from './test-catalog'

const lp2 = testDevice('lp2')
const lx1 = testDevice('lx1')
const lx2 = testDevice('lx2')

const onLp = (row: SettingInput = {}): SettingInput => ({
  ...{ method: 'line', module: '5w-diode', power: '80', depth: '10', passes: '1' },
  ...row,
})
const onLx1 = (row: SettingInput = {}): SettingInput => ({
  ...{ method: 'line', module: '10w-diode', power: 80, speed: 100, passes: 1 },
  ...row,
})
const onLx2 = (row: SettingInput = {}): SettingInput => ({
  ...{ method: 'fill', module: '20w-diode', power: 55, speed: 200, density: 120, passes: 1 },
  ...row,
})

const code = (row: SettingInput, device: Parameters<typeof checkSettingRow>[1], field: keyof SettingInput) =>
  checkSettingRow(row, device)[field as 'speed']?.code ?? 'ok'

const typed = [
  '',
  'fast',
  '１００',
  '1e2',
  '0x10',
  '+5',
  '-5',
  '5 mm/s',
  '5 cm/s',
  '5,5',
  '1,000',
  '0',
  '0.1',
  '0.15',
  '0.9',
  '0.95',
  '1',
  '1.5',
]
const high = ['299', '300', '300.1', '301', '599', '600', '601']

/** The whole table of speeds: typed text → result. */
const speeds: Record<Method, Record<string, string>> = {
  line: {
    ...{
      '': 'required',
      fast: 'format_error',
      '１００': 'ok',
      '1e2': 'format_error',
      '0x10': 'format_error',
      '+5': 'format_error',
    },
    ...{
      '-5': 'integer_between',
      '5 mm/s': 'ok',
      '5 cm/s': 'other_unit',
      '5,5': 'integer_value',
      '1,000': 'plain_number',
      '0': 'integer_between',
      '0.1': 'integer_between',
    },
    ...{
      '0.15': 'integer_between',
      '0.9': 'integer_between',
      '0.95': 'integer_between',
      '1': 'ok',
      '1.5': 'integer_value',
    },
    ...{
      '299': 'ok',
      '300': 'ok',
      '300.1': 'integer_between',
      '301': 'integer_between',
      '599': 'integer_between',
    },
    ...{ '600': 'integer_between', '601': 'integer_between' },
  },
  fill: {
    ...{
      '': 'required',
      fast: 'format_error',
      '１００': 'ok',
      '1e2': 'format_error',
      '0x10': 'format_error',
      '+5': 'format_error',
    },
    ...{
      '-5': 'integer_between',
      '5 mm/s': 'ok',
      '5 cm/s': 'other_unit',
      '5,5': 'integer_value',
      '1,000': 'plain_number',
      '0': 'integer_between',
      '0.1': 'integer_between',
    },
    ...{
      '0.15': 'integer_between',
      '0.9': 'integer_between',
      '0.95': 'integer_between',
      '1': 'ok',
      '1.5': 'integer_value',
    },
    ...{
      '299': 'ok',
      '300': 'ok',
      '300.1': 'integer_value',
      '301': 'ok',
      '599': 'ok',
      '600': 'ok',
      '601': 'integer_between',
    },
  },
  picture: {},
  cut: {
    ...{
      '': 'required',
      fast: 'format_error',
      '１００': 'ok',
      '1e2': 'format_error',
      '0x10': 'format_error',
      '+5': 'format_error',
    },
    ...{
      '-5': 'number_between',
      '5 mm/s': 'ok',
      '5 cm/s': 'other_unit',
      '5,5': 'integer_value',
      '1,000': 'plain_number',
      '0': 'number_between',
      '0.1': 'ok',
    },
    ...{ '0.15': 'format_error', '0.9': 'ok', '0.95': 'format_error', '1': 'ok', '1.5': 'integer_value' },
    ...{
      '299': 'ok',
      '300': 'ok',
      '300.1': 'number_between',
      '301': 'number_between',
      '599': 'number_between',
    },
    ...{ '600': 'number_between', '601': 'number_between' },
  },
}
speeds.picture = speeds.fill

describe('checkSettingRow, speed on LX1', () => {
  for (const method of ['line', 'fill', 'picture', 'cut'] as const)
    it.each([...typed, ...high])(`${method}: %j`, (speed) => {
      expect(code(onLx1({ method, speed }), lx1, 'speed')).toBe(speeds[method][speed])
    })

  it('judges a typed text and a number alike', () => {
    for (const speed of [-300, -5, -0.1, 0, 0.1, 0.15, 0.9, 0.95, 1, 1.5, 300, 300.1, 600, 601])
      for (const method of ['line', 'fill', 'cut'] as const)
        expect(code(onLx1({ method, speed }), lx1, 'speed')).toBe(
          code(onLx1({ method, speed: String(speed) }), lx1, 'speed'),
        )
    expect(code(onLx1({ method: 'cut', speed: 0.1 + 0.2 }), lx1, 'speed')).toBe('ok')
    expect(code(onLx1({ method: 'cut', speed: '0.1001' }), lx1, 'speed')).toBe('format_error')
    expect(code(onLx1({ speed: NaN }), lx1, 'speed')).toBe('format_error')
    expect(code(onLx1({ speed: -5 }), lx1, 'speed')).toBe('integer_between')
  })

  it('names the limits in the error', () => {
    const limits = (row: SettingInput) => checkSettingRow(row, lx1).speed?.params
    expect(limits(onLx1({ speed: 301 }))).toEqual({ min: 1, max: 300 })
    expect(limits(onLx1({ method: 'fill', speed: 601 }))).toEqual({ min: 1, max: 600 })
    expect(limits(onLx1({ method: 'cut', speed: 301 }))).toEqual({ min: 0.1, max: 300 })
  })
})

describe('checkSettingRow, speed on LX2', () => {
  it.each([
    ['cut', '0.1', 'not_below_one'],
    ['cut', '0.15', 'not_below_one'],
    ['cut', '0.9', 'not_below_one'],
    ['cut', '0.95', 'not_below_one'],
    ['cut', '0', 'number_between'],
    ['cut', '1', 'ok'],
    ['cut', '300', 'ok'],
    ['cut', '300.1', 'number_between'],
    ['line', '0.9', 'integer_between'],
    ['line', '1', 'ok'],
    ['fill', '600', 'ok'],
    ['fill', '601', 'integer_between'],
  ])('%s %s: %s', (method, speed, wanted) => {
    const density = method === 'fill' ? 120 : null
    expect(code(onLx2({ method, speed, density }), lx2, 'speed')).toBe(wanted)
  })
})

describe('checkSettingRow without a method', () => {
  it('refuses every number that depends on the method', () => {
    const errors = checkSettingRow({ module: '10w-diode', speed: 100, power: 50 }, lx1)
    expect(errors.method?.code).toBe('select_required')
    expect(errors.speed?.code).toBe('method_first')
    expect(errors.power?.code).toBe('method_first')
    expect(fieldsFor(lx1, '10w-diode', null)).toEqual(['method', 'module'])
    expect(code(onLx1({ method: 'melt' }), lx1, 'method')).toBe('illegal_input')
  })
})

describe('checkSettingRow, other numbers', () => {
  it.each([
    ['power', '0', 'integer_between'],
    ['power', '1', 'ok'],
    ['power', '100', 'ok'],
    ['power', '101', 'integer_between'],
    ['power', '50.5', 'integer_value'],
    ['power', '', 'required'],
    ['depth', '0', 'integer_between'],
    ['depth', '1', 'ok'],
    ['depth', '100', 'ok'],
    ['depth', '100.5', 'integer_between'],
    ['depth', '', 'required'],
    ['passes', '0', 'integer_between'],
    ['passes', '99', 'ok'],
    ['passes', '100', 'integer_between'],
    ['passes', '', 'required'],
  ])('LP %s %j: %s', (field, value, wanted) => {
    expect(code(onLp({ [field]: value }), lp2, field as 'power')).toBe(wanted)
  })

  it.each([
    ['25', 'integer_between'],
    ['26', 'ok'],
    ['26.5', 'integer_value'],
    ['60', 'ok'],
    ['61', 'integer_between'],
    ['', 'required'],
    ['３０', 'ok'],
    ['3e1', 'format_error'],
  ])('frequency %j: %s', (frequency, wanted) => {
    expect(code(onLp({ module: '2w-infrared', frequency }), lp2, 'frequency')).toBe(wanted)
  })

  it.each([
    ['9', 'integer_between'],
    ['10', 'ok'],
    ['10.5', 'integer_value'],
    ['300', 'ok'],
    ['301', 'integer_between'],
    ['', 'required'],
  ])('LX2 density %j: %s', (density, wanted) => {
    expect(code(onLx2({ density }), lx2, 'density')).toBe(wanted)
  })

  it.each([
    ['', 'ok'],
    ['0', 'integer_between'],
    ['1', 'ok'],
    ['10', 'ok'],
    ['11', 'integer_between'],
  ])('acceleration %j: %s', (acceleration, wanted) => {
    expect(code(onLx1({ acceleration }), lx1, 'acceleration')).toBe(wanted)
  })

  it('other parameters have up to 200 characters, counted as a reader counts', () => {
    expect(code(onLx1({ other: '😀'.repeat(200) }), lx1, 'other')).toBe('ok')
    expect(code(onLx1({ other: '😀'.repeat(201) }), lx1, 'other')).toBe('text_big')
    expect(code(onLx1({ other: ` ${'a'.repeat(200)} ` }), lx1, 'other')).toBe('ok')
  })

  it('resolution belongs to fill and picture on LP only', () => {
    expect(code(onLp({ method: 'fill' }), lp2, 'resolution')).toBe('select_required')
    expect(code(onLp({ method: 'picture', resolution: '1.3K' }), lp2, 'resolution')).toBe('ok')
    expect(code(onLp({ method: 'fill', resolution: '8K' }), lp2, 'resolution')).toBe('illegal_input')
    expect(code(onLp({ resolution: '2K' }), lp2, 'resolution')).toBe('not_for_this_method')
    expect(code(onLx1({ method: 'fill', resolution: '2K' }), lx1, 'resolution')).toBe('not_for_this_machine')
  })
})

describe('checkSettingRow, fields that a machine does not have', () => {
  it.each([
    ['speed on LP', onLp({ speed: 100 }), lp2, 'speed', 'not_for_this_machine'],
    ['depth on LX', onLx1({ depth: 10 }), lx1, 'depth', 'not_for_this_machine'],
    ['density on LX1', onLx1({ method: 'fill', density: 100 }), lx1, 'density', 'not_for_this_machine'],
    ['density for a line on LX2', onLx2({ method: 'line' }), lx2, 'density', 'not_for_this_method'],
    ['frequency on a diode', onLp({ frequency: 30 }), lp2, 'frequency', 'not_for_this_module'],
    ['acceleration on LP', onLp({ acceleration: 3 }), lp2, 'acceleration', 'not_for_this_machine'],
    ["another machine's module", onLx1({ module: '40w-diode' }), lx1, 'module', 'select_required'],
  ] as const)('refuses %s', (_, row, device, field, wanted) => {
    expect(code(row, device, field)).toBe(wanted)
  })
})

describe('toSettingRow', () => {
  it('keeps the numbers and the scheme of a correct row', () => {
    expect(checkSettingRow(onLp({ power: '８０' }), lp2)).toEqual({})
    expect(toSettingRow(onLp({ power: '８０', other: ' slow\u202e\n\u200b pass ' }), lp2)).toEqual({
      ...{ scheme: 'lp', method: 'line', module: '5w-diode', power: 80, depth: 10, speed: null, passes: 1 },
      ...{ resolution: null, density: null, frequency: null, acceleration: null, other: 'slow pass' },
    })
    // invisible characters alone are no other parameters
    expect(toSettingRow(onLp({ other: ' \u200b ' }), lp2).other).toBeNull()
    expect(toSettingRow(onLx1({ method: 'cut', speed: '0.5' }), lx1)).toMatchObject({
      scheme: 'lx',
      speed: 0.5,
      depth: null,
    })
  })
})

describe('fitSettingRow', () => {
  it('keeps what fits the new machine, and names the rest', () => {
    const { row, dropped } = fitSettingRow(onLx1({ acceleration: 4, other: 'air' }), lp2)
    expect(row).toMatchObject({
      method: 'line',
      module: '5w-diode',
      power: 80,
      passes: 1,
      other: 'air',
      speed: null,
    })
    expect(dropped).toEqual(['module', 'speed', 'acceleration'])
  })

  it('keeps everything between machines of one scheme', () => {
    const given = onLx1({ module: '20w-diode' })
    expect(fitSettingRow(given, lx2)).toEqual({ row: given, dropped: [] })
    expect(checkSettingRow(fitSettingRow(given, lx2).row, lx2)).toEqual({})
  })

  it('drops the density of an LX2 on an LX1', () => {
    expect(fitSettingRow(onLx2(), lx1).dropped).toEqual(['density'])
  })
})
