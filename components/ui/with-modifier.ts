import type { MouseEvent as Press } from 'react'

type Held = Pick<MouseEvent | KeyboardEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/** Whether a press or a key came with Ctrl, Alt, Shift or Command: on a link it is the browser's, for another tab or a download. */
export const withModifier = ({ metaKey, ctrlKey, shiftKey, altKey }: Held): boolean =>
  metaKey || ctrlKey || shiftKey || altKey

/** A handler for a link that does `work` in its place, unless the press is the browser's. */
export const onPlainPress = (work: () => unknown) => (event: Press) => {
  if (withModifier(event)) return
  event.preventDefault()
  void work()
}
