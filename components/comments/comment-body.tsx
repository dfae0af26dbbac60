'use client'

import { Link } from '@/components/shell/link'
import { CommentTranslation } from '@/components/translation/comment-translation'
import { Translated } from '@/components/translation/translated'
import { RelativeTime } from '@/components/ui/relative-time'
import { UserText } from '@/components/ui/user-text'
import { ZoomPicture } from '@/components/ui/zoom-picture'
import type { CommentView } from '@/lib/comments/views'
import { languageTags } from '@/lib/i18n/locales'
import './comment-item.css'
import type { CommentLabels } from './labels'

/** The author and time of a comment. */
export function HeadLine({
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
      {byAuthor && <span className="fact-tag faded">{labels.author}</span>}
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

/** The text and picture of a comment. */
export function CommentBody({
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
      <p className="comment-text" lang={maker ? languageTags[maker.language] : undefined} dir="auto">
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
