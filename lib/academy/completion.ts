import type { Missed } from '@/lib/seeds/missed'
import type { LearnStatusName } from './places'
import type { QuizResult } from './quiz'
import type { BadgeView } from './views'

export type Completion = {
  status: LearnStatusName
  seedsEarned: number
  /** why it earned nothing, when it was completed now */
  availableAt?: Date
  missed?: Missed
  /** only when this completion was the last of its level */
  badge?: BadgeView
  /** where there is a quiz */
  quiz?: QuizResult
}
