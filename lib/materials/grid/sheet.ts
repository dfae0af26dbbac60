import { z } from 'zod'
import { methods } from '@/lib/settings/catalog'
import { resolutions } from '@/lib/settings/fields'
import { fieldColour } from './colours'
import type { Grid } from './get-grid'
import { mm } from './grid-svg'
import { labelSetting } from './label-setting'

const named = z.object({ slug: z.string(), name: z.string() })

/** A grid for printed sheets, previews and other programs; all lengths in mm from the upper left corner. */
export const gridSheetSchema = z.object({
  code: z
    .string()
    .describe(
      'Four characters that are burned into the grid and printed on its sheet. Equal grids have the same code.',
    ),
  material: named,
  hazard: z.enum(['safe', 'risky']),
  device: named,
  module: named,
  method: z.enum(methods),
  thickness: z.number().nullable().describe('Thickness, mm, of a cut; null when it is not given.'),
  scheme: z.enum(['lp', 'lx']),
  axis: z.enum(['depth', 'speed']).describe('What the rows of fields vary: depth (%) or speed (mm/s).'),
  passes: z.number(),
  resolution: z.enum(resolutions).nullable(),
  density: z.number().nullable().describe('Engraving density, lines/cm.'),
  frequency: z.number().nullable().describe('Laser frequency, kHz.'),
  acceleration: z.number().nullable(),
  intervalMm: z.number().nullable(),
  width: z.number(),
  height: z.number(),
  side: z.number(),
  gap: z.number(),
  powers: z.array(z.number()).describe('The power of each column, %, weakest first.'),
  strengths: z.array(z.number()).describe('The depth (%) or speed (mm/s) of each row, weakest first.'),
  start: z
    .number()
    .nullable()
    .describe('The number of the field with the values that the grid lies around; null when it has none.'),
  labelSetting: z.object({ power: z.number(), speed: z.number() }).nullable(),
  fields: z.array(
    z.object({
      number: z.number().describe('The position in the order of burning, weakest first, from 1.'),
      column: z.number(),
      row: z.number(),
      power: z.number(),
      depth: z.number().nullable(),
      speed: z.number().nullable(),
      x: z.number(),
      y: z.number(),
      colour: z.string(),
    }),
  ),
})
export type GridSheet = z.infer<typeof gridSheetSchema>

/** Returns a grid in numbers, with lengths in mm. */
export function gridSheet({ material, materialName, moduleName, plan, layout, code }: Grid): GridSheet {
  const { device, module, method, axis, shared, powers, strengths, start } = plan
  const { passes, resolution, density, frequency, acceleration } = shared
  return {
    ...{ code, method, thickness: plan.thickness, axis, powers, strengths, scheme: shared.scheme },
    material: { slug: material.slug, name: materialName },
    hazard: material.hazard === 'risky' ? 'risky' : 'safe',
    device: { slug: device.slug, name: device.name },
    module: { slug: module.slug, name: moduleName },
    ...{ passes, resolution, density, frequency, acceleration, intervalMm: plan.intervalMm },
    ...{ width: mm(layout.width), height: mm(layout.height), side: plan.fieldMm, gap: plan.gapMm },
    start: start && start.row * powers.length + start.column + 1,
    labelSetting: plan.labels && axis === 'speed' ? labelSetting(plan) : null,
    fields: layout.fields.map(({ number, column, row, power, strength, x, y }) => ({
      ...{ number, column, row, power, x: mm(x), y: mm(y), colour: fieldColour(column, row) },
      depth: axis === 'depth' ? strength : null,
      speed: axis === 'speed' ? strength : null,
    })),
  }
}
