import { readOperatorSetting } from '@/lib/db/operator-settings'
import type { Tx } from '@/lib/db/client'
import type { ReviewReason } from './review-reasons'

/**
 * Why a redemption waits for an operator before anybody is asked to deliver it; none: it does not. Call it with the
 * member's account locked: what the member redeemed is counted here. `addressHash` is that of a parcel.
 */
export async function findReviewReasons(
  tx: Tx,
  userId: number,
  addressHash: string | null,
): Promise<ReviewReason[]> {
  const reasons: ReviewReason[] = []
  const from = await readOperatorSetting(tx, 'redeem.review_from')
  const [recent] = await tx.$queryRaw<{ before: number }[]>`
    SELECT count(*)::int AS before FROM "Redemption"
    WHERE "userId" = ${userId} AND status <> 'FAILED' AND "createdAt" > now() - interval '24 hours'`
  if (recent!.before + 1 >= from) reasons.push('many_redemptions')
  if (addressHash !== null && (await isSharedAddress(tx, userId, addressHash))) reasons.push('shared_address')
  return reasons
}

/** Whether another member redeemed for the same place; two at once are looked at one after the other. */
async function isSharedAddress(tx: Tx, userId: number, hash: string): Promise<boolean> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`parcel:${hash}`}, 0))`
  const other = await tx.redemption.findFirst({
    where: { addressHash: hash, userId: { not: userId } },
    select: { id: true },
  })
  return other !== null
}
