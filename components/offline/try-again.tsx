'use client'

import { useEffect } from 'react'
import { buttonClass } from '@/components/ui/button-class'
import { useStandsIn } from './offline-words'

/** Asks for the page that was wanted; by itself when the connection is back. */
export function TryAgain({ label }: { label: string }) {
  const standsIn = useStandsIn()
  useEffect(() => {
    if (!standsIn) return
    const again = () => window.location.reload()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [standsIn])
  if (!standsIn) return null
  return (
    <button
      type="button"
      className={buttonClass({ variant: 'primary' })}
      onClick={() => window.location.reload()}
    >
      {label}
    </button>
  )
}
