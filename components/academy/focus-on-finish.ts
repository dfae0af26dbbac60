import { focusWhenGone } from '@/components/ui/focus-when-gone'

/** The id of a lesson's end. */
export const FINISH = 'finish'

/** The button that marks a lesson, or takes the mark back, leaves with what it does: the next stop is in the same place. */
export const focusOnFinish = (button: Element) => focusWhenGone(button, `#${FINISH} button`, `#${FINISH}`)
