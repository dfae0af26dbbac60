import './bench.css'
import { Icon } from '@/components/ui/icon'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { HazardNote } from '@/components/detail/hazard-note'
import { MaterialNames } from '@/components/detail/material-names'
import { glanceRows, materialNames, useMachineName } from '@/components/detail/settings-text'
import { useDuration } from '@/components/posts/duration'
import { SettingsPlate } from '@/components/ui/settings-plate'
import { UserText } from '@/components/ui/user-text'
import { languageTags } from '@/lib/i18n/locales'
import type { PicturedView, PostDetailView } from '@/lib/posts/views'
import { settingCells } from '@/lib/settings/format'
import { BenchPager } from './bench-pager'
import { benchPicture, OfflineDataBlock } from './offline-data'
import { useBenchLabels } from './use-bench-labels'

/** A how-to beside the machine: one step at a time, in type that is read from where one stands. */
export function Bench({ post }: { post: PostDetailView }) {
  const parts = [
    <Before key="before" post={post} />,
    ...post.steps.map((_, index) => <Step key={index} post={post} index={index} />),
  ]
  return (
    <>
      <OfflineDataBlock post={post} />
      <BenchPager id={post.id} parts={parts} labels={useBenchLabels()} />
    </>
  )
}

/** What has to be there before the first step. */
function Before({ post }: { post: PostDetailView }) {
  const t = useTranslations('posts')
  const locale = useLocale()
  const duration = useDuration()
  const machine = useMachineName()(post)
  const material = materialNames(post.materials, locale)
  const rows = glanceRows(post)
  return (
    <>
      <h1 lang={languageTags[post.language]}>{post.title}</h1>
      <dl className="bench-facts num">
        {machine && <Fact name={t('machine')} value={machine} />}
        {material && <Fact name={t('material')} value={<MaterialNames post={post} locale={locale} />} />}
        {post.size && <Fact name={t('size')} value={t('sizeMm', post.size)} />}
        {post.minutes !== null && <Fact name={t('time')} value={duration(post.minutes)} />}
      </dl>
      {post.materials.map((one, index) => (
        <HazardNote key={index} material={one} locale={locale} />
      ))}
      {rows.length > 0 && <SettingsPlate title={t('glance')} rows={rows} />}
      {post.cover && <BenchPicture picture={post.cover} />}
    </>
  )
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function Step({ post, index }: { post: PostDetailView; index: number }) {
  const t = useTranslations('posts')
  const step = post.steps[index]!
  const number = index + 1
  const rows = step.settings.map((row) => ({
    method: row.method,
    cells: settingCells(row),
    other: row.other,
    lang: languageTags[post.language],
  }))
  return (
    <>
      <h1 lang={languageTags[post.language]}>
        <span className="no" aria-hidden>
          {number}
        </span>
        {step.title}
      </h1>
      {rows.length > 0 && <SettingsPlate title={t('stepSettings', { number })} rows={rows} />}
      <div className="bench-text" lang={languageTags[post.language]}>
        {step.text.split(/\n{2,}/).map((paragraph, place) => (
          <p key={place}>
            <UserText text={paragraph} />
          </p>
        ))}
        {step.tip && (
          <p className="tip">
            <Icon of="triangle-alert" size="l" />
            <span>
              <UserText text={step.tip} />
            </span>
          </p>
        )}
      </div>
      {step.images.map((picture) => (
        <BenchPicture key={picture.token} picture={picture} />
      ))}
    </>
  )
}

function BenchPicture({ picture }: { picture: PicturedView }) {
  return (
    <picture>
      <img
        className="bench-picture"
        src={benchPicture(picture)}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
        loading="lazy"
        decoding="async"
      />
    </picture>
  )
}
