import { useEffect, useState } from 'react'

const PAUSE_MS = 300

/** The value as it was when the typing paused. */
export function useAfterPause(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
