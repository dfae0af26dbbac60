import { logger } from '@/lib/core/log'
import { auditSeeds } from './audit'
import { settleEarnings } from './settle-earnings'

/** The nightly check of decisions "Seeds": the ledger is proven, and what does not fit reported. Changes nothing. */
export async function auditSeedsTask(): Promise<void> {
  const { ok, checks, totals } = await auditSeeds()
  if (ok) logger.info(totals, 'the ledger of Seeds is right')
  else logger.error({ checks: checks.filter(({ count }) => count > 0) }, 'the ledger of Seeds is NOT right')
}

/** Every minute: earnings whose day has come are available. */
export async function settleSeedsTask(): Promise<void> {
  await settleEarnings()
}
