import { askAgain } from '@/components/shell/shared-client'
import { refreshViewer } from '@/components/shell/viewer'

/** The query key to invalidate after Seeds were earned or spent. */
export const seedsKey = ['seeds'] as const

/** Refreshes the header and every number on the page after Seeds were earned or spent. */
export async function refreshSeeds(): Promise<void> {
  // A background request: without a connection the old numbers stay.
  await Promise.all([askAgain(seedsKey), refreshViewer().catch(() => undefined)])
}
