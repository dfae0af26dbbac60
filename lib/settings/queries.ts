import { prisma } from '@/lib/db/client'
import type { Locale } from '@/lib/i18n/locales'
import { splitCannot, type CannotView, type Catalog, type DeviceView, type MaterialView } from './catalog'
import { traditionalPairs } from './traditional'

const KEPT = Symbol.for('kerf.catalog')
const KEEP_MS = 60_000

/** One per process: pages, the API and the listener are separate bundles with modules of their own. */
const kept = globalThis as { [KEPT]?: { at: number; catalog: Promise<Catalog> } | undefined }

/**
 * Returns the machines and materials in order; cached for a minute or until they change, because every form and
 * submission needs them.
 */
export function getCatalog(): Promise<Catalog> {
  const known = kept[KEPT]
  if (known && Date.now() - known.at <= KEEP_MS) return known.catalog
  const catalog = readCatalog()
  catalog.catch(forgetCatalog)
  kept[KEPT] = { at: Date.now(), catalog }
  return catalog
}

/** Clears the cache, so that the next call reads the catalog. */
export function forgetCatalog(): void {
  kept[KEPT] = undefined
}

/** Returns the machines, with name and work area alone, in order. */
export async function listMachines(): Promise<
  Pick<DeviceView, 'slug' | 'name' | 'workWidth' | 'workHeight'>[]
> {
  const { devices } = await getCatalog()
  return devices.map(({ slug, name, workWidth, workHeight }) => ({ slug, name, workWidth, workHeight }))
}

async function readCatalog(): Promise<Catalog> {
  const [devices, materials] = await Promise.all([
    prisma.device.findMany({ orderBy: { sort: 'asc' }, include: { modules: { orderBy: { sort: 'asc' } } } }),
    prisma.material.findMany({ orderBy: { sort: 'asc' } }),
  ])
  const views = materials.map((material): MaterialView => ({
    id: material.id,
    slug: material.slug,
    names: material.names as Record<Locale, string>,
    synonyms: material.synonyms as Record<Locale, string[]>,
    hazard: material.hazard.toLowerCase() as MaterialView['hazard'],
    hazardReason: material.hazardReason as Record<Locale, string> | null,
    swatch: material.swatch,
    ...splitCannot((material.cannot ?? []) as CannotView[]),
    instead: material.instead,
  }))
  return {
    devices: devices.map((device): DeviceView => ({
      id: device.id,
      slug: device.slug,
      name: device.name,
      series: device.series === 'LP' ? 'lp' : 'lx',
      schemeVersion: device.schemeVersion,
      workWidth: device.workWidth,
      workHeight: device.workHeight,
      density: device.density,
      acceleration: device.acceleration,
      modules: device.modules.map((m) => ({
        id: m.id,
        slug: m.slug,
        name: m.name,
        laser: m.laser,
        watts: Number(m.watts),
        wavelengthNm: m.wavelengthNm,
        frequency: m.frequency,
      })),
    })),
    materials: views,
    traditional: traditionalPairs(views),
  }
}
