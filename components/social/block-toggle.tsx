'use client'

import { Icon } from '@/components/ui/icon'
import { Suspense, useState } from 'react'
import { apiFetch } from '@/components/shell/api-client'
import { openLoginDialog } from '@/components/shell/open-login-dialog'
import { refuseFlag } from '@/components/shell/refuse-flag'
import { useViewer } from '@/components/shell/viewer'
import { refreshFlag, useViewerFlag } from '@/components/shell/viewer-flags'
import { Button } from '@/components/ui/button'
import { lazyLeaf } from '@/components/ui/lazy-leaf'
import { toastSuccess } from '@/components/ui/toast'
import type { BlockLabels } from './block-dialog'

const BlockDialog = lazyLeaf(() => import('./block-dialog'))

type Labels = BlockLabels & Record<'unblock' | 'blocked' | 'unblocked', string>

/** Blocks a member after asking, or unblocks them. Nothing on the viewer's own page. */
export function BlockToggle({ id, labels }: { id: number; labels: Labels }) {
  const { status, viewer } = useViewer()
  const blocked = useViewerFlag('users', id)?.blocked ?? false
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  if (viewer?.id === id) return null

  async function change() {
    setBusy(true)
    try {
      await apiFetch(`/users/${id}/block`, { method: blocked ? 'DELETE' : 'PUT' })
      await refreshFlag('users', id)
      toastSuccess(blocked ? labels.unblocked : labels.blocked)
    } catch (error) {
      refuseFlag('users', id, error)
    } finally {
      setBusy(false)
      setAsking(false)
    }
  }
  function press() {
    if (status === 'anonymous') return openLoginDialog()
    if (blocked) void change()
    else setAsking(true)
  }
  return (
    <>
      <Button
        // Unblocking is then the main action, because following across a block is impossible.
        variant={blocked ? 'outline' : 'ghost'}
        size="sm"
        busy={busy && !asking}
        icon={<Icon of="ban" size="s" className="fill-none!" />}
        onClick={press}
      >
        {blocked ? labels.unblock : labels.block}
      </Button>
      {asking && (
        <Suspense>
          <BlockDialog
            labels={labels}
            busy={busy}
            onClose={() => setAsking(false)}
            onBlock={() => void change()}
          />
        </Suspense>
      )}
    </>
  )
}
