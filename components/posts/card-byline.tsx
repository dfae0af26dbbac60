import { Bookmark, Heart } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Avatar } from '@/components/ui/avatar'
import { Count } from '@/components/ui/count'
import { languageTags } from '@/lib/i18n/locales'
import type { PostCardView } from '@/lib/posts/views'
import { LikeButton, SaveCount } from './toggle-buttons'

/** The material's swatch stands before the name where the list knows it (`swatch` of Material), else the maker's picture. */
export type CardPost = PostCardView & { swatch?: string | null }

/** Maker, likes and saves: the last line of a card. */
export function CardByline({
  post,
  actions = true,
  face = false,
}: {
  post: CardPost
  actions?: boolean
  face?: boolean
}) {
  const t = useTranslations('ui')
  return (
    <div className="by">
      {post.swatch && !face ? (
        <i className={`sw ${post.swatch}`} />
      ) : (
        <Avatar avatar={post.maker.avatar} size="s" />
      )}
      <span className="n" lang={post.maker.deleted ? undefined : languageTags[post.maker.language]}>
        {post.maker.deleted ? t('deletedMember') : post.maker.nickname}
      </span>
      <span className="c">
        {actions ? (
          <>
            <LikeButton id={post.id} count={post.likes} label={t('likeTitle', { title: post.title })} />
            <SaveCount id={post.id} count={post.saves} label={t('saves')} />
          </>
        ) : (
          <>
            <span>
              <Heart className="ic s" aria-hidden />
              <span className="sr">{t('likes')} </span>
              <Count value={post.likes} />
            </span>
            <span className="sv">
              <Bookmark className="ic s" aria-hidden />
              <span className="sr">{t('saves')} </span>
              <Count value={post.saves} />
            </span>
          </>
        )}
      </span>
    </div>
  )
}
