'use client'

import { copyText } from '@/components/ui/copy-text'
import { ComputerDrawing } from '@/components/ui/drawings-away'

type Labels = {
  title: string
  text: string
  copy: string
  goOn: string
  copySuccess: string
  copyError: string
}

/** Asks to open the page on a computer: a button copies the link, another continues here as the desktop site. */
export function OpenOnComputer({ labels }: { labels: Labels }) {
  const copy = () =>
    void copyText(window.location.href, { done: labels.copySuccess, failed: labels.copyError })
  function goOn() {
    const here = new URL(window.location.href)
    here.searchParams.set('site', 'desktop')
    window.location.assign(here)
  }
  return (
    <div className="oops">
      <ComputerDrawing />
      <h1>{labels.title}</h1>
      <p>{labels.text}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <button type="button" className="button primary" onClick={copy}>
          {labels.copy}
        </button>
        <button type="button" className="button bordered" onClick={goOn}>
          {labels.goOn}
        </button>
      </div>
    </div>
  )
}
