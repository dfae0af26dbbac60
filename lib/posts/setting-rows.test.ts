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

describe('the material and thickness of a row', () => {
  it('are the post’s first material and its thickness by default', () => {
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
    // left over from another machine, so it has no meaning here
    [{ scheme: 'lp-9' }, {}],
  ])('give the errors of checkRowPlace for %j: %j', (row, wanted) => {
    expect(codes(row)).toEqual(wanted)
  })
})

describe('the scale of a row', () => {
  it('is the machine’s current one, or the one on which the row was published', () => {
    expect(place({}, lx1Later)).toMatchObject({ schemeVersion: 3 })
    expect(place({ scheme: 'lx-1' }, lx1Later)).toMatchObject({ schemeVersion: 1 })
    expect(place({ scheme: 'lp-1' }, lx1Later)).toMatchObject({ scheme: 'lx', schemeVersion: 3 })
    expect(codes({ scheme: 'lx-4' }, lx1Later)).toEqual({ scheme: 'illegal_input' })
  })
})

describe('draftOf', () => {
  const content = draftContentSchema.parse({ materials })
  const frozen = (row: object) => ({ ...content, steps: [{ settings: [row] }] })
  const read = (row: object) => draftOf(frozen(row)).steps[0]!.settings[0]!

  it('keeps the scale of a row, and only values that differ from the post', () => {
    const row = toPostRow({ ...numbers, scheme: 'lx-2' }, lx1Later, materials)
    const parsed = { ...frozen(row), materials: [{ material: 'walnut', text: null, thickness: 6 }] }
    expect(draftOf(parsed).steps[0]!.settings[0]).toMatchObject({
      ...{ scheme: 'lx-2', material: null, thickness: null, power: 100 },
    })
    const other = toPostRow({ ...numbers, material: 'birch-plywood', thickness: '2.8' }, lx1, materials)
    expect(read(other)).toMatchObject({ scheme: 'lx-1', material: 'birch-plywood', thickness: 2.8 })
  })

  it('puts an old row without a version on the first one', () => {
    const { schemeVersion: _, material: _m, thickness: _t, ...old } = toPostRow(numbers, lx1, materials)
    expect(read(old)).toMatchObject({ scheme: 'lx-1', power: 100 })
    expect(toPostRow(read(old), lx1Later, materials)).toMatchObject({
      ...{ schemeVersion: 1, material: 'walnut', thickness: 6 },
    })
  })

  it('leaves a row that is already a draft’s', () => {
    expect(read({ ...numbers, scheme: 'lx-1', material: 'walnut' })).toMatchObject({
      scheme: 'lx-1',
      material: 'walnut',
    })
    expect(read(numbers).scheme).toBeUndefined()
  })
})
