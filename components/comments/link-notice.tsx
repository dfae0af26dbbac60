'use client'

import { useEffect, useRef } from 'react'
import type { CommentLabels } from './labels'
import { isReadable, type Threads } from './threads'
import type { LinkedComment } from './use-linked-comment'

/** Says above the comments why the one in the address is missing; renders nothing when it is shown. */
export default function LinkNotice({
  linked,
  known,
  seen,
  labels,
}: {
  linked: LinkedComment
  known: Threads
  /** the part of it that this viewer sees */
  seen: Threads
  labels: CommentLabels
}) {
  const { id, outcome } = linked
  if (outcome === 'failed') return <Notice key={id} text={labels.linkedFailed} />
  const isHidden = isReadable(known, id) && !isReadable(seen, id)
  return (outcome === 'gone' || isHidden) && <Notice key={id} text={labels.linkedGone} />
}

/** Scrolls to the notice and focuses it, as to the comment if that existed. */
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
