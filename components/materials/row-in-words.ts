import type { Locale } from '@/lib/i18n/locales'
import type { RowView } from '@/lib/materials/views'
import { settingCells, type SettingCell } from '@/lib/settings/format'
import type { Method } from '@/lib/settings/catalog'

/** Materials by slug. */
export type MaterialNames = Record<string, { name: string; swatch: string }>

export type RowWords = {
  methods: Record<Method, string>
  labels: Record<SettingCell['key'], string>
  unit: (cell: SettingCell) => string
  noMaterial: string
}

/** "Birch plywood, 3 mm · Cut · 10 W diode". */
export function placeInWords(
  row: RowView,
  materials: MaterialNames,
  module: string,
  words: RowWords,
): string {
  const material = materials[row.material ?? '']?.name ?? words.noMaterial
  return [
    row.thickness !== null && row.method === 'cut' ? `${material}, ${row.thickness} mm` : material,
    words.methods[row.method],
    module,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** "Power 100% · Speed 9 mm/s": every number with its name and unit. */
export function numbersInWords(row: Numbers, words: RowWords): string {
  return settingCells(row as never)
    .map((cell) => {
      const unit = words.unit(cell)
      return `${words.labels[cell.key]} ${cell.value}${unit === '%' ? '%' : unit ? ` ${unit}` : ''}`
    })
    .join(' · ')
}
type Numbers = {
  power: number
  passes: number
  depth: number | null
  speed: number | null
  resolution: string | null
  density: number | null
  frequency: number | null
  acceleration: number | null
}

/** What a row is from, in the reader's language. */
export const sourceOf = ({ post, lesson }: RowView, locale: Locale): string | null =>
  post?.title ?? lesson?.titles[locale] ?? null
