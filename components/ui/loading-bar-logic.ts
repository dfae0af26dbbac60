/** The times of the bar, in ms. */
export const loadingTimes = { interval: 100, throttle: 200, duration: 2000, fade: 500, reset: 400 } as const
/**
 * How long the bar waits for a new address, in ms: a navigation that ends where it began (a redirect back) changes
 * none.
 */
export const LONGEST = 15_000

/** `progress` is 0–100. */
export type LoadingState = { shown: boolean; progress: number }

/**
 * Estimates the progress of a load of unknown length, 0–100: fast at first, about 70 after `duration` ms, never 100.
 */
export function estimateProgress(elapsed: number, duration: number = loadingTimes.duration): number {
  return (200 / Math.PI) * Math.atan((elapsed / duration) * 2)
}

/**
 * The loading bar without its looks: `start` shows it after the throttle and grows it every interval; `finish` (also on
 * an error) fills it, hides it after the fade and empties it after the reset. A load shorter than the throttle shows
 * nothing.
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

/** Whether going to `url` loads a page: false when its path and query are the shown ones. */
export function leavesPage(url: string, shown: string, origin: string): boolean {
  const target = new URL(url, origin)
  return target.origin === origin && target.pathname + target.search !== shown
}
