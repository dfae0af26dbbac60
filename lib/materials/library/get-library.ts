import { DomainError } from '@/lib/core/errors'
import { prisma } from '@/lib/db/client'
import { env } from '@/lib/env'
import type { Locale } from '@/lib/i18n/locales'
import type { DeviceView, MaterialView } from '@/lib/settings/catalog'
import { getCatalog } from '@/lib/settings/queries'
import { rowSelect, rowView } from '../cell-views'
import { findMachine, findMaterial, findModule } from '../find-place'
import { moduleNames, type NamedModule } from '../module-name'
import { refusalOf } from '../refusal'
import { ANY, bandOf } from '../schema'
import type { RowView } from '../views'
import { warningOf } from '../warning-of'
import type { LibraryFilter } from './schema'

/** rows of each cell in a file, so that files stay short */
const ROWS_OF_CELL = 50

export type LibraryRow = RowView & {
  moduleName: string
  /** null: the row is a lesson's or a former member's */
  makerName: string | null
  /** title of the project or lesson */
  title: string | null
  /** address of the project or lesson */
  link: string | null
}

/** Rows of a material on a machine, for files. */
export type Library = {
  material: MaterialView
  /** in the reader's language */
  materialName: string
  /** what to mind with a risky material, in the reader's language; null for a safe one */
  warning: string | null
  device: DeviceView
  /** address of the page that shows the rows */
  link: string
  rows: LibraryRow[]
  /** name of its files, without extension */
  fileName: string
}

/**
 * Returns the rows of a material on a machine's current scale, the highest standing first, at most 50 of each cell.
 * Throws `material_unknown`, `machine_unknown` and `module_unknown` with the nearest known name, `invalid` for a banned
 * material, and `not_found` when there is no row.
 */
export async function getLibrary(
  place: { material: string; device: string },
  asked: LibraryFilter,
  reader: Locale,
): Promise<Library> {
  const catalog = await getCatalog()
  const locale = asked.language ?? reader
  const material = findMaterial(catalog, place.material, locale)
  const device = findMachine(catalog, place.device)
  const laser = asked.module === undefined ? undefined : findModule(device, asked.module)
  if (material.hazard === 'banned')
    throw new DomainError('invalid', { fields: { material: { code: 'material_banned' } } })
  const cells = await prisma.materialCell.findMany({
    where: {
      ...{ materialId: material.id, deviceId: device.id, schemeVersion: device.schemeVersion },
      ...{ moduleId: laser?.id, method: asked.method },
      ...(asked.thickness === undefined ? {} : { band: { in: [ANY, bandOf('cut', asked.thickness)] } }),
    },
    select: { id: true },
  })
  const best = await prisma.$queryRaw<{ id: number }[]>`
    SELECT best.id FROM unnest(${cells.map(({ id }) => id)}::int[]) AS cell (id)
    CROSS JOIN LATERAL (
      SELECT id FROM "MaterialRow" WHERE "cellId" = cell.id AND live AND latest
      ORDER BY standing DESC, id DESC LIMIT ${ROWS_OF_CELL}
    ) AS best`
  const rows = await prisma.materialRow.findMany({
    where: { id: { in: best.map(({ id }) => id) }, live: true },
    orderBy: [{ standing: 'desc' }, { id: 'desc' }],
    select: rowSelect,
  })
  // rows that the answer refuses are left out of files, too
  const views = rows
    .map((row) => rowView(row, catalog))
    .filter((row) => {
      const used = device.modules.find(({ slug }) => slug === row.module)
      return used && !refusalOf(material, used, row.method)
    })
  if (views.length === 0) throw new DomainError('not_found')
  const nameOf = moduleNames(locale)
  return {
    ...{ material, materialName: material.names[locale], warning: warningOf(material, locale), device },
    link: pageOf(`/materials/${material.slug}/${device.slug}`, locale),
    rows: views.map((row) => libraryRow(row, { device, locale, nameOf })),
    fileName: [material.slug, device.slug, asked.module, asked.method].filter(Boolean).join('-'),
  }
}

const pageOf = (path: string, locale: Locale) => `${env().publicUrl}/${locale}${path}`

function libraryRow(
  row: RowView,
  { device, locale, nameOf }: { device: DeviceView; locale: Locale; nameOf: (laser: NamedModule) => string },
): LibraryRow {
  const laser = device.modules.find(({ slug }) => slug === row.module)
  const { post, lesson, maker } = row
  const path = post
    ? `/detail/${post.id}`
    : lesson && `/academy/${lesson.product}-${lesson.section}-${lesson.id}`
  return {
    ...row,
    moduleName: laser ? nameOf(laser) : row.module,
    makerName: maker && !maker.deleted ? maker.nickname : null,
    title: post?.title ?? lesson?.titles[locale] ?? null,
    link: path && pageOf(path, locale),
  }
}
