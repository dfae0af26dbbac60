import { useEffect, useEffectEvent } from 'react'
import { backCloses } from './back-closes'

/** Back closes what lies over the page, while it is open. */
export function useBackCloses(open: boolean, close: () => void): void {
  const onBack = useEffectEvent(close)
  useEffect(() => (open ? backCloses?.opened(() => onBack()) : undefined), [open])
}
