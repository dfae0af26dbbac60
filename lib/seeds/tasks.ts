import { logger } from '@/lib/core/log'
import { auditSeeds } from './audit'
import { refreshRules } from './refresh-rules'
import { settleEarnings } from './settle-earnings'
import { awardWaitingOrders } from './waiting-orders'

/** The nightly check: the ledger is proven, and what does not fit reported. Changes nothing. */
export async function auditSeedsTask(): Promise<void> {
  const { ok, checks, totals } = await auditSeeds()
  if (ok) logger.info(totals, 'the ledger of Seeds is right')
  else logger.error({ checks: checks.filter(({ count }) => count > 0) }, 'the ledger of Seeds is NOT right')
}

/** Every minute: earnings whose day has come are available. */
export async function settleSeedsTask(): Promise<void> {
  await settleEarnings()
}

/** An operator has approved an order of very many Seeds: it earns now, and so does whatever else waits for nothing. */
export async function awardOrdersTask(): Promise<void> {
  await awardWaitingOrders()
}

/** Every minute: pages name the rules and events of this time. */
export const refreshRulesTask = () => refreshRules()
