import type { SettingCell } from '@/lib/settings/format'
import { settingCells } from '@/lib/settings/format'
import { resolutionDpi } from '@/lib/settings/rules'
import type { PostDetailView } from './views'

/** Words of the reader's language for the first row of the table. */
export type SheetWords = {
  step: string
  title: string
  method: string
  module: string
  other: string
  columns: Record<SettingCell['key'], string>
  linesPerCm: string
  methods: Record<'line' | 'fill' | 'picture' | 'cut', string>
}

const columns = [
  { key: 'power', unit: '%' },
  { key: 'depth', unit: '%' },
  { key: 'speed', unit: 'mm/s' },
  { key: 'resolution', unit: '' },
  { key: 'density', unit: 'lines/cm' },
  { key: 'frequency', unit: 'kHz' },
  { key: 'acceleration', unit: '' },
  { key: 'passes', unit: '' },
] as const

/** Every operation of a post as a table for spreadsheets (RFC 4180): the units stand in the first row. */
export function settingsCsv(post: PostDetailView, words: SheetWords): string {
  const rows = post.steps.flatMap((step, index) =>
    step.settings.map((row) => ({ step, row, number: index + 1 })),
  )
  const used = columns.filter(({ key }) =>
    rows.some(({ row }) => settingCells(row).some((cell) => cell.key === key)),
  )
  const head = [
    ...[words.step, words.title, words.method, words.module],
    ...used.map(({ key, unit }) => {
      const shown = unit === 'lines/cm' ? words.linesPerCm : unit
      return shown ? `${words.columns[key]} (${shown})` : words.columns[key]
    }),
    words.other,
  ]
  const lines = rows.map(({ step, row, number }) => [
    ...[String(number), step.title, words.methods[row.method], post.modules[row.module] ?? row.module],
    ...used.map(({ key }) => settingCells(row).find((cell) => cell.key === key)?.value ?? ''),
    row.other ?? '',
  ])
  return [head, ...lines].map((line) => line.map(csvField).join(',')).join('\r\n')
}

/** What a spreadsheet would take for a formula gets an apostrophe before it. */
function csvField(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** The same for programs: names that say the unit, numbers as numbers, only what a row has. */
export function settingsJson(post: PostDetailView, url: string): string {
  const sheet = {
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
                  scheme: row.scheme,
                  method: row.method,
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
  return JSON.stringify(sheet, null, 2)
}

function present(row: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))
}
