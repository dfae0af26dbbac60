import { useTranslations } from 'next-intl'
import { ReportButton } from '@/components/reports/report-button'
import { FollowButton } from '@/components/social/follow-button'
import { Link } from '@/components/shell/link'
import { Avatar } from '@/components/ui/avatar'
import { asWritten } from '@/components/translation/as-written'
import { Stars } from '@/components/ui/stars'
import { useDuration } from '@/components/posts/duration'
import { languageTags, type Locale } from '@/lib/i18n/locales'
import type { PostDetailView } from '@/lib/posts/views'
import { BasedOn } from './based-on'
import { MaterialNames } from './material-names'
import { PostActions } from './post-actions'
import { PostFacts } from './post-facts'
import type { Bed } from '@/components/designs/fits-mine'
import { PostFiles } from './post-files'
import { StepContents } from './step-contents'

/** The column that stays: what it is, who made it, how hard, what to take along. */
export function PostSide({
  post,
  locale,
  bench,
  machines,
}: {
  post: PostDetailView
  locale: Locale
  /** whether it is published: bench mode shows what everybody may see */
  bench: boolean
  /** on which a reader may ask whether its files lie */
  machines: readonly Bed[]
}) {
  const t = useTranslations('posts')
  const ui = useTranslations('ui')
  const reports = useTranslations('reports')
  const duration = useDuration()
  const { maker } = post
  const written = asWritten(post.language, locale)
  return (
    <aside className="side">
      <div className="tags">
        <span className="tag ember">{post.postType === 0 ? t('kindHowTo') : t('kindInspiration')}</span>
        {post.device && <span className="tag ln">{post.device.name}</span>}
      </div>
      <h1 lang={languageTags[post.language]}>{written('title', post.title)}</h1>
      <div className="who">
        <Avatar avatar={maker.avatar} size="m" />
        <div className="min-w-0">
          {maker.deleted ? (
            <b>{ui('deletedMember')}</b>
          ) : (
            <Link href={`/user/blogger/${maker.id}`}>
              <b lang={languageTags[maker.language]} dir="auto">
                {maker.nickname}
              </b>
            </Link>
          )}
        </div>
        {!maker.deleted && <FollowButton id={maker.id} name={maker.nickname} />}
      </div>
      <PostActions post={post} />
      <PostFiles
        post={post}
        bench={bench && post.postType === 0 && post.steps.length > 0}
        machines={machines}
      />
      <dl className="facts num">
        {post.difficulty !== null && (
          <div>
            <dt>{t('difficulty')}</dt>
            <dd>
              <Stars value={post.difficulty} />
            </dd>
          </div>
        )}
        {post.minutes !== null && (
          <div>
            <dt>{t('time')}</dt>
            <dd>{duration(post.minutes)}</dd>
          </div>
        )}
        <div>
          <dt>{t('licence')}</dt>
          <dd>{post.licence}</dd>
        </div>
        {post.materials.length > 0 && (
          <div className="far">
            <dt>{t('material')}</dt>
            <dd>
              <i className={`sw ${post.materials[0]!.swatch}`} aria-hidden />
              <MaterialNames post={post} locale={locale} />
            </dd>
          </div>
        )}
        <PostFacts post={post} />
      </dl>
      <BasedOn post={post} />
      {post.tags.length > 0 && (
        <ul className="tags" aria-label={t('tagList')} lang={languageTags[post.language]}>
          {post.tags.map((tag) => (
            <li key={tag} className="tag ln">
              {tag}
            </li>
          ))}
        </ul>
      )}
      {post.steps.length > 1 && (
        <StepContents
          label={t('steps')}
          titles={post.steps.map((step) => step.title)}
          lang={languageTags[post.language]}
          {...(post.language === locale ? {} : { foreign: true })}
        />
      )}
      <p className="no-print -ml-3">
        <ReportButton subjectType="post" subjectId={post.id} ownerId={maker.id} label={reports('report')} />
      </p>
    </aside>
  )
}
