import { useSyncExternalStore } from 'react'

/** A value outside React. A component that selects a part of it renders again only when that part changes. */
export type SmallStore<T> = {
  get: () => T
  set: (change: (value: T) => T) => void
  subscribe: (listener: () => void) => () => void
}

export function makeStore<T>(initial: T): SmallStore<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (change) => {
      const next = change(value)
      if (Object.is(next, value)) return
      value = next
      for (const listener of [...listeners]) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/**
 * Returns the selected part of the store: a primitive, or an object that keeps its identity while it does not change.
 */
export function useStore<T, S>(store: SmallStore<T>, select: (value: T) => S): S {
  const read = () => select(store.get())
  return useSyncExternalStore(store.subscribe, read, read)
}
