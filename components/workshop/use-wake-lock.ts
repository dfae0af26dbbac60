'use client'

import { useEffect, useRef, useState } from 'react'
import { createWakeLock, type WakeState } from './wake-lock'

/**
 * Keeps the screen on while the component is mounted and `wanted` is above 0; another number above 0 asks again after a
 * refusal. Returns `unknown` before the device was asked.
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
