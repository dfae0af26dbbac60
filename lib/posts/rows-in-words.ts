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

/** "Birch plywood, 3 mm; washi" in the reader's language. */
export function materialNames(materials: PostMaterialView[], locale: Locale): string {
  return materials
    .map(({ names, text, thickness }) => withThickness(locale, names?.[locale] ?? text ?? '', thickness))
    .filter(Boolean)
    .join(materialsSeparators[locale])
}

/** Module and material of a row, in words. */
export type RowPlaceWords = (row: PostSettingRow) => string[]

/**
 * What the rows of a post are for, said of each of them where any is for another module or material than the post's heading
 * names alone; of none where the heading says it of all.
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

/** On which scale a row's numbers are, and on which one those of its machine are today; null where it is that one. */
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
 * "Cut · 10 W diode · Birch plywood, 3 mm · Power 100% · Passes 4 · scale LX-1": a row as it is copied, every number with its
 * name. Its scale is always said: what was copied is still read when the machine has a new one.
 */
export function rowInWords(row: PostSettingRow, place: string[], words: RowWords): string {
  const numbers = settingCells(row).map((cell) => cellInWords(cell, words))
  const scale = words.scale(shownScheme(schemeName(row.scheme, row.schemeVersion)))
  return [words.methods[row.method], ...place, ...numbers, scale, ...(row.other ? [row.other] : [])].join(
    ' · ',
  )
}

/** All rows of a post as lines; where it has several steps, each of them is named above its rows, as in the table. */
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
