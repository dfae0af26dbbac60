import type { prisma, Tx } from '@/lib/db/client'
import { databaseNow } from '@/lib/db/clock'

type Db = Tx | typeof prisma
export type EndReason =
  | 'logged_out'
  | 'logged_out_everywhere'
  | 'password_changed'
  | 'replaced'
  | 'ended_elsewhere'
  | 'account_deleted'
  | 'suspended'

/**
 * Ends one session of the member; its token gets 401 from the next request on. Returns false when it had ended before.
 */
export async function endSession(
  db: Db,
  session: { id: string; userId: number },
  reason: EndReason,
): Promise<boolean> {
  const { count } = await db.session.updateMany({
    where: { ...session, endedAt: null },
    data: { endedAt: await databaseNow(db), endReason: reason },
  })
  return count === 1
}

/** Ends all sessions of the member except `except`; returns how many. */
export async function endSessions(
  db: Db,
  userId: number,
  reason: EndReason,
  except?: string,
): Promise<number> {
  const { count } = await db.session.updateMany({
    where: { userId, endedAt: null, ...(except ? { id: { not: except } } : {}) },
    data: { endedAt: await databaseNow(db), endReason: reason },
  })
  return count
}
