import type { Tx } from '@/lib/db/client'
import { earnedByCause } from '@/lib/seeds/earned-by-cause'
import { giveBackSeeds } from '@/lib/seeds/give-back-seeds'
import { takeBackSeeds } from '@/lib/seeds/take-back-seeds'

type Post = { id: number; authorId: number }

/** What a post earned its author: its approval and its downloads, and its likes, whose givers keep theirs. */
const causesOf = (id: number) => [{ type: 'post', id } as const, { type: 'like', id } as const]

/** Deducts all that a post earned its author. Returns the Seeds, 0 for a repeat. */
export async function takeBackFromPost(
  tx: Tx,
  { id, authorId }: Post,
  keySuffix: 'removed' | 'deleted',
): Promise<number> {
  let taken = 0
  for (const cause of causesOf(id)) taken += await takeBackSeeds(tx, { cause, userId: authorId, keySuffix })
  return taken
}

/** Restores all that the removal of a post deducted. Returns the Seeds, 0 for a repeat. */
export async function giveBackToPost(tx: Tx, id: number): Promise<number> {
  let given = 0
  for (const cause of causesOf(id)) given += await giveBackSeeds(tx, { cause, keySuffix: 'removed' })
  return given
}

/** Returns by post id what the author's posts earned and still have; omits those with 0. */
export async function earnedByPosts(authorId: number, ids: number[]): Promise<Map<number, number>> {
  const [posts, likes] = await Promise.all([earnedByCause('post', ids), earnedByCause('like', ids, authorId)])
  for (const [id, seeds] of likes) posts.set(id, (posts.get(id) ?? 0) + seeds)
  return posts
}
