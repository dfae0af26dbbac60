import { describe, expect, it } from 'vitest'
import type { Method } from '@/lib/settings/catalog'
import { checkSpeed } from '@/lib/settings/rules'
import { testDevice } from '@/lib/settings/test-catalog'
import { convertRow, energyBand, energyOf, type Conversion, type Energetic, type Laser } from './convert'

const [lx1, lx2, lp4, lp5] = ['lx1', 'lx2', 'lp4', 'lp5'].map(testDevice)
const blue = (watts: number, device: Laser['device'] = lx1!): Laser => ({
  device,
  module: { watts, wavelengthNm: 450 },
})
const infrared: Laser = { device: lx2!, module: { watts: 2, wavelengthNm: 1064 } }
const row = (power: number, speed: number, passes = 1, method: Method = 'cut'): Energetic => ({
  ...{ scheme: 'lx-1', method, power, passes, speed },
})
const done = (conversion: Conversion) => {
  if (!conversion.possible) throw new Error(conversion.reason)
  return conversion
}
const exact = (conversion: Conversion) => done(conversion).exact

describe('convertRow with the same energy per millimetre', () => {
  it('converts 10 W at 100 % and 250 mm/min to 20 W at 100 % and 500 mm/min', () => {
    const to = exact(convertRow(row(100, 250 / 60), blue(10), blue(20)))
    expect(to.speed * 60).toBeCloseTo(500, 9)
    expect(to).toMatchObject({ power: 100, passes: 1 })
  })

  it.each([
    // from, power, speed, passes, to: power, speed, passes
    [20, 100, 8, 1, 5, 100, 2, 1],
    [20, 100, 0.2, 1, 5, 100, 0.1, 2],
    [20, 50, 8, 1, 5, 50, 2, 1],
    [20, 60, 0.2, 1, 5, 100, 0.1666, 2],
    [20, 40, 0.2, 1, 5, 80, 0.1, 1],
    [20, 100, 8, 3, 5, 100, 2, 3],
    [5, 100, 200, 1, 20, 37.5, 300, 1],
    [5, 10, 290, 2, 20, 2.586, 300, 2],
  ])('%i W %i %% %f mm/s %i× on %i W is %f %% %f mm/s %i×', (watts, power, speed, passes, on, p, v, n) => {
    const given = row(power, speed, passes)
    const to = exact(convertRow(given, blue(watts), blue(on)))
    expect(to.power).toBeCloseTo(p, 2)
    expect(to.speed).toBeCloseTo(v, 2)
    expect(to.passes).toBe(n)
    expect(energyOf(to, { watts: on })).toBeCloseTo(energyOf({ ...given, speed }, { watts }), 9)
  })

  it('stays within 100 % power, the machine’s speeds and at least one pass for all inputs', () => {
    for (const method of ['cut', 'line', 'fill'] as const)
      for (const from of [2, 5, 10, 20, 40])
        for (const on of [2, 5, 10, 20, 40])
          for (const power of [1, 30, 100])
            for (const speed of [1, 3, 30, 300])
              for (const passes of [1, 2, 7])
                for (const device of [lx1!, lx2!]) {
                  const given = row(power, speed, passes, method)
                  const conversion = convertRow(given, blue(from, device), blue(on, device))
                  if (!conversion.possible) continue
                  expect(conversion.power).toBeLessThanOrEqual(100)
                  expect(conversion.exact.power).toBeLessThanOrEqual(100)
                  expect(conversion.passes).toBeGreaterThanOrEqual(1)
                  expect(checkSpeed(conversion.speed, method, device)).toBeNull()
                  expect(energyOf(conversion.exact, { watts: on })).toBeCloseTo(
                    energyOf({ ...given, speed }, { watts: from }),
                    6,
                  )
                }
  })

  it('lowers the speed or adds passes for a weaker laser', () => {
    for (const speed of [0.2, 1, 8, 60]) {
      const to = done(convertRow(row(100, speed), blue(20), blue(5)))
      expect(to.exact.speed < speed || to.passes > 1).toBe(true)
    }
  })
})

describe('convertRow there and back', () => {
  it.each([
    [20, 100, 8, 1, 5],
    [10, 100, 250 / 60, 1, 20],
    [40, 35, 20, 3, 10],
    // passes that only the weaker laser needs are dropped on the way back
    [20, 100, 0.2, 1, 5],
  ])('returns %i W %i %% %f mm/s %i× unchanged over %i W', (watts, power, speed, passes, over) => {
    const there = exact(convertRow(row(power, speed, passes), blue(watts), blue(over)))
    const back = done(convertRow(row(there.power, there.speed, there.passes), blue(over), blue(watts)))
    expect(back.exact.power).toBeCloseTo(power, 6)
    expect(back.exact.speed).toBeCloseTo(speed, 6)
    expect(back.passes).toBe(passes)
  })

  it('keeps the energy when a limit was met', () => {
    const given = row(100, 200)
    const there = exact(convertRow(given, blue(5), blue(20)))
    const back = exact(convertRow(row(there.power, there.speed), blue(20), blue(5)))
    expect(energyOf(back, { watts: 5 })).toBeCloseTo(energyOf({ ...given, speed: 200 }, { watts: 5 }), 9)
    expect(back.power).not.toBeCloseTo(100, 0)
  })
})

describe('convertRow refuses', () => {
  const onLp = { ...row(55, 1, 1, 'fill'), scheme: 'lp-1' as const, speed: null }
  it.each([
    ['blue to infrared', row(70, 200, 1, 'fill'), blue(20, lx2!), infrared, 'wavelength'],
    ['infrared to blue', row(70, 200, 1, 'fill'), infrared, blue(20), 'wavelength'],
    ['numbers on the scale of another series', { ...onLp, speed: 9 }, blue(10), blue(20), 'depth'],
    ['LP depth to mm/s', onLp, { device: lp4!, module: lp4!.modules[0]! }, blue(10), 'depth'],
    ['mm/s to LP depth', row(70, 200), blue(10), { device: lp4!, module: lp4!.modules[0]! }, 'depth'],
    [
      ...(['one LP machine to another', onLp, { device: lp4!, module: lp4!.modules[0]! }] as const),
      ...([{ device: lp5!, module: lp5!.modules[0]! }, 'depth'] as const),
    ],
    ['more than a weak laser can do', row(100, 0.1, 90), blue(40), blue(2), 'out_of_reach'],
    ['less than a strong laser can', row(1, 300), blue(2), blue(40), 'out_of_reach'],
  ] as const)('%s', (_, given, from, to, reason) => {
    expect(convertRow(given, from, to)).toEqual({ possible: false, reason })
  })
})

it('convertRow returns numbers for cuts, and the start of a test grid for engravings', () => {
  expect(done(convertRow(row(100, 8), blue(10), blue(20))).kind).toBe('cut')
  for (const method of ['line', 'fill', 'picture'] as const)
    expect(done(convertRow(row(50, 100, 1, method), blue(10), blue(20))).kind).toBe('start')
})

it('convertRow says when a limit changed the power or the passes', () => {
  expect(done(convertRow(row(100, 8), blue(10), blue(20))).limited).toBe(false)
  // fastest already, at the least power: fewer passes
  expect(done(convertRow(row(3, 300, 3), blue(10), blue(40)))).toMatchObject({ limited: true, passes: 2 })
  // slowest already: the power or the passes make up for the weaker laser
  expect(done(convertRow(row(50, 0.1), blue(10), blue(5)))).toMatchObject({
    limited: true,
    passes: 1,
    power: 100,
  })
  expect(done(convertRow(row(100, 0.1), blue(10), blue(5)))).toMatchObject({
    limited: true,
    passes: 2,
    power: 100,
  })
})

it('convertRow returns the same rounded numbers from 10 W to 20 W and back', () => {
  for (const speed of [0.1, 0.5, 1, 3, 5, 9, 40])
    for (const power of [20, 65, 100]) {
      const there = done(convertRow(row(power, speed), blue(10), blue(20)))
      const back = done(convertRow(row(there.power, there.speed, there.passes), blue(20), blue(10)))
      if (Number.isInteger(2 * speed) || speed < 0.5) expect(back).toMatchObject({ power, speed, passes: 1 })
    }
})

it('convertRow never rounds to less energy, and to at most one percent step of power more', () => {
  for (const method of ['cut', 'line', 'fill'] as const)
    for (const [from, on] of [
      [20, 10],
      [10, 20],
      [40, 20],
      [5, 40],
    ] as const)
      for (const power of [10, 55, 100])
        for (const speed of [1, 3, 9, 17, 250]) {
          const converted = convertRow(row(power, speed, 1, method), blue(from), blue(on))
          if (!converted.possible) continue
          const wanted = energyOf({ power, passes: 1, speed }, { watts: from })
          const share = energyOf(converted, { watts: on }) / wanted
          expect(share).toBeGreaterThanOrEqual(1 - 1e-9)
          // one percent of power is the smallest step
          expect(share).toBeLessThanOrEqual(1 + 1 / Math.max(1, converted.power - 1) + 1e-9)
        }
})

it('convertRow rounds the speed down to a step of the machine and reduces the power', () => {
  // 4.5 mm/s is no step of the machine: 4 mm/s with less power instead
  expect(done(convertRow(row(100, 9), blue(20), blue(10)))).toMatchObject({ speed: 4, power: 89 })
  expect(done(convertRow(row(100, 1), blue(20), blue(10)))).toMatchObject({ speed: 0.5 })
  expect(done(convertRow(row(100, 1.5), blue(20, lx2!), blue(10, lx2!)))).toMatchObject({
    speed: 1,
    power: 67,
    passes: 2,
  })
})

describe('energyBand', () => {
  it('measures three or more cuts that both lasers have, and returns the default below that', () => {
    expect(energyBand([])).toEqual({ low: 1.5, high: 5, pairs: 0, measured: false })
    expect(
      energyBand([
        { from: 1, to: 2 },
        { from: 3, to: 3 },
      ]),
    ).toMatchObject({ measured: false, pairs: 2 })
    expect(
      energyBand([
        { from: 1, to: 2 },
        { from: 3, to: 3 },
        { from: 8, to: 2 },
      ]),
    ).toEqual({ low: 1.5, high: 3, pairs: 3, measured: true })
  })
})
