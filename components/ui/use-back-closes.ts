import { useEffect, useEffectEvent } from 'react'
import { backCloses } from './back-closes'

/** Calls `close` on Back while the layer over the page is open. */
export function useBackCloses(open: boolean, close: () => void): void {
  const onBack = useEffectEvent(close)
  useEffect(() => (open ? backCloses?.opened(() => onBack()) : undefined), [open])
}
