'use client'

import { skipToken, useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { readUserData, type UserData } from './user-data'

export type { UserData } from './user-data'

export type ViewerState = {
  /** `unknown` on the server and in the very first render */
  status: 'unknown' | 'anonymous' | 'member'
  viewer: UserData | null
}

export const ViewerContext = createContext<ViewerState>({ status: 'unknown', viewer: null })

/** Query keys, for whoever changes the viewer or hears of news (server-sent events). */
export const viewerKey = ['viewer'] as const
export const unreadKey = ['unread'] as const

/** Who looks at the page: at once what local storage keeps, then what the server says. Visitors cost no call. */
export function useViewer(): ViewerState {
  return use(ViewerContext)
}

/** The unread count of a member, kept fresh by the provider. */
export function useUnread(): number {
  const { viewer } = useViewer()
  const { data } = useQuery<number>({ queryKey: unreadKey, queryFn: skipToken })
  return viewer ? (data ?? readUserData()?.unread ?? 0) : 0
}

/** §9: at most 99, then 99+. */
export function badgeText(count: number): string {
  return count > 99 ? '99+' : String(count)
}
