import type { Missed } from './missed'
import type { RuleCode } from './rules'
import type { Cause } from './transfer'

export type Grant = {
  userId: number
  rule: RuleCode
  cause: Cause
  /** names the fact, e.g. `like:12:77`: a fact earns once */
  key: string
  /** when it happened, for facts of the past; now otherwise */
  at?: Date
  /** the multiple of the rule's amount: an order earns it per so many units of its currency */
  times?: number
  /** whether the key contains the day, so that the action earns again tomorrow */
  daily?: boolean
  /** notifies the member, who did not act just then; `by` is the member who caused it */
  notification?: { by?: number }
}

/**
 * The Seeds `granted`; or 0 with the condition that was not met and when the action counts again. `availableAt`: on the
 * way until then.
 */
export type Granted = { granted: number; availableAt?: Date; missed?: Missed }
