import { afterEach, beforeEach, vi } from 'vitest'

/** A Storage for tests; `room` is how many entries it takes. */
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

/** Each test of a file begins with an empty storage of the device and of the tab, and with no answers of mocks. */
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
