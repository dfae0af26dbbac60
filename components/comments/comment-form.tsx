'use client'

import { useId, useState } from 'react'
import { COMMENT_MAX } from '@/lib/comments/limits'
import type { CommentLabels } from './comment-list'

/** Text in, comment out; what was written stays when it could not be sent. */
export function CommentForm({
  labels,
  send,
  label = labels.label,
  cancel,
}: {
  labels: CommentLabels
  send: (text: string) => Promise<boolean>
  label?: string
  cancel?: () => void
}) {
  const id = useId()
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const length = [...text.trim()].length

  async function submit(event: React.FormEvent) {
    event.preventDefault()
    setBusy(true)
    if (await send(text)) {
      setText('')
      cancel?.()
    }
    setBusy(false)
  }

  return (
    <form onSubmit={submit} className="cform">
      <label className="sr" htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className="inp area"
        rows={3}
        value={text}
        placeholder={labels.placeholder}
        aria-describedby={`${id}-count`}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="flex items-center gap-3">
        <span id={`${id}-count`} className={length > COMMENT_MAX ? 'err num m-0' : 'mut t13 num'}>
          {length} / {COMMENT_MAX}
        </span>
        <span className="ml-auto flex gap-2">
          {cancel && (
            <button type="button" className="btn g sm" onClick={cancel}>
              {labels.cancel}
            </button>
          )}
          <button type="submit" className="btn k sm" disabled={busy || length === 0 || length > COMMENT_MAX}>
            {labels.send}
          </button>
        </span>
      </div>
    </form>
  )
}
