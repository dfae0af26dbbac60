import type { MouseEvent } from 'react'
import { focusWhenGone } from '@/components/ui/focus-when-gone'

/** id of a lesson's end */
export const FINISH = 'finish'

/**
 * Focuses the button at a lesson's end that a visitor pressed before the log-in; the end itself once the button is
 * gone.
 */
export function focusFinish(): void {
  const button = document.querySelector<HTMLElement>(`#${FINISH} button.primary`)
  if (button) focusFinishWhenGone(button)
  ;(button ?? document.getElementById(FINISH))?.focus()
}

/**
 * Moves the focus when a button that marks a lesson, or undoes that, is about to disappear: the next control is in the
 * same place.
 */
export const focusFinishWhenGone = (button: Element): void =>
  focusWhenGone(button, `#${FINISH} button`, `#${FINISH}`)

/** Returns the click handler of such a button. */
export const focusingFinish =
  (act: () => unknown) =>
  ({ currentTarget }: MouseEvent): void => {
    focusFinishWhenGone(currentTarget)
    void act()
  }
