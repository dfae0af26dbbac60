'use client'

import { Icon } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { FormSide } from '@/components/form-shell/form-side'
import type { CardPost } from '@/components/posts/card'
import { useDuration } from '@/components/posts/duration'
import { PostCard } from '@/components/posts/post-card'
import { Stars } from '@/components/ui/stars'
import { useViewer } from '@/components/shell/viewer'
import type { Locale } from '@/lib/i18n/locales'
import { parseNumber } from '@/lib/settings/parse-number'
import { isMethod } from '@/lib/settings/fields'
import { useChosenDevice, useContent, usePublish } from './post-context'
import { useStore } from '@/components/shell/small-store'

/** The facts that the side of the post's page will show. */
function Facts() {
  const t = useTranslations('posts')
  const ui = useTranslations('ui')
  const duration = useDuration()
  const minutes = useContent((content) => parseNumber(content.minutes, 'min') || 0)
  const difficulty = useContent((content) => content.difficulty)
  const method = useContent((content) => content.method)
  const width = useContent((content) => parseNumber(content.workWidth, 'mm') || 0)
  const height = useContent((content) => parseNumber(content.workHeight, 'mm') || 0)
  const methods = {
    line: ui('methodLine'),
    fill: ui('methodFill'),
    picture: ui('methodPicture'),
    cut: ui('methodCut'),
  }
  const facts: [string, ReactNode][] = [
    ...(difficulty
      ? [[t('difficulty'), <Stars key="stars" value={difficulty} />] as [string, ReactNode]]
      : []),
    ...(minutes >= 1 ? [[t('time'), duration(Math.round(minutes))] as [string, ReactNode]] : []),
    ...(isMethod(method) ? [[t('method'), methods[method]] as [string, ReactNode]] : []),
    ...(width > 0 && height > 0
      ? [[t('size'), t('sizeMm', { width: String(width), height: String(height) })] as [string, ReactNode]]
      : []),
  ]
  if (facts.length === 0) return null
  return (
    <dl className="facts digits">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The card as lists will show it, updated while the author writes. */
export function LivePreview({ seeds, language }: { seeds: number | null; language: Locale }) {
  const t = useTranslations('publish')
  const { views } = usePublish()
  const { viewer } = useViewer()
  const device = useChosenDevice()
  const title = useContent((content) => content.title)
  const written = useContent((content) => content.language)
  const module = useContent((content) => content.module)
  const coverId = useContent((content) => content.cover?.uploadId)
  const alt = useContent((content) => content.cover?.alt)
  const image = useStore(views, (all) => (coverId === undefined ? null : (all[coverId] ?? null)))

  const post: CardPost = {
    ...{ id: 0, likes: 0, saves: 0, language: written },
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
  }

  return (
    <FormSide>
      {/* Inert, because the card is only a preview. */}
      <div inert>
        <PostCard post={post} actions={false} size="preview" />
      </div>
      <Facts />
      <div className="mt-5 border-t border-line pt-4">
        {seeds !== null && (
          <b className="flex items-center gap-1.5 text-sm leading-[inherit] text-seed">
            <Icon of="sprout" />
            {t('seedsWhenApproved', { seeds })}
          </b>
        )}
        <p className="hint">{t('reviewTakes')}</p>
      </div>
    </FormSide>
  )
}
