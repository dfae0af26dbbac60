'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useRef } from 'react'
import { heardPosition } from '@/components/shell/heard-position'
import { NOTIFICATIONS_EVENT } from '@/components/shell/live-state'
import { useStore } from '@/components/shell/small-store'

const GATHER_MS = 300

/**
 * Renders the page again when notifications arrive; several at once cause one refresh. The page shows what there was up
 * to position `upTo`: later ones may have arrived before the browser listened. A later page of the list stays as it is.
 */
export function NotificationsRefresh({ upTo }: { upTo: number }) {
  const router = useRouter()
  const heard = useStore(heardPosition, (position) => position)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const refreshSoon = useEffectEvent(() => {
    if (new URLSearchParams(window.location.search).has('cursor')) return
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      router.refresh()
    }, GATHER_MS)
  })
  useEffect(() => {
    const onNotifications = () => refreshSoon()
    window.addEventListener(NOTIFICATIONS_EVENT, onNotifications)
    return () => {
      clearTimeout(timer.current)
      timer.current = undefined
      window.removeEventListener(NOTIFICATIONS_EVENT, onNotifications)
    }
  }, [])
  useEffect(() => {
    if (heard !== null && heard > upTo) refreshSoon()
  }, [heard, upTo])
  return null
}
