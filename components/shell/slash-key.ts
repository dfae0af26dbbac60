/** Local storage; there only while the key is switched off. */
const KEY = 'kerf.slash'
const listeners = new Set<() => void>()

export function subscribeToSlashKey(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the slash key goes to the search field. Who speaks to the computer, or hits keys by chance, can switch it off. */
export function isSlashKeyOn(): boolean {
  try {
    return localStorage.getItem(KEY) === null
  } catch {
    return true
  }
}

export function switchSlashKey(on: boolean): void {
  try {
    if (on) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, 'off')
  } catch {
    // without storage it stays as it is
  }
  listeners.forEach((listener) => listener())
}
