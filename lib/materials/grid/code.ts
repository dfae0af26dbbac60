import { createHash } from 'node:crypto'
import type { GridPlan } from './plan-grid'

/** Digits and letters without I, L, O and U, which look like other characters when burnt. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * Returns four characters that are burnt into the grid and printed on its sheet, so that each can be matched to the
 * other. The same grid always has the same code.
 */
export function gridCode(material: string, { device, ...plan }: GridPlan): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([material, device.slug, { ...plan, module: plan.module.slug }]))
    .digest()
  return [...hash.subarray(0, 4)].map((byte) => signs[byte % signs.length]).join('')
}
