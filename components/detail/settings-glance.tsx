import { useTranslations } from 'next-intl'
import { CopyButton } from '@/components/ui/copy-button'
import { SettingsPlate } from '@/components/ui/settings-plate'
import { useSettingLabels } from '@/components/ui/setting-labels'
import type { Locale } from '@/lib/i18n/locales'
import type { PostDetailView } from '@/lib/posts/views'
import { settingsCsv, settingsJson } from '@/lib/posts/settings-export'
import { settingCells } from '@/lib/settings/format'
import { PrintButton } from './print-button'
import { materialNames, useSettingsText, useSheetWords } from './settings-text'

/** Every operation of the post in one table that can be read from the machine, copied and printed. */
export function SettingsGlance({ post, locale, url }: { post: PostDetailView; locale: Locale; url: string }) {
  const t = useTranslations('posts')
  const labels = useSettingLabels()
  const asText = useSettingsText()
  const words = useSheetWords()
  const rows = post.steps.flatMap((step, index) =>
    step.settings.map((row) => ({
      label: post.steps.length > 1 ? `${index + 1}. ${step.title}` : undefined,
      method: row.method,
      cells: settingCells(row),
      other: row.other,
    })),
  )
  if (rows.length === 0) return null
  const machine = post.device
    ? post.device.module
      ? t('settingsFor', { machine: post.device.name, module: post.device.module })
      : post.device.name
    : ''
  const context = [machine, materialNames(post.materials, locale)].filter(Boolean).join('. ')
  const text = asText(
    post.title,
    context,
    post.steps.flatMap((step) => step.settings),
    labels,
  )
  return (
    <SettingsPlate
      title={t('glance')}
      context={context}
      rows={rows}
      actions={<CopyButton text={text} what={t('copySettings')} />}
    >
      <div className="plate-tools">
        <CopyButton
          text={settingsCsv(post, words)}
          word="CSV"
          what={t('copyAs', { format: 'CSV' })}
          look={{ variant: 'ghost', size: 'sm' }}
        />
        <CopyButton
          text={settingsJson(post, url)}
          word="JSON"
          what={t('copyAs', { format: 'JSON' })}
          look={{ variant: 'ghost', size: 'sm' }}
        />
        <PrintButton label={t('print')} title={t('printSheet')} />
      </div>
    </SettingsPlate>
  )
}
