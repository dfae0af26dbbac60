import type { Missed } from '@/lib/seeds/missed'
import type { LearnStatusName } from './places'
import type { QuizResult } from './quiz'
import type { BadgeView } from './views'

export type Completion = {
  status: LearnStatusName
  seedsEarned: number
  /** when what it earned can be redeemed; left out when it can be at once */
  availableAt?: Date
  /** why it earned nothing, when it was completed now */
  missed?: Missed
  /** only when this completion was the last of its level */
  badge?: BadgeView
  /** where there is a quiz */
  quiz?: QuizResult
}
