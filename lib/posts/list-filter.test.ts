import { describe, expect, it } from 'vitest'
import { encodeCursor } from '@/lib/core/pagination'
import { listQuery, readListQuery, windowStart } from './list-filter'

describe('readListQuery', () => {
  it.each([
    ['nothing', {}, {}],
    ['one value', { device: 'lp4' }, { device: ['lp4'] }],
    ['several, in one order, each once', { device: 'lx2,lp4,lp4' }, { device: ['lp4', 'lx2'] }],
    [
      'what is not known, left out',
      { method: 'cut,burn', difficulty: '9', has: 'files' },
      { method: ['cut'], has: ['files'] },
    ],
    ['given twice, not at all', { device: ['lp4', 'lp5'] }, {}],
    ['no words', { material: "'; drop table" }, {}],
  ])('reads %s', (_, query, facets) => expect(readListQuery(query).facets).toEqual(facets))

  it('a window is for the popular ones, a cursor for its sort', () => {
    expect(readListQuery({ sort: 'like', window: 'week' }).window).toBe('all')
    expect(readListQuery({ window: 'week' })).toMatchObject({ sort: 'popular', window: 'week' })
    const dated = encodeCursor({ value: '2026-11-01T00:00:00.000Z', id: 3 })
    expect(readListQuery({ sort: 'latest', cursor: dated }).cursor).toMatchObject({ id: 3 })
    expect(readListQuery({ sort: 'like', cursor: dated }).cursor).toBeNull()
  })

  it('gives back the address it was read from', () => {
    const query = { device: 'lp4,lx2', material: 'slate', sort: 'like' }
    expect(Object.fromEntries(listQuery(readListQuery(query)))).toEqual(query)
    expect(listQuery(readListQuery({ sort: 'popular', window: 'all' })).size).toBe(0)
  })
})

it('a window begins at a midnight', () => {
  const now = Date.UTC(2026, 10, 21, 15, 30)
  expect(windowStart('week', now)).toBe('2026-11-14T00:00:00.000Z')
  expect(windowStart('month', now)).toBe('2026-10-22T00:00:00.000Z')
  expect(windowStart('all', now)).toBeNull()
})
