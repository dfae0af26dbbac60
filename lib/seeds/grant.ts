import type { Missed } from './missed'
import type { RuleCode } from './rules'
import type { Cause } from './transfer'

export type Grant = {
  userId: number
  rule: RuleCode
  cause: Cause
  /** names the fact, e.g. `like:12:77`: the same fact earns once */
  key: string
  /** when it happened, for facts of the past; now otherwise */
  at?: Date
  /** how often the rule's amount: an order earns it for every so many units of its currency */
  times?: number
  /** the key has the day in it: the same earns again tomorrow */
  daily?: boolean
  /** the member did nothing just then and is notified; `by`: who caused it */
  notification?: { by?: number }
}

/**
 * `granted` in Seeds; 0 with the condition that was not met and when it counts again. `availableAt`: on the way until then.
 */
export type Granted = { granted: number; availableAt?: Date; missed?: Missed }
