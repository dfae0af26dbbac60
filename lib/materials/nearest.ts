import { prisma } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import {
  waveOf,
  type Catalog,
  type DeviceView,
  type MaterialView,
  type Method,
  type ModuleView,
} from '@/lib/settings/catalog'
import { cannotBeDone, cellView, rowSelect, rowView } from './cell-views'
import { convertRow, energyBand, energyOf, type Conversion, type EnergyBand } from './convert'
import { MAKERS_FOR_STATISTICS, thicknessOf } from './schema'
import { isShownCell } from './shown-cells'
import type { ConversionView, NearView } from './answer-views'
import type { RowView, StatisticsView } from './views'

const SHOWN = 4

type Cell = Prisma.MaterialCellGetPayload<object>
type Place = {
  material: MaterialView
  device: DeviceView
  module: ModuleView
  method: Method
  thickness: number | null
}

/**
 * Returns the four cells nearest to a place without rows, with light of the same colour: another thickness, the same on
 * another machine, or another material of the same kind. Cells of another machine come with a conversion of their best
 * row to this laser.
 */
export async function nearestCells(place: Place, catalog: Catalog): Promise<NearView[]> {
  const { material, device, module, method } = place
  const alike = catalog.devices.flatMap((one) =>
    one.modules.filter((laser) => waveOf(laser) === waveOf(module)).map((laser) => laser.id),
  )
  const kin = catalog.materials.filter(
    (one) => one.swatch === material.swatch && one.hazard === 'safe' && !cannotBeDone(one, module, method),
  )
  const found = await prisma.materialCell.findMany({
    where: {
      ...{ method, moduleId: { in: alike } },
      OR: [
        { materialId: material.id },
        { materialId: { in: kin.map(({ id }) => id) }, deviceId: device.id, moduleId: module.id },
      ],
      AND: { OR: [{ rowsCount: { gt: 0 } }, { lessonsCount: { gt: 0 } }] },
    },
  })
  const ranked = found
    .filter((cell) => isShownCell(cell, catalog))
    .map((cell) => ({ cell, why: whyNear(cell, place), distance: distanceTo(cell, place, catalog) }))
    .sort(
      (a, b) => a.distance - b.distance || b.cell.makersCount - a.cell.makersCount || a.cell.id - b.cell.id,
    )
    .slice(0, SHOWN)
  const best = await prisma.materialRow.findMany({
    where: { id: { in: ranked.flatMap(({ cell }) => cell.bestRowId ?? []) }, live: true },
    select: rowSelect,
  })
  const views = ranked.map(async ({ cell, why }): Promise<NearView[]> => {
    const view = cellView(cell, catalog)
    const row = best.find(({ id }) => id === cell.bestRowId)
    if (!view || !row) return []
    const shown = rowView(row, catalog)
    return [
      {
        ...{ why, cell: view, best: shown },
        conversion: why === 'machine' ? await conversionOf(shown, { device, module }, catalog) : null,
      },
    ]
  })
  return (await Promise.all(views)).flat()
}

function whyNear(cell: Cell, { material, module }: Place): NearView['why'] {
  if (cell.materialId !== material.id) return 'material'
  return cell.moduleId === module.id ? 'thickness' : 'machine'
}

/**
 * Returns a distance that ranks another thickness first, then another machine of the same power, then one of another
 * power, then another material.
 */
function distanceTo(cell: Cell, place: Place, { devices }: Catalog): number {
  const laser = devices.flatMap(({ modules }) => modules).find(({ id }) => id === cell.moduleId)
  const thickness = place.thickness === null ? 0 : Math.abs((thicknessOf(cell.band) ?? 0) - place.thickness)
  if (cell.materialId !== place.material.id) return 100 + thickness
  if (cell.moduleId === place.module.id) return thickness / 100
  const isSameScale = devices.find(({ id }) => id === cell.deviceId)?.series === place.device.series
  return (
    10 +
    10 * Math.abs(Math.log2((laser?.watts ?? 1) / place.module.watts)) +
    (isSameScale ? 0 : 30) +
    thickness
  )
}

/**
 * Returns for every other laser the cell of the same material, method and thickness if there is one, otherwise the
 * row's converted numbers or the reason for a refusal. Conversions of cuts have an error band.
 */
export async function elsewhere(row: RowView, cell: Cell, catalog: Catalog): Promise<ConversionView[]> {
  const others = catalog.devices.flatMap((device) =>
    device.modules
      .filter((module) => device.slug !== row.device || module.slug !== row.module)
      .map((module) => ({ device, module })),
  )
  const known = await knownElsewhere(cell, catalog)
  return Promise.all(
    others.map(async (to) => ({
      ...(await conversionOf(row, to, catalog)),
      known:
        known.find(
          ({ cell: { device, module } }) => device === to.device.slug && module === to.module.slug,
        ) ?? null,
    })),
  )
}

/** Returns cells of the same material, method and thickness on other lasers, with their best rows. */
async function knownElsewhere({ materialId, method, band, id }: Cell, catalog: Catalog) {
  const cells = await prisma.materialCell.findMany({
    where: { materialId, method, band, id: { not: id }, bestRowId: { not: null } },
  })
  const today = cells.filter((one) => isShownCell(one, catalog))
  const best = await prisma.materialRow.findMany({
    where: { id: { in: today.flatMap(({ bestRowId }) => bestRowId ?? []) }, live: true },
    select: rowSelect,
  })
  return today.flatMap((one) => {
    const view = cellView(one, catalog)
    const row = best.find((row) => row.id === one.bestRowId)
    return view && row ? [{ cell: view, best: rowView(row, catalog) }] : []
  })
}

async function conversionOf(
  row: RowView,
  to: { device: DeviceView; module: ModuleView },
  catalog: Catalog,
): Promise<ConversionView> {
  const device = catalog.devices.find(({ slug }) => slug === row.device)!
  const module = device.modules.find(({ slug }) => slug === row.module)!
  const place = { device: to.device.slug, module: to.module.slug }
  const conversion: Conversion = convertRow(row, { device, module }, to)
  if (!conversion.possible)
    return { ...place, possible: false, reason: conversion.reason, numbers: null, known: null, band: null }
  const { kind, power, passes, speed } = conversion
  return {
    ...{ ...place, possible: true, reason: null },
    numbers: { kind, power, passes, speed },
    known: null,
    band: kind === 'cut' ? await measureBand({ device, module }, to) : null,
  }
}

type Laser = { device: DeviceView; module: ModuleView }

/** Returns the error band of a conversion, measured on the cuts that the library has on both lasers. */
async function measureBand(from: Laser, to: Laser): Promise<EnergyBand> {
  const cells = await prisma.materialCell.findMany({
    where: {
      ...{ method: 'cut', makersCount: { gte: MAKERS_FOR_STATISTICS } },
      OR: [from, to].map(({ device, module }) => ({
        ...{ deviceId: device.id, moduleId: module.id, schemeVersion: device.schemeVersion },
      })),
    },
    select: { materialId: true, band: true, moduleId: true, statistics: true },
  })
  const energies = (laser: Laser) =>
    new Map(
      cells
        .filter(({ moduleId }) => moduleId === laser.module.id)
        .map((cell) => [`${cell.materialId}:${cell.band}`, medianEnergy(cell.statistics, laser.module)]),
    )
  const [one, other] = [energies(from), energies(to)]
  return energyBand(
    [...one].flatMap(([key, energy]) => (other.has(key) ? { from: energy, to: other.get(key)! } : [])),
  )
}

function medianEnergy(statistics: unknown, { watts }: ModuleView): number {
  const of = statistics as Record<keyof StatisticsView, number[]>
  return energyOf({ power: of.power[1]!, passes: of.passes[1]!, speed: of.speed[1]! }, { watts })
}
