import { z } from 'zod'
import type { Tx } from '@/lib/db/client'
import { reportSetting } from '@/lib/db/operator-settings'

/**
 * Keys of the table Setting: the share of its minutes that a lesson must be open, and the tries of its quiz per day.
 */
export const MINUTES_SHARE = 'academy.minutesShare'
export const QUIZ_TRIES = 'academy.quizTries'

export type LearningLimits = { minutesShare: number; quizTries: number }

const defaults: LearningLimits = { minutesShare: 0.4, quizTries: 5 }
const shareSchema = z.number().positive().max(1)
const triesSchema = z.int().positive()

/** Returns the operators' limits, with the default where a row is missing or its value is invalid. */
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
