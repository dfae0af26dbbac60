import type { RewardKind, RewardProvider } from '@/lib/db/generated/enums'
import { understand } from '@/lib/db/operator-settings'
import { often, type Statements } from '@/lib/db/statements'
import type { LockedAccount } from '@/lib/seeds/accounts'
import { settlingSql } from '@/lib/seeds/settle-earnings'
import { countsForMember } from './member-limit'
import type { Address, RedeemInput } from './schema'

type Offered = {
  id: number
  kind: RewardKind
  provider: RewardProvider
  /** Seeds */
  price: number
  stock: number | null
  perMemberLimit: number | null
  /** ISO */
  onSaleFrom: string
  onSaleTo: string | null
  inRegion: boolean
}
/** The earlier redemption under the same key. A parcel's address is erased some time after shipment; its hash stays. */
export type Before = {
  id: number
  rewardId: number
  region: string
  address: Address | null
  addressHash: string | null
}
type Row = {
  settled: number
  before: Before | null
  reward: Offered | null
  used: number
  settings: Record<string, unknown>
  confirmed: boolean
  since: Date
  dayOffsetMinutes: number
  recent: number
}

/**
 * The facts that decide a redemption. All but `before`, the redemption under the same key, are read under the locks.
 * `account` includes the earnings that have become available, which this settles.
 */
export type RedemptionFacts = Omit<Row, 'settled' | 'settings'> & {
  account: LockedAccount
  /** the age in days from which an account redeems */
  accountDays: number
  /** the number of redemptions within 24 hours from which an operator reviews them */
  reviewFrom: number
}

const settingKeys = ['redeem.account_days', 'redeem.review_from'] as const

/** Reads all facts for the decision and settles the account, in one statement. Call it with the account locked. */
export async function readRedemptionFacts(
  tx: Statements,
  account: LockedAccount,
  { rewardId, region, key }: RedeemInput,
): Promise<RedemptionFacts> {
  const { userId } = account
  const [row] = await tx.$queryRaw<Row[]>(often`
    WITH ${settlingSql(account.id)}
    SELECT (SELECT coalesce(sum(amount), 0)::int FROM gone) AS settled,
      (SELECT json_build_object('id', id, 'rewardId', "rewardId", 'region', region, 'address', address, 'addressHash', "addressHash")
        FROM "Redemption"
        WHERE "userId" = ${userId}::int AND "idempotencyKey" = ${key}) AS before,
      (SELECT json_build_object('id', id, 'kind', kind, 'provider', provider, 'price', price, 'stock', stock,
          'perMemberLimit', "perMemberLimit", 'onSaleFrom', "onSaleFrom", 'onSaleTo', "onSaleTo",
          'inRegion', EXISTS (SELECT FROM "RewardRegion" WHERE "rewardId" = "Reward".id AND region = ${region}))
        FROM "Reward" WHERE id = ${rewardId}::int) AS reward,
      (SELECT count(*)::int FROM "Redemption"
        WHERE "rewardId" = ${rewardId}::int AND ${countsForMember(userId)}) AS used,
      (SELECT coalesce(json_object_agg(key, value), '{}') FROM "Setting" WHERE key = ANY (${[...settingKeys]}::text[]))
        AS settings,
      email IS NOT NULL AND "emailVerifiedAt" IS NOT NULL AS confirmed, "createdAt" AS since, "dayOffsetMinutes",
      (SELECT count(*)::int FROM "Redemption" WHERE "userId" = ${userId}::int AND status <> 'FAILED'
        AND "createdAt" > now() - interval '24 hours') AS recent
    FROM "User" WHERE id = ${userId}::int`)
  const { settled, settings, ...facts } = row!
  const set = understand(settingKeys, settings)
  return {
    ...facts,
    account: { ...account, pending: account.pending - settled },
    accountDays: set['redeem.account_days'],
    reviewFrom: set['redeem.review_from'],
  }
}
