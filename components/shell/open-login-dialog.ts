export const OPEN_LOGIN = 'kerf:log-in'

/** Puts up 'Please Log In to Your Account' from anywhere; a second call while it is open does nothing. */
export function openLoginDialog(): void {
  window.dispatchEvent(new Event(OPEN_LOGIN))
}

/** Where to log in and come back to this very page, at the part with the id `at`. */
export function loginHref(prefix: string, type: 'login' | 'register' = 'login', at?: string): string {
  const here = window.location.pathname + window.location.search + (at ? `#${at}` : '')
  return `${prefix}/login?type=${type}&redirect=${encodeURIComponent(here)}`
}
