'use client'

import { useEffect, useSyncExternalStore } from 'react'
import { withModifier } from '@/components/ui/with-modifier'

const CHANGED = 'kerf:workshop-step'

/** Holds which part is shown, 0 for the one before the steps. It is in the address, so that a reload stays there. */
export function useStep(count: number) {
  const hash = useSyncExternalStore(
    subscribe,
    () => window.location.hash,
    () => '',
  )
  const at = Math.min(count - 1, Number(/^#step-(\d{1,3})$/.exec(hash)?.[1] ?? 0))

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const to = goal(event, at, count)
      if (to === null) return
      event.preventDefault()
      goTo(to, count)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [at, count])

  return { at, go: (to: number) => goTo(to, count) }
}

function goTo(to: number, count: number) {
  const step = Math.max(0, Math.min(count - 1, to))
  // Replaces the history entry, so that Back leaves workshop mode instead of walking through all steps.
  window.history.replaceState(
    window.history.state,
    '',
    step === 0 ? window.location.pathname : `#step-${step}`,
  )
  window.dispatchEvent(new Event(CHANGED))
  window.scrollTo(0, 0)
}

/** Returns the part to which a key leads; null when the key means something else. */
function goal(event: KeyboardEvent, at: number, count: number): number | null {
  if (withModifier(event) || isInDialog(event)) return null
  switch (event.key) {
    case 'ArrowRight':
    case 'PageDown':
      return at + 1
    case 'ArrowLeft':
    case 'PageUp':
      return at - 1
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}

/** In a dialog the keys belong to its content. */
const isInDialog = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest('[role="dialog"]') !== null

function subscribe(listener: () => void) {
  for (const change of [CHANGED, 'hashchange']) window.addEventListener(change, listener)
  return () => {
    for (const change of [CHANGED, 'hashchange']) window.removeEventListener(change, listener)
  }
}
