import type { Tx } from '@/lib/db/client'
import { notifyAll, notificationsOf } from '@/lib/notifications/notify'
import { VERDICT_FROM } from './schema'

/** Tells authors, once a row, that it was too weak or too strong for several members. */
export async function notifyAuthors(tx: Tx, ids: number[]): Promise<void> {
  const rows = await tx.$queryRaw<
    { id: number; postId: number; makerId: number; title: string; weak: boolean }[]
  >`
    UPDATE "MaterialRow" AS row SET "toldAt" = clock_timestamp() FROM "Post" AS post
    WHERE row."cellId" = ANY (${ids}::int[]) AND row.live AND row.latest AND row.source = 'POST' AND row."toldAt" IS NULL
      AND greatest(row."tooWeak", row."tooStrong") >= ${VERDICT_FROM} AND post.id = row."postId"
    RETURNING row.id, post.id AS "postId", post."authorId" AS "makerId", post.title, row."tooWeak" >= row."tooStrong" AS weak`
  await notifyAll(
    tx,
    rows.flatMap(({ id, postId, makerId, title, weak }) =>
      notificationsOf('row_judged', { rowId: id, post: { id: postId, authorId: makerId, title }, weak }),
    ),
  )
}
