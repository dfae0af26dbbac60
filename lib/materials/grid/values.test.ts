import fc from 'fast-check'
import { expect, it } from 'vitest'
import { methods } from '@/lib/settings/catalog'
import { testCatalog, testDevice } from '@/lib/settings/test-catalog'
import { countBetween, permittedValues, spreadValues, valuesAround } from './values'

const power = permittedValues('power', 'fill', testDevice('lp4'))
const cuts = permittedValues('speed', 'cut', testDevice('lx1'))

it.each([
  ['the middle of a range', power, 55, 5, [45, 50, 55, 60, 65]],
  ['steps up to a quarter above a tenth of the value', power, 40, 5, [30, 35, 40, 45, 50]],
  ['never past 100 %', power, 100, 5, [60, 70, 80, 90, 100]],
  ['nor below 1 %', power, 2, 4, [1, 2, 3, 4]],
  ['an even number', power, 55, 4, [50, 55, 60, 65]],
  ['one alone', power, 55, 1, [55]],
  ['slow cuts', cuts, 5, 5, [3, 4, 5, 6, 7]],
  ['cuts about 1 mm/s', cuts, 0.9, 5, [0.7, 0.8, 0.9, 1, 2]],
])('valuesAround returns %s', (_, permitted, centre, count, wanted) => {
  expect(valuesAround(permitted, centre, count)).toEqual(wanted)
})

it('spreadValues returns evenly spread whole numbers from one value to the other', () => {
  expect(spreadValues(power, 20, 60, 5)).toEqual([20, 30, 40, 50, 60])
  expect(spreadValues(power, 60, 20, 4)).toEqual([20, 33, 47, 60])
  expect(spreadValues(power, 7, 7, 1)).toEqual([7])
  expect(countBetween(power, 47, 45)).toBe(3)
})

it('permittedValues of cuts on an LX2 begin at 1 mm/s, and those of lines end before those of fills', () => {
  expect(permittedValues('speed', 'cut', testDevice('lx2'))[0]).toBe(1)
  expect(cuts[0]).toBe(0.1)
  for (const [method, last] of [
    ['line', 300],
    ['fill', 600],
    ['picture', 600],
    ['cut', 300],
  ] as const)
    expect(permittedValues('speed', method, testDevice('lx1')).at(-1)).toBe(last)
})

it('valuesAround and spreadValues return the requested count of distinct, ordered, permitted values, the centre included', () => {
  const asked = fc.record({
    device: fc.constantFrom(...testCatalog.devices),
    method: fc.constantFrom(...methods),
    count: fc.integer({ min: 1, max: 12 }),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    to: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  fc.assert(
    fc.property(asked, ({ device, method, count, at, to }) => {
      for (const axis of ['power', device.series === 'lp' ? 'depth' : 'speed'] as const) {
        const permitted = permittedValues(axis, method, device)
        const pick = (share: number) => permitted[Math.floor(share * (permitted.length - 1))]!
        const around = valuesAround(permitted, pick(at), count)
        const most = countBetween(permitted, pick(at), pick(to))
        const spread = spreadValues(permitted, pick(at), pick(to), Math.min(count, most))
        expect(around).toHaveLength(count)
        expect(around).toContain(pick(at))
        for (const values of [around, spread]) {
          expect(values).toEqual([...new Set(values)].sort((a, b) => a - b))
          for (const value of values) expect(permitted).toContain(value)
        }
      }
    }),
  )
})
