const BASE = 'https://own.invalid'
const MAX = 2000

/**
 * Where to go after logging in: the given path of this site, or `fallback` for anything that is not one — another
 * origin in any spelling, a script, an API path.
 */
export function safeRedirect(given: string | null | undefined, fallback = '/'): string {
  if (!given || given.length > MAX || !isOwnPath(given)) return fallback
  let url: URL
  try {
    url = new URL(given, BASE)
  } catch {
    return fallback
  }
  // dot segments are gone now: what is left must still be a path of one slash
  const path = `${url.pathname}${url.search}${url.hash}`
  if (url.origin !== BASE || !isOwnPath(url.pathname) || /^\/(api|_next)(\/|$)/.test(url.pathname))
    return fallback
  return path
}

/** One slash at the start, also once decoded, as some servers and browsers do before they look. */
function isOwnPath(text: string): boolean {
  let path = text.split(/[?#]/, 1)[0]!
  for (let depth = 0; depth < 3; depth++) {
    if (!/^\/(?![/\\])/.test(path) || /[\\\u0000-\u001f\u007f]/.test(path)) return false
    try {
      const decoded = decodeURIComponent(path)
      if (decoded === path) return true
      path = decoded
    } catch {
      return false
    }
  }
  return true
}
