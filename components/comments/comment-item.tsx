'use client'

import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link } from '@/components/shell/link'
import { useViewer } from '@/components/shell/viewer'
import { CommentTranslation } from '@/components/translation/comment-translation'
import { Translated } from '@/components/translation/translated'
import { Avatar } from '@/components/ui/avatar'
import { RelativeTime } from '@/components/ui/relative-time'
import { UserText } from '@/components/ui/user-text'
import { ZoomPicture } from '@/components/ui/zoom-picture'
import { languageTags } from '@/lib/i18n/locales'
import type { CommentView } from '@/lib/comments/views'
import { CommentTools } from './comment-tools'
import { fill, talkPath, type CommentLabels, type Talk } from './labels'
import type { Comments } from './use-comments'

const CommentForm = lazy(() => import('./comment-form'))

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
  const [doing, setDoing] = useState<'answer' | 'edit' | null>(null)
  const place = useRef<HTMLElement>(null)
  const isTarget = target === comment.id
  useEffect(() => {
    if (!isTarget) return
    place.current?.scrollIntoView({ block: 'center' })
    place.current?.focus({ preventScroll: true })
  }, [isTarget])

  const { maker, text } = comment
  if (text === null || (!maker && comment.id > 0))
    return <p className="cm-gone mut">{comment.hidden ? labels.hidden : labels.deleted}</p>
  const pending = comment.id < 0
  const name = maker?.deleted ? labels.deletedMember : (maker?.nickname ?? '')
  const close = () => setDoing(null)
  return (
    <article
      ref={place}
      className={pending ? 'cm wait' : 'cm'}
      id={pending ? undefined : `comment-${comment.id}`}
      tabIndex={-1}
      aria-busy={pending || undefined}
    >
      {maker && <Avatar avatar={maker.avatar} size="m" />}
      <div className="min-w-0">
        <div className="h">
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
            <span className="t13 mut">{labels.sending}</span>
          ) : (
            <a href={`#comment-${comment.id}`} className="t13 mut hover:underline">
              <RelativeTime date={comment.createdAt} />
            </a>
          )}
          {comment.edited && <span className="t13 mut">{labels.edited}</span>}
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
            {!pending && maker && (
              <CommentTranslation id={comment.id} text={text} written={maker.language} words={talk.words} />
            )}
            {comment.picture && (
              <ZoomPicture
                pictures={[{ ...comment.picture, alt: fill(labels.pictureBy, 'name', name) }]}
                sizes="200px"
                className="cm-pic"
              />
            )}
          </>
        )}
        {!pending && doing !== 'edit' && (
          <CommentTools
            comment={comment}
            labels={labels}
            own={viewer?.id === maker?.id}
            mayDelete={viewer !== null && [maker?.id, talk.authorId].includes(viewer.id)}
            answer={() => setDoing('answer')}
            edit={() => setDoing('edit')}
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
            />
          </Suspense>
        )}
      </div>
    </article>
  )
}
