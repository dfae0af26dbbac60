'use client'

import { useState } from 'react'
import { Link } from '@/components/shell/link'
import { openLoginDialog } from '@/components/shell/open-login-dialog'
import { useViewer } from '@/components/shell/viewer'
import { Avatar } from '@/components/ui/avatar'
import { RelativeTime } from '@/components/ui/relative-time'
import { languageTags } from '@/lib/i18n/locales'
import type { CommentView, ThreadView } from '@/lib/comments/views'
import { CommentForm } from './comment-form'
import type { CommentLabels } from './comment-list'

/** Answers beyond this many are folded (decisions "Social"). */
const SHOWN = 2

type Common = {
  authorId: number
  labels: CommentLabels
  send: (text: string, replyTo?: number) => Promise<boolean>
  remove: (id: number) => void
}

export function CommentThread({
  thread,
  showReplies,
  ...common
}: Common & { thread: ThreadView; showReplies?: string }) {
  const [open, setOpen] = useState(false)
  const folds = thread.replies.length > SHOWN
  const shown = folds && !open ? thread.replies.slice(0, SHOWN) : thread.replies
  return (
    <li className="cm-thread">
      <Comment comment={thread} {...common} />
      {shown.length > 0 && (
        <ol className="replies">
          {shown.map((reply) => (
            <li key={reply.id}>
              <Comment comment={reply} {...common} />
            </li>
          ))}
        </ol>
      )}
      {folds && (
        <button type="button" className="cm-fold" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? common.labels.hideReplies : (showReplies ?? `+${thread.replies.length - SHOWN}`)}
        </button>
      )}
    </li>
  )
}

function Comment({ comment, authorId, labels, send, remove }: Common & { comment: CommentView }) {
  const { status, viewer } = useViewer()
  const [answering, setAnswering] = useState(false)
  const { maker } = comment
  if (comment.text === null || !maker)
    return <p className="cm-gone mut">{comment.hidden ? labels.hidden : labels.deleted}</p>
  const name = maker.deleted ? labels.deletedMember : maker.nickname
  const mayDelete = viewer !== null && (viewer.id === maker.id || viewer.id === authorId)
  return (
    <article className="cm" id={`comment-${comment.id}`}>
      <Avatar avatar={maker.avatar} size="m" />
      <div className="min-w-0">
        <div className="h">
          {maker.deleted ? (
            <b>{name}</b>
          ) : (
            <Link href={`/user/blogger/${maker.id}`}>
              <b lang={languageTags[maker.language]}>{name}</b>
            </Link>
          )}
          {maker.id === authorId && <span className="tag dim">{labels.author}</span>}
          <RelativeTime date={comment.createdAt} className="t13 mut" />
          {comment.edited && <span className="t13 mut">{labels.edited}</span>}
        </div>
        <p className="say" lang={languageTags[maker.language]}>
          {comment.text}
        </p>
        <div className="r">
          <button
            type="button"
            onClick={() => (status === 'member' ? setAnswering(true) : openLoginDialog())}
          >
            {labels.reply}
          </button>
          {mayDelete && (
            <button type="button" onClick={() => window.confirm(labels.deleteAsk) && remove(comment.id)}>
              {labels.delete}
            </button>
          )}
        </div>
        {answering && (
          <CommentForm
            labels={labels}
            label={labels.replyTo.replace('{name}', name)}
            send={(text) => send(text, comment.id)}
            cancel={() => setAnswering(false)}
          />
        )}
      </div>
    </article>
  )
}
