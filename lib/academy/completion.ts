import type { Missed } from '@/lib/seeds/missed'
import type { LearnStatusName } from './places'
import type { QuizResult } from './quiz'
import type { BadgeView } from './views'

export type Completion = {
  status: LearnStatusName
  seedsEarned: number
  /** when the earned Seeds become available; absent when they are at once */
  availableAt?: Date
  /** why this completion earned nothing; absent for a lesson that was completed before */
  missed?: Missed
  /** only when this completion was the last of its level */
  badge?: BadgeView
  /** only for a lesson with a quiz */
  quiz?: QuizResult
}
