'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { apiFetch, ApiError, isSignedOut } from '@/components/shell/api-client'
import { openLoginDialog } from '@/components/shell/open-login-dialog'
import { useViewer } from '@/components/shell/viewer'
import { flagKey, useViewerFlag, type ViewerFlag } from '@/components/shell/viewer-flags'
import { toastError } from '@/components/ui/toast'

type State = 'none' | 'following' | 'mutual'

export function FollowControl({ id, labels }: { id: number; labels: Record<State | 'what', string> }) {
  const client = useQueryClient()
  const { status, viewer } = useViewer()
  const flag = useViewerFlag('users', id)
  const state: State = !flag?.following ? 'none' : flag.mutual ? 'mutual' : 'following'
  const [busy, setBusy] = useState(false)
  if (viewer?.id === id) return null

  async function toggle() {
    if (status !== 'member') return openLoginDialog()
    setBusy(true)
    try {
      const now = await apiFetch<{ state: State; updates: boolean }>(`/users/${id}/follow`, {
        method: state === 'none' ? 'PUT' : 'DELETE',
      })
      client.setQueryData<ViewerFlag>(flagKey('users', id), {
        following: now.state !== 'none',
        mutual: now.state === 'mutual',
        updates: now.updates,
      })
    } catch (error) {
      if (error instanceof ApiError && !isSignedOut(error)) toastError(error.message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <button
      type="button"
      className="btn q sm"
      aria-pressed={state !== 'none'}
      aria-label={`${labels[state]}, ${labels.what}`}
      disabled={busy}
      onClick={toggle}
    >
      {labels[state]}
    </button>
  )
}
