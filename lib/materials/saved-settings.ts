import { z } from 'zod'
import type { Viewer } from '@/lib/auth/viewer'
import type { Locale } from '@/lib/i18n/locales'
import { getTranslations } from '@/lib/i18n/translations'
import type { Catalog } from '@/lib/settings/catalog'
import { settingCells, unitInWords, withUnit } from '@/lib/settings/format'
import { getCatalog } from '@/lib/settings/queries'
import { withThickness } from '@/lib/i18n/join-list'
import { moduleName } from '@/lib/settings/module-name'
import { methodNames, settingLabels } from '@/lib/settings/setting-words'
import { listOwnRows } from './own-rows'
import type { OwnRowView } from './views'

/** Rows in words, as they are read without a network. */
export const savedSettingsSchema = z.object({
  rows: z.array(z.object({ machine: z.string(), what: z.string(), numbers: z.string(), note: z.string() })),
})
export type SavedSettingsView = z.infer<typeof savedSettingsSchema>

/** of each kind */
const MOST = 50

/** The viewer's settings in words for a device without a network: starred ones, then own, then tried, the newest 50 of each. */
export async function listSavedSettings(viewer: Viewer, locale: Locale): Promise<SavedSettingsView> {
  const [starred, own, tried, catalog, words] = await Promise.all([
    listOwnRows(viewer, { tab: 'starred', limit: MOST }),
    listOwnRows(viewer, { tab: 'own', limit: MOST }),
    listOwnRows(viewer, { tab: 'tried', limit: MOST }),
    getCatalog(),
    rowWords(locale),
  ])
  // a row that is starred and tried has what the member ended at
  const reports = new Map(tried.items.map(({ row, report }) => [row.id, report]))
  const rows = new Map([...starred.items, ...own.items, ...tried.items].map(({ row }) => [row.id, row]))
  return {
    rows: [...rows.values()].map((row) => {
      const machine = catalog.devices.find(({ slug }) => slug === row.device)
      return {
        machine: machine?.name ?? row.device,
        what: placeOf(row, catalog, locale, words),
        numbers: numbersOf(reports.get(row.id)?.ended ?? row, words),
        note: row.other ?? '',
      }
    }),
  }
}

async function rowWords(locale: Locale) {
  const [ui, t] = await Promise.all([
    getTranslations({ locale, namespace: 'ui' }),
    getTranslations({ locale, namespace: 'materials' }),
  ])
  return {
    noMaterial: t('mine.noOne'),
    linesPerCm: ui('unitLinesPerCm'),
    methods: methodNames(ui),
    labels: settingLabels(ui),
  }
}
type Words = Awaited<ReturnType<typeof rowWords>>
type Row = OwnRowView['row']

/** "Birch plywood, 3 mm · Cut · 10 W diode". */
function placeOf(row: Row, { materials, devices }: Catalog, locale: Locale, words: Words): string {
  const material = materials.find(({ slug }) => slug === row.material)?.names[locale] ?? words.noMaterial
  const laser = devices
    .find(({ slug }) => slug === row.device)
    ?.modules.find(({ slug }) => slug === row.module)?.name
  return [
    row.method === 'cut' ? withThickness(locale, material, row.thickness) : material,
    words.methods[row.method],
    laser && moduleName(laser, locale),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** "Power 100% · Speed 9 mm/s": every number with its name and unit. */
function numbersOf(row: Parameters<typeof settingCells>[0], { labels, linesPerCm }: Words): string {
  return settingCells(row)
    .map((cell) => `${labels[cell.key]} ${withUnit(cell.value, unitInWords(cell, linesPerCm))}`)
    .join(' · ')
}
