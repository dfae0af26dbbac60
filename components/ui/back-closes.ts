/** The key in the state of a history entry that counts the layers over the page there. */
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
 * Gives each layer over the page (picture, dialog, sheet) a history entry while it is open, so that Back closes the
 * layer and stays on the page. When a layer closes in any other way, `settle` steps back over its entry; a link
 * followed from the layer replaces it. Back therefore never seems to do nothing.
 */
export class BackCloses {
  /** the open layers, the topmost last */
  private open: { close: () => void }[] = []
  /** A requested step back has not arrived yet. An entry pushed meanwhile would be stepped over instead. */
  private leaving = false
  private waiting: (() => void)[] = []
  /** a followed link is replacing the entry of the open layers */
  private followed = false
  /**
   * The address of the page below: when the first layer opened, and what it has to be now. It may change while a layer
   * is open.
   */
  private below: { was: string; is: string } | null = null

  constructor(private readonly place: Place) {
    // In the capture phase, before the router and all other listeners: an event that stays on the page must not reach
    // them.
    place.addEventListener('popstate', (event) => this.arrive(event), true)
    const { history } = place
    const replace = history.replaceState.bind(history)
    // The router writes its own state whenever it renders the page again, which would drop the mark.
    history.replaceState = (state: unknown, unused, url) => {
      const depth = this.open.length > 0 ? this.depth : 0
      replace(depth > 0 ? { ...(state as object | null), [MARK]: depth } : state, unused, url)
      if (depth > 0 && this.below) this.below.is = place.location.href
    }
  }

  /**
   * Registers an open layer; `close` is called on Back. Returns the function to call once the layer is closed, in
   * whatever way.
   */
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

  /** Goes back over the entries that a reload left: no layer is open on a page that has just loaded. */
  begin(): void {
    this.settle()
  }

  /** Goes to another page: by `replace` from an open layer, into its entry, else by `push`. */
  follow(push: () => void, replace: () => void): void {
    if (this.leaving) return void this.waiting.push(push)
    if (this.depth === 0) return push()
    this.open = []
    this.below = null
    this.followed = true
    replace()
  }

  /** Whether going back by so many entries stays on the page. */
  staysBack(entries: number): boolean {
    return entries > 0 && entries <= this.depth
  }

  private get depth(): number {
    return Number((this.place.history.state as Record<string, unknown> | null)?.[MARK]) || 0
  }

  /** Settles in a new task: in the current one another layer may still open, or a link be followed. */
  private settleLater(): void {
    this.place.setTimeout(() => this.settle())
  }

  /** Makes as many entries as there are open layers. */
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
    // The router keeps its own data in the state, and does not recognise an entry without it.
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
    // A layer that opened before the last one's entry was left takes that entry over and stays open.
    if (!leaving) for (const { close } of this.open.slice(this.depth).reverse()) close()
    if (this.depth === 0) {
      this.below = null
      if (isHere && below && below.is !== location.href) history.replaceState(null, '', below.is)
    }
    for (const push of waiting) push()
    // A layer that refuses to close (it is busy) gets a new entry.
    this.settleLater()
  }
}

/** The instance for this window; null on the server. */
export const backCloses = typeof window === 'undefined' ? null : new BackCloses(window)
