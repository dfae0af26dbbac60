import { Icon } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import { Link } from '@/components/shell/link'
import { Count } from '@/components/ui/count'
import { Picture } from '@/components/ui/picture'
import type { Priority } from '@/components/ui/picture-address'
import { RelativeTime } from '@/components/ui/relative-time'
import { Tag } from '@/components/ui/tag'
import { useFormat } from '@/components/ui/use-format'
import type { DeletionCost } from '@/lib/posts/deletion-cost'
import { languageTags } from '@/lib/i18n/locales'
import type { OwnPostView } from '@/lib/posts/views'
import { formHref } from './form-href'
import { OwnPostMenu } from './own-post-menu'
import { useOwnPostLabels } from './own-post-labels'
import { useReasonText } from './reason-text'
import './card.css'
import { cardSizes } from './card-sizes'

/** One of the viewer's own projects, with its state and actions. `cost` is the effect of deleting it on its Seeds. */
export function OwnPostCard({
  post,
  cost,
  priority = false,
}: {
  post: OwnPostView
  cost: DeletionCost | undefined
  priority?: Priority
}) {
  const t = useTranslations('profile')
  const ui = useTranslations('ui')
  const title = post.title || t('untitled')
  const format = useFormat()
  const labels = useOwnPostLabels(title, cost)
  return (
    <article className="card">
      <div className="picture-box">
        <Picture
          image={post.cover}
          lang={languageTags[post.language]}
          priority={priority}
          {...cardSizes.four}
        />
        <span className="fact-tag corner">
          {t(post.postType === 0 ? 'status.operate' : 'status.inspiration')}
        </span>
      </div>
      <StateTag post={post} />
      <h3 className="title" lang={post.title ? languageTags[post.language] : undefined} dir="auto">
        <Link href={hrefOf(post)}>{title}</Link>
      </h3>
      {post.status === 'REMOVED' && <Reasons post={post} />}
      <div className="byline">
        <span className="maker shrink-0 basis-auto">
          {post.status !== 'APPROVED' ? (
            <RelativeTime date={post.savedAt} />
          ) : (
            post.publishedAt && (
              <time dateTime={post.publishedAt}>{format.dateTime(new Date(post.publishedAt), 'day')}</time>
            )
          )}
        </span>
        <span className="counts">
          <span>
            <Icon of="heart" size="s" />
            <span className="sr-only">{ui('likes')} </span>
            <Count value={post.likes} />
          </span>
          <span className="saves">
            <Icon of="bookmark" size="s" />
            <span className="sr-only">{ui('saves')} </span>
            <Count value={post.saves} />
          </span>
        </span>
      </div>
      <OwnPostMenu post={post} labels={labels} className="absolute! top-2 right-2 z-2" />
    </article>
  )
}

/** Returns the address of the project: a published one is read, a draft or rejected one edited, any other previewed. */
function hrefOf(post: OwnPostView): string {
  if (post.status === 'APPROVED') return `/detail/${post.id}`
  return post.status === 'DRAFT' || post.status === 'REJECTED'
    ? formHref(post)
    : `/detail/${post.id}?preview=1`
}

/** The operator's reasons for removing it. */
function Reasons({ post: { reasons, note } }: { post: OwnPostView }) {
  const t = useTranslations('profile')
  const text = useReasonText()
  return (
    <div className="fine muted mt-1 wrap-anywhere">
      {reasons.map(({ code, field }) => (
        <p key={`${code}-${field}`}>{text(code)}</p>
      ))}
      {note && <p>{t('rejected.note', { note })}</p>}
    </div>
  )
}

function StateTag({ post }: { post: OwnPostView }) {
  const t = useTranslations('profile.state')
  if (post.begun)
    return (
      <Tag tone="faded" className="status" icon={<Icon of="pencil-line" size="s" />}>
        {post.published ? t('editing') : t('DRAFT')}
      </Tag>
    )
  switch (post.status) {
    case 'REVIEW':
      return (
        <Tag tone="beam" className="status" icon={<Icon of="clock" size="s" />}>
          {post.published ? t('editReview') : t('REVIEW')}
        </Tag>
      )
    case 'REJECTED':
    case 'REMOVED':
      return (
        <Tag tone="danger" className="status" icon={<Icon of="circle-x" size="s" />}>
          {t(post.status)}
        </Tag>
      )
    default:
      return null
  }
}
