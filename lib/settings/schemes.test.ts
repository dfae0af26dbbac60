import { expect, it } from 'vitest'
import { otherScale, readScheme } from './schemes'

it('otherScale names another scale of the same series alone', () => {
  const lp = { series: 'lp', schemeVersion: 2 } as const
  expect(otherScale('lp-1', lp)).toEqual({ scheme: 'LP-1', today: 'LP-2' })
  // After the version was set back, the server refuses the row until its author states the scale.
  expect(otherScale('lp-3', lp)).toEqual({ scheme: 'LP-3', today: 'LP-2' })
  for (const name of ['lp-2', 'lx-1', '', 'lp', null, undefined]) expect(otherScale(name, lp)).toBeNull()
})

it('readScheme reads names of schemes alone', () => {
  expect(readScheme('lx-12')).toEqual({ series: 'lx', version: 12 })
  for (const name of ['lx-0', 'lx-01', 'LX-1', 'lz-1', 'lx-1 ']) expect(readScheme(name)).toBeNull()
})
