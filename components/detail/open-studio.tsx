'use client'

import { Icon } from '@/components/ui/icon'
import { Suspense, useState } from 'react'
import { lazyLeaf } from '@/components/ui/lazy-leaf'
import type { StudioLabels } from './studio-dialog'

const StudioDialog = lazyLeaf(() => import('./studio-dialog'))

/** How long an installed program may take to open, in ms. */
const ANSWER_MS = 1800

/** Opens the post in the design software by its URL scheme; when no program answers, says what to install. */
export function OpenStudio({
  id,
  scheme,
  getUrl,
  labels,
}: {
  id: number
  scheme: string
  getUrl: string
  labels: StudioLabels & { open: string }
}) {
  const [missing, setMissing] = useState(false)

  function openStudio() {
    setMissing(false)
    const ended = new AbortController()
    const { signal } = ended
    // The program, or the browser's question about it, takes the focus away.
    window.addEventListener('blur', () => ended.abort(), { signal })
    document.addEventListener('visibilitychange', () => ended.abort(), { signal })
    setTimeout(() => {
      if (!signal.aborted) setMissing(true)
      ended.abort()
    }, ANSWER_MS)
    const source = `${window.location.origin}/api/posts/${id}`
    const link = document.createElement('a')
    link.href = `${scheme}//open?${new URLSearchParams({ source })}`
    link.click()
  }

  return (
    <>
      <button type="button" className="button bordered stretched" onClick={openStudio}>
        <Icon of="external-link" />
        {labels.open}
      </button>
      {missing && (
        <Suspense>
          <StudioDialog
            getUrl={getUrl}
            labels={labels}
            onAgain={openStudio}
            onClose={() => setMissing(false)}
          />
        </Suspense>
      )}
    </>
  )
}
