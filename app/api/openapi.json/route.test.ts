import { afterEach, expect, it, vi } from 'vitest'
import { apiDocument } from '../document/api-document'
import { GET } from './route'

const key = Symbol.for('kerf.answers')
const process = globalThis as { [key: symbol]: unknown }
afterEach(() => delete process[key])

it('makes the text once, and leaves it and its compressed bytes to the cache, except under made-up queries', async () => {
  const set = vi.fn()
  process[key] = { stamp: () => 0, set }
  const get = async (query = '') =>
    (await GET(new Request(`http://localhost/api/openapi.json${query}`))).text()
  const first = await get()
  expect(JSON.parse(first)).toEqual(JSON.parse(JSON.stringify(apiDocument())))
  expect(set).toHaveBeenCalledWith(' /api/openapi.json?', { body: first }, { seconds: 86_400, tags: [] }, 0)
  const stringify = vi.spyOn(JSON, 'stringify')
  expect([await get(), await get('?a=1')]).toEqual([first, first])
  expect(stringify).not.toHaveBeenCalled()
  stringify.mockRestore()
  expect(set.mock.calls.map(([address]) => String(address))).toEqual(Array(2).fill(' /api/openapi.json?'))
})
