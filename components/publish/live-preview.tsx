'use client'

import { Sprout } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { CardPost } from '@/components/posts/card-byline'
import { PostCard } from '@/components/posts/post-card'
import { useViewer } from '@/components/shell/viewer'
import type { Locale } from '@/lib/i18n/locales'
import { useChosenDevice, useContent, usePublish } from './publish-context'
import { useStore } from './small-store'

/** The card as lists will show it, while it is written. */
export function LivePreview({ seeds, language }: { seeds: number | null; language: Locale }) {
  const t = useTranslations('publish')
  const { postType, catalog, views } = usePublish()
  const { viewer } = useViewer()
  const device = useChosenDevice()
  const title = useContent((content) => content.title)
  const written = useContent((content) => content.language)
  const module = useContent((content) => content.module)
  const material = useContent((content) => content.materials[0]?.material)
  const coverId = useContent((content) => content.cover?.uploadId)
  const alt = useContent((content) => content.cover?.alt)
  const image = useStore(views, (all) => (coverId === undefined ? null : (all[coverId] ?? null)))

  const post: CardPost = {
    ...{ id: 0, postType, stepPictures: [], steps: 0, minutes: null, difficulty: null, settings: [] },
    ...{ likes: 0, saves: 0, comments: 0, publishedAt: '', language: written },
    title: title || t('previewUntitled'),
    cover: image && { ...image, alt: alt ?? '' },
    device: device ? { slug: device.slug, name: device.name, module: module ?? null } : null,
    maker: {
      ...{
        id: viewer?.id ?? 0,
        nickname: viewer?.nickname ?? '',
        language: viewer?.language ?? language,
        deleted: false,
      },
      avatar: viewer?.avatar ?? { preset: 1, image: null },
    },
    swatch: catalog.materials.find(({ slug }) => slug === material)?.swatch ?? null,
  }

  return (
    <aside className="pv" aria-label={t('previewTitle')}>
      <h2 className="t">
        {t('previewTitle')} <span>{t('previewLive')}</span>
      </h2>
      {/* a picture of a card: nothing in it is to be pressed */}
      <div inert>
        <PostCard post={post} actions={false} headingLevel="h3" sizes="300px" />
      </div>
      <div className="what">
        {seeds !== null && (
          <b className="seed">
            <Sprout className="ic" aria-hidden />
            {t('seedsWhenApproved', { seeds })}
          </b>
        )}
        <p className="hint">{t('reviewTakes')}</p>
      </div>
    </aside>
  )
}
