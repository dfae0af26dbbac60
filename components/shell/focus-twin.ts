/** How long the server and the rendering after it may take, in ms. */
const WAIT_MS = 15_000

/**
 * Moves the focus after a filter link was followed to another page. Once the link is gone with the old page, and the
 * focus would fall to the body, the focus goes to the same link of the new page. It stays where the reader has moved it
 * meanwhile.
 */
export function focusTwin(link: HTMLAnchorElement): void {
  const place = placeOf(link)
  const observer = new MutationObserver(look)
  const timer = setTimeout(stop, WAIT_MS)
  observer.observe(document.body, { childList: true, subtree: true })
  look()

  function look() {
    if (isShown(link)) return
    const { activeElement, body } = document
    if (activeElement && activeElement !== body && activeElement !== link) return stop()
    const links = [...document.querySelectorAll<HTMLAnchorElement>('nav a[data-soft]')].filter(isShown)
    const twin = links[findTwin(place, links.map(placeOf))]
    if (!twin) return
    stop()
    twin.focus({ preventScroll: true })
  }
  function stop() {
    observer.disconnect()
    clearTimeout(timer)
  }
}

const isShown = (link: HTMLAnchorElement) => link.isConnected && link.checkVisibility()

/** Identifies a link: its list, its target and its text. */
export type LinkPlace = { list: string; href: string; says: string }

function placeOf(link: HTMLAnchorElement): LinkPlace {
  const list = link.closest('nav')
  return {
    list: list?.getAttribute('aria-label') ?? list?.getAttribute('aria-labelledby') ?? '',
    href: link.getAttribute('href') ?? '',
    says: link.getAttribute('aria-label') ?? link.textContent,
  }
}

/**
 * Returns the index of the same link among `all`, or -1. A chosen filter has another target and another count, so the
 * text without numbers decides when no target matches.
 */
export function findTwin(link: LinkPlace, all: readonly LinkPlace[]): number {
  const inList = (isSame: (other: LinkPlace) => boolean) =>
    all.findIndex((other) => other.list === link.list && isSame(other))
  const byHref = inList(({ href }) => href === link.href)
  if (byHref >= 0) return byHref
  const word = withoutNumbers(link.says)
  return word === '' ? -1 : inList(({ says }) => withoutNumbers(says) === word)
}

const withoutNumbers = (text: string) => text.replaceAll(/[\d.,\s]+/g, '')
