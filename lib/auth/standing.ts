import { DomainError } from '@/lib/core/errors'
import { passingFailure } from '@/lib/core/passing-failure'
import { prisma } from '@/lib/db/client'
import type { UserStatus } from '@/lib/db/generated/enums'
import { sqlState } from '@/lib/db/sql-state'
import type { Statements } from '@/lib/db/statements'
import { suspension } from './may-enter'

/**
 * Looks at the member who acts under a lock that holds off a deletion of the account until the transaction ends. For
 * rules that change rows or lock others before they add one of the member's: of what is added the database takes care.
 * Returns the time by the database's clock.
 * Throws session_ended (or `left`) for who has left, account_suspended.
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
 * Judges what kerf_lock_standing said of a member, where a larger statement asked it. Throws session_ended (or `left`)
 * for who has left, account_suspended.
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
 * Does what a member asked for. Throws session_ended or account_suspended where a write failed because the member left or
 * was suspended meanwhile, not_found where it is about another one who left.
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
