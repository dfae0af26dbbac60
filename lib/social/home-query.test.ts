import { expect, it } from 'vitest'
import { encodeCursor } from '@/lib/core/pagination'
import { readHomeQuery } from './home-query'

const dated = encodeCursor({ value: '2026-11-01T00:00:00.000Z', id: 3 })
const numbered = encodeCursor({ value: 3, id: 3 })

it.each<[Record<string, string | string[]>, boolean]>([
  [{}, true],
  [{ tab: 'saved', show: 'liked', cursor: dated, from: 'mail' }, true],
  [{ tab: 'works', status: 'draft', cursor: numbered }, true],
  [{ tab: '', status: '', show: '', cursor: '' }, true],
  [{ tab: 'other' }, false],
  [{ tab: ['fans', 'badges'] }, false],
  [{ status: 'lost' }, false],
  [{ tab: 'saved', show: 'hated' }, false],
  [{ tab: 'fans', cursor: numbered }, false],
  [{ tab: 'works', cursor: dated }, false],
  [{ cursor: 'x' }, false],
])('%j is a valid query: %s', (query, right) => expect(readHomeQuery(query).isRight).toBe(right))
