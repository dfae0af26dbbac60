import type { Tx } from '@/lib/db/client'
import { publicDesigns } from '@/lib/designs/policy'
import { publicPosts } from '@/lib/posts/policy'
import { expireTags, tags, type ChangeKind } from '@/lib/web/tags'

/**
 * Expires the pages about a member; with `shownElsewhere`, also those that show the name or picture beside the member's
 * works.
 */
export async function refreshMaker(
  tx: Tx,
  userId: number,
  { kind, shownElsewhere }: { kind: ChangeKind; shownElsewhere: boolean },
): Promise<void> {
  await expireTags(tx, kind, [tags.maker(userId), tags.badges])
  if (!shownElsewhere) return
  const [posts, remakes, designs, comments, rows, outcomes] = await Promise.all([
    tx.post.findMany({ where: { authorId: userId, ...publicPosts }, select: { id: true } }),
    // a project names the maker of its original
    tx.post.findMany({ where: { basedOn: { authorId: userId }, ...publicPosts }, select: { id: true } }),
    tx.design.findMany({ where: { authorId: userId, ...publicDesigns }, select: { id: true } }),
    tx.comment.findMany({
      where: { authorId: userId, deletedAt: null },
      distinct: ['postId', 'tutorialId'],
      select: { postId: true, tutorialId: true },
    }),
    // the material library names makers beside their rows
    tx.materialRow.findMany({
      where: { makerId: userId, live: true, materialId: { not: null } },
      distinct: ['materialId'],
      select: { materialId: true },
    }),
    // and beside their reports on rows of others
    tx.materialOutcome.findMany({
      where: { memberId: userId, row: { live: true, materialId: { not: null } } },
      select: { row: { select: { materialId: true } } },
    }),
  ])
  const materials = new Set([...rows, ...outcomes.map(({ row }) => row)].map(({ materialId }) => materialId!))
  await expireTags(tx, kind, [
    tags.posts,
    tags.designs,
    ...[...posts, ...remakes].map(({ id }) => tags.post(id)),
    ...designs.map(({ id }) => tags.design(id)),
    ...[...materials].map((id) => tags.material(id)),
    ...comments.flatMap(({ postId, tutorialId }) => [
      ...(postId === null ? [] : [tags.comments('post', postId)]),
      ...(tutorialId === null ? [] : [tags.comments('tutorial', tutorialId)]),
    ]),
  ])
}
