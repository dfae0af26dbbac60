import type { Language } from '@/lib/db/generated/enums'
import { inLanguage, languageFromDb } from '@/lib/db/language'
import { byLocale, type Locale } from '@/lib/i18n/locales'
import { type Prisma } from '@/lib/db/generated/client'
import type { Catalog, CannotView, MaterialView, Method } from '@/lib/settings/catalog'
import { waveOf, type DeviceView, type ModuleView } from '@/lib/settings/catalog'
import { schemeName } from '@/lib/settings/schemes'
import { makerSelect, makerView } from '@/lib/members/views'
import { numbersOf } from './rows'
import { thicknessOf, VERDICT_FROM } from './schema'
import type { CellView, MaterialInfo, RowView, StatisticsView } from './views'

type Cell = Prisma.MaterialCellGetPayload<object>

/** Returns a cell with the counts behind it. Null when its material or machine is no longer in the catalogue. */
export function cellView(cell: Cell, catalog: Catalog): CellView | null {
  const place = placeOfCell(cell, catalog)
  if (!place) return null
  const { material, device, laser, thickness } = place
  return {
    id: cell.id,
    material: material.slug,
    device: device.slug,
    module: laser.slug,
    method: cell.method as Method,
    thickness,
    scheme: schemeOf(cell),
    makers: cell.makersCount,
    rows: cell.rowsCount,
    lessons: cell.lessonsCount,
    outcomes: outcomesOf(cell),
    sureness: cell.sureness.toLowerCase() as CellView['sureness'],
    standing: cell.standing,
    newestRow: cell.newestRow?.toISOString() ?? null,
    newestReport: cell.newestReport?.toISOString() ?? null,
    statistics: statisticsOf(cell.statistics),
  }
}

type CellPlace = Pick<Cell, 'materialId' | 'deviceId' | 'moduleId' | 'band'>

/**
 * Returns the material, machine, module and thickness (mm) of a cell. Null when the catalogue no longer has one of
 * them.
 */
export function placeOfCell(
  { materialId, deviceId, moduleId, band }: CellPlace,
  { materials, devices }: Catalog,
): { material: MaterialView; device: DeviceView; laser: ModuleView; thickness: number | null } | null {
  const material = materials.find(({ id }) => id === materialId)
  const device = devices.find(({ id }) => id === deviceId)
  const laser = device?.modules.find(({ id }) => id === moduleId)
  if (!material || !device || !laser) return null
  return { material, device, laser, thickness: thicknessOf(band) }
}

const schemeOf = ({ scheme, schemeVersion }: { scheme: 'LP' | 'LX'; schemeVersion: number | null }) =>
  schemeName(scheme === 'LP' ? 'lp' : 'lx', schemeVersion ?? 1)

type Counts = { worked: number; tooWeak: number; tooStrong: number; failed: number }

/** Returns the counts of the reports on a row or in a cell, with their sum. */
export const outcomesOf = ({ worked, tooWeak, tooStrong, failed }: Counts) => ({
  ...{ worked, tooWeak, tooStrong, failed },
  tries: worked + tooWeak + tooStrong + failed,
})

type Stored = Record<keyof StatisticsView, [number, number, number] | null>

function statisticsOf(stored: unknown): StatisticsView | null {
  if (!stored) return null
  const { power, passes, depth, speed, density, frequency } = stored as Stored
  const of = (three: [number, number, number] | null) =>
    three && { lower: rounded(three[0]), median: rounded(three[1]), upper: rounded(three[2]) }
  return {
    ...{ power: of(power)!, passes: of(passes)! },
    ...{ depth: of(depth), speed: of(speed), density: of(density), frequency: of(frequency) },
  }
}

/** Rounds to the hundredth, the most that a screen shows. */
const rounded = (value: number) => Math.round(value * 100) / 100

export const rowSelect = {
  ...{
    id: true,
    source: true,
    materialId: true,
    deviceId: true,
    moduleId: true,
    method: true,
    thicknessMm: true,
  },
  ...{
    scheme: true,
    schemeVersion: true,
    power: true,
    passes: true,
    depth: true,
    speed: true,
    resolution: true,
  },
  ...{
    density: true,
    frequency: true,
    acceleration: true,
    other: true,
    since: true,
    voice: true,
    standing: true,
  },
  ...{ worked: true, tooWeak: true, tooStrong: true, failed: true },
  maker: { select: makerSelect },
  post: { select: { id: true, title: true, language: true } },
  tutorial: {
    select: { id: true, product: true, section: true, texts: { select: { language: true, title: true } } },
  },
} satisfies Prisma.MaterialRowSelect

type Row = Prisma.MaterialRowGetPayload<{ select: typeof rowSelect }>

/** Returns a row as lists show it. */
export function rowView(row: Row, { materials, devices }: Catalog): RowView {
  const device = devices.find(({ id }) => id === row.deviceId)
  return {
    id: row.id,
    source: row.source.toLowerCase() as RowView['source'],
    material: materials.find(({ id }) => id === row.materialId)?.slug ?? null,
    device: device?.slug ?? '',
    module: device?.modules.find(({ id }) => id === row.moduleId)?.slug ?? '',
    method: row.method as Method,
    thickness: row.thicknessMm === null ? null : Number(row.thicknessMm),
    scheme: schemeOf(row),
    ...numbersOf(row),
    other: row.other,
    maker: row.maker && makerView(row.maker),
    post: row.post && { ...row.post, language: languageFromDb(row.post.language) },
    lesson: row.tutorial && {
      id: row.tutorial.id,
      product: row.tutorial.product,
      section: row.tutorial.section,
      titles: titlesOf(row.tutorial.texts),
    },
    outcomes: outcomesOf(row),
    // a row that worked for nobody has a standing of -1 in the database, for sorting; readers see 0
    standing: Math.max(0, row.standing),
    verdict: verdictOf(row),
    voice: row.voice,
    since: row.since.toISOString(),
  }
}

/** Returns the titles in every language, with the English one where a translation is missing. */
function titlesOf(texts: { language: Language; title: string }[]): Record<Locale, string> {
  const known = Object.fromEntries(texts.map(({ language, title }) => [languageFromDb(language), title]))
  return byLocale((locale) => inLanguage(known, locale))
}

function verdictOf({ tooWeak, tooStrong }: Counts): RowView['verdict'] {
  if (Math.max(tooWeak, tooStrong) < VERDICT_FROM) return null
  return tooWeak >= tooStrong ? 'too_weak' : 'too_strong'
}

/** Returns a material as its pages and the API show it. `instead` names substitutes for a banned material. */
export function materialInfo(
  material: MaterialView,
  { materials }: Pick<Catalog, 'materials'>,
): MaterialInfo {
  const { slug, names, hazard, hazardReason, swatch, instead } = material
  return {
    ...{ slug, names, hazard, hazardReason, swatch },
    instead: instead.flatMap((name) => {
      const other = materials.find((one) => one.slug === name)
      return other ? [{ slug: other.slug, names: other.names }] : []
    }),
  }
}

/** Returns why a method cannot be used on a material with a module, or null when it can. */
export function cannotBeDone(material: MaterialView, laser: ModuleView, method: Method): CannotView | null {
  return (
    material.cannot.find(
      ({ methods, waves }) => methods.includes(method) && (!waves || waves.includes(waveOf(laser))),
    ) ?? null
  )
}

/** Returns the slugs of the machines on which none of these methods can be done on the material. */
export function impossibleOn(
  material: MaterialView,
  devices: DeviceView[],
  methods: readonly Method[],
): string[] {
  return devices
    .filter(({ modules }) =>
      modules.every((laser) => methods.every((method) => cannotBeDone(material, laser, method))),
    )
    .map(({ slug }) => slug)
}
