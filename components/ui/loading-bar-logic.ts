/** Times of the bar, in ms. */
export const loadingTimes = { interval: 100, throttle: 200, duration: 2000, fade: 500, reset: 400 } as const
/** A navigation that ends where it began (a redirect back) changes no address: the bar does not wait for it for ever. */
export const LONGEST = 15_000

/** `progress` 0–100. */
export type LoadingState = { shown: boolean; progress: number }

/** How far a load of unknown length is said to be: fast at first, never done; two thirds after `duration`. */
export function estimateProgress(elapsed: number, duration: number = loadingTimes.duration): number {
  return (200 / Math.PI) * Math.atan((elapsed / duration) * 2)
}

/**
 * The loading bar without its looks: `start` shows it after the throttle and lets it grow by the interval, `finish` (also
 * on an error) fills it, hides it after the fade and empties it after the reset. A load shorter than the throttle shows nothing.
 */
export function createLoadingBar(onChange: (state: LoadingState) => void) {
  const { interval, throttle, fade, reset } = loadingTimes
  let state: LoadingState = { shown: false, progress: 0 }
  let running = false
  let timers: ReturnType<typeof setTimeout>[] = []

  const set = (next: LoadingState) => onChange((state = next))
  const later = (ms: number, then: () => void) => void timers.push(setTimeout(then, ms))
  const clear = () => {
    timers.forEach(clearTimeout)
    timers = []
  }

  function start() {
    clear()
    running = true
    if (state.shown || state.progress) set({ shown: false, progress: 0 })
    later(throttle, () => grow(throttle))
    later(LONGEST, finish)
  }

  function grow(elapsed: number) {
    set({ shown: true, progress: estimateProgress(elapsed) })
    later(interval, () => grow(elapsed + interval))
  }

  function finish() {
    if (!running) return
    running = false
    clear()
    if (!state.shown) return
    set({ shown: true, progress: 100 })
    later(fade, () => {
      set({ shown: false, progress: 100 })
      later(reset, () => set({ shown: false, progress: 0 }))
    })
  }

  return { start, finish, stop: clear }
}

/** Whether going to `url` loads anything: not when path and query are those shown already. */
export function leavesPage(url: string, shown: string, origin: string): boolean {
  const target = new URL(url, origin)
  return target.origin === origin && target.pathname + target.search !== shown
}
