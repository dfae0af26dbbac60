import { z } from 'zod'
import type { Tx } from '@/lib/db/client'

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
  const value = (key: string) => rows.find((row) => row.key === key)?.value
  return {
    minutesShare: shareSchema.safeParse(value(MINUTES_SHARE)).data ?? defaults.minutesShare,
    quizTries: triesSchema.safeParse(value(QUIZ_TRIES)).data ?? defaults.quizTries,
  }
}
