'use client'

import { useSyncExternalStore } from 'react'
import { deviceValue } from '@/components/ui/device-value'

/** The region last chosen in the store. */
const choice = deviceValue('kerf_region')

export const storeRegionChoice = (region: string): void => choice.write(region)

function subscribe(listener: () => void): () => void {
  const end = choice.subscribe(listener)
  // Else a choice in another tab would only show with the next press here, as another region than the one pressed.
  window.addEventListener('storage', listener)
  return () => {
    end()
    window.removeEventListener('storage', listener)
  }
}

/**
 * Returns the region chosen on this device, in any tab; null on the server, in the first render, and without a choice.
 */
export function useRegionChoice(): string | null {
  return useSyncExternalStore(subscribe, choice.read, () => null)
}
