import type { MouseEvent } from 'react'
import { focusWhenGone } from '@/components/ui/focus-when-gone'

/** The id of a lesson's end. */
export const FINISH = 'finish'

/** A button that marks a lesson, or takes the mark back, is about to leave: the next stop is in the same place. */
export const focusFinishWhenGone = (button: Element): void =>
  focusWhenGone(button, `#${FINISH} button`, `#${FINISH}`)

/** A press of such a button. */
export const focusingFinish =
  (act: () => unknown) =>
  ({ currentTarget }: MouseEvent): void => {
    focusFinishWhenGone(currentTarget)
    void act()
  }
