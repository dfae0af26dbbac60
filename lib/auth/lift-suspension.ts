import { databaseNow } from '@/lib/db/clock'
import { inTransaction } from '@/lib/db/transaction'

/** Ends an expired suspension; returns false when it continues or was lifted before. */
export function liftSuspensionThatIsOver(userId: number): Promise<boolean> {
  return inTransaction(async (tx) => {
    await tx.$executeRaw`SELECT set_config('kerf.actor', 'calendar', true)`
    const { count } = await tx.user.updateMany({
      where: { id: userId, status: 'SUSPENDED', suspendedUntil: { lte: await databaseNow(tx) } },
      data: { status: 'ACTIVE' },
    })
    return count === 1
  })
}
