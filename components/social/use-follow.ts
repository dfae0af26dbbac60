'use client'

import { useQueryClient } from '@tanstack/react-query'
import { apiFetch, ApiError, isSignedOut } from '@/components/shell/api-client'
import { openLoginDialog } from '@/components/shell/open-login-dialog'
import { useViewer, useViewerFlag } from '@/components/shell/viewer'
import { flagKey } from '@/components/shell/viewer-flags'
import { toastError } from '@/components/ui/toast'
import type { FollowState } from '@/lib/social/follow-member'

const nobody: FollowState = { state: 'none', updates: false }

/** Whether the viewer follows a member and wants their news: shown at once, taken back when the server refuses. */
export function useFollow(id: number, known: FollowState = nobody) {
  const client = useQueryClient()
  const { status, viewer } = useViewer()
  const flag = useViewerFlag('users', id) as FollowState | undefined
  const now = flag ?? known

  async function change(next: FollowState, send: () => Promise<FollowState>) {
    if (status === 'anonymous') return openLoginDialog()
    const key = flagKey('users', id)
    client.setQueryData(key, next)
    try {
      client.setQueryData(key, await send())
    } catch (error) {
      client.setQueryData(key, now)
      if (error instanceof ApiError && !isSignedOut(error)) toastError(error.message)
    }
  }

  const put = (params: { updates?: boolean }) => apiFetch<FollowState>(`/users/${id}/follow`, { method: 'PUT', params })
  return {
    ...now,
    own: viewer?.id === id,
    toggle: () =>
      now.state === 'none'
        ? change({ state: 'following', updates: true }, () => put({}))
        : change(nobody, () => apiFetch<FollowState>(`/users/${id}/follow`, { method: 'DELETE' })),
    setUpdates: (updates: boolean) => change({ ...now, updates }, () => put({ updates })),
  }
}
