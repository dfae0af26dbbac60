const BASE = 'https://own.invalid'
const MAX = 2000

/**
 * Returns the page after a log-in: the given path of this site, or `fallback` for anything else (another origin in any
 * spelling, a script, an API path).
 */
export function safeRedirect(given: string | null | undefined, fallback = '/'): string {
  if (!given || given.length > MAX || !isOwnPath(given)) return fallback
  let url: URL
  try {
    url = new URL(given, BASE)
  } catch {
    return fallback
  }
  // The URL has resolved dot segments; the result must still be a path with one slash.
  const path = `${url.pathname}${url.search}${url.hash}`
  if (url.origin !== BASE || !isOwnPath(url.pathname) || /^\/(api|_next)(\/|$)/.test(url.pathname))
    return fallback
  return path
}

/** Returns whether a text starts with one slash, also once decoded, because some servers and browsers decode first. */
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
