/** A text that this device remembers. */
export type DeviceValue = {
  /** null where there is none */
  read: () => string | null
  /** null forgets it */
  write: (value: string | null) => void
  /** for useSyncExternalStore */
  subscribe: (listener: () => void) => () => void
}

/** One text in local storage. Where storage is switched off it lasts as long as the page. */
export function deviceValue(key: string): DeviceValue {
  let unsaved: string | null = null
  const listeners = new Set<() => void>()
  return {
    read() {
      try {
        return localStorage.getItem(key)
      } catch {
        return unsaved
      }
    },
    write(value) {
      unsaved = value
      try {
        if (value === null) localStorage.removeItem(key)
        else localStorage.setItem(key, value)
      } catch {
        // no room, or switched off
      }
      listeners.forEach((listener) => listener())
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
