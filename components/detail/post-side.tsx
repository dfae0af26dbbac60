import { useTranslations } from 'next-intl'
import { ReportButton } from '@/components/reports/report-button'
import { asWritten } from '@/components/translation/as-written'
import { languageTags, type Locale } from '@/lib/i18n/locales'
import type { PostDetailView } from '@/lib/posts/views'
import { BasedOn } from './based-on'
import { DetailHead, TagList } from './detail-head'
import { PostActions } from './post-actions'
import { PostFacts } from './post-facts'
import type { Bed } from '@/components/designs/fits-mine'
import { PostFiles } from './post-files'
import { StepContents } from './step-contents'

/** The side column: kind, title, maker, facts and files. */
export function PostSide({
  post,
  locale,
  bench,
  preview,
  machines,
}: {
  post: PostDetailView
  locale: Locale
  /** whether the post is published: workshop mode shows public content only */
  bench: boolean
  /** number of the version that is looked at, when it is not public: only its files can be downloaded then */
  preview?: number
  /** machines on whose bed a reader may lay out the files */
  machines: readonly Bed[]
}) {
  const t = useTranslations('posts')
  const { maker } = post
  const lang = languageTags[post.language]
  return (
    <>
      <DetailHead
        tags={
          <>
            <span className="fact-tag ember">
              {post.postType === 0 ? t('kindHowTo') : t('kindInspiration')}
            </span>
            {post.device && <span className="fact-tag lined">{post.device.name}</span>}
          </>
        }
        title={asWritten(post.language, locale)('title', post.title)}
        lang={lang}
        maker={maker}
      />
      {preview === undefined && <PostActions post={post} />}
      <PostFiles
        post={post}
        bench={bench && post.postType === 0 && post.steps.length > 0}
        preview={preview}
        machines={machines}
      />
      <PostFacts post={post} locale={locale} />
      <BasedOn post={post} />
      <TagList label={t('tagList')} lang={lang} tags={post.tags} />
      {post.steps.length > 1 && (
        <StepContents
          label={t('steps')}
          titles={post.steps.map((step) => step.title)}
          lang={lang}
          {...(post.language === locale ? {} : { foreign: true })}
        />
      )}
      {preview === undefined && <ReportLine post={post} />}
    </>
  )
}

function ReportLine({ post: { id, maker } }: { post: PostDetailView }) {
  const t = useTranslations('reports')
  return (
    <p className="no-print order-1 -ml-3">
      <ReportButton subjectType="post" subjectId={id} ownerId={maker.id} label={t('report')} />
    </p>
  )
}
