'use client'

import { REPLIES_SHOWN } from '@/lib/comments/limits'
import type { CommentView, ThreadView } from '@/lib/comments/views'
import { CommentItem } from './comment-item'
import { fill, type CommentLabels, type CommentedSubject } from './labels'
import type { Comments } from './use-comments'

/** A comment and its replies; those beyond two are folded, except what the viewer just wrote. */
export function CommentThread({
  subject,
  thread,
  labels,
  comments,
  target,
}: {
  subject: CommentedSubject
  thread: ThreadView
  labels: CommentLabels
  comments: Comments
  target: number | null
}) {
  const open = comments.open.has(thread.id)
  const folds = thread.repliesCount > REPLIES_SHOWN
  const replies = thread.replies.filter(
    ({ id }, index) => open || !folds || index < REPLIES_SHOWN || id < 0 || comments.mine.has(id),
  )
  const common = { subject, labels, comments, target }
  const shown = (comment: CommentView) => !comments.hidden.has(comment.id)
  if (!shown(thread) && thread.repliesCount === 0) return null
  return (
    <li className="border-t border-line">
      <CommentItem
        comment={shown(thread) ? thread : { ...thread, text: null, maker: null, picture: null }}
        {...common}
      />
      {replies.some(shown) && (
        <ol className="ml-6 sm:ml-14.5">
          {replies.filter(shown).map((reply) => (
            <li key={reply.id}>
              <CommentItem comment={reply} {...common} />
            </li>
          ))}
        </ol>
      )}
      {folds && (open || replies.length < thread.repliesCount) && (
        <button
          type="button"
          className="-mt-1.5 mb-4 ml-10.5 min-h-7 text-[13px] font-semibold text-ember-text sm:ml-14.5"
          aria-expanded={open}
          aria-disabled={comments.busy || undefined}
          onClick={() => comments.toggle(thread)}
        >
          {open
            ? labels.hideReplies
            : fill(labels.moreReplies, 'count', thread.repliesCount - replies.length)}
        </button>
      )}
    </li>
  )
}
