import { useTranslations } from 'next-intl'
import { CopyButton } from '@/components/ui/copy-button'
import { SettingsPlate } from '@/components/ui/settings-plate'
import type { Locale } from '@/lib/i18n/locales'
import type { PostDetailView } from '@/lib/posts/views'
import { materialNames, placesOfRows } from '@/lib/posts/rows-in-words'
import { settingsCsv, settingsData } from '@/lib/posts/settings-export'
import { joinParts } from '@/lib/i18n/join-list'
import { partsSeparators } from '@/lib/i18n/languages.mjs'
import { MaterialNames } from './material-names'
import { PrintButton } from './print-button'
import { SettingsAmong } from '@/components/materials/settings-among'
import type { RowPlace } from '@/lib/materials/row-places'
import { methodsOf, useGlanceRows, useMachineName, useSettingsText, useSheetLabels } from './settings-text'

/** All operations of the post in one table that is legible from the machine, and can be copied and printed. */
export function SettingsGlance({
  post,
  locale,
  url,
  places,
}: {
  post: PostDetailView
  locale: Locale
  url: string
  /** where the settings lie among those of other makers */
  places: readonly RowPlace[]
}) {
  const t = useTranslations('posts')
  const { ofSteps } = useSettingsText()
  const machineName = useMachineName()
  const rows = useGlanceRows(post, locale)
  if (rows.length === 0) return null
  const machine = machineName(post)
  const materials = materialNames(post.materials, locale)
  const context = joinParts(locale, [machine, materials])
  const text = ofSteps(post.steps, placesOfRows(post, locale), [post.title, context])
  return (
    <>
      <SettingsPlate
        className="-order-15"
        title={t('glance')}
        context={
          <>
            {machine && materials ? machine + partsSeparators[locale] : machine}
            <MaterialNames post={post} locale={locale} />
          </>
        }
        rows={rows}
        actions={<CopyButton text={text} name={t('copySettings')} />}
      >
        <CopyAndPrint post={post} url={url} />
      </SettingsPlate>
      <SettingsAmong className="-order-15" places={places} methods={methodsOf(post)} />
    </>
  )
}

function CopyAndPrint({ post, url }: { post: PostDetailView; url: string }) {
  const t = useTranslations('posts')
  const labels = useSheetLabels()
  return (
    // Aligns the words of ghost buttons with the left edge of the content.
    <div className="-ml-3 flex flex-wrap gap-1">
      <CopyButton
        text={settingsCsv(post, labels)}
        word="CSV"
        name={t('copyAs', { format: 'CSV' })}
        look={{ variant: 'ghost', size: 'sm' }}
      />
      <CopyButton
        text={settingsData(post, url)}
        word="JSON"
        name={t('copyAs', { format: 'JSON' })}
        look={{ variant: 'ghost', size: 'sm' }}
      />
      <PrintButton label={t('print')} title={t('printSheet')} />
    </div>
  )
}
