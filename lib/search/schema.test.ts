import { expect, it } from 'vitest'
import { searchQuery, suggestQuery } from './schema'

it.each([
  ['search', searchQuery],
  ['suggest', suggestQuery],
])('a query to %s is cleaned as on the search page: pasted text has invisible characters', (_, schema) => {
  const read = (q: string) => schema.safeParse({ q }).data?.q
  // a soft hyphen of a page, a zero-width blank, marks of a chat, the beginning of a file
  expect(['wo\u00adod', '\u200bwood', '\u202awood\u202c', '\ufeffwood '].map(read)).toEqual(
    Array(4).fill('wood'),
  )
  expect(['\u200b', '\u3164 \u2800', ''].map(read)).toEqual([undefined, undefined, undefined])
})
