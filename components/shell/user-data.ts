import type { OwnUserView } from '@/lib/auth/views'

/** The response of POST /api/user/getById, kept in local storage for the first paint of the header. */
export type UserData = OwnUserView

/** Its key in local storage. */
export const USER_DATA = 'userData'
/**
 * Cookie beside that of the session, readable by scripts: tells that fetching the viewer is worth a request. It proves
 * nothing.
 */
export const SESSION_HINT = 'kerf_in'

const listeners = new Set<() => void>()
let raw: string | null = null
let parsed: UserData | null = null

/** Returns the stored member or null; the same object as long as nothing changed. */
export function readUserData(): UserData | null {
  let now: string | null = null
  try {
    now = localStorage.getItem(USER_DATA)
  } catch {
    // Storage may be switched off: the value then lasts as long as the page.
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

/** Clears the stored member and the session hint. */
export function clearUserData(): void {
  document.cookie = `${SESSION_HINT}=; path=/; max-age=0`
  try {
    localStorage.removeItem('kerf_settings')
  } catch {
    // a browser without storage
  }
  store(null)
}

/** Whether this browser may have a session. */
export function mayBeSignedIn(): boolean {
  return readUserData() !== null || hasSessionHint()
}

/** Whether the browser has kept the cookies of a log-in; it may block them. */
export const hasSessionHint = (): boolean => document.cookie.split('; ').includes(`${SESSION_HINT}=1`)

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
