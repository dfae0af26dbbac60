import { Prisma } from '@/lib/db/generated/client'

/**
 * Returns a query of one row with the time of the original earning of a transfer: an earning, its reversal and the
 * reversal of that form one chain. `transfer` is the alias of the transfer in the statement.
 */
export const earnedAtSql = (transfer: string): Prisma.Sql => Prisma.sql`
  WITH RECURSIVE chain AS (
    SELECT ${Prisma.raw(transfer)}."createdAt", ${Prisma.raw(transfer)}."reversesId"
    UNION ALL
    SELECT before."createdAt", before."reversesId"
    FROM chain JOIN "SeedTransfer" AS before ON before.id = chain."reversesId"
  )
  SELECT "createdAt" AS at FROM chain WHERE "reversesId" IS NULL`
