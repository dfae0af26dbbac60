import { mailboxHash } from '@/lib/core/secrets'
import type { prisma, Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import type { Statements } from '@/lib/db/statements'
import { foldEmail } from './fold-email'

/** How many months the hash of a mailbox stays after its account was deleted; the privacy policy states it. */
export const REMEMBERED_MONTHS = 24

/** Returns the keyed hash of a mailbox: the table without the key reveals no address. */
export const earningHash = (email: string) => mailboxHash(foldEmail(email))

/**
 * Records that a member has this address. The first member of a mailbox begins with it; later ones, or the second of
 * two simultaneous ones, do not. A repeat changes nothing.
 */
export async function rememberAddress(db: Statements, userId: number, email: string): Promise<void> {
  const hash = earningHash(email)
  // Without a conflict target, the second of two simultaneous inserts waits at the index for the first and then yields.
  await db.$executeRaw`
    INSERT INTO "EarningAddress" (hash, "userId", first)
    SELECT ${hash}, ${userId}, true
    WHERE NOT EXISTS (SELECT FROM "EarningAddress" WHERE hash = ${hash} AND (first OR "userId" = ${userId}))
    ON CONFLICT DO NOTHING`
  await db.$executeRaw`
    INSERT INTO "EarningAddress" (hash, "userId", first) VALUES (${hash}, ${userId}, false) ON CONFLICT DO NOTHING`
}

/** Sets the mailboxes of a deleted member to expire 24 months from now, by the database's clock. */
export async function endAddresses(
  tx: Tx,
  { id, email }: { id: number; email: string | null },
): Promise<void> {
  if (email !== null) await rememberAddress(tx, id, email)
  await tx.$executeRaw`
    UPDATE "EarningAddress" SET "endsAt" = now() + make_interval(months => ${REMEMBERED_MONTHS}::int)
    WHERE "userId" = ${id}`
}

/**
 * Returns the members who have or had a mailbox of this member, the member included: limits per person count over all
 * of them. Ids in ascending order, the order of locks.
 */
export async function sameMailboxMembers(db: Statements, userId: number): Promise<number[]> {
  const rows = await db.$queryRaw<{ id: number }[]>`${sameMailboxSql(userId)} ORDER BY id`
  return rows.map(({ id }) => id)
}

/** Returns the query of `sameMailboxMembers`, for use in a larger one. */
export const sameMailboxSql = (userId: number) => Prisma.sql`
  SELECT ${userId}::int AS id
  UNION SELECT other."userId" FROM "EarningAddress" AS mine JOIN "EarningAddress" AS other ON other.hash = mine.hash
  WHERE mine."userId" = ${userId}::int`

/** Returns whether another account began with one of the member's mailboxes. */
export async function beganElsewhere(db: Statements, userId: number): Promise<boolean> {
  const [row] = await db.$queryRaw<{ began: boolean }[]>`
    SELECT EXISTS (
      SELECT FROM "EarningAddress" AS mine JOIN "EarningAddress" AS other ON other.hash = mine.hash
      WHERE mine."userId" = ${userId} AND other."userId" <> ${userId} AND other.first) AS began`
  return row!.began
}

/**
 * Deletes the mailboxes whose time is over; the eldest of the members who have such a mailbox today may begin with it.
 * Returns the number of deleted rows.
 */
export async function forgetEndedAddresses(db: typeof prisma): Promise<number> {
  return db.$transaction(async (tx) => {
    const gone = await tx.$queryRaw<{ hash: string }[]>`
      DELETE FROM "EarningAddress" WHERE "endsAt" <= now() RETURNING hash`
    const hashes = [...new Set(gone.map(({ hash }) => hash))]
    await tx.$executeRaw`
      UPDATE "EarningAddress" AS next SET first = true
      FROM (SELECT hash, min("userId") AS "userId", bool_or(first) AS begun FROM "EarningAddress"
            WHERE hash = ANY (${hashes}::text[]) GROUP BY hash) AS eldest
      WHERE next.hash = eldest.hash AND next."userId" = eldest."userId" AND NOT eldest.begun`
    return gone.length
  })
}

const AT_ONCE = 500

/** Records the addresses of members older than the table, the eldest first. Returns how many. */
export async function rememberAllAddresses(db: typeof prisma): Promise<number> {
  for (let after = 0, count = 0; ;) {
    const members = await db.$queryRaw<{ id: number; email: string }[]>`
      SELECT id, email FROM "User" AS member
      WHERE id > ${after} AND email IS NOT NULL
        AND NOT EXISTS (SELECT FROM "EarningAddress" WHERE "userId" = member.id)
      ORDER BY id LIMIT ${AT_ONCE}`
    for (const { id, email } of members) await rememberAddress(db, id, email)
    count += members.length
    if (members.length < AT_ONCE) return count
    after = members.at(-1)!.id
  }
}
