'use client'

import { useEffect, useRef } from 'react'
import type { CommentLabels } from './labels'
import { isReadable, type Threads } from './threads'
import type { LinkedComment } from './use-linked-comment'

/** Says above the comments why the one that the address leads to is not among them; nothing where it is. */
export function LinkNotice({
  linked,
  known,
  seen,
  labels,
}: {
  linked: LinkedComment | null
  known: Threads
  /** what of it this viewer sees */
  seen: Threads
  labels: CommentLabels
}) {
  if (!linked) return null
  const { id, outcome } = linked
  if (outcome === 'failed') return <Notice key={id} text={labels.linkedFailed} />
  const isHidden = isReadable(known, id) && !isReadable(seen, id)
  return (outcome === 'gone' || isHidden) && <Notice key={id} text={labels.linkedGone} />
}

/** The page goes to it and the focus with it, as to the comment if that were there. */
function Notice({ text }: { text: string }) {
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' })
    place.current?.focus({ preventScroll: true })
  }, [])
  return (
    <p ref={place} tabIndex={-1} className="muted mb-4.5 outline-none">
      {text}
    </p>
  )
}
