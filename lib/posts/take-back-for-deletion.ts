import type { Tx } from '@/lib/db/client'
import { takeBackFromPost } from './seeds-of-post'

/** After this time an author may delete a post and keep the Seeds it earned. */
export const KEEP_SEEDS_AFTER_MS = 30 * 24 * 60 * 60 * 1000

/**
 * Deducts the Seeds that a post earned its author if it is deleted within 30 days of its approval. Returns how many.
 * Safe to repeat.
 */
export async function takeBackForDeletion(
  tx: Tx,
  post: { id: number; authorId: number; firstApprovedAt: Date | null },
  deletedAt: Date,
): Promise<number> {
  if (!post.firstApprovedAt || deletedAt.getTime() - post.firstApprovedAt.getTime() >= KEEP_SEEDS_AFTER_MS)
    return 0
  return takeBackFromPost(tx, post, 'deleted')
}
