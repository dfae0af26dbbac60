import { expect, it } from 'vitest'
import type { NearView } from '../answer-views'
import { startNumbers } from './start-numbers'

const place = { machine: 'lx1', module: '20w-diode' }
const numbers = { power: 100, passes: 3, depth: null, speed: 5, resolution: null, density: null } as const
const near = (module: string, converted?: { power: number; passes: number; speed: number }) =>
  ({
    cell: { device: 'lx1', module },
    best: { ...numbers, frequency: null, acceleration: null, id: 7, material: 'oak' },
    conversion: converted ? { numbers: { kind: 'cut', ...converted } } : null,
  }) as unknown as NearView

it('startNumbers returns all numbers of the nearest row of the same laser, its passes included', () => {
  expect(startNumbers([near('10w-diode'), near('20w-diode')], place)).toEqual({
    ...numbers,
    ...{ frequency: null, acceleration: null },
  })
})

it('startNumbers returns the converted numbers of another module, and nothing without a conversion', () => {
  const becomes = { power: 100, passes: 2, speed: 10 }
  expect(startNumbers([near('10w-diode', becomes)], place)).toEqual(becomes)
  expect(startNumbers([near('10w-diode')], place)).toEqual({})
  expect(startNumbers([], place)).toEqual({})
})
