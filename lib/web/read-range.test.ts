import { describe, expect, it } from 'vitest'
import { readRange } from './read-range'

const read = (range: string | null, ifRange?: string) =>
  readRange(
    new Headers({ ...(range === null ? {} : { range }), ...(ifRange ? { 'if-range': ifRange } : {}) }),
    1000,
    '"a"',
  )

describe('readRange', () => {
  it.each([
    ['bytes=0-99', { start: 0, end: 99 }],
    ['bytes=0-', { start: 0, end: 999 }],
    ['bytes=999-', { start: 999, end: 999 }],
    ['bytes=500-5000', { start: 500, end: 999 }],
    ['bytes=-100', { start: 900, end: 999 }],
    ['bytes=-5000', { start: 0, end: 999 }],
    ['bytes=1000-', 'not_there'],
    ['bytes=-0', 'not_there'],
    ['bytes=9-3', null],
    ['bytes=-', null],
    ['bytes=0-1,5-6', null],
    ['lines=0-1', null],
    ['bytes=a-b', null],
    [null, null],
  ])('reads %s', (given, expected) => expect(read(given)).toEqual(expected))

  it('returns the whole file when If-Range names another version', () => {
    expect(read('bytes=0-9', '"b"')).toBeNull()
    expect(read('bytes=0-9', '"a"')).toEqual({ start: 0, end: 9 })
  })
})
