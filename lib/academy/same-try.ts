import { z } from 'zod'
import { missedSchema } from '@/lib/seeds/missed'
import type { Tx } from '@/lib/db/client'
import type { Completion } from './completion'
import type { Product } from './places'
import { awardedBadge, quizResult } from './schema'

/** What a try to complete a lesson was answered, without what depends on the language. */
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

/** What the same try was answered before; null where it is a new one. Under the member's lock. */
export async function findTry(tx: Tx, { userId, tutorialId, key }: Try): Promise<Completion | null> {
  const row = await tx.tutorialProgress.findFirst({
    where: { userId, tutorialId, tryKey: key },
    select: { tryAnswer: true },
  })
  return row ? (answerSchema.safeParse(row.tryAnswer).data ?? null) : null
}

/** Keeps the answer of the last try, so that one whose answer was lost is not one more. In the transaction that found it. */
export async function keepTry(tx: Tx, { userId, tutorialId, key }: Try, answer: Completion): Promise<void> {
  // not through the client: the lesson was not opened now
  await tx.$executeRaw`
    UPDATE "TutorialProgress" SET "tryKey" = ${key}, "tryAnswer" = ${JSON.stringify(answer)}::jsonb
    WHERE "userId" = ${userId} AND "tutorialId" = ${tutorialId}`
}
