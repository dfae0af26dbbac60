/** Counts, in the state of an entry of the history, how many things lie over the page there. */
const MARK = 'kerfOver'

type Place = {
  history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>
  location: Pick<Location, 'href'>
  addEventListener: (
    name: 'popstate',
    listener: (event: Pick<Event, 'stopImmediatePropagation'>) => void,
    capture: true,
  ) => void
  setTimeout: (run: () => void) => unknown
}

/**
 * For what covers the page and is taken for one (pictures, dialogs, sheets): while it is open, an entry of the history
 * stands for it, so that Back closes it and stays on the page; what opens over another has its own. Closed in another way,
 * its entry is gone back over; a link that is followed from it takes the entry. So Back never seems to do nothing.
 */
export class BackCloses {
  /** what is open, the topmost last */
  private open: { close: () => void }[] = []
  /** asked for and not there yet: an entry that is added meanwhile would be gone back over instead */
  private leaving = false
  private waiting: (() => void)[] = []
  /** another page is on its way into the entry of what is open */
  private followed = false
  /** the address of the page below, as it was and as it has to be: it may change while something is open */
  private below: { was: string; is: string } | null = null

  constructor(private readonly place: Place) {
    // before the router and all others: what they know of the page stays right
    place.addEventListener('popstate', (event) => this.arrive(event), true)
    const { history } = place
    const replace = history.replaceState.bind(history)
    // the router writes a state of its own whenever it renders the page again
    history.replaceState = (state: unknown, unused, url) => {
      const depth = this.open.length > 0 ? this.depth : 0
      replace(depth > 0 ? { ...(state as object | null), [MARK]: depth } : state, unused, url)
      if (depth > 0 && this.below) this.below.is = place.location.href
    }
  }

  /** `close` is called when the reader goes back. Answers what has to be called once it is closed, in whatever way. */
  opened(close: () => void): () => void {
    const one = { close }
    this.followed = false
    this.open.push(one)
    this.settleLater()
    return () => {
      this.open = this.open.filter((other) => other !== one)
      this.settleLater()
    }
  }

  /** Of a page that was loaded: nothing is open, whatever its entry says. */
  begin(): void {
    this.settle()
  }

  /** Goes to another page; from what is open, into its entry. */
  follow(push: () => void, replace: () => void): void {
    if (this.leaving) return void this.waiting.push(push)
    if (this.depth === 0) return push()
    this.open = []
    this.below = null
    this.followed = true
    replace()
  }

  /** Whether the way back by so many entries stays on the page. */
  staysBack(entries: number): boolean {
    return entries > 0 && entries <= this.depth
  }

  private get depth(): number {
    return Number((this.place.history.state as Record<string, unknown> | null)?.[MARK]) || 0
  }

  /** Not at once: in the same moment another may open instead, or a link be followed. */
  private settleLater(): void {
    this.place.setTimeout(() => this.settle())
  }

  /** As many entries as there are things open. */
  private settle(): void {
    if (this.leaving || this.followed) return
    const { history, location } = this.place
    const extra = this.depth - this.open.length
    if (extra > 0) {
      this.leaving = true
      history.go(-extra)
      return
    }
    if (extra < 0) this.below ??= { was: location.href, is: location.href }
    // the router keeps its own in the state, and knows no entry without it
    for (let depth = this.depth + 1; depth <= this.open.length; depth++)
      history.pushState({ ...(history.state as object | null), [MARK]: depth }, '')
  }

  private arrive(event: Pick<Event, 'stopImmediatePropagation'>): void {
    const { below, leaving, waiting } = this
    const { history, location } = this.place
    this.leaving = this.followed = false
    this.waiting = []
    const isHere = below ? [below.was, below.is].includes(location.href) : leaving
    if (isHere) event.stopImmediatePropagation()
    // opened again before the last one's entry was left, it stays
    if (!leaving) for (const { close } of this.open.slice(this.depth).reverse()) close()
    if (this.depth === 0) {
      this.below = null
      if (isHere && below && below.is !== location.href) history.replaceState(null, '', below.is)
    }
    for (const push of waiting) push()
    // what does not close just now (it is busy) has an entry again
    this.settleLater()
  }
}

/** On this page. */
export const backCloses = typeof window === 'undefined' ? null : new BackCloses(window)
