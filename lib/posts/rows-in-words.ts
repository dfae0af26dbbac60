import { withThickness } from '@/lib/i18n/join-list'
import { materialsSeparators } from '@/lib/i18n/languages.mjs'
import type { Locale } from '@/lib/i18n/locales'
import { cellInWords, settingCells, type SettingCell } from '@/lib/settings/format'
import { schemeName, shownScheme } from '@/lib/settings/schemes'
import { moduleName } from '@/lib/settings/module-name'
import type { Method } from '@/lib/settings/catalog'
import { materialName } from './settings-export'
import type { PostSettingRow } from './setting-rows'
import type { PostDetailView, PostMaterialView } from './views'

/** Returns the materials in the reader's language, such as "Birch plywood, 3 mm; washi". */
export function materialNames(materials: PostMaterialView[], locale: Locale): string {
  return materials
    .map(({ names, text, thickness }) => withThickness(locale, names?.[locale] ?? text ?? '', thickness))
    .filter(Boolean)
    .join(materialsSeparators[locale])
}

/** The module and material of a row as texts. */
export type RowPlaceWords = (row: PostSettingRow) => string[]

/**
 * Returns the texts for module and material of each row. They are empty for all rows when the post's heading holds for
 * all of them, and complete for all rows otherwise.
 */
export function placesOfRows(
  post: Pick<PostDetailView, 'device' | 'modules' | 'materials' | 'steps'>,
  locale: Locale,
): RowPlaceWords {
  const placeOf: RowPlaceWords = (row) => [
    moduleName(post.modules[row.module] ?? row.module, locale),
    withThickness(locale, materialName(post, row, locale) ?? '', row.thickness),
  ]
  const heading = [
    post.device?.module ? moduleName(post.device.module, locale) : '',
    materialNames(post.materials, locale),
  ]
  const rows = post.steps.flatMap(({ settings }) => settings)
  const isSaidAbove = rows.every((row) => placeOf(row).every((word, index) => word === heading[index]))
  return isSaidAbove ? () => [] : (row) => placeOf(row).filter(Boolean)
}

/**
 * Returns the scale of a row's numbers and the current one of its machine, or null when they are the same or the
 * machine is unknown.
 */
export function oldScaleOf(
  { device }: Pick<PostDetailView, 'device'>,
  row: Pick<PostSettingRow, 'scheme' | 'schemeVersion'>,
): { scheme: string; today: string } | null {
  const name = schemeName(row.scheme, row.schemeVersion)
  return !device || device.scheme === name
    ? null
    : { scheme: shownScheme(name), today: shownScheme(device.scheme) }
}

/** Names in the reader's language. */
export type RowWords = {
  methods: Record<Method, string>
  labels: Record<SettingCell['key'], string>
  linesPerCm: string
  /** "scale LX-1" */
  scale: (scheme: string) => string
}

/**
 * Returns a row as text to copy, every number with its name: "Cut · 10 W diode · Birch plywood, 3 mm · Power 100% ·
 * Passes 4 · scale LX-1". It always names the scale, because the text may be read after the machine got a new one.
 */
export function rowInWords(row: PostSettingRow, place: string[], words: RowWords): string {
  const numbers = settingCells(row).map((cell) => cellInWords(cell, words))
  const scale = words.scale(shownScheme(schemeName(row.scheme, row.schemeVersion)))
  return [words.methods[row.method], ...place, ...numbers, scale, ...(row.other ? [row.other] : [])].join(
    ' · ',
  )
}

/** Returns all rows of a post as lines. With several steps each step is named above its rows, as in the table. */
export function stepsInWords(
  steps: readonly Pick<PostDetailView['steps'][number], 'title' | 'settings'>[],
  placeOf: RowPlaceWords,
  words: RowWords,
): string[] {
  return steps.flatMap(({ title, settings }, index) =>
    settings.length === 0
      ? []
      : [
          ...(steps.length > 1 ? [`${index + 1}. ${title}`] : []),
          ...settings.map((row) => rowInWords(row, placeOf(row), words)),
        ],
  )
}
