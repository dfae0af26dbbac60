'use client'

import { useSyncExternalStore } from 'react'
import { deviceValue } from '@/components/ui/device-value'

/** The region last chosen in the store. */
const choice = deviceValue('kerf_region')

export const storeRegionChoice = (region: string): void => choice.write(region)

/**
 * Returns the region chosen on this device, in any tab; null on the server, in the first render, and without a choice.
 */
export function useRegionChoice(): string | null {
  return useSyncExternalStore(choice.subscribe, choice.read, () => null)
}
