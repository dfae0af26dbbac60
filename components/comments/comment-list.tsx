'use client'

import { Suspense } from 'react'
import { SectionHead } from '@/components/shell/section-head'
import { formatFull } from '@/components/ui/format-count'
import { lazyLeaf } from '@/components/ui/lazy-leaf'
import { CommentThread } from './comment-thread'
import { fill, subjectPath, type CommentLabels, type CommentedSubject } from './labels'
import { prepareActions, useComments, type Comments } from './use-comments'
import type { CommentPage } from './comments-state'
import { useLinkedComment } from './use-linked-comment'
import { useSeen } from './use-seen'
import { WriteComment } from './write-comment'

const LinkNotice = lazyLeaf(() => import('./link-notice'))

type Props = {
  subject: CommentedSubject
  count: number
  first: CommentPage
  labels: CommentLabels
}

/**
 * The threads with the form above; the viewer's own changes show at once. #comment-{id} leads to a comment wherever it
 * stands.
 */
export function CommentList({ subject, count, first, labels }: Props) {
  const comments = useComments(subjectPath(subject), count, first, labels)
  const threads = useSeen(comments.items)
  const linked = useLinkedComment(comments.reveal)
  return (
    <div onPointerEnter={prepareActions} onFocus={prepareActions}>
      <SectionHead title={titleOf(comments.total, labels)} id="comments-title" />
      <WriteComment subject={subject} labels={labels} comments={comments} />
      {linked && (
        <Suspense>
          <LinkNotice linked={linked} known={comments.items} seen={threads} labels={labels} />
        </Suspense>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        {comments.linked ? (
          <button type="button" className="button bordered small" onClick={() => comments.show('latest')}>
            {labels.all}
          </button>
        ) : (
          threads.length > 1 && <SortButtons labels={labels} comments={comments} />
        )}
        <span role="status">
          {comments.fresh > 0 && (
            <button type="button" className="button bordered small" onClick={comments.showFresh}>
              {fill(labels.fresh, 'count', comments.fresh)}
            </button>
          )}
        </span>
      </div>
      {threads.length === 0 && <p className="muted mt-6">{labels.empty}</p>}
      <ol className="mt-2.5" aria-busy={comments.busy || undefined}>
        {threads.map((thread) => (
          <CommentThread
            key={thread.id}
            subject={subject}
            thread={thread}
            labels={labels}
            comments={comments}
            target={linked?.outcome === 'shown' ? linked.id : null}
          />
        ))}
      </ol>
      {comments.nextCursor && (
        <button
          type="button"
          className="button bordered mt-4 mb-3.5"
          aria-disabled={comments.busy || undefined}
          onClick={comments.loadMore}
        >
          {labels.more}
        </button>
      )}
    </div>
  )
}

function titleOf(total: number, labels: CommentLabels): string {
  if (total === 0) return labels.title
  return total === 1 ? labels.titleOne : fill(labels.titleMany, 'count', formatFull(total))
}

function SortButtons({ labels, comments }: { labels: CommentLabels; comments: Comments }) {
  return (
    <div className="sort" role="group" aria-label={labels.sortBy}>
      {(['latest', 'like'] as const).map((sort) => (
        <button
          key={sort}
          type="button"
          aria-pressed={comments.sort === sort}
          aria-disabled={comments.busy || undefined}
          onClick={() => comments.show(sort)}
        >
          {sort === 'latest' ? labels.latest : labels.mostLiked}
        </button>
      ))}
    </div>
  )
}
