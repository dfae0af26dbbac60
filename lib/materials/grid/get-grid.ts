import { joinFacts, withThickness } from '@/lib/i18n/join-list'
import type { Locale } from '@/lib/i18n/locales'
import { getTranslations } from '@/lib/i18n/translations'
import type { Catalog, DeviceView, MaterialView } from '@/lib/settings/catalog'
import { withUnit } from '@/lib/settings/with-unit'
import { getCatalog } from '@/lib/settings/queries'
import { isMethod } from '@/lib/settings/fields'
import { settingLabels } from '@/lib/settings/setting-words'
import { findMachine, findMaterial, findModule } from '../find-place'
import { moduleNames } from '../module-name'
import { assertDoable } from '../refusal'
import { gridCode } from './code'
import { layOut, type Layout } from './layout'
import { planGrid, type GridPlan } from './plan-grid'
import type { GridQuery } from './schema'
import { withUsual } from './usual-query'

export type Grid = {
  material: MaterialView
  /** in the language asked for */
  materialName: string
  moduleName: string
  plan: GridPlan
  layout: Layout
  /** four characters, burnt and printed */
  code: string
  /** title of its files for readers: material, machine and module */
  title: string
  /** title of one field: its values with their names */
  fieldTitle: (field: { power: number; strength: number }) => string
  /** name of its files, without extension */
  fileName: string
}

/**
 * Returns a test grid of a material on a machine, with usual values for what the query leaves out. Throws
 * `material_unknown`, `machine_unknown` and `module_unknown` with the nearest known name, `cannot_be_done` as the
 * answer does, `invalid` for values that the form refuses, and `grid_too_large`.
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
  assertPossible(material, device, query, { locale: language, catalog })
  const plan = planGrid(device, withUsual(device, query))
  const code = gridCode(material.slug, plan)
  const layout = layOut(plan, code)
  const materialName = material.names[language]
  const moduleName = moduleNames(language)(plan.module)
  const labels = settingLabels(await getTranslations({ locale: language, namespace: 'ui' }))
  return {
    ...{ material, materialName, moduleName, plan, layout, code },
    title: inFile(
      `${joinFacts(language, [withThickness(language, materialName, plan.thickness), device.name, moduleName])} (${code})`,
    ),
    fieldTitle: ({ power, strength }) =>
      inFile(
        joinFacts(language, [
          `${labels.power} ${withUnit(power, '%')}`,
          `${labels[plan.axis]} ${withUnit(strength, plan.axis === 'depth' ? '%' : 'mm/s')}`,
        ]),
      ),
    fileName: [
      ...[material.slug, device.slug, plan.method],
      ...(plan.thickness === null ? [] : [`${plan.thickness}mm`]),
      code,
    ].join('-'),
  }
}

/** Replaces no-break spaces with plain ones, because other programs read these texts. */
const inFile = (text: string) => text.replaceAll('\u00a0', ' ')

/** Throws the answer's refusal before any error of a number, which nobody should have to correct first. */
function assertPossible(
  material: MaterialView,
  device: DeviceView,
  { module, method }: GridQuery,
  context: { locale: Locale; catalog: Catalog },
): void {
  const laser = device.modules.find(({ slug }) => slug === module)
  if (laser && isMethod(method)) assertDoable(material, laser, method, context)
  // a banned material is refused without a module or method, too
  else if (material.hazard === 'banned') assertDoable(material, device.modules[0]!, 'cut', context)
}
