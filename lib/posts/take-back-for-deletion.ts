import type { Tx } from '@/lib/db/client'
import { takeBackSeeds } from '@/lib/seeds/take-back-seeds'

/** After this long an author may delete a post and keep what it earned. */
export const KEEP_SEEDS_AFTER_MS = 30 * 24 * 60 * 60 * 1000

/** Takes back what a post earned if it is deleted within 30 days of its approval: how many Seeds. Safe to repeat. */
export async function takeBackForDeletion(
  tx: Tx,
  post: { id: number; firstApprovedAt: Date | null },
  deletedAt: Date,
): Promise<number> {
  if (!post.firstApprovedAt || deletedAt.getTime() - post.firstApprovedAt.getTime() >= KEEP_SEEDS_AFTER_MS)
    return 0
  return takeBackSeeds(tx, { cause: { type: 'post', id: post.id }, keySuffix: 'deleted' })
}
