'use client'

import { useSyncExternalStore } from 'react'
import { sitePath } from '@/components/shell/site-path'

const never = () => () => undefined

/**
 * Whether this page stands in for another one. At its own address the reader wants to see what is saved; at any other
 * address the service worker answered in the place of the page, whatever the device says about its network.
 */
export function useStandsIn(): boolean {
  return useSyncExternalStore(
    never,
    () => sitePath(window.location.pathname) !== '/offline' || !navigator.onLine,
    () => true,
  )
}

export function OfflineLabels({ offline, online }: { offline: string; online: string }) {
  return useStandsIn() ? offline : online
}
