import { DomainError } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { lockSeedAccount } from '@/lib/seeds/accounts'

export type LeavingMember = { id: number; email: string | null }

/**
 * Locks a leaving member and returns them. From here on every other action of the member waits, and a simultaneous
 * deletion finds nothing to delete. The order is that of others' actions on the member's works: first the work, then
 * the Seeds, the member last. Throws `session_ended` for a deleted account.
 */
export async function lockLeavingMember(tx: Tx, id: number): Promise<LeavingMember> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('kerf_member'), ${id}::int)`
  await tx.$executeRaw`SELECT FROM "Post" WHERE "authorId" = ${id} ORDER BY id FOR UPDATE`
  await tx.$executeRaw`SELECT FROM "Design" WHERE "authorId" = ${id} ORDER BY id FOR UPDATE`
  await lockSeedAccount(tx, id)
  const [member] = await tx.$queryRaw<LeavingMember[]>`
    SELECT id, email FROM "User" WHERE id = ${id} AND status <> 'DELETED' FOR UPDATE`
  if (!member) throw new DomainError('session_ended')
  return member
}
