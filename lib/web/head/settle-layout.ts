/** The reader has not scrolled for so long when the next part is laid out. */
const STILL_MS = 200

/**
 * Lays out the parts of the page that are out of sight (`.lazy-layout`, app/styles/lazy-layout.css) one by one, once the page
 * has loaded and the reader does nothing; `data-settled` says that none is left, so that pages opened within this one are
 * whole at once. What is read stays where it is: a browser alone does not hold it in every layout, and Safari in none. Who
 * comes back, reloads or has a place in the address gets the whole page at once: the place is exact.
 */
export function settleLayout() {
  const settle = () => document.documentElement.setAttribute('data-settled', '')
  try {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (location.hash || visit!.type !== 'navigate') return settle()
    layOutInTurn(settle)
  } catch {
    settle()
  }
}

function layOutInTurn(settle: () => void) {
  const whenIdle = (work: () => void) =>
    window.requestIdleCallback ? window.requestIdleCallback(work) : setTimeout(work, 50)
  let waiting: HTMLElement[]
  let scrolledAt = 0
  let isOwnScroll = false
  addEventListener(
    'scroll',
    () => {
      if (isOwnScroll) isOwnScroll = false
      else scrolledAt = Date.now()
    },
    { passive: true },
  )
  addEventListener('load', () => {
    waiting = Array.from(document.querySelectorAll<HTMLElement>('.lazy-layout'))
    whenIdle(next)
  })

  function next() {
    const stillIn = scrolledAt + STILL_MS - Date.now()
    if (stillIn > 0) return void setTimeout(next, stillIn)
    const part = waiting.shift()
    if (!part) return settle()
    const read = scrollY > 0 && topOf(part) < innerHeight ? findRead() : undefined
    const from = read && topOf(read)
    part.style.contentVisibility = 'visible'
    const moved = read && topOf(read) - from!
    if (moved) {
      const before = scrollY
      scrollBy({ top: moved, behavior: 'instant' })
      isOwnScroll = scrollY !== before
    }
    requestAnimationFrame(() => void whenIdle(next))
  }
}

const topOf = (element: Element) => element.getBoundingClientRect().top

/** What begins in view, in the column that is read. */
function findRead() {
  for (let tenth = 2; tenth < 10; tenth++) {
    const found = document.elementFromPoint(innerWidth * 0.4, (innerHeight * tenth) / 10)
    if (found && topOf(found) >= 0) return found
  }
}
