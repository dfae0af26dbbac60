'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { NEWS_EVENT } from '@/components/shell/live-state'

/** Renders the page again when news arrive; several at once are one time. A later page of the list stays as it is. */
export function NotificationsRefresh() {
  const router = useRouter()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const onNews = () => {
      if (new URLSearchParams(window.location.search).has('cursor')) return
      timer ??= setTimeout(() => {
        timer = undefined
        router.refresh()
      }, 300)
    }
    window.addEventListener(NEWS_EVENT, onNews)
    return () => {
      clearTimeout(timer)
      window.removeEventListener(NEWS_EVENT, onNews)
    }
  }, [router])
  return null
}
