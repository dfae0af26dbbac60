import type { ComponentType } from 'react'
import { lazyLeaf } from './lazy-leaf'

/**
 * Returns a component that is loaded when it is first shown, and the handlers that prefetch it when the pointer or the
 * focus reaches the button that opens it: `<button {...ahead}>`. After a failed prefetch the component loads when it is
 * shown.
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
