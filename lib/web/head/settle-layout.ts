/** The next part is laid out once the reader has not scrolled for this long. */
const STILL_MS = 200

/**
 * Lays out the parts of the page that are out of sight (`.lazy-layout`, app/styles/lazy-layout.css) one by one, once
 * the page has loaded and while the reader is idle. `data-settled` marks the end, so that pages opened within this one
 * are laid out at once. The visible text stays in place: browsers alone do not ensure that in every layout, and Safari
 * in none. After a reload, a step back or with a fragment in the address the whole page is laid out at once, so that
 * the position is exact.
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

/** Returns the element at the top of the viewport, in the column of the text. */
function findRead() {
  for (let tenth = 2; tenth < 10; tenth++) {
    const found = document.elementFromPoint(innerWidth * 0.4, (innerHeight * tenth) / 10)
    if (found && topOf(found) >= 0) return found
  }
}
