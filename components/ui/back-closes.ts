/** Marks the entry of the history that stands for what lies over the page. */
const MARK = 'kerfOver'

type Place = {
  history: Pick<History, 'state' | 'pushState' | 'back'>
  addEventListener: (name: 'popstate', listener: () => void) => void
}

/**
 * For what covers the page and is taken for one: while it is open, an entry of the history stands for it, so that Back
 * closes it and stays on the page. Closed in another way, that entry is gone back over. One at a time.
 */
export function watchBack(place: Place) {
  const { history } = place
  let onBack: (() => void) | null = null
  // asked for and not there yet: an entry that is added meanwhile would be gone back over instead
  let leaving = false

  const isOnEntry = () => (history.state as Record<string, unknown> | null)?.[MARK] === true
  function enter() {
    // the router keeps its own in the state, and knows no entry without it
    if (!leaving && !isOnEntry()) history.pushState({ ...(history.state as object | null), [MARK]: true }, '')
  }
  /** Of an entry for which nothing is open: closed, or come to by Forward or a reload, where Back would seem to do nothing. */
  function leave() {
    if (leaving || !isOnEntry()) return
    leaving = true
    history.back()
  }

  place.addEventListener('popstate', () => {
    const left = leaving
    leaving = false
    if (!onBack) return leave()
    // opened again before the last one's entry was left
    if (left) return enter()
    if (isOnEntry()) return
    const close = onBack
    onBack = null
    close()
  })

  return {
    /** `close` is called when the reader goes back. */
    opened(close: () => void) {
      onBack = close
      enter()
    },
    closed() {
      onBack = null
      leave()
    },
    /** The page is left with what was open: its entry is not the last any more. */
    dropped() {
      onBack = null
    },
  }
}

/** On this page. */
export const backCloses = typeof window === 'undefined' ? null : watchBack(window)
