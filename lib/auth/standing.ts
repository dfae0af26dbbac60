import { DomainError } from '@/lib/core/errors'
import { passingFailure } from '@/lib/core/passing-failure'
import { prisma } from '@/lib/db/client'
import type { UserStatus } from '@/lib/db/generated/enums'
import { sqlState } from '@/lib/db/sql-state'
import type { Statements } from '@/lib/db/statements'
import { suspension } from './may-enter'

/**
 * Checks the acting member under a lock that holds off a deletion of the account until the transaction ends. For rules
 * that change or lock rows before they insert one of the member's; the database itself guards inserts. Returns the time
 * of the database's clock. Throws `session_ended` (or `left`) for a deleted account, `account_suspended`.
 */
export async function lockStanding(
  tx: Statements,
  userId: number,
  left: 'session_ended' | 'wrong_credentials' = 'session_ended',
): Promise<Date> {
  const [locked] = await tx.$queryRaw<{ status: UserStatus | null; now: Date }[]>`
    SELECT kerf_lock_standing(${userId}::int) AS status, clock_timestamp() AS now`
  await assertActive(tx, userId, locked!.status, left)
  return locked!.now
}

/**
 * Checks the result of kerf_lock_standing from a larger statement. Throws `session_ended` (or `left`) for a deleted
 * account, `account_suspended`.
 */
export async function assertActive(
  tx: Statements,
  userId: number,
  status: UserStatus | null,
  left: 'session_ended' | 'wrong_credentials' = 'session_ended',
): Promise<void> {
  if (status === 'ACTIVE') return
  const [member] = await tx.$queryRaw<Standing[]>`
    SELECT status, "suspendedUntil", "suspendedReason" FROM "User" WHERE id = ${userId}::int`
  if (!member || member.status === 'DELETED') throw new DomainError(left)
  throw suspension(member)
}

/**
 * Runs a member's action. When a write fails because the member left or was suspended meanwhile, throws `session_ended`
 * or `account_suspended`; when it concerns another member who left, `not_found`.
 */
export async function withStanding<T>(viewer: { id: number } | null, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof DomainError || passingFailure(error)) throw error
    const state = sqlState(error)
    if (state === 'KF003') throw new DomainError('not_found')
    const member = viewer && (await prisma.user.findUnique({ where: { id: viewer.id }, select: standing }))
    // also for a row of theirs that a rule expected and the deletion has erased
    if (state === 'KF001' || member?.status === 'DELETED') throw new DomainError('session_ended')
    throw state === 'KF002' && member ? suspension(member) : error
  }
}

const standing = { status: true, suspendedUntil: true, suspendedReason: true } as const
type Standing = { status: UserStatus; suspendedUntil: Date | null; suspendedReason: string | null }
