'use client'

import { use, type MouseEvent } from 'react'
import { DraftLabelsContext } from './draft-labels'
import type { SavedForm } from './use-saved-draft'

/** Says that an earlier draft was restored into the form, or is offered, with a button for the other choice. */
export function DraftNote({ found, use: show, discard }: SavedForm<unknown>['note']) {
  const labels = use(DraftLabelsContext)
  if (!found) return <p role="status" className="sr-only" />
  const press = (work: () => void) => (event: MouseEvent) => {
    // The pressed button disappears with the note, so the focus moves into the form.
    const field = event.currentTarget.closest('form')?.querySelector<HTMLElement>('textarea, input, select')
    work()
    field?.focus()
  }
  return (
    <p
      role="status"
      className="my-2.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 rounded-ctl bg-beam-wash py-1.5 pr-2 pl-3.5 leading-[1.45]"
    >
      <span className="mr-auto">{labels[found]}</span>
      {found === 'offered' && (
        <button type="button" className="button ghost small" onClick={press(show)}>
          {labels.use}
        </button>
      )}
      <button type="button" className="button ghost small" onClick={press(discard)}>
        {labels.discard}
      </button>
    </p>
  )
}
