import { lazy, useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react'

/** Tells that something the reader asked for could not be loaded (components/shell/reload-notice.tsx says so). */
export const PART_MISSING = 'kerf:part-missing'

export type WhenMissing = {
  /** it could not be loaded: whoever opened it takes that back, so that it can be asked for again. A dialog is closed. */
  onLoadError?: () => void
  /** stands in its place then */
  instead?: ReactNode
}

/**
 * A component that is loaded when it is first shown, inside a Suspense. One whose script cannot be had (no network, a newer
 * build) takes nothing else off the page: a notice says so, and the next time it is shown it is requested again.
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
    // not before: while it is being shown, another one would be loaded in its place, and so on
    useEffect(() => void (current.Shown = again()), [])
    return <MissingPart {...props} />
  }

  return function LazyLeaf(props) {
    const [{ Shown }] = useState(() => ({ ...current }))
    return <Shown {...props} />
  }
}

/** Stands for what could not be loaded. */
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
