import { useLocale, useTranslations } from 'next-intl'
import { useMethodNames } from '@/components/ui/operation-key'
import { asWritten } from '@/components/translation/as-written'
import { useSettingLabels } from '@/components/ui/setting-labels'
import type { SettingsRow } from '@/components/ui/settings-plate'
import { languageTags, type Locale } from '@/lib/i18n/locales'
import type { SheetLabels } from '@/lib/posts/settings-export'
import {
  oldScaleOf,
  placesOfRows,
  rowInWords,
  stepsInWords,
  type RowPlaceWords,
} from '@/lib/posts/rows-in-words'
import type { PostSettingRow } from '@/lib/posts/setting-rows'
import type { PostDetailView } from '@/lib/posts/views'
import { joinFacts } from '@/lib/i18n/join-list'
import { settingCells } from '@/lib/settings/format'
import { moduleName } from '@/lib/settings/module-name'

/**
 * Returns the rows of all operations of a post; with the step where there are several, and with module and material
 * where those differ. Use it below a TranslationProvider, so that steps have the names the reader sees.
 */
export function useGlanceRows(post: PostDetailView, locale: Locale) {
  const rows = useSettingsRows(post, locale)
  const written = asWritten(post.language, locale)
  return post.steps.flatMap((step, index) =>
    rows(step).map((row) => ({
      ...row,
      label:
        post.steps.length > 1 ? (
          <>
            {index + 1}. {written(`steps.${index}.title`, step.title)}
          </>
        ) : undefined,
    })),
  )
}

/** Returns a function that gives the rows of one step. */
export function useSettingsRows(post: PostDetailView, locale: Locale) {
  const placeOf = usePlaceOnPage(post, locale)
  return ({ settings }: Pick<PostDetailView['steps'][number], 'settings'>): SettingsRow[] =>
    settings.map((row) => ({
      method: row.method,
      cells: settingCells(row),
      place: joinFacts(locale, placeOf(row)),
      other: row.other,
      lang: languageTags[post.language],
    }))
}

/** Returns a function that names module and material of a row, and its scale where the machine has a newer one. */
export function usePlaceOnPage(post: PostDetailView, locale: Locale): RowPlaceWords {
  const t = useTranslations('ui')
  const placeOf = placesOfRows(post, locale)
  return (row) => {
    const old = oldScaleOf(post, row)
    return [...placeOf(row), ...(old ? [t('oldScale', old)] : [])]
  }
}

/** Returns the methods of the rows of each step. */
export const methodsOf = ({ steps }: PostDetailView) =>
  steps.map(({ settings }) => settings.map(({ method }) => method))

/** Returns a function that names the machine: "LX1, 10 W diode", '' without one. */
export function useMachineName() {
  const t = useTranslations('posts')
  const locale = useLocale()
  return ({ device }: PostDetailView) =>
    device?.module
      ? t('settingsFor', { machine: device.name, module: moduleName(device.module, locale) })
      : (device?.name ?? '')
}

/** Returns the texts of the copy buttons: rows as lines, or all rows of a post below `head`. */
export function useSettingsText() {
  const ui = useTranslations('ui')
  const words = {
    methods: useMethodNames(),
    labels: useSettingLabels(),
    linesPerCm: ui('unitLinesPerCm'),
    scale: (scheme: string) => ui('scale', { scheme }),
  }
  return {
    ofRows: (rows: PostSettingRow[], placeOf: RowPlaceWords) =>
      rows.map((row) => rowInWords(row, placeOf(row), words)).join('\n'),
    ofSteps: (steps: PostDetailView['steps'], placeOf: RowPlaceWords, head: string[]) =>
      [...head.filter(Boolean), ...stepsInWords(steps, placeOf, words)].join('\n'),
  }
}

/** Returns the words for the header row of the CSV table. */
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
    scheme: t('csv.scheme'),
    locale: useLocale(),
    columns: useSettingLabels(),
    linesPerCm: ui('unitLinesPerCm'),
    methods: useMethodNames(),
  }
}
