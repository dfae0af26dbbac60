'use client'

import { useSyncExternalStore } from 'react'
import { sitePath } from '@/components/shell/site-path'

const never = () => () => undefined

/**
 * Whether this page stands in for another one. Its own address means that the reader came to see what is saved; under any
 * other the worker has answered in its place, whatever the device says of its network.
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
