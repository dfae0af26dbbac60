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
import { fill, subjectPath, type CommentLabels, type CommentedSubject } from './labels'
import { useBegun } from './use-begun'
import type { Comments } from './use-comments'

const CommentForm = lazyLeaf(() => import('./comment-form'))

export type CommentItemProps = {
  subject: CommentedSubject
  comment: CommentView
  labels: CommentLabels
  comments: Comments
  /** the comment that the address leads to */
  target: number | null
}

/** One comment or answer: who, when, what, and what can be done with it. */
export function CommentItem({ subject, comment, labels, comments, target }: CommentItemProps) {
  const { viewer } = useViewer()
  const { doing, asked, choose } = useDoing(comment)
  const place = useTargetPlace(target === comment.id)

  const { maker, text } = comment
  if (text === null || (!maker && comment.id > 0))
    return <p className="py-4 text-muted italic">{comment.hidden ? labels.hidden : labels.deleted}</p>
  const pending = comment.id < 0
  const name = maker?.deleted ? labels.deletedMember : (maker?.nickname ?? '')
  const close = () => choose(null)
  const form = { path: subjectPath(subject), labels, close, focus: asked, onLoadError: close }
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
        <HeadLine comment={comment} name={name} byAuthor={maker?.id === subject.authorId} labels={labels} />
        {doing === 'edit' ? (
          <Suspense>
            <CommentForm
              {...form}
              label={labels.editLabel}
              submitLabel={labels.save}
              initial={{ text, picture: comment.picture && { id: null, image: comment.picture } }}
              send={(draft) => comments.edit(comment, draft)}
              draftName={`edit:${comment.id}`}
            />
          </Suspense>
        ) : (
          <CommentBody comment={comment} text={text} pictureAlt={fill(labels.pictureBy, 'name', name)} />
        )}
        {!pending && doing !== 'edit' && (
          <CommentTools
            comment={comment}
            labels={labels}
            mayEdit={canEditComment(viewer, { authorId: maker?.id })}
            mayDelete={canDeleteComment(viewer, { authorId: maker?.id, subjectAuthorId: subject.authorId })}
            answer={() => choose('answer')}
            edit={() => choose('edit')}
            remove={() => comments.remove(comment)}
          />
        )}
        {doing === 'answer' && (
          <Suspense>
            <CommentForm
              {...form}
              label={fill(labels.replyTo, 'name', name)}
              send={(draft) => comments.send(draft, comment)}
              draftName={`answer:${comment.id}`}
            />
          </Suspense>
        )}
      </div>
    </article>
  )
}

type Doing = 'answer' | 'edit' | null

/** What the reader does with this comment: what they chose (`asked`), or else what they began earlier. */
function useDoing({ id, createdAt }: CommentView) {
  const [chosen, choose] = useState<Doing>()
  const answerBegun = useBegun(`answer:${id}`)
  const editBegun = useBegun(`edit:${id}`, Date.parse(createdAt) + EDIT_MS)
  /** what was begun earlier, until the reader does or closes something */
  const begun = editBegun ? 'edit' : answerBegun ? 'answer' : null
  const doing: Doing = chosen === undefined ? begun : chosen
  return { doing, asked: Boolean(chosen), choose }
}

/** The page goes to this place, and the focus with it, when the address leads to it. */
function useTargetPlace(isTarget: boolean) {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isTarget) return
    place.current?.scrollIntoView({ block: 'center' })
    place.current?.focus({ preventScroll: true })
  }, [isTarget])
  return place
}

function HeadLine({
  comment,
  name,
  byAuthor,
  labels,
}: {
  comment: CommentView
  name: string
  byAuthor: boolean
  labels: CommentLabels
}) {
  const { maker } = comment
  return (
    <div className="head-line">
      {maker?.deleted && <b>{name}</b>}
      {maker && !maker.deleted && (
        <Link href={`/user/blogger/${maker.id}`}>
          <b lang={languageTags[maker.language]} dir="auto">
            {name}
          </b>
        </Link>
      )}
      {byAuthor && <span className="tag dim">{labels.author}</span>}
      {comment.id < 0 ? (
        <span className="fine muted">{labels.sending}</span>
      ) : (
        <a href={`#comment-${comment.id}`} className="fine muted hover:underline">
          <RelativeTime date={comment.createdAt} />
        </a>
      )}
      {comment.edited && <span className="fine muted">{labels.edited}</span>}
    </div>
  )
}

/** The words and the picture. */
function CommentBody({
  comment,
  text,
  pictureAlt,
}: {
  comment: CommentView
  text: string
  pictureAlt: string
}) {
  const { id, maker, mentions, picture } = comment
  return (
    <>
      <p className="say" lang={maker ? languageTags[maker.language] : undefined} dir="auto">
        <Translated subject={`comment:${id}@${text}`} field="text" as="user" mentions={mentions}>
          <UserText text={text} mentions={mentions} />
        </Translated>
      </p>
      {id > 0 && maker && <CommentTranslation id={id} text={text} written={maker.language} />}
      {picture && (
        <ZoomPicture pictures={[{ ...picture, alt: pictureAlt }]} sizes="200px" className="comment-picture" />
      )}
    </>
  )
}
