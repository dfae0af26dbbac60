'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { usePathname } from 'next/navigation'
import { useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { apiFetch } from './api-client'
import { sitePath } from './site-path'
import { mayBeSignedIn, readUserData, subscribeUserData, writeUserData, type UserData } from './user-data'
import { unreadKey, ViewerContext, viewerKey, type ViewerState } from './viewer'

/** Only a refusal says that nobody is logged in, and the providers clear what is kept then. */
async function fetchViewer(): Promise<UserData | null> {
  const user = await apiFetch<UserData>('/user/getById', { method: 'POST', silent: true })
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
    queryFn: fetchViewer,
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
