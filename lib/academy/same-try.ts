import { z } from 'zod'
import { missedSchema } from '@/lib/seeds/missed'
import type { Tx } from '@/lib/db/client'
import type { Completion } from './completion'
import type { Product } from './places'
import { awardedBadge, quizResult } from './schema'

/** The answer to a try to complete a lesson, without the parts that depend on the language. */
const answerSchema = z.object({
  status: z.enum(['LEARNED', 'COMPLETED']),
  seedsEarned: z.int(),
  availableAt: z.coerce.date().optional(),
  missed: missedSchema
    .pick({ reason: true })
    .extend({
      again: z.coerce.date().nullable(),
      count: z.int().optional(),
      of: z.enum(['lessons', 'downloads', 'other_downloads']).optional(),
    })
    .optional(),
  badge: awardedBadge.extend({ product: z.string().transform((product) => product as Product) }).optional(),
  quiz: quizResult.optional(),
})

type Try = { userId: number; tutorialId: number; key: string }

/** Returns the stored answer of the same try, or null for a new one. The caller holds the member's lock. */
export async function findTry(tx: Tx, { userId, tutorialId, key }: Try): Promise<Completion | null> {
  const row = await tx.tutorialProgress.findFirst({
    where: { userId, tutorialId, tryKey: key },
    select: { tryAnswer: true },
  })
  return row ? (answerSchema.safeParse(row.tryAnswer).data ?? null) : null
}

/**
 * Stores the answer of the last try, so that a retry after a lost answer does not count again. Runs in the transaction
 * of the try.
 */
export async function keepTry(tx: Tx, { userId, tutorialId, key }: Try, answer: Completion): Promise<void> {
  // raw SQL, because the client would set updatedAt although the lesson was not opened now
  await tx.$executeRaw`
    UPDATE "TutorialProgress" SET "tryKey" = ${key}, "tryAnswer" = ${JSON.stringify(answer)}::jsonb
    WHERE "userId" = ${userId} AND "tutorialId" = ${tutorialId}`
}
