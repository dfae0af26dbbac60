import { Prisma } from '@/lib/db/generated/client'

/**
 * Returns SQL for the present terms of a reward in a region: an `Offer` (lib/i18n/offer-line.ts), or no row where it is
 * not offered.
 */
export const offerSql = (rewardId: Prisma.Sql, region: Prisma.Sql): Prisma.Sql => Prisma.sql`
  SELECT jsonb_build_object('currency', here.currency, 'minOrder', here."minOrder", 'worth', here.worth)
  FROM "RewardRegion" AS here WHERE here."rewardId" = ${rewardId} AND here.region = ${region}`
