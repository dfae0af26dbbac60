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

/** Keeps what the header shows of a member fresh. For visitors it does nothing. */
export function ViewerRefresher() {
  const { viewer } = useViewer()
  const asked = useRef<number | null>(undefined)
  useEffect(() => {
    // once for whoever is there, and again for who logs in: in the first render it is stored, but not shown yet
    const stored = readUserData()?.id ?? null
    if (asked.current === stored || !mayBeSignedIn()) return
    asked.current = stored
    // only a refusal says that nobody is logged in, and the providers clear what is stored then
    void refreshViewer().catch(() => undefined)
  }, [viewer?.id])
  useUnreadAfterNavigation(viewer !== null)
  useLiveUnread(viewer?.id)
  return null
}

/** The unread count is asked for after each navigation when logged in, except on log-in. */
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

/** News as they happen, for members; what it takes is fetched when the page has time. */
function useLiveUnread(userId: number | undefined) {
  const { locale } = useSite()
  const [session, setSession] = useState(0)
  useEffect(() => {
    if (userId === undefined) return
    ending.byUs = false
    let stop: (() => void) | undefined
    let gone = false
    const onCount = (unread: number, fresh: boolean) => {
      setUnread(unread)
      if (fresh) window.dispatchEvent(new Event(NOTIFICATIONS_EVENT))
    }
    // asking who it is finds out that the session is over, and says so; where another has begun meanwhile, it goes on
    const over = () => {
      if (ending.byUs || ending.shownHere) return
      void refreshViewer({ silent: false })
        .then((viewer) => viewer.id === userId && setSession((count) => count + 1))
        .catch(() => undefined)
    }
    const begin = () =>
      void import('./live-notifications').then(
        ({ startLiveNotifications }) => {
          if (!gone) stop = startLiveNotifications({ userId, language: locale, onCount, over })
        },
        // without a network there are no updates
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
