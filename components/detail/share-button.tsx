'use client'

import { Icon } from '@/components/ui/icon'
import { Suspense, useState } from 'react'
import { lazyComponent } from '@/components/ui/lazy-component'
import type { ShareLabels } from './share-dialog'

const { Leaf: ShareDialog, ahead } = lazyComponent(() => import('./share-dialog'))

/** Opens the share dialog. With the `id` of a post, a member's share is recorded. */
export function ShareButton({ id, title, labels }: { id?: number; title: string; labels: ShareLabels }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="button bordered"
        aria-haspopup="dialog"
        {...ahead}
        onClick={() => setOpen(true)}
      >
        <Icon of="share-2" />
        {labels.share}
      </button>
      {open && (
        <Suspense>
          <ShareDialog id={id} title={title} labels={labels} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
