import { describe, expect, it } from 'vitest'
import { cursorSchema, decodeCursor, encodeCursor, limitSchema, MAX_LIMIT, toPage } from './pagination'

describe('a cursor', () => {
  it.each([
    { value: 12, id: 3 },
    { value: 1731.25, id: 2_147_483_647 },
    { value: -0.5, id: 1 },
    { value: '2026-11-21T06:00:00.000Z', id: 7 },
    { value: '', id: 7 },
  ])('decodes to what was encoded: %j', (cursor) => {
    const text = encodeCursor(cursor)
    expect(text).toMatch(/^[\w-]+$/)
    expect(decodeCursor(text)).toEqual(cursor)
    expect(cursorSchema.parse(text)).toEqual(cursor)
  })

  const made = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  it.each([
    ['', 'empty'],
    ['not a cursor', 'text'],
    ['%%%', 'no base64url'],
    [made({ value: 1, id: 1 }), 'an object'],
    [made([1]), 'no id'],
    [made([1, 0]), 'id 0'],
    [made([1, -1]), 'a negative id'],
    [made([1, 1.5]), 'half an id'],
    [made([1, 2_147_483_648]), 'an id too large for the column'],
    [made([null, 1]), 'no value'],
    [made([['x'], 1]), 'a list'],
    [made(['x'.repeat(41), 1]), 'a long value'],
    [made([1, 1, 1]), 'three parts'],
  ])('is refused: %s (%s)', (text) => {
    expect(decodeCursor(text)).toBeNull()
    expect(cursorSchema.safeParse(text).error?.issues[0]?.message).toBe('bad_cursor')
  })

  it('is refused unread when it is very long', () => {
    expect(cursorSchema.safeParse('x'.repeat(201)).success).toBe(false)
  })
})

describe('limitSchema', () => {
  it.each([
    ['1', 1],
    ['20', 20],
    [String(MAX_LIMIT), MAX_LIMIT],
  ])('takes %s', (text, wanted) => {
    expect(limitSchema.parse(text)).toBe(wanted)
  })
  it.each(['0', '51', '-1', '1.5', '', ' 5', '1e1', '9999', 'all'])('refuses %j', (text) => {
    expect(limitSchema.safeParse(text).success).toBe(false)
  })
})

describe('toPage', () => {
  const page = (rows: number[], limit: number) =>
    toPage(
      rows,
      limit,
      (row) => `#${row}`,
      (row) => ({ value: row * 10, id: row }),
    )
  it('removes the extra row, which only tells that there is a next page', () => {
    const { items, nextCursor } = page([5, 4, 3], 2)
    expect(items).toEqual(['#5', '#4'])
    expect(decodeCursor(nextCursor!)).toEqual({ value: 40, id: 4 })
  })
  it.each([[[5, 4]], [[5]], [[]]])('returns no cursor after the last page: %j', (rows) => {
    expect(page(rows, 2)).toEqual({ items: rows.map((row) => `#${row}`), nextCursor: null })
  })
})
