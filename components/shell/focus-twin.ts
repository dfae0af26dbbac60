/** As long as a server may take to answer, and the page to be drawn. */
const WAIT_MS = 15_000

/**
 * For a filter that had the focus and is followed to a page of its own: once its link is gone with the old page the focus, which
 * falls to the body, goes to the same link of the new one. A reader who went elsewhere meanwhile stays there.
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

/** What a link is known by: the list that it is in, where it leads, and what it says. */
export type LinkPlace = { list: string; href: string; says: string }

function placeOf(link: HTMLAnchorElement): LinkPlace {
  const list = link.closest('nav')
  return {
    list: list?.getAttribute('aria-label') ?? list?.getAttribute('aria-labelledby') ?? '',
    href: link.getAttribute('href') ?? '',
    says: link.getAttribute('aria-label') ?? link.textContent,
  }
}

/** Which of these is the same link: a filter that was chosen leads elsewhere, and there is another number of what it has. */
export function findTwin(link: LinkPlace, all: readonly LinkPlace[]): number {
  const inList = (isSame: (other: LinkPlace) => boolean) =>
    all.findIndex((other) => other.list === link.list && isSame(other))
  const byHref = inList(({ href }) => href === link.href)
  if (byHref >= 0) return byHref
  const word = withoutNumbers(link.says)
  return word === '' ? -1 : inList(({ says }) => withoutNumbers(says) === word)
}

const withoutNumbers = (text: string) => text.replaceAll(/[\d.,\s]+/g, '')
