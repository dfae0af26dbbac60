import { describe, expect, it } from 'vitest'
import { checkSettingRow } from '@/lib/settings/rules'
import { testDevice } from '@/lib/settings/test-catalog'
import { rowsOfLayers } from './rows-of-layers'

const none = { intervalMm: null, frequencyKhz: null, air: false, shapes: 1 }
const cut = { ...none, name: 'Cut 3 mm', method: 'cut' as const, power: 80.4, speed: 8.2, passes: 2 }
const fill = {
  ...none,
  name: 'C01',
  method: 'fill' as const,
  power: 35,
  speed: 200,
  passes: 1,
  intervalMm: 0.1,
}
const rows = (device: string, ...layers: (typeof cut | typeof fill)[]) =>
  rowsOfLayers(layers, testDevice(device), testDevice(device).modules[0]!.slug)

describe('rowsOfLayers', () => {
  it('keeps all numbers on a machine that takes a speed', () => {
    const [first, second] = rows('lx1', cut, fill)
    expect(first).toMatchObject({ method: 'cut', power: '80', speed: '8', passes: '2', other: 'Cut 3 mm' })
    expect(second).toMatchObject({ method: 'fill', power: '35', speed: '200', passes: '1', other: '' })
    for (const row of [first!, second!]) expect(checkSettingRow(row, testDevice('lx1'))).toEqual({})
  })

  it('converts the interval on a machine that takes a density: ten lines a millimetre are a hundred a centimetre', () => {
    expect(rows('lx2', fill)[0]).toMatchObject({ density: '100', speed: '200' })
  })

  it('leaves out the speed on a machine that takes a depth, so that the author writes one', () => {
    const [row] = rows('lp4', fill)
    expect(row).toMatchObject({ method: 'fill', power: '35', resolution: '1K' })
    expect(row!.speed ?? '').toBe('')
    expect(Object.keys(checkSettingRow(row!, testDevice('lp4')))).toEqual(['depth'])
  })

  it('leaves out numbers beyond the limits and an interval near no resolution', () => {
    const [row] = rows('lp4', { ...fill, power: 120, intervalMm: 0.2 })
    expect(row).toMatchObject({ power: '', resolution: null })
    expect(rows('lx1', { ...cut, speed: 900 })[0]).toMatchObject({ speed: '' })
  })

  it.each([
    ['lx1', 0.5, '0.5'],
    ['lx1', 0.1, '0.1'],
    ['lx2', 0.5, ''],
    ['lx1', 1.5, ''],
    ['lx1', 0.04, ''],
    ['lx1', 12.4, '12'],
    ['lx1', -5, ''],
    ['lx1', Infinity, ''],
  ])('on %s writes the speed of a cut at %s mm/s as "%s", never as another speed', (device, speed, typed) => {
    const [row] = rows(device, { ...cut, speed })
    expect(row!.speed).toBe(typed)
    expect(Object.keys(checkSettingRow({ ...row, density: null }, testDevice(device)))).toEqual(
      typed === '' ? ['speed'] : [],
    )
  })
})
