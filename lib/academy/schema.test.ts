import { describe, expect, test } from 'vitest'
import { placePath } from './places'
import { completeSchema, parsePlace, progressSchema } from './schema'

describe('parsePlace', () => {
  test.each([
    ['lp4-materials', { product: 'lp4', section: 'materials', id: null }],
    ['general-start-12', { product: 'general', section: 'start', id: 12 }],
    ['lp1-care-2147483647', { product: 'lp1', section: 'care', id: 2147483647 }],
  ])('reads %s as a place', (segment, place) => {
    expect(parsePlace(segment)).toEqual(place)
    expect(placePath(place as never)).toBe(`/academy/${segment}`)
  })

  test.each([
    '',
    'lp4',
    'lp4-',
    '-start',
    'lp6-start',
    'lx1-start',
    'LP4-start',
    'lp4-Start',
    'lp4-videos',
    'lp4-start-',
    'lp4-start-0',
    'lp4-start-01',
    'lp4-start--1',
    'lp4-start-1-2',
    'lp4-start-1e3',
    'lp4-start-2147483648',
    'lp4-start-99999999999',
    'general_start',
    'lp4-start-slate',
    'constructor-start',
  ])('returns null for %j', (segment) => expect(parsePlace(segment)).toBeNull())
})

describe('bodies', () => {
  test('opening a lesson reports 0, and a share outside 0 to 1 is refused', () => {
    expect(progressSchema.parse({})).toEqual({ readTo: 0, ranges: [] })
    for (const readTo of [-0.01, 1.01, Number.NaN, '1'])
      expect(progressSchema.safeParse({ readTo }).success).toBe(false)
  })

  test('completing needs no body, and answers must be lists of positions', () => {
    expect(completeSchema.parse(undefined)).toEqual({})
    expect(completeSchema.parse({ answers: [[1], [0, 2]] })).toEqual({ answers: [[1], [0, 2]] })
    for (const answers of [[1], [[]], [[-1]], [[0.5]], [['0']]])
      expect(completeSchema.safeParse({ answers }).success).toBe(false)
  })
})
