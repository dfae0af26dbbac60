import { DomainError } from '@/lib/core/errors'
import type { Locale } from '@/lib/i18n/locales'
import type { MaterialView } from '@/lib/settings/catalog'
import { getCatalog } from '@/lib/settings/queries'
import { findMachine, findMaterial, findModule } from '../find-place'
import { gridCode } from './code'
import { layOut, type Layout } from './layout'
import { planGrid, type GridPlan } from './plan-grid'
import type { GridQuery } from './schema'

export type Grid = {
  material: MaterialView
  /** in the language asked for */
  materialName: string
  plan: GridPlan
  layout: Layout
  /** four signs, burnt and printed */
  code: string
  /** of its files, for people: what it is of and for which machine */
  title: string
  /** of its files, without the ending */
  fileName: string
}

/**
 * A test grid of a material on a machine. Throws material_unknown, machine_unknown and module_unknown with the nearest known,
 * invalid for a banned material or values that the form would refuse, grid_too_large.
 */
export async function getGrid(
  { material: slug, device: deviceSlug }: { material: string; device: string },
  query: GridQuery,
  locale: Locale,
): Promise<Grid> {
  const catalog = await getCatalog()
  const language = query.language ?? locale
  const material = findMaterial(catalog, slug, language)
  const device = findMachine(catalog, deviceSlug)
  if (query.module) findModule(device, query.module)
  if (material.hazard === 'banned')
    throw new DomainError('invalid', { fields: { material: { code: 'material_banned' } } })
  const plan = planGrid(device, query)
  const code = gridCode(material.slug, plan)
  const layout = layOut(plan, code)
  const materialName = material.names[language]
  return {
    ...{ material, materialName, plan, layout, code },
    title: `${materialName}, ${device.name}, ${plan.module.name} (${code})`,
    fileName: `${material.slug}-${device.slug}-${plan.method}-${code}`,
  }
}
