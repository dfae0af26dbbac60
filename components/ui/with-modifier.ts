import type { MouseEvent as Press } from 'react'

type Held = Pick<MouseEvent | KeyboardEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/**
 * Whether a press or a key came with Ctrl, Alt, Shift or Command. On a link such a press belongs to the browser: it
 * opens another tab or downloads.
 */
export const withModifier = ({ metaKey, ctrlKey, shiftKey, altKey }: Held): boolean =>
  metaKey || ctrlKey || shiftKey || altKey

/**
 * Returns a click handler for a link that does `work` instead of following it; a press with a modifier stays the
 * browser's.
 */
export const onPlainPress = (work: () => unknown) => (event: Press) => {
  if (withModifier(event)) return
  event.preventDefault()
  void work()
}
