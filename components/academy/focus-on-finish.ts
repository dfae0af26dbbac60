import type { MouseEvent } from 'react'
import { focusWhenGone } from '@/components/ui/focus-when-gone'

/** The id of a lesson's end. */
export const FINISH = 'finish'

/** A press that marks a lesson, or takes the mark back: its button leaves, and the next stop is in the same place. */
export const focusingFinish =
  (act: () => unknown) =>
  ({ currentTarget }: MouseEvent): void => {
    focusWhenGone(currentTarget, `#${FINISH} button`, `#${FINISH}`)
    void act()
  }
