import type { ComponentType } from 'react'
import { lazyLeaf } from './lazy-leaf'

/**
 * A component that is loaded when it is first shown, and the handlers that fetch it ahead when the pointer or the focus
 * reaches what opens it: `<button {...ahead}>`. What could not be fetched ahead is fetched when it is shown.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): {
  Leaf: ReturnType<typeof lazyLeaf<Props>>
  ahead: { onPointerEnter: () => void; onFocus: () => void }
} {
  const fetchAhead = () => void load().catch(() => undefined)
  return { Leaf: lazyLeaf(load), ahead: { onPointerEnter: fetchAhead, onFocus: fetchAhead } }
}
