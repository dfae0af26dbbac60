'use client'

import { useEffect, useRef, useState } from 'react'
import { createWakeLock, type WakeState } from './wake-lock'

/**
 * The screen stays on as long as this is shown and `wanted`; another number above 0 asks a device that refused once more.
 * `unknown` before the device has been asked.
 */
export function useWakeLock(wanted: number): WakeState | 'unknown' {
  const [state, setState] = useState<WakeState | 'unknown'>('unknown')
  const lock = useRef<ReturnType<typeof createWakeLock>>(null)
  useEffect(() => {
    lock.current = createWakeLock(setState, navigator.wakeLock as WakeLock | undefined, document)
    return () => lock.current?.stop()
  }, [])
  useEffect(() => {
    if (wanted > 0) lock.current?.start()
    else lock.current?.stop()
  }, [wanted])
  return state
}
