import type { Locale } from '@/lib/i18n/locales'
import type { SettingCell } from '@/lib/settings/format'
import { settingCells, settingOrder, settingUnits } from '@/lib/settings/format'
import { headWithUnit } from '@/lib/i18n/join-list'
import { csvRow } from '@/lib/web/csv'
import { resolutionDpi } from '@/lib/settings/fields'
import { schemeName, shownScheme } from '@/lib/settings/schemes'
import { moduleName } from '@/lib/settings/module-name'
import type { PostSettingRow } from './setting-rows'
import type { PostDetailView } from './views'

/** Labels of the table in the reader's language. */
export type SheetLabels = {
  step: string
  title: string
  method: string
  module: string
  other: string
  material: string
  thickness: string
  scheme: string
  locale: Locale
  columns: Record<SettingCell['key'], string>
  linesPerCm: string
  methods: Record<'line' | 'fill' | 'picture' | 'cut', string>
}

/** The unit in a column's head; "×" only follows a single number. */
const units: Record<SettingCell['key'], string> = { ...settingUnits, passes: '', resolution: '' }

/** Returns every operation of a post as a CSV table for spreadsheets (RFC 4180), with the units in the first row. */
export function settingsCsv(post: PostDetailView, labels: SheetLabels): string {
  const rows = post.steps.flatMap((step, index) =>
    step.settings.map((row) => ({ step, row, number: index + 1 })),
  )
  const used = settingOrder.filter((key) =>
    rows.some(({ row }) => settingCells(row).some((cell) => cell.key === key)),
  )
  const [hasMaterial, hasThickness] = [
    rows.some(({ row }) => materialName(post, row, labels.locale) !== null),
    rows.some(({ row }) => row.thickness !== null),
  ]
  const head = [
    ...[labels.step, labels.title, labels.method, labels.module],
    ...(hasMaterial ? [labels.material] : []),
    ...(hasThickness ? [headWithUnit(labels.locale, labels.thickness, 'mm')] : []),
    ...used.map((key) => {
      const unit = units[key] === 'lines/cm' ? labels.linesPerCm : units[key]
      return headWithUnit(labels.locale, labels.columns[key], unit)
    }),
    labels.scheme,
    labels.other,
  ]
  const lines = rows.map(({ step, row, number }) => [
    ...[
      String(number),
      step.title,
      labels.methods[row.method],
      moduleName(post.modules[row.module] ?? row.module, labels.locale),
    ],
    ...(hasMaterial ? [materialName(post, row, labels.locale) ?? ''] : []),
    ...(hasThickness ? [String(row.thickness ?? '')] : []),
    ...used.map((key) => settingCells(row).find((cell) => cell.key === key)?.value ?? ''),
    shownScheme(schemeName(row.scheme, row.schemeVersion)),
    row.other ?? '',
  ])
  return [head, ...lines].map(csvRow).join('').trimEnd()
}

/**
 * Returns the material of a row: its name in a language, or the author's text for one outside the catalogue. Null when
 * the post names none.
 */
export function materialName(
  { materials }: Pick<PostDetailView, 'materials'>,
  row: Pick<PostSettingRow, 'material'>,
  locale: Locale,
): string | null {
  if (row.material === null) return materials[0]?.text || null
  return materials.find(({ slug }) => slug === row.material)?.names?.[locale] ?? row.material
}

/** Returns the same as data for programs: units in the names, numbers as numbers, and only fields with a value. */
export function settingsData(post: PostDetailView, url: string) {
  return {
    title: post.title,
    url,
    machine: post.device?.name ?? null,
    materials: post.materials.map(({ slug, names, text, thickness }) => ({
      material: slug,
      name: names?.en ?? text,
      thicknessMm: thickness,
    })),
    steps: post.steps.flatMap((step, index) =>
      step.settings.length === 0
        ? []
        : [
            {
              step: index + 1,
              title: step.title,
              settings: step.settings.map((row) =>
                present({
                  scheme: schemeName(row.scheme, row.schemeVersion),
                  method: row.method,
                  material: row.material,
                  thicknessMm: row.thickness,
                  module: post.modules[row.module] ?? row.module,
                  powerPercent: row.power,
                  depthPercent: row.depth,
                  speedMmPerS: row.speed,
                  resolution: row.resolution,
                  resolutionDpi: row.resolution === null ? null : resolutionDpi[row.resolution],
                  densityLinesPerCm: row.density,
                  frequencyKHz: row.frequency,
                  accelerationLevel: row.acceleration,
                  passes: row.passes,
                  other: row.other || null,
                }),
              ),
            },
          ],
    ),
  }
}

function present(row: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))
}
