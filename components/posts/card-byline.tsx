import { Bookmark, Heart } from '@/components/ui/icons'
import { Avatar } from '@/components/ui/avatar'
import { formatCount } from '@/components/ui/format-count'
import { languageTags } from '@/lib/i18n/locales'
import type { PostCardView } from '@/lib/posts/views'
import { withTitle, type CardWords } from './card-words'
import { LikeButton, SaveCount } from './toggle-buttons'

/** The material's swatch stands before the name where the list knows it (`swatch` of Material), else the maker's picture. */
export type CardPost = PostCardView & { swatch?: string | null }

/** Maker, likes and saves: the last line of a card. Without actions the numbers stand alone. */
export function CardByline({
  post,
  words,
  actions = true,
  face = false,
}: {
  post: CardPost
  words: CardWords
  actions?: boolean
  face?: boolean
}) {
  return (
    <div className="by">
      {post.swatch && !face ? (
        <i className={`sw ${post.swatch}`} />
      ) : (
        <Avatar avatar={post.maker.avatar} size="s" />
      )}
      <span
        className="n"
        dir="auto"
        lang={post.maker.deleted ? undefined : languageTags[post.maker.language]}
      >
        {post.maker.deleted ? words.deleted : post.maker.nickname}
      </span>
      <span className="c">
        {actions ? (
          <>
            <LikeButton id={post.id} count={post.likes} label={withTitle(words.like, post.title)} />
            <SaveCount id={post.id} count={post.saves} label={words.saves} />
          </>
        ) : (
          <>
            <span>
              <Heart className="ic s" aria-hidden />
              <span className="sr">{words.likes} </span>
              {formatCount(post.likes, words.locale)}
            </span>
            <span className="sv">
              <Bookmark className="ic s" aria-hidden />
              <span className="sr">{words.saves} </span>
              {formatCount(post.saves, words.locale)}
            </span>
          </>
        )}
      </span>
    </div>
  )
}
