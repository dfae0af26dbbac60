import { useLocale, useTranslations } from 'next-intl'
import { asWritten } from '@/components/translation/as-written'
import { languageTags } from '@/lib/i18n/locales'
import type { PostDetailView } from '@/lib/posts/views'
import { DetailHead, TagList } from './detail-head'
import { PostActions } from './post-actions'
import { StepContents } from './step-contents'

type Shown = { post: PostDetailView }

/** Kind, title, maker and actions; a preview has no actions. */
export function PostHead({ post, isPreview }: Shown & { isPreview: boolean }) {
  const t = useTranslations('posts')
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
        title={asWritten(post.language, useLocale())('title', post.title)}
        lang={languageTags[post.language]}
        maker={post.maker}
      />
      {!isPreview && <PostActions post={post} />}
    </>
  )
}

/** The tags, and on a computer the list of the steps. */
export function PostTags({ post }: Shown) {
  const t = useTranslations('posts')
  const locale = useLocale()
  const lang = languageTags[post.language]
  return (
    <>
      <TagList label={t('tagList')} lang={lang} tags={post.tags} />
      {post.steps.length > 1 && (
        <StepContents
          label={t('steps')}
          titles={post.steps.map((step) => step.title)}
          lang={lang}
          {...(post.language === locale ? {} : { foreign: true })}
        />
      )}
    </>
  )
}
