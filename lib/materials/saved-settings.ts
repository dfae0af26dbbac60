import { z } from 'zod'
import type { Viewer } from '@/lib/auth/viewer'
import type { Locale } from '@/lib/i18n/locales'
import { getTranslations } from '@/lib/i18n/translations'
import type { Catalog } from '@/lib/settings/catalog'
import { cellInWords, settingCells } from '@/lib/settings/format'
import { shownScheme } from '@/lib/settings/schemes'
import { getCatalog } from '@/lib/settings/queries'
import { withThickness } from '@/lib/i18n/join-list'
import { moduleName } from '@/lib/settings/module-name'
import { methodNames, settingLabels } from '@/lib/settings/setting-words'
import { findOwnReports, listOwnRows } from './own-rows'
import type { OwnRowView } from './views'
import { warningOf } from './warning-of'

/** Rows in words, for reading without a network. */
export const savedSettingsSchema = z.object({
  rows: z.array(
    z.object({
      machine: z.string().describe('The name of the machine.'),
      what: z
        .string()
        .describe('The material, method and module, such as "Birch plywood, 3 mm · Cut · 10 W diode".'),
      numbers: z
        .string()
        .describe('Every number with its name and unit, such as "Power 100% · Speed 9 mm/s".'),
      note: z
        .string()
        .describe('What to mind with a risky material, and other settings in the words of the maker.'),
      said: z
        .string()
        .describe('How the row came out for you and the numbers that you ended at; empty without a report.'),
    }),
  ),
  newest: z
    .int()
    .nullable()
    .describe(
      'The number of rows of each kind in this response, when there are more; null when these are all.',
    ),
})
export type SavedSettingsView = z.infer<typeof savedSettingsSchema>

/** of each kind */
const MOST = 50

/**
 * Returns the viewer's settings in words for reading without a network: starred ones, then own, then tried, the newest
 * 50 of each.
 */
export async function listSavedSettings(viewer: Viewer, locale: Locale): Promise<SavedSettingsView> {
  const [starred, own, tried, catalog, words] = await Promise.all([
    listOwnRows(viewer, { tab: 'starred', limit: MOST }),
    listOwnRows(viewer, { tab: 'own', limit: MOST }),
    listOwnRows(viewer, { tab: 'tried', limit: MOST }),
    getCatalog(),
    rowWords(locale),
  ])
  const kinds = [starred, own, tried]
  const rows = new Map(kinds.flatMap(({ items }) => items).map(({ row }) => [row.id, row]))
  // the report on a starred row may be older than the newest 50 reports
  const reports = await findOwnReports(viewer, [...rows.keys()])
  return {
    rows: [...rows.values()].map((row) => {
      const machine = catalog.devices.find(({ slug }) => slug === row.device)
      const report = reports.get(row.id)
      return {
        machine: machine?.name ?? row.device,
        what: placeOf(row, catalog, locale, words),
        numbers: [numbersOf(row, words), words.scale(shownScheme(row.scheme))].join(' · '),
        note: [warningIn(row, catalog, locale), row.other].filter(Boolean).join(' · '),
        said: report ? saidOf(report, words) : '',
      }
    }),
    newest: kinds.some(({ nextCursor }) => nextCursor !== null) ? MOST : null,
  }
}

async function rowWords(locale: Locale) {
  const [ui, t] = await Promise.all([
    getTranslations({ locale, namespace: 'ui' }),
    getTranslations({ locale, namespace: 'materials' }),
  ])
  return {
    noMaterial: t('mine.noOne'),
    endedAt: t('mine.endedAt'),
    outcomes: {
      worked: t('outcome.worked'),
      too_weak: t('outcome.too_weak'),
      too_strong: t('outcome.too_strong'),
      failed: t('outcome.failed'),
    },
    linesPerCm: ui('unitLinesPerCm'),
    scale: (scheme: string) => ui('scale', { scheme }),
    methods: methodNames(ui),
    labels: settingLabels(ui),
  }
}
type Words = Awaited<ReturnType<typeof rowWords>>
type Row = OwnRowView['row']

/** Returns the place of a row, such as "Birch plywood, 3 mm · Cut · 10 W diode". */
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

const warningIn = ({ material }: Row, { materials }: Catalog, locale: Locale): string | null => {
  const known = materials.find(({ slug }) => slug === material)
  return known ? warningOf(known, locale) : null
}

/** Returns a report in the words of the page, such as "too strong · You ended up at Power 58%". */
const saidOf = ({ outcome, ended }: NonNullable<OwnRowView['report']>, words: Words): string =>
  [words.outcomes[outcome], ended && `${words.endedAt} ${numbersOf(ended, words)}`]
    .filter(Boolean)
    .join(' · ')

/** Returns every number with its name and unit, such as "Power 100% · Speed 9 mm/s". */
const numbersOf = (row: Parameters<typeof settingCells>[0], words: Words): string =>
  settingCells(row)
    .map((cell) => cellInWords(cell, words))
    .join(' · ')
