import { z } from 'zod'
import type { Tx } from '@/lib/db/client'
import { languageFromDb } from '@/lib/db/language'
import { inTransaction } from '@/lib/db/transaction'
import { designPath } from './schema'
import { queueMail } from '@/lib/mail/deliver-mail'
import { notify } from '@/lib/notifications/notify'
import { expireTags, tags } from '@/lib/web/tags'

const payloadSchema = z.object({ designId: z.number().int(), removed: z.boolean() })

/**
 * Task: notifies the author, on the site and by email, that a design was removed or is public again. The trigger on
 * "Design" queues it, also for SQL.
 */
export async function designStatusChanged(payload: unknown): Promise<void> {
  const { designId, removed } = payloadSchema.parse(payload)
  await inTransaction(async (tx) => {
    const design = await tx.design.findUnique({
      where: { id: designId },
      include: { author: { select: { email: true, language: true } } },
    })
    if (!design || (design.status === 'REMOVED') !== removed || design.deletedAt !== null) return
    const verdict = removed ? 'removed' : 'restored'
    const changeId = await lastChange(tx, designId)
    await notify(tx, 'design_reviewed', { design, changeId, verdict, reason: design.removedReason })
    await expireTags(tx, removed ? 'removal' : 'content', [
      tags.design(designId),
      tags.designs,
      tags.maker(design.authorId),
    ])
    if (design.author.email === null) return
    await queueMail(
      tx,
      {
        to: design.author.email,
        locale: languageFromDb(design.author.language),
        template: 'review',
        params: {
          ...{ postId: designId, postType: 0, path: designPath(design), title: design.name, seeds: 0 },
          verdict,
          reasons: design.removedReason ? [design.removedReason] : [],
          note: null,
        },
      },
      { key: `mail:design:${designId}` },
    )
  })
}

/**
 * Returns the id of the operator's act behind the present status: each act notifies once, however often the job runs.
 */
async function lastChange(tx: Tx, designId: number): Promise<number> {
  const [act] = await tx.$queryRaw<{ id: number | null }[]>`
    SELECT max(id) AS id FROM "OperatorAct"
    WHERE subject = 'Design' AND "rowId" = ${String(designId)} AND jsonb_exists(after, 'status')`
  return act?.id ?? 0
}
