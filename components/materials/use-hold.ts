import { useEffect, useRef } from 'react'

/** Longer than a press. */
const HOLD_MS = 400
const SLOW_MS = 110
const QUICK_MS = 45
/** after so many steps it goes quickly */
const SLOW_STEPS = 6

/**
 * A button that steps once when it is pressed, and on and on, soon quickly, while it is held. A finger that scrolls steps
 * nothing, and neither does letting go.
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
    /** a long press of a finger would open a menu */
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
    /** `detail` 0: by no pointer */
    onClick({ detail }: { detail: number }) {
      stop()
      if (detail === 0 || steps.current === 0) latest.current()
      steps.current = 0
    },
  }
}
