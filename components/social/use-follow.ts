'use client'

import { useQueryClient } from '@tanstack/react-query'
import { apiFetch, ApiError, isSignedOut } from '@/components/shell/api-client'
import { openLoginDialog } from '@/components/shell/open-login-dialog'
import { useViewer } from '@/components/shell/viewer'
import { flagKey, useViewerFlag, type ViewerFlag } from '@/components/shell/viewer-flags'
import { toastError } from '@/components/ui/toast'
import type { FollowState } from '@/lib/social/follow-member'

export type KnownFollow = Pick<ViewerFlag, 'following' | 'mutual' | 'updates'>

const flagOf = ({ state, updates }: FollowState): ViewerFlag => ({
  following: state !== 'none',
  mutual: state === 'mutual',
  updates,
})

/** Whether the viewer follows a member and wants their news: shown at once, taken back when the server refuses. */
export function useFollow(id: number, known: KnownFollow = {}) {
  const client = useQueryClient()
  const { status, viewer } = useViewer()
  const now = useViewerFlag('users', id) ?? known

  async function change(next: ViewerFlag, method: 'PUT' | 'DELETE', params?: { updates: boolean }) {
    if (status === 'anonymous') return openLoginDialog()
    const key = flagKey('users', id)
    client.setQueryData<ViewerFlag>(key, next)
    try {
      const answer = await apiFetch<FollowState>(`/users/${id}/follow`, { method, params })
      client.setQueryData<ViewerFlag>(key, flagOf(answer))
    } catch (error) {
      client.setQueryData<ViewerFlag>(key, now)
      if (error instanceof ApiError && !isSignedOut(error)) toastError(error.message)
    }
  }

  return {
    following: now.following ?? false,
    mutual: now.mutual ?? false,
    updates: now.updates ?? false,
    own: viewer?.id === id,
    toggle: () => (now.following ? change({}, 'DELETE') : change({ following: true, updates: true }, 'PUT')),
    setUpdates: (updates: boolean) => change({ ...now, updates }, 'PUT', { updates }),
  }
}
