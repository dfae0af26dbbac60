'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { NOTIFICATIONS_EVENT } from '@/components/shell/live-state'

/**
 * Renders the page again when notifications arrive; several at once cause one refresh. A later page of the list stays
 * as it is.
 */
export function NotificationsRefresh() {
  const router = useRouter()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const onNotifications = () => {
      if (new URLSearchParams(window.location.search).has('cursor')) return
      timer ??= setTimeout(() => {
        timer = undefined
        router.refresh()
      }, 300)
    }
    window.addEventListener(NOTIFICATIONS_EVENT, onNotifications)
    return () => {
      clearTimeout(timer)
      window.removeEventListener(NOTIFICATIONS_EVENT, onNotifications)
    }
  }, [router])
  return null
}
