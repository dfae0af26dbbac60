import { askAgain } from '@/components/shell/shared-client'
import { refreshViewer } from '@/components/shell/viewer'

/** Everything under this key is asked for again after Seeds were earned or spent. */
export const seedsKey = ['seeds'] as const

/** After Seeds were earned or spent: the header and every number on the page are asked for again. */
export async function refreshSeeds(): Promise<void> {
  // nothing the member asked for: a lost connection leaves the old numbers
  await Promise.all([askAgain(seedsKey), refreshViewer().catch(() => undefined)])
}
