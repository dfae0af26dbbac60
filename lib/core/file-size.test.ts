import { expect, it } from 'vitest'
import { parseFileSize } from './file-size'

it.each([
  ['5m', 5 * 1024 ** 2],
  ['15M', 15 * 1024 ** 2],
  ['0b', 0],
  ['10b', 10],
  ['300k', 300 * 1024],
  ['1k', 1024],
  ['1.5g', 1.5 * 1024 ** 3],
  [' 2t ', 2 * 1024 ** 4],
])('parseFileSize reads %j as %i bytes', (size, wanted) => {
  expect(parseFileSize(size)).toBe(wanted)
})

it.each(['', '5', 'm', '5 m', '-5m', '5mb', '5p', '1,5m', '.5m', '5m5'])('%j is refused', (size) => {
  expect(() => parseFileSize(size)).toThrow('is not a file size')
})
