'use client'

import { Suspense, useEffect, useRef, useState } from 'react'
import { Link } from '@/components/shell/link'
import { useViewer } from '@/components/shell/viewer'
import { CommentTranslation } from '@/components/translation/comment-translation'
import { Translated } from '@/components/translation/translated'
import { Avatar } from '@/components/ui/avatar'
import { lazyLeaf } from '@/components/ui/lazy-leaf'
import { RelativeTime } from '@/components/ui/relative-time'
import { UserText } from '@/components/ui/user-text'
import { ZoomPicture } from '@/components/ui/zoom-picture'
import { languageTags } from '@/lib/i18n/locales'
import { EDIT_MS } from '@/lib/comments/limits'
import { canDeleteComment, canEditComment } from '@/lib/comments/policy'
import type { CommentView } from '@/lib/comments/views'
import './comment-item.css'
import { CommentTools } from './comment-tools'
import { fill, talkPath, type CommentLabels, type Talk } from './labels'
import { useBegun } from './use-begun'
import type { Comments } from './use-comments'

const CommentForm = lazyLeaf(() => import('./comment-form'))

export type CommentItemProps = {
  talk: Talk
  comment: CommentView
  labels: CommentLabels
  comments: Comments
  /** the comment that the address leads to */
  target: number | null
}

/** One comment or answer: who, when, what, and what can be done with it. */
export function CommentItem({ talk, comment, labels, comments, target }: CommentItemProps) {
  const { viewer } = useViewer()
  const [chosen, setChosen] = useState<'answer' | 'edit' | null | undefined>()
  const answerBegun = useBegun(`answer:${comment.id}`)
  const editBegun = useBegun(`edit:${comment.id}`, Date.parse(comment.createdAt) + EDIT_MS)
  /** what was begun earlier, until the reader does or closes something */
  const begun = editBegun ? 'edit' : answerBegun ? 'answer' : null
  const doing = chosen === undefined ? begun : chosen
  const place = useRef<HTMLElement>(null)
  const isTarget = target === comment.id
  useEffect(() => {
    if (!isTarget) return
    place.current?.scrollIntoView({ block: 'center' })
    place.current?.focus({ preventScroll: true })
  }, [isTarget])

  const { maker, text } = comment
  if (text === null || (!maker && comment.id > 0))
    return <p className="py-4 text-muted italic">{comment.hidden ? labels.hidden : labels.deleted}</p>
  const pending = comment.id < 0
  const name = maker?.deleted ? labels.deletedMember : (maker?.nickname ?? '')
  const close = () => setChosen(null)
  return (
    <article
      ref={place}
      className="comment"
      id={pending ? undefined : `comment-${comment.id}`}
      tabIndex={-1}
      aria-busy={pending || undefined}
    >
      {maker && <Avatar avatar={maker.avatar} size="m" />}
      <div className="min-w-0">
        <div className="head-line">
          {maker?.deleted && <b>{name}</b>}
          {maker && !maker.deleted && (
            <Link href={`/user/blogger/${maker.id}`}>
              <b lang={languageTags[maker.language]} dir="auto">
                {name}
              </b>
            </Link>
          )}
          {maker?.id === talk.authorId && <span className="tag dim">{labels.author}</span>}
          {pending ? (
            <span className="fine muted">{labels.sending}</span>
          ) : (
            <a href={`#comment-${comment.id}`} className="fine muted hover:underline">
              <RelativeTime date={comment.createdAt} />
            </a>
          )}
          {comment.edited && <span className="fine muted">{labels.edited}</span>}
        </div>
        {doing === 'edit' ? (
          <Suspense>
            <CommentForm
              path={talkPath(talk)}
              labels={labels}
              label={labels.editLabel}
              submitLabel={labels.save}
              initial={{ text, picture: comment.picture && { id: null, image: comment.picture } }}
              send={(draft) => comments.edit(comment, draft)}
              close={close}
              draftName={`edit:${comment.id}`}
              focus={chosen === 'edit'}
              onLoadError={close}
            />
          </Suspense>
        ) : (
          <>
            <p className="say" lang={maker ? languageTags[maker.language] : undefined} dir="auto">
              <Translated
                subject={`comment:${comment.id}@${text}`}
                field="text"
                as="user"
                mentions={comment.mentions}
              >
                <UserText text={text} mentions={comment.mentions} />
              </Translated>
            </p>
            {!pending && maker && <CommentTranslation id={comment.id} text={text} written={maker.language} />}
            {comment.picture && (
              <ZoomPicture
                pictures={[{ ...comment.picture, alt: fill(labels.pictureBy, 'name', name) }]}
                sizes="200px"
                className="comment-picture"
              />
            )}
          </>
        )}
        {!pending && doing !== 'edit' && (
          <CommentTools
            comment={comment}
            labels={labels}
            mayEdit={canEditComment(viewer, { authorId: maker?.id })}
            mayDelete={canDeleteComment(viewer, { authorId: maker?.id, subjectAuthorId: talk.authorId })}
            answer={() => setChosen('answer')}
            edit={() => setChosen('edit')}
            remove={() => comments.remove(comment)}
          />
        )}
        {doing === 'answer' && (
          <Suspense>
            <CommentForm
              path={talkPath(talk)}
              labels={labels}
              label={fill(labels.replyTo, 'name', name)}
              send={(draft) => comments.send(draft, comment)}
              close={close}
              draftName={`answer:${comment.id}`}
              focus={chosen === 'answer'}
              onLoadError={close}
            />
          </Suspense>
        )}
      </div>
    </article>
  )
}
