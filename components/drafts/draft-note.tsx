'use client'

import { use, type MouseEvent } from 'react'
import { DraftWordsContext } from './draft-words'
import type { SavedForm } from './use-saved-draft'

/** Says that what was typed earlier stands in the form again, or could; with the way back. */
export function DraftNote({ found, use: show, discard }: SavedForm<unknown>['note']) {
  const words = use(DraftWordsContext)
  if (!found) return <p role="status" className="sr" />
  const press = (work: () => void) => (event: MouseEvent) => {
    // the button goes with the note: the focus goes on in the form
    const field = event.currentTarget.closest('form')?.querySelector<HTMLElement>('textarea, input, select')
    work()
    field?.focus()
  }
  return (
    <p role="status" className="draft-note">
      <span>{words[found]}</span>
      {found === 'offered' && (
        <button type="button" className="btn g sm" onClick={press(show)}>
          {words.use}
        </button>
      )}
      <button type="button" className="btn g sm" onClick={press(discard)}>
        {words.discard}
      </button>
    </p>
  )
}
