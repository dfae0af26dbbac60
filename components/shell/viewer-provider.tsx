'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { usePathname } from 'next/navigation'
import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import { apiFetch } from './api-client'
import { ending, NEWS_EVENT } from './live-state'
import { useSite } from './site-context'
import { sitePath } from './site-path'
import { mayBeSignedIn, readUserData, subscribeUserData, writeUserData, type UserData } from './user-data'
import { unreadKey, ViewerContext, viewerKey, type ViewerState } from './viewer'

/** Only a refusal says that nobody is logged in, and the providers clear what is kept then. */
async function fetchViewer(silent = true): Promise<UserData | null> {
  const user = await apiFetch<UserData>('/user/getById', { method: 'POST', silent })
  writeUserData(user)
  return user
}

const fetchUnread = () =>
  apiFetch<number>('/square/message/getUnreadMessageTotalByUserIdV2', { method: 'POST', silent: true })

export function ViewerProvider({ children }: { children: ReactNode }) {
  const kept = useSyncExternalStore<UserData | null | undefined>(
    subscribeUserData,
    readUserData,
    () => undefined,
  )
  const asked = kept !== undefined && mayBeSignedIn()
  const { data } = useQuery({
    queryKey: viewerKey,
    queryFn: () => fetchViewer(),
    enabled: asked,
    staleTime: 60_000,
    retry: false,
    meta: { silent: true },
  })
  // a session that ended meanwhile has emptied the storage: it knows better than an older answer
  const viewer = kept ?? (asked ? data : kept)
  const state = useMemo<ViewerState>(() => {
    if (viewer) return { status: 'member', viewer }
    return { status: viewer === undefined ? 'unknown' : 'anonymous', viewer: null }
  }, [viewer])

  useUnreadAfterNavigation(state.status === 'member')
  useLiveUnread(state.viewer?.id)
  return <ViewerContext value={state}>{children}</ViewerContext>
}

/** §7: the unread count is asked for after each navigation when logged in, except on log-in. */
function useUnreadAfterNavigation(member: boolean) {
  const client = useQueryClient()
  const pathname = usePathname()
  useEffect(() => {
    if (!member || sitePath(pathname) === '/login') return
    void client
      .fetchQuery({ queryKey: unreadKey, queryFn: fetchUnread, retry: false, meta: { silent: true } })
      .catch(() => undefined)
  }, [client, member, pathname])
}

/** News as they happen, for members; what it takes is fetched when the page has time. */
function useLiveUnread(userId: number | undefined) {
  const client = useQueryClient()
  const { locale } = useSite()
  const [session, setSession] = useState(0)
  useEffect(() => {
    if (userId === undefined) return
    ending.byUs = false
    let stop: (() => void) | undefined
    let gone = false
    const tell = (unread: number, fresh: boolean) => {
      client.setQueryData(unreadKey, unread)
      if (fresh) window.dispatchEvent(new Event(NEWS_EVENT))
    }
    // asking who it is finds out that the session is over, and says so; where another has begun meanwhile, it goes on
    const over = () => {
      if (ending.byUs || ending.toldHere) return
      void client
        .fetchQuery({ queryKey: viewerKey, queryFn: () => fetchViewer(false), staleTime: 0 })
        .then((viewer) => viewer?.id === userId && setSession((count) => count + 1))
        .catch(() => undefined)
    }
    const begin = () =>
      void import('./live-news').then(({ startLiveNews }) => {
        if (!gone) stop = startLiveNews({ userId, language: locale, tell, over })
      })
    const waiting = whenIdle(begin)
    return () => {
      gone = true
      waiting()
      stop?.()
    }
  }, [client, userId, locale, session])
}

/** Safari has no idle callbacks. */
function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 500)
    return () => clearTimeout(timer)
  }
  const id = requestIdleCallback(work, { timeout: 3_000 })
  return () => cancelIdleCallback(id)
}
