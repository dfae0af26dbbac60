import type { Tx } from '@/lib/db/client'
import { notifyAll, notificationsOf } from '@/lib/notifications/notify'
import { VERDICT_FROM } from './schema'

/**
 * Notifies authors once for numbers that several members found too weak or too strong, also when another project of the
 * author has them later. The verdict stands at every row of the same numbers; an author's notification counts only
 * reports on the author's own rows.
 */
export async function notifyAuthors(tx: Tx, ids: number[]): Promise<void> {
  const rows = await tx.$queryRaw<
    { id: number; postId: number; makerId: number; title: string; weak: boolean }[]
  >`
    UPDATE "MaterialRow" AS row SET "toldAt" = clock_timestamp() FROM "Post" AS post, "MaterialRow" AS same
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE outcome = 'TOO_WEAK')::int AS weak, count(*) FILTER (WHERE outcome = 'TOO_STRONG')::int AS strong
      FROM (
        SELECT DISTINCT ON (report."memberId") report.outcome
        FROM "MaterialRow" AS own JOIN "MaterialOutcome" AS report ON report."rowId" = own.id AND report.counts
        WHERE own."cellId" = same."cellId" AND own.numbers = same.numbers AND own.live AND own."makerId" = same."makerId"
        ORDER BY report."memberId", report."changedAt" DESC, report.id DESC) AS latest
    ) AS said
    WHERE same."cellId" = ANY (${ids}::int[]) AND same.live AND same.latest AND same.source = 'POST' AND same."toldAt" IS NULL
      AND greatest(same."tooWeak", same."tooStrong") >= ${VERDICT_FROM} AND greatest(said.weak, said.strong) >= ${VERDICT_FROM}
      AND NOT EXISTS (SELECT FROM "MaterialRow" AS earlier WHERE earlier."cellId" = same."cellId" AND earlier.numbers = same.numbers
        AND earlier."makerId" = same."makerId" AND earlier."toldAt" IS NOT NULL)
      AND row.id = same.id AND post.id = same."postId"
    RETURNING row.id, post.id AS "postId", post."authorId" AS "makerId", post.title, said.weak >= said.strong AS weak`
  await notifyAll(
    tx,
    rows.flatMap(({ id, postId, makerId, title, weak }) =>
      notificationsOf('row_judged', { rowId: id, post: { id: postId, authorId: makerId, title }, weak }),
    ),
  )
}
