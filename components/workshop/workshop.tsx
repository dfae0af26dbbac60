import './workshop.css'
import { Icon } from '@/components/ui/icon'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { HazardNote } from '@/components/detail/hazard-note'
import { MaterialNames } from '@/components/detail/material-names'
import { methodsOf, useGlanceRows, useMachineName, useSettingsRows } from '@/components/detail/settings-text'
import { SettingsAmong } from '@/components/materials/settings-among'
import type { RowPlace } from '@/lib/materials/row-places'
import { useDuration } from '@/components/posts/duration'
import { asWritten } from '@/components/translation/as-written'
import { useTranslationLabels } from '@/components/translation/labels'
import { TranslatedMark } from '@/components/translation/translated-mark'
import { TranslationBar } from '@/components/translation/translation-bar'
import { TranslationProvider } from '@/components/translation/translation-context'
import { SettingsPlate } from '@/components/ui/settings-plate'
import { UserText } from '@/components/ui/user-text'
import { languageTags } from '@/lib/i18n/locales'
import { materialNames } from '@/lib/posts/rows-in-words'
import type { PicturedView, PostDetailView } from '@/lib/posts/views'
import { WorkshopPager } from './workshop-pager'
import { offlinePicture, OfflineDataBlock } from './offline-data'
import { useWorkshopLabels } from './use-workshop-labels'

const title = 'text-[30px] md:text-[44px] md:cjk:text-[38px]'

/** A how-to beside the machine: one step at a time, in type that is legible from a distance. */
export function Workshop({ post, places }: { post: PostDetailView; places: readonly RowPlace[] }) {
  const parts = [
    <Before key="before" post={post} places={places} />,
    ...post.steps.map((_, index) => <Step key={index} post={post} index={index} />),
  ]
  return (
    <TranslationProvider subject={`post:${post.id}@${post.updatedAt}`} labels={useTranslationLabels()}>
      <OfflineDataBlock post={post} />
      <WorkshopPager id={post.id} updatedAt={post.updatedAt} parts={parts} labels={useWorkshopLabels()} />
    </TranslationProvider>
  )
}

/** What the maker needs before the first step. */
function Before({ post, places }: { post: PostDetailView; places: readonly RowPlace[] }) {
  const t = useTranslations('posts')
  const locale = useLocale()
  const duration = useDuration()
  const machine = useMachineName()(post)
  const material = materialNames(post.materials, locale)
  const rows = useGlanceRows(post, locale)
  return (
    <>
      <h1 className={title} lang={languageTags[post.language]}>
        {asWritten(post.language, locale)('title', post.title)}
      </h1>
      {post.language !== locale && (
        // As large as elsewhere, and absent while it has nothing to say.
        <div className="text-base empty:hidden">
          <TranslationBar source={post.language} />
        </div>
      )}
      <dl className="digits grid grid-cols-[repeat(auto-fit,minmax(min(100%,200px),1fr))] gap-x-7 gap-y-3.5">
        {machine && <Fact name={t('machine')} value={machine} />}
        {material && <Fact name={t('material')} value={<MaterialNames post={post} locale={locale} />} />}
        {post.size && <Fact name={t('size')} value={t('sizeMm', post.size)} />}
        {post.minutes !== null && <Fact name={t('time')} value={duration(post.minutes)} />}
      </dl>
      {post.materials.map((one, index) => (
        <HazardNote key={index} material={one} locale={locale} />
      ))}
      {rows.length > 0 && <SettingsPlate title={t('glance')} rows={rows} />}
      <SettingsAmong places={places} methods={methodsOf(post)} />
      {post.cover && <StepPicture picture={post.cover} wide />}
    </>
  )
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div>
      <dt className="text-[15px] text-muted">{name}</dt>
      <dd className="leading-[1.35] font-[650]">{value}</dd>
    </div>
  )
}

function Step({ post, index }: { post: PostDetailView; index: number }) {
  const t = useTranslations('posts')
  const step = post.steps[index]!
  const number = index + 1
  const locale = useLocale()
  const rows = useSettingsRows(post, locale)(step)
  const written = asWritten(post.language, locale)
  return (
    <>
      <h1 className={title} lang={languageTags[post.language]}>
        <span
          className="mb-2 block text-[72px] leading-[0.86] font-light tracking-[-0.05em] md:float-left md:mr-6 md:mb-0 md:min-w-18 md:text-[84px]"
          aria-hidden
        >
          {number}
        </span>
        {written(`steps.${index}.title`, step.title)}
      </h1>
      {rows.length > 0 && <SettingsPlate title={t('stepSettings', { number })} rows={rows} />}
      <div
        className="grid max-w-[46ch] gap-4 leading-[1.55] wrap-anywhere"
        lang={languageTags[post.language]}
      >
        {written(
          `steps.${index}.text`,
          step.text.split(/\n{2,}/).map((paragraph, place) => (
            <p key={place}>
              <UserText text={paragraph} />
            </p>
          )),
          'paragraphs',
        )}
        {step.tip && (
          <p className="callout">
            <Icon of="triangle-alert" size="l" />
            <span>{written(`steps.${index}.tip`, <UserText text={step.tip} />, 'user')}</span>
          </p>
        )}
      </div>
      {post.language !== locale && <TranslatedMark />}
      {step.images.map((picture) => (
        <StepPicture key={picture.token} picture={picture} />
      ))}
    </>
  )
}

/** A picture of a step. `wide`: a landscape picture fills the width of the content above it. */
function StepPicture({ picture, wide = false }: { picture: PicturedView; wide?: boolean }) {
  const fills = wide && picture.width > picture.height
  return (
    <picture>
      <img
        className={`max-h-[78dvh] rounded-card bg-sunken ${fills ? 'h-auto w-full object-cover' : 'size-auto max-w-full'}`}
        src={offlinePicture(picture)}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
        loading="lazy"
        decoding="async"
      />
    </picture>
  )
}
