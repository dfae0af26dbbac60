/** A text that is remembered on this device. */
export type DeviceValue = {
  /** null where there is none */
  read: () => string | null
  /** null clears it */
  write: (value: string | null) => void
  /** for useSyncExternalStore */
  subscribe: (listener: () => void) => () => void
}

/** Returns one text of local storage. Where storage is switched off the text lasts as long as the page. */
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
        // Storage is full or switched off: `unsaved` keeps the value.
      }
      listeners.forEach((listener) => listener())
    },
    subscribe(listener) {
      listeners.add(listener)
      // another tab may have written it
      window.addEventListener('storage', listener)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', listener)
      }
    },
  }
}
