import { logger } from '@/lib/core/log'
import { auditSeeds } from './audit'
import { refreshRules } from './refresh-rules'
import { settleEarnings } from './settle-earnings'
import { awardWaitingOrders } from './waiting-orders'

/** Task of the night: audits the ledger and logs every violation. Changes nothing. */
export async function auditSeedsTask(): Promise<void> {
  const { ok, checks, totals } = await auditSeeds()
  if (ok) logger.info(totals, 'the ledger of Seeds is right')
  else logger.error({ checks: checks.filter(({ count }) => count > 0) }, 'the ledger of Seeds is NOT right')
}

/** Task of every minute: makes due earnings available. */
export async function settleSeedsTask(): Promise<void> {
  await settleEarnings()
}

/** Task after an operator's approval of a large order: awards it, and every other order that no longer waits. */
export async function awardOrdersTask(): Promise<void> {
  await awardWaitingOrders()
}

/** Task of every minute: renews pages when rules or events begin or end. */
export const refreshRulesTask = () => refreshRules()
