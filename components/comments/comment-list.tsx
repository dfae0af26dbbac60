'use client'

import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { openLoginDialog } from '@/components/shell/open-login-dialog'
import { SectionHead } from '@/components/shell/section-head'
import { useViewer } from '@/components/shell/viewer'
import { formatFull } from '@/components/ui/format-count'
import { lazyLeaf } from '@/components/ui/lazy-leaf'
import { CommentThread } from './comment-thread'
import { fill, talkPath, type CommentLabels, type Talk } from './labels'
import { prepareActions, useComments } from './use-comments'
import type { CommentPage } from './comments-state'
import { useBegun } from './use-begun'
import { useSeen } from './use-seen'

const CommentForm = lazyLeaf(() => import('./comment-form'))

/** Threads with the form above; what the viewer does shows at once. #comment-{id} leads to a comment wherever it stands. */
export function CommentList({
  talk,
  count,
  first,
  labels,
}: {
  talk: Talk
  count: number
  first: CommentPage
  labels: CommentLabels
}) {
  const { status } = useViewer()
  const comments = useComments(talkPath(talk), count, first, labels)
  const threads = useSeen(comments.items)
  const draftName = `comment:${talk.type}:${talk.id}`
  /** what was begun earlier is there again, without the page jumping to it */
  const begun = useBegun(draftName)
  const [pressed, setPressed] = useState(false)
  const writing = pressed || begun
  const [target, setTarget] = useState<number | null>(null)

  const follow = useEffectEvent(async () => {
    const id = Number(/^#comment-(\d+)$/.exec(window.location.hash)?.[1] ?? Number.NaN)
    if (Number.isInteger(id) && (await comments.reveal(id))) setTarget(id)
  })
  useEffect(() => {
    const onHash = () => void follow()
    onHash()
    window.addEventListener('hashchange', onHash)
    return () => window.removeEventListener('hashchange', onHash)
  }, [])

  const fake = (
    <button
      type="button"
      className="input-box area muted mb-4.5 min-h-[90px] cursor-text items-start px-[13px] py-[9px] text-left leading-[1.6] whitespace-normal"
      onClick={() => setPressed(true)}
    >
      {labels.placeholder}
    </button>
  )
  const { total } = comments
  const title =
    total === 0
      ? labels.title
      : total === 1
        ? labels.titleOne
        : fill(labels.titleMany, 'count', formatFull(total))
  return (
    <div onPointerEnter={prepareActions} onFocus={prepareActions}>
      <SectionHead title={title} id="comments-title" />
      {status === 'anonymous' ? (
        <button type="button" className="button bordered mb-3.5" onClick={() => openLoginDialog()}>
          {labels.logIn}
        </button>
      ) : writing ? (
        <Suspense fallback={fake}>
          <CommentForm
            path={talkPath(talk)}
            labels={labels}
            send={(draft) => comments.send(draft)}
            draftName={draftName}
            focus={pressed}
            instead={fake}
            onLoadError={() => setPressed(false)}
          />
        </Suspense>
      ) : (
        fake
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        {comments.linked ? (
          <button type="button" className="button bordered small" onClick={() => comments.show('latest')}>
            {labels.all}
          </button>
        ) : (
          threads.length > 1 && (
            <div className="sort" role="group" aria-label={labels.sortBy}>
              {(['latest', 'like'] as const).map((sort) => (
                <button
                  key={sort}
                  type="button"
                  aria-pressed={comments.sort === sort}
                  disabled={comments.busy}
                  onClick={() => comments.show(sort)}
                >
                  {sort === 'latest' ? labels.latest : labels.mostLiked}
                </button>
              ))}
            </div>
          )
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
            talk={talk}
            thread={thread}
            labels={labels}
            comments={comments}
            target={target}
          />
        ))}
      </ol>
      {comments.nextCursor && (
        <button
          type="button"
          className="button bordered mt-4 mb-3.5"
          disabled={comments.busy}
          onClick={comments.loadMore}
        >
          {labels.more}
        </button>
      )}
    </div>
  )
}
