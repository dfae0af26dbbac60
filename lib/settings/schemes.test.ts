import { expect, it } from 'vitest'
import { otherScale, readScheme } from './schemes'

it('a row names another scale than today’s only of its own kind of machine', () => {
  const lp = { series: 'lp', schemeVersion: 2 } as const
  expect(otherScale('lp-1', lp)).toEqual({ scheme: 'LP-1', today: 'LP-2' })
  // the version was put back: the server refuses the row until its author says what it is
  expect(otherScale('lp-3', lp)).toEqual({ scheme: 'LP-3', today: 'LP-2' })
  for (const name of ['lp-2', 'lx-1', '', 'lp', null, undefined]) expect(otherScale(name, lp)).toBeNull()
})

it('reads nothing but names of schemes', () => {
  expect(readScheme('lx-12')).toEqual({ series: 'lx', version: 12 })
  for (const name of ['lx-0', 'lx-01', 'LX-1', 'lz-1', 'lx-1 ']) expect(readScheme(name)).toBeNull()
})
