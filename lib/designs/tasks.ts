import { z } from 'zod'
import type { Tx } from '@/lib/db/client'
import { languageFromDb } from '@/lib/db/language'
import { inTransaction } from '@/lib/db/transaction'
import { designPath } from './schema'
import { queueMail } from '@/lib/mail/deliver-mail'
import { notify } from '@/lib/notifications/notify'
import { giveBackSeeds } from '@/lib/seeds/give-back-seeds'
import { takeBackSeeds } from '@/lib/seeds/take-back-seeds'
import { expireTags, tags } from '@/lib/web/tags'

const payloadSchema = z.object({ designId: z.number().int(), removed: z.boolean() })

/**
 * Task: a removed design loses the Seeds that its likes earned its author, a restored one gets them back, and the author
 * is notified, on the site and by email. The trigger on "Design" queues it, also for SQL.
 */
export async function designStatusChanged(payload: unknown): Promise<void> {
  const { designId, removed } = payloadSchema.parse(payload)
  await inTransaction(async (tx) => {
    const design = await tx.design.findUnique({
      where: { id: designId },
      include: { author: { select: { email: true, language: true } } },
    })
    if (!design || (design.status === 'REMOVED') !== removed) return
    const seeds = await moveSeedsOfLikes(tx, design, removed)
    if (design.deletedAt !== null) return
    const verdict = removed ? 'removed' : 'restored'
    const changeId = await lastChange(tx, designId)
    await notify(tx, 'design_reviewed', { design, changeId, verdict, seeds, reason: design.removedReason })
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
          ...{ postId: designId, postType: 0, path: designPath(design), title: design.name, seeds },
          verdict,
          reasons: design.removedReason ? [design.removedReason] : [],
          note: null,
        },
      },
      { key: `mail:design:${designId}` },
    )
  })
}

/** Deducts or restores what the likes of a design earned its author; their givers keep theirs. Returns the Seeds. */
async function moveSeedsOfLikes(
  tx: Tx,
  { id, authorId }: { id: number; authorId: number },
  removed: boolean,
): Promise<number> {
  const [cause, keySuffix] = [{ type: 'design_like', id }, 'removed']
  return removed
    ? takeBackSeeds(tx, { cause, userId: authorId, keySuffix })
    : giveBackSeeds(tx, { cause, keySuffix })
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
