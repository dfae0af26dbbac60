import type { OwnUserView } from '@/lib/auth/views'

/** What POST /api/user/getById returns (§7): kept in local storage for the first paint of the header. */
export type UserData = OwnUserView

/** Local storage (§3). */
export const USER_DATA = 'userData'
/** Readable by scripts and set beside the session cookie: says that asking who I am is worth a call. Proves nothing. */
export const SESSION_HINT = 'kerf_in'

const listeners = new Set<() => void>()
let raw: string | null = null
let parsed: UserData | null = null

/** The kept member, or null. The same object as long as nothing changed. */
export function readUserData(): UserData | null {
  let now: string | null = null
  try {
    now = localStorage.getItem(USER_DATA)
  } catch {
    // storage may be switched off: then there is just no first paint
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
  store(JSON.stringify(user))
}

/** §4: an empty token also clears userData. */
export function clearUserData(): void {
  document.cookie = `${SESSION_HINT}=; path=/; max-age=0`
  store(null)
}

/** Whether this browser may have a session at all. */
export function mayBeSignedIn(): boolean {
  return readUserData() !== null || document.cookie.split('; ').includes(`${SESSION_HINT}=1`)
}

export function subscribeUserData(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function store(value: string | null) {
  try {
    if (value === null) localStorage.removeItem(USER_DATA)
    else localStorage.setItem(USER_DATA, value)
  } catch {
    // see above
  }
  document.documentElement.dataset.viewer = value === null ? 'out' : 'in'
  listeners.forEach((listener) => listener())
}
