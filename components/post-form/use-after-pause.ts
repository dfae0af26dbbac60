import { useEffect, useState } from 'react'

const PAUSE_MS = 300

/** Returns the value once it has not changed for 300 ms. */
export function useAfterPause(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
