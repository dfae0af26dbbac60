import { afterEach, beforeEach, vi } from 'vitest'

/** A Storage for tests; `room` is the number of entries that it takes. */
export type FakeStorage = Storage & { room: number; keys: () => string[] }

export function makeStorage(): FakeStorage {
  const entries = new Map<string, string>()
  return {
    room: Infinity,
    keys: () => [...entries.keys()].toSorted(),
    get length() {
      return entries.size
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem(key, value) {
      if (!entries.has(key) && entries.size >= this.room) throw new DOMException('full', 'QuotaExceededError')
      entries.set(key, value)
    },
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  }
}

/** Gives each test of a file empty storages of device and tab, and mocks without responses. */
export function withStorages(): void {
  beforeEach(() => {
    vi.stubGlobal('localStorage', makeStorage())
    vi.stubGlobal('sessionStorage', makeStorage())
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.resetAllMocks()
  })
}
