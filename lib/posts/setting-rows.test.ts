import { describe, expect, it } from 'vitest'
import { testDevice } from '@/lib/settings/test-catalog'
import { draftOf } from './draft-of'
import { draftContentSchema } from './schema'
import { checkRowPlace, toPostRow } from './setting-rows'

const lx1 = testDevice('lx1')
const lx1Later = { ...lx1, schemeVersion: 3 }
const materials = [
  { material: 'walnut', thickness: '6' },
  { material: 'birch-plywood', thickness: 3 },
  { material: null, text: 'washi', thickness: '0.1' },
]
const numbers = { method: 'cut', module: '20w-diode', power: '100', speed: '9', passes: '1' }
const place = (row: object, on = lx1, of = materials) => {
  const { material, thickness, scheme, schemeVersion } = toPostRow({ ...numbers, ...row }, on, of)
  return { material, thickness, scheme, schemeVersion }
}
const codes = (row: object, on = lx1) =>
  Object.fromEntries(
    Object.entries(checkRowPlace({ ...numbers, ...row }, on, materials)).map(([field, error]) => [
      field,
      error.code,
    ]),
  )

describe('what a row is for', () => {
  it('is the post’s first material, as thick as the post says', () => {
    expect(place({})).toEqual({ material: 'walnut', thickness: 6, scheme: 'lx', schemeVersion: 1 })
    expect(place({ thickness: '4,2 mm' })).toMatchObject({ material: 'walnut', thickness: 4.2 })
    expect(place({ thickness: '４．２' })).toMatchObject({ material: 'walnut', thickness: 4.2 })
    expect(place({ material: 'birch-plywood' })).toMatchObject({ material: 'birch-plywood', thickness: 3 })
    expect(place({ material: 'birch-plywood', thickness: 2.904 })).toMatchObject({ thickness: 2.9 })
    expect(place({}, lx1, [materials[2]!])).toMatchObject({ material: null, thickness: 0.1 })
    expect(place({}, lx1, [])).toMatchObject({ material: null, thickness: null })
  })

  it.each([
    [{}, {}],
    [{ material: 'birch-plywood', thickness: '3.2', scheme: 'lx-1' }, {}],
    [{ material: 'slate' }, { material: 'material_not_listed' }],
    [{ thickness: '3 mm' }, {}],
    [{ thickness: '3 cm' }, { thickness: 'other_unit' }],
    [{ thickness: '1/8' }, { thickness: 'format_error' }],
    [{ thickness: '1e2' }, { thickness: 'format_error' }],
    [{ thickness: '0' }, { thickness: 'number_between' }],
    [{ thickness: 501 }, { thickness: 'number_between' }],
    [{ scheme: 'lx-2' }, { scheme: 'illegal_input' }],
    [{ scheme: 'lx' }, { scheme: 'illegal_input' }],
    // of the machine before: it says nothing about this one
    [{ scheme: 'lp-9' }, {}],
  ])('%j: %j', (row, wanted) => {
    expect(codes(row)).toEqual(wanted)
  })
})

describe('the scale that numbers stand on', () => {
  it('is the machine’s of today, and stays that of its day for a row that was published on it', () => {
    expect(place({}, lx1Later)).toMatchObject({ schemeVersion: 3 })
    expect(place({ scheme: 'lx-1' }, lx1Later)).toMatchObject({ schemeVersion: 1 })
    expect(place({ scheme: 'lp-1' }, lx1Later)).toMatchObject({ scheme: 'lx', schemeVersion: 3 })
    expect(codes({ scheme: 'lx-4' }, lx1Later)).toEqual({ scheme: 'illegal_input' })
  })
})

describe('a frozen revision as a draft', () => {
  const content = draftContentSchema.parse({ materials })
  const frozen = (row: object) => ({ ...content, steps: [{ settings: [row] }] })
  const read = (row: object) => draftOf(frozen(row)).steps[0]!.settings[0]!

  it('keeps the scale, and says only what the post does not', () => {
    const row = toPostRow({ ...numbers, scheme: 'lx-2' }, lx1Later, materials)
    const parsed = { ...frozen(row), materials: [{ material: 'walnut', text: null, thickness: 6 }] }
    expect(draftOf(parsed).steps[0]!.settings[0]).toMatchObject({
      ...{ scheme: 'lx-2', material: null, thickness: null, power: 100 },
    })
    const other = toPostRow({ ...numbers, material: 'birch-plywood', thickness: '2.8' }, lx1, materials)
    expect(read(other)).toMatchObject({ scheme: 'lx-1', material: 'birch-plywood', thickness: 2.8 })
  })

  it('of before there were versions stands on the first one', () => {
    const { schemeVersion: _, material: _m, thickness: _t, ...old } = toPostRow(numbers, lx1, materials)
    expect(read(old)).toMatchObject({ scheme: 'lx-1', power: 100 })
    expect(toPostRow(read(old), lx1Later, materials)).toMatchObject({
      ...{ schemeVersion: 1, material: 'walnut', thickness: 6 },
    })
  })

  it('that is one already stays as it is', () => {
    expect(read({ ...numbers, scheme: 'lx-1', material: 'walnut' })).toMatchObject({
      scheme: 'lx-1',
      material: 'walnut',
    })
    expect(read(numbers).scheme).toBeUndefined()
  })
})
