import { Prisma } from '@/lib/db/generated/client'

/**
 * When the earning was made that a transfer is a part of, as a query of one row: an earning, what was taken back of it and
 * what of that came again are one chain. `transfer` is its alias in the statement.
 */
export const earnedAtSql = (transfer: string): Prisma.Sql => Prisma.sql`
  WITH RECURSIVE chain AS (
    SELECT ${Prisma.raw(transfer)}."createdAt", ${Prisma.raw(transfer)}."reversesId"
    UNION ALL
    SELECT before."createdAt", before."reversesId"
    FROM chain JOIN "SeedTransfer" AS before ON before.id = chain."reversesId"
  )
  SELECT "createdAt" AS at FROM chain WHERE "reversesId" IS NULL`
