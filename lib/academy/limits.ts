import { z } from 'zod'
import type { Tx } from '@/lib/db/client'
import { reportSetting } from '@/lib/db/operator-settings'

/** Rows of Setting: the share of a lesson's minutes that it has to be open, and tries of its quiz on one day. */
export const MINUTES_SHARE = 'academy.minutesShare'
export const QUIZ_TRIES = 'academy.quizTries'

export type LearningLimits = { minutesShare: number; quizTries: number }

const defaults: LearningLimits = { minutesShare: 0.4, quizTries: 5 }
const shareSchema = z.number().positive().max(1)
const triesSchema = z.int().positive()

/** What operators set, each with its default where there is no row or its value makes no sense. */
export async function getLearningLimits(tx: Tx): Promise<LearningLimits> {
  const rows = await tx.setting.findMany({ where: { key: { in: [MINUTES_SHARE, QUIZ_TRIES] } } })
  const read = <T>(key: string, schema: z.ZodType<T>, otherwise: T) => {
    const row = rows.find((one) => one.key === key)
    const parsed = schema.safeParse(row?.value)
    if (row && !parsed.success) reportSetting(key)
    return parsed.success ? parsed.data : otherwise
  }
  return {
    minutesShare: read(MINUTES_SHARE, shareSchema, defaults.minutesShare),
    quizTries: read(QUIZ_TRIES, triesSchema, defaults.quizTries),
  }
}
