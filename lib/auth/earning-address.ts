import { mailboxHash } from '@/lib/core/secrets'
import type { prisma, Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import type { Statements } from '@/lib/db/statements'
import { foldEmail } from './fold-email'

/** How long the hash of a mailbox stays after the account was deleted; the privacy policy says so. */
export const REMEMBERED_MONTHS = 24

/** What a mailbox is remembered as: whoever has the table and not the key learns no address from it. */
export const earningHash = (email: string) => mailboxHash(foldEmail(email))

/**
 * Notes that a member has this address. The mailbox's first member begins with it; who comes later, or at the same time
 * and second, does not. Twice changes nothing.
 */
export async function rememberAddress(db: Statements, userId: number, email: string): Promise<void> {
  const hash = earningHash(email)
  // without a target: the second of two at once waits at the index of the first, and finds it taken
  await db.$executeRaw`
    INSERT INTO "EarningAddress" (hash, "userId", first)
    SELECT ${hash}, ${userId}, true
    WHERE NOT EXISTS (SELECT FROM "EarningAddress" WHERE hash = ${hash} AND (first OR "userId" = ${userId}))
    ON CONFLICT DO NOTHING`
  await db.$executeRaw`
    INSERT INTO "EarningAddress" (hash, "userId", first) VALUES (${hash}, ${userId}, false) ON CONFLICT DO NOTHING`
}

/** A deleted member's mailboxes are remembered for 24 months from now, by the database's clock. */
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
 * Everybody who has or had a mailbox of the member, with the member: whom limits of what one person gets are counted
 * over. Ids in ascending order, as locks are taken.
 */
export async function sameMailboxMembers(db: Statements, userId: number): Promise<number[]> {
  const rows = await db.$queryRaw<{ id: number }[]>`${sameMailboxSql(userId)} ORDER BY id`
  return rows.map(({ id }) => id)
}

/** The same as a query, for a larger one. */
export const sameMailboxSql = (userId: number) => Prisma.sql`
  SELECT ${userId}::int AS id
  UNION SELECT other."userId" FROM "EarningAddress" AS mine JOIN "EarningAddress" AS other ON other.hash = mine.hash
  WHERE mine."userId" = ${userId}::int`

/** Whether another account began with one of the member's mailboxes. */
export async function beganElsewhere(db: Statements, userId: number): Promise<boolean> {
  const [row] = await db.$queryRaw<{ began: boolean }[]>`
    SELECT EXISTS (
      SELECT FROM "EarningAddress" AS mine JOIN "EarningAddress" AS other ON other.hash = mine.hash
      WHERE mine."userId" = ${userId} AND other."userId" <> ${userId} AND other.first) AS began`
  return row!.began
}

/**
 * Forgets the mailboxes whose time is over; of those who have such a mailbox today the eldest may begin with it. Returns
 * how many rows went.
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

/** Notes the addresses of members from before these were stored, the eldest first. Returns how many. */
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
