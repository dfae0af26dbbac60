import { createStore, type UseStore } from 'idb-keyval'

/**
 * Returns a store of idb-keyval in a database of its own. Its calls reject where the browser has no IndexedDB or forbids
 * it; without this they would throw at once, past every `catch`.
 */
export function deviceStore(database: string, name: string): UseStore {
  const store = createStore(database, name)
  return async (mode, use) => store(mode, use)
}
