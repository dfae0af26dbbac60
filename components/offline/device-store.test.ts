import { get, set } from 'idb-keyval'
import { afterEach, expect, it, vi } from 'vitest'
import { deviceStore } from './device-store'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['has no database', undefined],
  [
    'forbids it',
    {
      open: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    },
  ],
])('a store rejects where the browser %s', async (_, indexedDB) => {
  vi.stubGlobal('indexedDB', indexedDB)
  const store = deviceStore('kerf-test', 'test')
  const calls = [() => get('key', store), () => set('key', 1, store)]
  for (const call of calls) expect(await call().catch(() => 'rejected')).toBe('rejected')
})
