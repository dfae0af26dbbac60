import type { Tx } from '@/lib/db/client'
import { publicDesigns } from '@/lib/designs/policy'
import { refreshMaker } from '@/lib/social/refresh-maker'
import type { PublishedChoice } from './schema'

/**
 * Erases what a leaving member made: drafts and everything unpublished always, published posts and designs as chosen
 * (with what was said about them, like any deleted post). Of what stays only the published version stays. Comments
 * stay; those that were deleted lose their words.
 */
export async function eraseContent(tx: Tx, userId: number, published: PublishedChoice): Promise<void> {
  // the pages that show them are found by the rows that go
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

/** What is being edited, waits for review or was published before goes; nothing of it waits for an operator any more. */
async function onlyPublished(tx: Tx, ids: number[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE "Post" SET status = CASE WHEN status IN ('REVIEW', 'REJECTED') THEN 'DRAFT' ELSE status END,
      "draftRevisionId" = NULL, "reviewRevisionId" = NULL, "reviewReasons" = NULL, "reviewNote" = NULL
    WHERE id = ANY (${ids}::int[])`
  await tx.$executeRaw`
    DELETE FROM "PostRevision" AS old USING "Post" AS post
    WHERE post.id = ANY (${ids}::int[]) AND old."postId" = post.id AND old.id <> post."publishedRevisionId"`
}
