'use client'

import { Icon } from '@/components/ui/icon'
import { Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { ReportButton } from '@/components/reports/report-button'
import { openLoginDialog } from '@/components/shell/open-login-dialog'
import { onServerAhead, serverAhead } from '@/components/ui/server-clock'
import { useSite } from '@/components/shell/site-context'
import { joinFacts } from '@/lib/i18n/join-list'
import { useToggle } from '@/components/shell/use-toggle'
import { useViewer } from '@/components/shell/viewer'
import { formatCount, formatFull } from '@/components/ui/format-count'
import { focusWhenGone } from '@/components/ui/focus-when-gone'
import { lazyLeaf } from '@/components/ui/lazy-leaf'
import { EDIT_MS } from '@/lib/comments/limits'
import type { CommentView } from '@/lib/comments/views'
import { fill, type CommentLabels } from './labels'

const ConfirmDialog = lazyLeaf(() => import('@/components/ui/confirm-dialog'))

/** The actions that this viewer may use: like, reply, edit, delete. */
export function CommentTools({
  hidden,
  comment,
  labels,
  mayEdit,
  mayDelete,
  answer,
  edit,
  remove,
}: {
  /** true while the comment is edited */
  hidden: boolean
  comment: CommentView
  labels: CommentLabels
  mayEdit: boolean
  mayDelete: boolean
  answer: () => void
  edit: () => void
  remove: () => void
}) {
  const { status } = useViewer()
  const editable = useEditable(comment.createdAt) && mayEdit
  const tools = useRef<HTMLDivElement>(null)
  return (
    <div className="tools" hidden={hidden} ref={tools}>
      <LikeButton comment={comment} label={labels.like} />
      <button
        type="button"
        data-tool="answer"
        onClick={() => (status === 'anonymous' ? openLoginDialog() : answer())}
      >
        {labels.reply}
      </button>
      {editable && (
        <button type="button" data-tool="edit" onClick={edit}>
          {labels.edit}
        </button>
      )}
      {mayDelete && (
        <DeleteButton
          labels={labels}
          remove={() => {
            focusNext(tools.current)
            remove()
          }}
        />
      )}
      <ReportButton
        plain
        subjectType="comment"
        subjectId={comment.id}
        ownerId={comment.maker?.id}
        label={labels.report}
      />
    </div>
  )
}

/** Deletes the comment after a confirmation. */
function DeleteButton({ labels, remove }: { labels: CommentLabels; remove: () => void }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setAsking(true)}>
        {labels.delete}
      </button>
      {asking && (
        <Suspense>
          <ConfirmDialog
            labels={{ ...labels, title: labels.deleteAsk, text: labels.deleteText }}
            onClose={() => setAsking(false)}
            onConfirm={() => {
              setAsking(false)
              remove()
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/**
 * Moves the focus after the comment of these tools was deleted: to the next comment, else to the button that writes
 * one.
 */
function focusNext(tools: HTMLElement | null): void {
  const own = tools?.querySelector(ANSWER)
  if (own) focusWhenGone(own, ANSWER, '#comments button')
}
const ANSWER = '[data-tool="answer"]'

/** `label` contains a placeholder for the name of the comment's author. */
function LikeButton({ comment, label }: { comment: CommentView; label: string }) {
  const { locale } = useSite()
  const like = useToggle('comments', comment.id, 'like', comment.likes)
  const name = comment.maker?.nickname ?? ''
  return (
    <button
      type="button"
      className="digits inline-flex min-w-6 items-center gap-[5px]"
      aria-pressed={like.on}
      aria-label={joinFacts(locale, [fill(label, 'name', name), formatFull(like.count)])}
      onClick={like.toggle}
    >
      <Icon of="heart" size="s" />
      {like.count > 0 && formatCount(like.count, locale)}
    </button>
  )
}

/** Whether a comment of this time can still be edited; false on the server, which renders for everyone. */
function useEditable(createdAt: string): boolean {
  const [editable, setEditable] = useState(false)
  const ahead = useSyncExternalStore(onServerAhead, serverAhead, () => 0)
  useEffect(() => {
    const left = Date.parse(createdAt) + EDIT_MS - (Date.now() + ahead)
    const begin = setTimeout(() => setEditable(left > 0), 0)
    const end = setTimeout(() => setEditable(false), Math.max(0, left))
    return () => {
      clearTimeout(begin)
      clearTimeout(end)
    }
  }, [createdAt, ahead])
  return editable
}
