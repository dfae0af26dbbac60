import type { Tx } from '@/lib/db/client'
import { publicDesigns } from '@/lib/designs/policy'
import { refreshMaker } from '@/lib/social/refresh-maker'
import type { PublishedChoice } from './schema'

/**
 * Erases the works of a leaving member: always drafts and everything unpublished; published posts and designs as
 * chosen, with their comments, like any deleted post. Of a post that stays only the published version stays. Comments
 * stay; deleted ones lose their text.
 */
export async function eraseContent(tx: Tx, userId: number, published: PublishedChoice): Promise<void> {
  // expires the pages that show the works, while their rows still exist
  await refreshMaker(tx, userId, { kind: 'removal', shownElsewhere: true })
  const keep = published === 'keep'
  const posts = await tx.post.findMany({ where: { authorId: userId }, select: { id: true, visible: true } })
  const designs = await tx.design.findMany({
    where: { authorId: userId, ...(keep ? { NOT: publicDesigns } : {}) },
    select: { id: true },
  })
  const going = posts.filter(({ visible }) => !(keep && visible)).map(({ id }) => id)
  const staying = posts.filter(({ visible }) => keep && visible).map(({ id }) => id)
  const goingDesigns = designs.map(({ id }) => id)

  await onlyPublished(tx, staying)
  await tx.editorialSlot.deleteMany({ where: { postId: { in: going } } })
  await tx.report.deleteMany({
    where: {
      OR: [
        { subjectType: 'user', subjectId: userId },
        { subjectType: 'post', subjectId: { in: going } },
        { subjectType: 'design', subjectId: { in: goingDesigns } },
      ],
    },
  })
  await tx.post.deleteMany({ where: { id: { in: going } } })
  await tx.design.deleteMany({ where: { id: { in: goingDesigns } } })
  await tx.comment.updateMany({ where: { authorId: userId, deletedAt: { not: null } }, data: { text: '' } })
}

/** Deletes drafts, versions in review and earlier versions, so that nothing waits for an operator any more. */
async function onlyPublished(tx: Tx, ids: number[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE "Post" SET status = CASE WHEN status IN ('REVIEW', 'REJECTED') THEN 'DRAFT' ELSE status END,
      "draftRevisionId" = NULL, "reviewRevisionId" = NULL, "reviewReasons" = NULL, "reviewNote" = NULL
    WHERE id = ANY (${ids}::int[])`
  await tx.$executeRaw`
    DELETE FROM "PostRevision" AS old USING "Post" AS post
    WHERE post.id = ANY (${ids}::int[]) AND old."postId" = post.id AND old.id <> post."publishedRevisionId"`
}
