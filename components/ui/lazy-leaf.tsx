import { lazy, useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react'

/**
 * The event sent when a part that the reader asked for could not be loaded (components/shell/reload-notice.tsx shows a
 * notice).
 */
export const PART_MISSING = 'kerf:part-missing'

export type WhenMissing = {
  /**
   * Called when the component could not be loaded, so that its parent closes it and the reader can ask again. Without
   * it, `onClose` is called.
   */
  onLoadError?: () => void
  /** rendered in the place of the missing component */
  instead?: ReactNode
}

/**
 * Returns a component that is loaded when it is first shown, inside a Suspense. When its script cannot be loaded (no
 * network, a newer build), the rest of the page stays: a notice says so, and the next showing requests it again.
 */
export function lazyLeaf<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props & WhenMissing> {
  const again = () =>
    lazy<ComponentType<Props & WhenMissing>>(() =>
      load().catch((): { default: ComponentType<Props & WhenMissing> } => ({ default: Missing })),
    )
  const current = { Shown: again() }

  function Missing(props: Props & WhenMissing) {
    // Only after mounting: during rendering, React would load the new one in its place, and so on without end.
    useEffect(() => void (current.Shown = again()), [])
    return <MissingPart {...props} />
  }

  return function LazyLeaf(props) {
    const [{ Shown }] = useState(() => ({ ...current }))
    return <Shown {...props} />
  }
}

/** Stands in for a component that could not be loaded. */
export function MissingPart(props: WhenMissing & { onClose?: unknown }) {
  const takeBack = useEffectEvent(() => {
    if (props.onLoadError) props.onLoadError()
    else if (typeof props.onClose === 'function') props.onClose()
  })
  useEffect(() => {
    window.dispatchEvent(new Event(PART_MISSING))
    takeBack()
  }, [])
  return props.instead
}
