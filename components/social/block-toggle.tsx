'use client'

import { useQueryClient } from '@tanstack/react-query'
import { Ban } from 'lucide-react'
import { useState } from 'react'
import { apiFetch, ApiError, isSignedOut } from '@/components/shell/api-client'
import { openLoginDialog } from '@/components/shell/open-login-dialog'
import { useViewer } from '@/components/shell/viewer'
import { flagKey, useViewerFlag } from '@/components/shell/viewer-flags'
import { Button } from '@/components/ui/button'
import { toastError, toastSuccess } from '@/components/ui/toast'

type Labels = { block: string; unblock: string; ask: string; blocked: string; unblocked: string }

/** Blocks a member or no longer; asks first, because following ends with it. Nothing on one's own page. */
export function BlockToggle({ id, labels }: { id: number; labels: Labels }) {
  const client = useQueryClient()
  const { status, viewer } = useViewer()
  const blocked = useViewerFlag('users', id)?.blocked ?? false
  const [busy, setBusy] = useState(false)
  if (viewer?.id === id) return null

  async function change() {
    if (status !== 'member') return openLoginDialog()
    if (!blocked && !window.confirm(labels.ask)) return
    setBusy(true)
    try {
      await apiFetch(`/users/${id}/block`, { method: blocked ? 'DELETE' : 'PUT' })
      await client.invalidateQueries({ queryKey: flagKey('users', id) })
      toastSuccess(blocked ? labels.unblocked : labels.blocked)
    } catch (error) {
      if (error instanceof ApiError && !isSignedOut(error)) toastError(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="ghost"
      size="sm"
      busy={busy}
      icon={<Ban className="ic s fill-none!" aria-hidden />}
      onClick={() => void change()}
    >
      {blocked ? labels.unblock : labels.block}
    </Button>
  )
}
