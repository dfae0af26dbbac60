import { expect, it } from 'vitest'
import { idSchema, parseId } from './ids'

it.each([
  ['1', 1],
  ['42', 42],
  ['2147483647', 2_147_483_647],
  ['2147483648', null],
  ['99999999999', null],
  ['0', null],
  ['007', null],
  ['-1', null],
  ['+1', null],
  ['1.0', null],
  ['1e3', null],
  ['0x1', null],
  [' 1', null],
  ['１２', null],
  ['', null],
  ['1/../2', null],
])('parseId reads the path segment %j as %s', (segment, wanted) => {
  expect(parseId(segment)).toBe(wanted)
})

it.each([0, -1, 1.5, 2_147_483_648, NaN, '1', null])('idSchema refuses %j', (value) => {
  expect(idSchema.safeParse(value).success).toBe(false)
})
