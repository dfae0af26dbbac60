import { describe, expect, it } from 'vitest'
import { encodeCursor } from '@/lib/core/pagination'
import { testCatalog } from '@/lib/settings/test-catalog'
import { listQuery, readListQuery, windowStart } from './list-filter'

const read = (query: Record<string, string | string[]>) => readListQuery(query, testCatalog)

const dated = encodeCursor({ value: '2026-11-01T00:00:00.000Z', id: 3 })

describe('readListQuery', () => {
  it.each([
    ['nothing', {}, {}],
    ['one value', { device: 'lp4' }, { device: ['lp4'] }],
    ['several, in one order, each once', { device: 'lx2,lp4,lp4' }, { device: ['lp4', 'lx2'] }],
    ['of each kind', { method: 'cut', difficulty: '3', has: 'files,video' }, expect.anything()],
  ])('reads %s', (_, query, facets) => expect(read(query)!.facets).toEqual(facets))

  it.each<[string, Record<string, string | string[]>]>([
    ['a value that is not known among others', { method: 'cut,burn' }],
    ['a difficulty that is not there', { difficulty: '9' }],
    ['a machine that is not there', { device: 'lp44' }],
    ['a material that is not there', { material: 'unobtainium' }],
    ['one parameter twice', { device: ['lp4', 'lp5'] }],
    ['no words', { material: "'; drop table" }],
    ['a sort that is not there', { sort: 'odd' }],
    ['a window that is not there', { window: 'year' }],
    ['a cursor that nobody made', { cursor: 'x' }],
    ['a cursor of another sort', { sort: 'like', cursor: dated }],
  ])('returns null for %s', (_, query) => expect(read(query)).toBeNull())

  it('uses a window only for the popular sort, and a cursor only for its own sort', () => {
    expect(read({ sort: 'like', window: 'week' })!.window).toBe('all')
    expect(read({ window: 'week' })).toMatchObject({ sort: 'popular', window: 'week' })
    expect(read({ sort: 'latest', cursor: dated })!.cursor).toMatchObject({ id: 3 })
  })

  it('returns a state that listQuery turns into the same address', () => {
    const query = { device: 'lp4,lx2', material: 'slate', sort: 'like' }
    expect(Object.fromEntries(listQuery(read(query)!))).toEqual(query)
    expect(listQuery(read({ sort: 'popular', window: 'all' })!).size).toBe(0)
  })
})

it('windowStart returns a midnight', () => {
  const now = Date.UTC(2026, 10, 21, 15, 30)
  expect(windowStart('week', now)).toBe('2026-11-14T00:00:00.000Z')
  expect(windowStart('month', now)).toBe('2026-10-22T00:00:00.000Z')
  expect(windowStart('all', now)).toBeNull()
})
