import { Icon } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Link } from '@/components/shell/link'
import { Picture } from '@/components/ui/picture'
import { asStamp } from '@/components/ui/reduced-picture'
import { Stars } from '@/components/ui/stars'
import { languageTags } from '@/lib/i18n/locales'
import type { PostCardView } from '@/lib/posts/views'
import { useDuration } from './duration'
import './card.css'
import './howto-row.css'

const SHOWN = 3

/** A how-to as a row: cover, steps, time, difficulty, and its first step pictures. */
export function HowtoRow({
  post,
  title = post.title,
  headingLevel: Heading = 'h3',
}: {
  post: PostCardView
  /** the title with something added */
  title?: ReactNode
  headingLevel?: 'h2' | 'h3'
}) {
  const t = useTranslations('ui')
  const duration = useDuration()
  const shown = post.stepPictures.slice(0, SHOWN)
  const rest = post.steps - shown.length
  return (
    <article className="howto">
      <div className="picture-box">
        <Picture
          image={post.cover}
          lang={languageTags[post.language]}
          sizes="(min-width:768px) 172px,112px"
          most={344}
        />
        {post.device && <span className="fact-tag corner">{post.device.name}</span>}
      </div>
      <div className="min-w-0">
        <Heading className="title" lang={languageTags[post.language]}>
          <Link href={`/detail/${post.id}`}>{title}</Link>
        </Heading>
        <div className="meta">
          <span>
            <Icon of="list-ordered" size="s" />
            {t('steps', { count: post.steps })}
          </span>
          {post.minutes !== null && (
            <span>
              <Icon of="clock" size="s" />
              {duration(post.minutes)}
            </span>
          )}
          {post.difficulty !== null && <Stars value={post.difficulty} />}
        </div>
        {shown.length > 0 && (
          <ol aria-hidden>
            {shown.map((image, i) => (
              <li key={image.token}>
                <Picture image={asStamp(image)} sizes="66px" />
                <b>{i + 1}</b>
              </li>
            ))}
            {rest > 0 && <li className="more">+{rest}</li>}
          </ol>
        )}
      </div>
    </article>
  )
}
