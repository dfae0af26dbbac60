'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { apiFetch } from './api-client'
import { ending, NOTIFICATIONS_EVENT } from './live-state'
import { useSite } from './site-context'
import { sitePath } from './site-path'
import { setUnread } from './unread'
import { mayBeSignedIn, readUserData } from './user-data'
import { refreshViewer, useViewer } from './viewer'
import { whenIdle } from './when-idle'

const fetchUnread = () =>
  apiFetch<number>('/square/message/getUnreadMessageTotalByUserIdV2', { method: 'POST', silent: true })

/** Keeps the member's data in the header fresh; does nothing for visitors. */
export function ViewerRefresher() {
  const { viewer } = useViewer()
  const asked = useRef<number | null>(undefined)
  useEffect(() => {
    // Once for the stored member, and again after a log-in. The first render does not show the stored member yet.
    const stored = readUserData()?.id ?? null
    if (asked.current === stored || !mayBeSignedIn()) return
    asked.current = stored
    // Only a refusal means that nobody is logged in; the providers then clear the stored member.
    void refreshViewer().catch(() => undefined)
  }, [viewer?.id])
  useUnreadAfterNavigation(viewer !== null)
  useLiveUnread(viewer?.id)
  return null
}

/** Fetches the unread count of a member after each navigation, except to the log-in page. */
function useUnreadAfterNavigation(member: boolean) {
  const pathname = usePathname()
  useEffect(() => {
    if (!member || sitePath(pathname) === '/login') return
    let gone = false
    void fetchUnread().then(
      (count) => gone || setUnread(count),
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [member, pathname])
}

/** Starts live notifications for members, once the page is idle. */
function useLiveUnread(userId: number | undefined) {
  const { locale } = useSite()
  const [session, setSession] = useState(0)
  useEffect(() => {
    if (userId === undefined) return
    const began = performance.now()
    let stop: (() => void) | undefined
    let gone = false
    const onCount = (unread: number, fresh: boolean) => {
      setUnread(unread)
      if (fresh) window.dispatchEvent(new Event(NOTIFICATIONS_EVENT))
    }
    // Fetching the viewer finds out that the session has ended, and reports it. If another session of the member began
    // meanwhile, the stream starts again.
    const over = () => {
      if (ending.running || began < ending.at || ending.shownHere) return
      void refreshViewer({ silent: false })
        .then((viewer) => viewer.id === userId && setSession((count) => count + 1))
        .catch(() => undefined)
    }
    const begin = () =>
      void import('./live-notifications').then(
        ({ startLiveNotifications }) => {
          if (!gone) stop = startLiveNotifications({ userId, language: locale, onCount, over })
        },
        // Without a network there are no updates.
        () => undefined,
      )
    const waiting = whenIdle(begin)
    return () => {
      gone = true
      waiting()
      stop?.()
    }
  }, [userId, locale, session])
}
