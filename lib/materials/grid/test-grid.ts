import { testCatalog, testDevice } from '@/lib/settings/test-catalog'
import { gridCode } from './code'
import type { Grid } from './get-grid'
import { layOut } from './layout'
import { planGrid } from './plan-grid'
import type { GridQuery } from './schema'

/** Returns a grid of a material and a machine of prisma/content, without the database. */
export function testGrid(device: string, query: GridQuery, material = 'slate'): Grid {
  const plan = planGrid(testDevice(device), query)
  const code = gridCode(material, plan)
  return {
    material: testCatalog.materials.find(({ slug }) => slug === material)!,
    materialName: 'Slate',
    moduleName: plan.module.name,
    ...{ plan, code, layout: layOut(plan, code), title: `Slate & "more" <${code}>`, fileName: 'grid' },
    fieldTitle: ({ power, strength }) => `${power} & ${strength}`,
  }
}

export const onLx1: GridQuery = { module: '10w-diode', method: 'fill', power: '50', speed: '200' }
export const onLp4: GridQuery = {
  ...{ module: '10w-diode', method: 'fill', power: '55', depth: '8', resolution: '1.3K' },
}
