import { DomainError } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { lockSeedAccount } from '@/lib/seeds/accounts'

export type LeavingMember = { id: number; email: string | null }

/**
 * From here on whatever the member does elsewhere waits; who deletes at the same time finds nothing left to delete. What
 * others do to the member's works locks the work, then the Seeds, and refers to the member last: so does this.
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
