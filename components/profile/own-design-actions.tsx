'use client'

import { Icon } from '@/components/ui/icon'
import { useRouter } from 'next/navigation'
import { Suspense, useRef, useState } from 'react'
import { apiFetch, ApiError } from '@/components/shell/api-client'
import { Button, ButtonLink } from '@/components/ui/button'
import { focusWhenGone } from '@/components/ui/focus-when-gone'
import { lazyLeaf } from '@/components/ui/lazy-leaf'
import { toastError, toastSuccess } from '@/components/ui/toast'

const ConfirmDialog = lazyLeaf(() => import('@/components/ui/confirm-dialog'))

export type OwnDesignLabels = {
  edit: string
  delete: string
  title: string
  text: string
  keep: string
  close: string
  deleted: string
  failed: string
}

const DELETE = '[data-delete-design]'

/** Deletes a design; one that is already deleted, in another tab or here with a lost response, counts as success. */
async function deleteDesign(id: number): Promise<void> {
  await apiFetch(`/designs/${id}`, { method: 'DELETE' }).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.code === 404)) throw error
  })
}

/**
 * Edit and delete for a member's own design; deleting asks first and says what it means. A `removed` design cannot be
 * edited.
 */
export function OwnDesignActions({
  id,
  removed = false,
  labels,
}: {
  id: number
  removed?: boolean
  labels: OwnDesignLabels
}) {
  const router = useRouter()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  async function deleteIt() {
    setBusy(true)
    try {
      await deleteDesign(id)
      setAsking(false)
      if (button.current) focusWhenGone(button.current, DELETE, 'main h2, main h1')
      toastSuccess(labels.deleted)
      router.refresh()
    } catch (error) {
      toastError((error instanceof ApiError && error.message) || labels.failed)
    } finally {
      setBusy(false)
    }
  }

  return (
    // Above the link that covers the tile.
    <p className="relative z-1 flex flex-wrap gap-2 pt-2">
      {!removed && (
        <ButtonLink href={`/upload/designs?id=${id}`} size="sm" icon={<Icon of="pencil" />}>
          {labels.edit}
        </ButtonLink>
      )}
      <Button
        ref={button}
        size="sm"
        data-delete-design
        icon={<Icon of="trash-2" />}
        onClick={() => setAsking(true)}
      >
        {labels.delete}
      </Button>
      {asking && (
        <Suspense>
          <ConfirmDialog
            labels={labels}
            busy={busy}
            onClose={() => setAsking(false)}
            onConfirm={() => void deleteIt()}
          />
        </Suspense>
      )}
    </p>
  )
}
