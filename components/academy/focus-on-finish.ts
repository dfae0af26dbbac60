import type { MouseEvent } from 'react'
import { focusWhenGone } from '@/components/ui/focus-when-gone'

/** The id of a lesson's end. */
export const FINISH = 'finish'

/** Where whoever had to log in at a lesson's end continues: at the button that they pressed, as long as it is there. */
export function focusFinish(): void {
  const button = document.querySelector<HTMLElement>(`#${FINISH} button.primary`)
  if (button) focusFinishWhenGone(button)
  ;(button ?? document.getElementById(FINISH))?.focus()
}

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
