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
import type { LibraryFilter } from './schema'

/** of each cell, so that a file is never long */
const ROWS_OF_CELL = 50

export type LibraryRow = RowView & {
  moduleName: string
  /** null: of a lesson, or of somebody who left */
  makerName: string | null
  /** of the project or lesson */
  title: string | null
  /** of the page that it is on */
  link: string | null
}

/** Rows of a material on a machine, for files. */
export type Library = {
  material: MaterialView
  /** in the reader's language */
  materialName: string
  device: DeviceView
  /** of the page that shows them */
  link: string
  rows: LibraryRow[]
  /** of its files, without the ending */
  fileName: string
}

/**
 * The rows that stand in the library for a material on a machine, of the machine's scale of today, how surely they work
 * first: 50 at most of each cell. Throws material_unknown, machine_unknown and module_unknown with the nearest known,
 * invalid for a banned material, not_found where there are none.
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
  // what the answer refuses is in no file either
  const views = rows
    .map((row) => rowView(row, catalog))
    .filter((row) => {
      const used = device.modules.find(({ slug }) => slug === row.module)
      return used && !refusalOf(material, used, row.method)
    })
  if (views.length === 0) throw new DomainError('not_found')
  const nameOf = moduleNames(locale)
  return {
    ...{ material, materialName: material.names[locale], device },
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
