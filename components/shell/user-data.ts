import type { OwnUserView } from '@/lib/auth/views'

/** What POST /api/user/getById returns: stored in local storage for the first paint of the header. */
export type UserData = OwnUserView

/** Local storage. */
export const USER_DATA = 'userData'
/** Readable by scripts and set beside the session cookie: says that asking who I am is worth a call. Proves nothing. */
export const SESSION_HINT = 'kerf_in'

const listeners = new Set<() => void>()
let raw: string | null = null
let parsed: UserData | null = null

/** The stored member, or null. The same object as long as nothing changed. */
export function readUserData(): UserData | null {
  let now: string | null = null
  try {
    now = localStorage.getItem(USER_DATA)
  } catch {
    // storage may be switched off: then it is held as long as the page is
    return parsed
  }
  if (now === raw) return parsed
  raw = now
  try {
    parsed = now ? (JSON.parse(now) as UserData) : null
  } catch {
    parsed = null
  }
  return parsed
}

export function writeUserData(user: UserData): void {
  store(user)
}

/** An empty token also clears userData. */
export function clearUserData(): void {
  document.cookie = `${SESSION_HINT}=; path=/; max-age=0`
  try {
    localStorage.removeItem('kerf_settings')
  } catch {
    // a browser without storage
  }
  store(null)
}

/** Whether this browser may have a session at all. */
export function mayBeSignedIn(): boolean {
  return readUserData() !== null || document.cookie.split('; ').includes(`${SESSION_HINT}=1`)
}

export function subscribeUserData(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', notifyAll)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', notifyAll)
  }
}

function notifyAll(): void {
  listeners.forEach((listener) => listener())
}

function store(user: UserData | null) {
  try {
    if (user === null) localStorage.removeItem(USER_DATA)
    else localStorage.setItem(USER_DATA, JSON.stringify(user))
  } catch {
    parsed = user
  }
  document.documentElement.dataset.viewer = user === null ? 'out' : 'in'
  notifyAll()
}
