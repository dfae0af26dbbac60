const PAUSE_MS = 10_000

/**
 * Reloads the page when a script or stylesheet of the build cannot be loaded (a new build has replaced it), at most
 * once in 10 seconds per path. Does not reload a page with typed text, or without a network: the reader would lose the
 * page for nothing. Then `kerf:missing` notifies the page (components/shell/reload-notice.tsx).
 */
export function reloadWithoutFiles() {
  window.addEventListener(
    'error',
    ({ target }) => {
      const file = target as (HTMLScriptElement & HTMLLinkElement) | null
      const isOfBuild =
        file && /^(SCRIPT|LINK)$/.test(file.tagName) && /\/_next\/static\//.test(file.src || file.href)
      if (!isOfBuild || navigator.onLine === false) return
      try {
        if (!window.kerfTyped!()) {
          const key = `kerf_reload:${location.pathname}`
          const now = Date.now()
          if (now - Number(sessionStorage.getItem(key)) >= PAUSE_MS) {
            sessionStorage.setItem(key, String(now))
            return location.reload()
          }
        }
      } catch {
        // Without storage the page might reload for ever.
      }
      window.dispatchEvent(new Event('kerf:missing'))
    },
    true,
  )
}
