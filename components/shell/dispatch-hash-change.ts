/** frames within which the router writes the address; a lesson's link is redirected by the server first */
const FRAMES = 180

/**
 * Fires `hashchange` once the router has written a link's fragment into the address of the page that `from` is the path
 * of. The browser fires it only for fragments that no script wrote, so a page would not learn that it has to show
 * another comment.
 */
export function dispatchHashChange(href: string, from = window.location.pathname, frames = FRAMES): void {
  const { location } = window
  const hash = /#.+$/s.exec(href)?.[0]
  if (hash === undefined || location.pathname !== from) return
  if (location.hash === hash) window.dispatchEvent(new Event('hashchange'))
  else if (frames > 0) requestAnimationFrame(() => dispatchHashChange(href, from, frames - 1))
}
