import { SeedType } from '@/lib/db/generated/enums'

/** What the code refers to; amounts and caps are the rows', which operators set. */
export type RuleCode =
  | 'sign_in'
  | 'comment'
  | 'post'
  | 'inspiration_post'
  | 'share'
  | 'like'
  | 'like_received'
  | 'profile'
  | 'register'
  | 'subscribe'
  | 'downloads_50'
  | 'downloads_100'
  | 'downloads_250'
  | 'downloads_500'
  | 'tutorials_5'
  | 'tutorials_10'
  | 'tutorials_15'
  | 'tutorials_20'
  | 'order'
  | 'order_jpy'
  /** the rate of a currency that an operator set: order_krw */
  | `order_${string}`
  /** what an operator gives for taking part in something, 20 to 1000 */
  | `event_${string}`

export const downloadMilestones = [50, 100, 250, 500] as const
export const tutorialMilestones = [5, 10, 15, 20] as const

type Limits = {
  amount: number
  dailyCap: number | null
  totalCap: number | null
  threshold: number | null
  multiplier: number | null
  pendingDays: number | null
}

/** An event that multiplies gives so many times what the first of `others` without a multiplier gives, within its limits unless it has own ones. */
export function multiplied<T extends Limits>(rule: T, others: readonly T[]): T {
  if (rule.multiplier === null) return rule
  const base = others.find(({ multiplier }) => multiplier === null)
  return {
    ...rule,
    amount: (base?.amount ?? 0) * rule.multiplier,
    dailyCap: rule.dailyCap ?? base?.dailyCap ?? null,
    totalCap: rule.totalCap ?? base?.totalCap ?? null,
    threshold: base?.threshold ?? null,
  }
}

type SeedRuleRow = {
  code: RuleCode
  type: SeedType
  amount: number
  dailyCap: number | null
  totalCap: number | null
  threshold: number | null
}

const rule = (
  code: RuleCode,
  type: SeedType,
  amount: number,
  more: { dailyCap?: number; totalCap?: number; threshold?: number } = {},
): SeedRuleRow => ({
  code,
  type,
  amount,
  dailyCap: more.dailyCap ?? null,
  totalCap: more.totalCap ?? null,
  threshold: more.threshold ?? null,
})

/** Before any fact that can earn: demo content lies in the past. */
const inForceFrom = new Date('2026-01-01T00:00:00Z')

/** The defaults (docs/product.md "Seeds") as first versions; caps count actions, not Seeds. Written by lib/bootstrap/reference.ts. */
export const seedRules = [
  rule('sign_in', SeedType.SIGN_IN, 2, { dailyCap: 1 }),
  rule('comment', SeedType.COMMENT, 2, { dailyCap: 5 }),
  rule('post', SeedType.POST, 40, { dailyCap: 5, totalCap: 50 }),
  rule('inspiration_post', SeedType.INSPIRATION_POST, 20, { dailyCap: 5, totalCap: 50 }),
  rule('share', SeedType.SHARE, 2, { dailyCap: 3 }),
  rule('like', SeedType.LIKE, 1, { dailyCap: 5 }),
  rule('like_received', SeedType.LIKE_PLUS_ONE, 1, { dailyCap: 20 }),
  rule('profile', SeedType.PROFILE, 40, { totalCap: 1 }),
  rule('register', SeedType.REGISTER, 20, { totalCap: 1 }),
  rule('subscribe', SeedType.SUBSCRIBE, 20, { totalCap: 1 }),
  // once for each post: the key names the post
  rule('downloads_50', SeedType.DOWNLOAD_PLUS_ONE, 80, { threshold: 50 }),
  rule('downloads_100', SeedType.DOWNLOAD_PLUS_ONE, 120, { threshold: 100 }),
  rule('downloads_250', SeedType.DOWNLOAD_PLUS_ONE, 240, { threshold: 250 }),
  rule('downloads_500', SeedType.DOWNLOAD_PLUS_ONE, 320, { threshold: 500 }),
  rule('tutorials_5', SeedType.TUTORIAL, 100, { totalCap: 1, threshold: 5 }),
  rule('tutorials_10', SeedType.TUTORIAL, 200, { totalCap: 1, threshold: 10 }),
  rule('tutorials_15', SeedType.TUTORIAL, 300, { totalCap: 1, threshold: 15 }),
  rule('tutorials_20', SeedType.TUTORIAL, 400, { totalCap: 1, threshold: 20 }),
  // for every `threshold` units of what was paid, once an order number
  rule('order', SeedType.ORDER_AWARD, 1, { threshold: 2 }),
  rule('order_jpy', SeedType.ORDER_AWARD, 1, { threshold: 200 }),
].map((row, index) => ({
  ...row,
  version: 1,
  market: null,
  startsAt: inForceFrom,
  endsAt: null,
  sort: index,
}))
