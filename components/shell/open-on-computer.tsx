'use client'

import { Drawing } from '@/components/ui/drawings'
import { toastError, toastSuccess } from '@/components/ui/toast'

type Labels = {
  title: string
  text: string
  copy: string
  goOn: string
  copySuccess: string
  copyError: string
}

/** A prompt to copy the link, and a way to go on all the same: as with the phone's "desktop site". */
export function OpenOnComputer({ labels }: { labels: Labels }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(window.location.href)
      toastSuccess(labels.copySuccess)
    } catch {
      toastError(labels.copyError)
    }
  }
  function goOn() {
    const here = new URL(window.location.href)
    here.searchParams.set('site', 'desktop')
    window.location.assign(here)
  }
  return (
    <div className="oops">
      <Drawing name="bed" />
      <h1>{labels.title}</h1>
      <p>{labels.text}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <button type="button" className="btn p" onClick={copy}>
          {labels.copy}
        </button>
        <button type="button" className="btn q" onClick={goOn}>
          {labels.goOn}
        </button>
      </div>
    </div>
  )
}
