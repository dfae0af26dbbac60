import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

/**
 * A component that is loaded when it is first shown, and the handlers that fetch it ahead when the pointer or the focus
 * reaches what opens it: `<button {...ahead}>`. What could not be fetched ahead is fetched when it is shown.
 */
export function late<Props>(load: () => Promise<{ default: ComponentType<Props> }>): {
  Leaf: LazyExoticComponent<ComponentType<Props>>
  ahead: { onPointerEnter: () => void; onFocus: () => void }
} {
  const fetchAhead = () => void load().catch(() => undefined)
  return { Leaf: lazy(load), ahead: { onPointerEnter: fetchAhead, onFocus: fetchAhead } }
}
