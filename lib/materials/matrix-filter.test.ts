import { expect, it } from 'vitest'
import { isMatrixAddress, matrixHref, readMatrixQuery } from './matrix-filter'

it.each([
  [{}, {}, '/materials'],
  [{ method: 'fill' }, { method: 'fill' }, '/materials?method=fill'],
  [{ method: 'cut', thickness: '3' }, { method: 'cut', thickness: 3 }, '/materials?method=cut&thickness=3'],
  [{ thickness: '2.5' }, { thickness: 2.5 }, '/materials?thickness=2.5'],
  // invalid fields are dropped, and only cuts have a thickness
  [{ method: 'burn' }, {}, '/materials'],
  [{ method: 'line', thickness: '3' }, { method: 'line' }, '/materials?method=line'],
  [{ thickness: '-3' }, {}, '/materials'],
  [{ thickness: '0' }, {}, '/materials'],
  [{ thickness: '0.01' }, { thickness: 0.01 }, '/materials?thickness=0.01'],
  [{ thickness: '500' }, { thickness: 500 }, '/materials?thickness=500'],
  [{ thickness: '500.01' }, {}, '/materials'],
  [{ thickness: ['4', '5'] }, { thickness: 4 }, '/materials?thickness=4'],
])('readMatrixQuery of %j is %j, with the path %s', (asked, filter, address) => {
  expect(readMatrixQuery(asked)).toEqual(filter)
  expect(matrixHref(filter as never)).toBe(address)
})

it.each([
  [{ method: 'cut', thickness: '3', q: 'birch', other: 'x' }, true],
  [{ method: '', thickness: '' }, true],
  [{ method: 'line', thickness: '3' }, true],
  [{ method: 'burn' }, false],
  [{ thickness: '-3' }, false],
  [{ thickness: ['4', '5'] }, false],
])('isMatrixAddress of %j is %s', (asked, right) => expect(isMatrixAddress(asked)).toBe(right))
