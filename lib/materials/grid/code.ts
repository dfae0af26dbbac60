import { createHash } from 'node:crypto'
import type { GridPlan } from './plan-grid'

/** Without I, L, O and U, which burn like other signs. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Four signs that are burnt into the grid and printed on its sheet: the same for the same grid, so that both are found again. */
export function gridCode(material: string, { device, ...plan }: GridPlan): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([material, device.slug, { ...plan, module: plan.module.slug }]))
    .digest()
  return [...hash.subarray(0, 4)].map((byte) => signs[byte % signs.length]).join('')
}
