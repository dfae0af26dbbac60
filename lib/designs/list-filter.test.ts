import { expect, it } from 'vitest'
import { encodeCursor } from '@/lib/core/pagination'
import { testCatalog } from '@/lib/settings/test-catalog'
import { designQuery, readDesignQuery } from './list-filter'

const dated = encodeCursor({ value: '2026-11-01T00:00:00.000Z', id: 3 })
const read = (query: Record<string, string | string[]>) => readDesignQuery(query, testCatalog)

it('readDesignQuery and designQuery return the same address in one spelling', () => {
  const query = { format: 'dxf,svg', device: 'lp4', language: 'ja', sort: 'popular' }
  expect(Object.fromEntries(designQuery({ type: null, ...read(query)! }))).toEqual(query)
  expect(designQuery({ type: null, ...read({ format: 'SVG,DXF', sort: 'latest' })! }).toString()).toBe(
    'format=dxf%2Csvg',
  )
  expect(read({ cursor: dated })!.cursor).toEqual({ value: '2026-11-01T00:00:00.000Z', id: 3 })
})

it.each<[string, Record<string, string | string[]>]>([
  ['a format that is not there', { format: 'svg,docx' }],
  ['a machine that is not there', { device: 'lp44' }],
  ['a sort that is not there', { sort: 'follow' }],
  ['a cursor of another sort', { sort: 'like', cursor: dated }],
  ['one parameter twice', { sort: ['like', 'latest'] }],
])('readDesignQuery returns null for %s', (_, query) => expect(read(query)).toBeNull())
