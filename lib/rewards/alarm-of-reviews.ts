import { logger } from '@/lib/core/log'
import { readOperatorSetting } from '@/lib/db/operator-settings'
import { inTransaction } from '@/lib/db/transaction'
import { queueMail } from '@/lib/mail/deliver-mail'
import { site } from '@/lib/site'

/**
 * Alarms operators, in the log and by email, about redemptions that have waited too long for them, once each. Returns
 * how many.
 */
export async function alarmOfReviews(): Promise<number> {
  return inTransaction(async (tx) => {
    const hours = await readOperatorSetting(tx, 'redeem.alarm_hours')
    const overdue = await tx.$queryRaw<{ id: number }[]>`
      UPDATE "Redemption" SET "alarmedAt" = now()
      WHERE review = 'WAITING' AND status = 'PENDING' AND "alarmedAt" IS NULL
        AND "createdAt" < now() - ${hours} * interval '1 hour'
      RETURNING id`
    if (overdue.length === 0) return 0
    const ids = overdue.map(({ id }) => id).sort((a, b) => a - b)
    logger.error({ redemptionIds: ids, hours }, 'redemptions have waited too long for an operator')
    await queueMail(tx, {
      to: site.supportEmail,
      locale: 'en',
      template: 'waiting_redemptions',
      params: { ids, hours },
    })
    return ids.length
  })
}
