import { z } from 'zod'
import { languageFromDb } from '@/lib/db/language'
import { inTransaction } from '@/lib/db/transaction'
import { designPath } from './schema'
import { queueMail } from '@/lib/mail/deliver-mail'
import { expireTags, tags } from '@/lib/web/tags'

const payloadSchema = z.object({ designId: z.number().int(), removed: z.boolean() })

/** Tells the author that a design was removed, or is public again. The trigger on "Design" adds this job, for SQL too. */
export async function designStatusChanged(payload: unknown): Promise<void> {
  const { designId, removed } = payloadSchema.parse(payload)
  await inTransaction(async (tx) => {
    const design = await tx.design.findUnique({
      where: { id: designId },
      include: { author: { select: { email: true, language: true } } },
    })
    if (!design || (design.status === 'REMOVED') !== removed || design.deletedAt !== null) return
    await expireTags(tx, [tags.design(designId), tags.designs, tags.maker(design.authorId)])
    if (design.author.email === null) return
    await queueMail(
      tx,
      {
        to: design.author.email,
        locale: languageFromDb(design.author.language),
        template: 'review',
        params: {
          ...{ postId: designId, postType: 0, path: designPath(design), title: design.name, seeds: 0 },
          verdict: removed ? 'removed' : 'restored',
          reasons: design.removedReason ? [design.removedReason] : [],
          note: null,
        },
      },
      { key: `mail:design:${designId}` },
    )
  })
}
