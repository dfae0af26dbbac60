import { Prisma } from '@/lib/db/generated/client'
import type { Validity } from '@/lib/db/generated/enums'
import type { Offer } from '@/lib/i18n/offer-line'

/** The terms of a redemption; those of earlier releases name no validity. */
export type RedeemedOffer = Offer & { validity?: Validity }

/**
 * Returns SQL for the present terms of a reward in a region: a `RedeemedOffer`, or no row where it is not offered.
 */
export const offerSql = (rewardId: Prisma.Sql, region: Prisma.Sql): Prisma.Sql => Prisma.sql`
  SELECT jsonb_build_object('currency', here.currency, 'minOrder', here."minOrder", 'worth', here.worth,
    'validity', (SELECT validity FROM "Reward" WHERE id = here."rewardId"))
  FROM "RewardRegion" AS here WHERE here."rewardId" = ${rewardId} AND here.region = ${region}`
