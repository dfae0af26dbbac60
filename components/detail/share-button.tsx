'use client'

import { Share2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { apiFetch } from '@/components/shell/api-client'
import { useViewer } from '@/components/shell/viewer'
import { toastError, toastSuccess } from '@/components/ui/toast'
import type { Earned } from '@/lib/seeds/views'
import type { ShareLabels } from './share-dialog'

const ShareDialog = lazy(() => import('./share-dialog'))

/** Opens the ways to share; what a member shared earns (SHARE). */
export function ShareButton({
  id,
  title,
  labels,
}: {
  id: number
  title: string
  labels: ShareLabels & { copied: string; copiedSeeds: string; copyError: string }
}) {
  const { status } = useViewer()
  const [url, setUrl] = useState<string | null>(null)

  /** What the share earned. */
  async function note(channel: 'native' | 'link'): Promise<Earned> {
    if (status !== 'member') return { seedsEarned: 0 }
    const path = `/posts/${id}/share`
    const init = { method: 'POST', params: { channel }, silent: true } as const
    // the link is shared all the same
    return apiFetch<Earned>(path, init).catch(() => ({ seedsEarned: 0 }))
  }

  async function copy(address: string) {
    try {
      await navigator.clipboard.writeText(address)
    } catch {
      return toastError(labels.copyError)
    }
    setUrl(null)
    const { seedsEarned: seeds, seedsMissed } = await note('link')
    toastSuccess(seeds > 0 ? labels.copiedSeeds.replace('{seeds}', String(seeds)) : labels.copied, {
      description: seedsMissed?.message,
    })
  }

  async function shareNatively(address: string) {
    try {
      await navigator.share({ title, url: address })
    } catch (error) {
      // the visitor closed the share sheet: nothing went wrong
      if (error instanceof DOMException && error.name === 'AbortError') return
      return toastError(labels.copyError)
    }
    setUrl(null)
    await note('native')
  }

  return (
    <>
      <button
        type="button"
        className="btn q"
        aria-haspopup="dialog"
        onClick={() => setUrl(window.location.origin + window.location.pathname)}
      >
        <Share2 className="ic" aria-hidden />
        {labels.share}
      </button>
      {url && (
        <Suspense>
          <ShareDialog
            url={url}
            labels={labels}
            onClose={() => setUrl(null)}
            onCopy={() => void copy(url)}
            onNative={'share' in navigator ? () => void shareNatively(url) : undefined}
          />
        </Suspense>
      )}
    </>
  )
}
