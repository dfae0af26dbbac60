import { useLocale, useTranslations } from 'next-intl'
import { useMethodNames } from '@/components/ui/operation-key'
import { useSettingLabels } from '@/components/ui/setting-labels'
import { languageTags, type Locale } from '@/lib/i18n/locales'
import type { SheetLabels } from '@/lib/posts/settings-export'
import type { PostDetailView, PostMaterialView } from '@/lib/posts/views'
import { settingCells, withUnit } from '@/lib/settings/format'
import type { SettingRow } from '@/lib/settings/rules'
import { withThickness } from '@/lib/i18n/join-list'
import { materialsSeparators } from '@/lib/i18n/languages.mjs'
import { moduleName } from '@/lib/settings/module-name'

/** "Birch plywood, 3 mm; washi" in the reader's language. */
export function materialNames(materials: PostMaterialView[], locale: Locale): string {
  return materials
    .map(({ names, text, thickness }) => withThickness(locale, names?.[locale] ?? text ?? '', thickness))
    .filter(Boolean)
    .join(materialsSeparators[locale])
}

/** Every operation of a post; with its step where there are several. */
export function glanceRows(post: PostDetailView) {
  return post.steps.flatMap((step, index) =>
    step.settings.map((row) => ({
      label: post.steps.length > 1 ? `${index + 1}. ${step.title}` : undefined,
      method: row.method,
      cells: settingCells(row),
      other: row.other,
      lang: languageTags[post.language],
    })),
  )
}

/** How each row of each step is done. */
export const methodsOf = ({ steps }: PostDetailView) =>
  steps.map(({ settings }) => settings.map(({ method }) => method))

/** "LX1, 10 W diode", empty where no machine is named. */
export function useMachineName() {
  const t = useTranslations('posts')
  const locale = useLocale()
  return ({ device }: PostDetailView) =>
    device?.module
      ? t('settingsFor', { machine: device.name, module: moduleName(device.module, locale) })
      : (device?.name ?? '')
}

/** Settings as lines of text, every number with its name and unit: what the copy buttons copy. */
export function useSettingsText() {
  const methods = useMethodNames()
  return (title: string, context: string, rows: SettingRow[], labels: ReturnType<typeof useSettingLabels>) =>
    [
      ...[title, context].filter(Boolean),
      ...rows.map((row) =>
        [
          methods[row.method],
          ...settingCells(row).map(({ key, value, unit }) => `${labels[key]} ${withUnit(value, unit)}`),
          ...(row.other ? [row.other] : []),
        ].join(' · '),
      ),
    ].join('\n')
}

/** The first row of the table that goes to spreadsheets. */
export function useSheetLabels(): SheetLabels {
  const t = useTranslations('posts')
  const ui = useTranslations('ui')
  return {
    step: t('csv.step'),
    title: t('csv.title'),
    method: ui('operation'),
    module: t('csv.module'),
    other: t('csv.other'),
    material: t('material'),
    thickness: t('csv.thickness'),
    locale: useLocale(),
    columns: useSettingLabels(),
    linesPerCm: ui('unitLinesPerCm'),
    methods: useMethodNames(),
  }
}
