export const OPEN_LOGIN = 'kerf:log-in'

/** Opens 'Please Log In to Your Account' from anywhere; a second call while it is open does nothing. */
export function openLoginDialog(): void {
  window.dispatchEvent(new Event(OPEN_LOGIN))
}

/** Returns the address of the log-in page that leads back to this page, to the part with the id `at`. */
export function loginHref(prefix: string, type: 'login' | 'register' = 'login', at?: string): string {
  const here = window.location.pathname + window.location.search + (at ? `#${at}` : '')
  return `${prefix}/login?type=${type}&redirect=${encodeURIComponent(here)}`
}
