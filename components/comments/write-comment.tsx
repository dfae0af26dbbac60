'use client'

import { Suspense, useState } from 'react'
import { comeBackTo, useComeBack } from '@/components/shell/come-back'
import { openLoginDialog } from '@/components/shell/open-login-dialog'
import { useViewer } from '@/components/shell/viewer'
import { lazyLeaf } from '@/components/ui/lazy-leaf'
import { subjectPath, type CommentLabels, type CommentedSubject } from './labels'
import { useBegun } from './use-begun'
import type { Comments } from './use-comments'

const CommentForm = lazyLeaf(() => import('./comment-form'))

type Props = { subject: CommentedSubject; labels: CommentLabels; comments: Comments }

const WRITE = 'write-comment'

/** The form above the threads; a visitor who logs in returns to it. */
export function WriteComment(props: Props) {
  return (
    <div {...comeBackTo(WRITE)} className="outline-none">
      <Writing {...props} />
    </div>
  )
}

/** A button that looks like a field until it is pressed, then the form. A visitor logs in first. */
function Writing({ subject, labels, comments }: Props) {
  const { status } = useViewer()
  const draftName = `comment:${subject.type}:${subject.id}`
  /** A draft begun earlier opens the form again, without scrolling to it. */
  const begun = useBegun(draftName)
  const [pressed, setPressed] = useState(false)
  useComeBack(WRITE, () => setPressed(true))
  if (status === 'anonymous')
    return (
      <button type="button" className="button bordered mb-3.5" onClick={() => openLoginDialog()}>
        {labels.logIn}
      </button>
    )

  const fake = (
    <button
      type="button"
      className="input-box area muted mb-4.5 min-h-[90px] cursor-text items-start px-[13px] py-[9px] text-left leading-[1.6] whitespace-normal"
      onClick={() => setPressed(true)}
    >
      {labels.placeholder}
    </button>
  )
  if (!pressed && !begun) return fake
  return (
    <Suspense fallback={fake}>
      <CommentForm
        path={subjectPath(subject)}
        labels={labels}
        send={(draft) => comments.send(draft)}
        draftName={draftName}
        focus={pressed}
        instead={fake}
        onLoadError={() => setPressed(false)}
      />
    </Suspense>
  )
}
