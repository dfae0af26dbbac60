import { useEffect, useRef } from 'react'

/** ms: longer than a press (`HOLD_MS`), then the time between slow and between quick steps */
const HOLD_MS = 400
const SLOW_MS = 110
const QUICK_MS = 45
/** number of slow steps before the quick ones */
const SLOW_STEPS = 6

/**
 * Returns the handlers of a button that steps once on a press, and repeatedly, soon faster, while it is held. A
 * scrolling finger makes no step, and neither does letting go.
 */
export function useHold(step: () => void) {
  const latest = useRef(step)
  useEffect(() => {
    latest.current = step
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const steps = useRef(0)
  const stop = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])

  function repeat() {
    latest.current()
    steps.current += 1
    timer.current = setTimeout(repeat, steps.current < SLOW_STEPS ? SLOW_MS : QUICK_MS)
  }
  return {
    onPointerDown({ button }: { button: number }) {
      stop()
      steps.current = 0
      if (button === 0) timer.current = setTimeout(repeat, HOLD_MS)
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerLeave: stop,
    /** A long press of a finger would open a context menu. */
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
    /** `detail` is 0 for a click without a pointer */
    onClick({ detail }: { detail: number }) {
      stop()
      if (detail === 0 || steps.current === 0) latest.current()
      steps.current = 0
    },
  }
}
