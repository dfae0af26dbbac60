import { Icon } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button'
import { Picture } from '@/components/ui/picture'
import { Tag } from '@/components/ui/tag'
import type { DeletionCost } from '@/lib/posts/deletion-cost'
import { languageTags } from '@/lib/i18n/locales'
import type { OwnPostView } from '@/lib/posts/views'
import './card.css'
import { fixPlace } from './fix-place'
import { formHref } from './form-href'
import { OwnPostMenu } from './own-post-menu'
import { useOwnPostLabels } from './own-post-labels'
import { useReasonText } from './reason-text'

/** A rejected project: the reasons in words, and a button that names the place to fix (notes "profile"). */
export function RejectedBand({ post, cost }: { post: OwnPostView; cost: DeletionCost | undefined }) {
  const t = useTranslations('profile')
  const reasonText = useReasonText()
  const title = post.title || t('untitled')
  const labels = useOwnPostLabels(title, cost)
  const fix = fixPlace(post.reasons)
  return (
    <article className="relative col-span-full grid items-center gap-x-5 gap-y-4 rounded-card bg-danger-wash p-3.5 md:grid-cols-[176px_minmax(0,1fr)_auto]">
      <div className="picture-box max-w-60 rounded-ctl!">
        <Picture
          image={post.cover}
          alt={post.cover?.alt ?? ''}
          lang={languageTags[post.language]}
          sizes="240px"
        />
      </div>
      <div className="min-w-0 pr-10 md:pr-0">
        <Tag tone="danger" className="bg-surface!" icon={<Icon of="circle-x" size="s" />}>
          {t('state.REJECTED')}
        </Tag>
        <h3
          className="mt-2 font-sans text-lg font-semibold tracking-normal wrap-anywhere"
          lang={post.title ? languageTags[post.language] : undefined}
          dir="auto"
        >
          {title}
        </h3>
        <ul className="mt-0.5">
          {post.reasons.map(({ code, field }, index) => (
            <li key={`${code}-${field}-${index}`}>{reasonText(code)}</li>
          ))}
        </ul>
        {post.note && <p className="mt-1 wrap-anywhere">{t('rejected.note', { note: post.note })}</p>}
        <p className="mt-1">{t('rejected.keep')}</p>
        {post.published && <p className="mt-1">{t('rejected.published')}</p>}
      </div>
      <div className="flex items-center gap-2">
        <ButtonLink href={formHref(post)} variant="outline">
          {fix.place === 'step' ? t('rejected.step', { number: fix.number }) : t(`rejected.${fix.place}`)}
        </ButtonLink>
        <OwnPostMenu post={post} labels={labels} className="max-md:absolute! max-md:top-2 max-md:right-2" />
      </div>
    </article>
  )
}
