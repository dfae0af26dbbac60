'use client'

import { useCallback, useSyncExternalStore } from 'react'
import { useSite } from '@/components/shell/site-context'
import { defaultRegion } from './order-rewards'

const CHANGED = 'kerf:region'

function subscribe(listener: () => void) {
  window.addEventListener('popstate', listener)
  window.addEventListener(CHANGED, listener)
  return () => {
    window.removeEventListener('popstate', listener)
    window.removeEventListener(CHANGED, listener)
  }
}

const readRegion = () => new URLSearchParams(window.location.search).get('region') ?? ''

/** The region that rewards are shown for, kept in the address: the pages are the same for everybody and know none. */
export function useRegion(offered: readonly string[]): [region: string, change: (region: string) => void] {
  const { locale } = useSite()
  const asked = useSyncExternalStore(subscribe, readRegion, () => '')
  const change = useCallback((region: string) => {
    const url = new URL(window.location.href)
    url.searchParams.set('region', region)
    window.history.replaceState(null, '', url)
    window.dispatchEvent(new Event(CHANGED))
  }, [])
  const usual = defaultRegion(locale)
  const region = [asked, usual].find((one) => offered.includes(one)) ?? offered[0] ?? usual
  return [region, change]
}
