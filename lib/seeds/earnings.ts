import type { SeedType } from '@/lib/db/generated/enums'

export type EarningDefaults = {
  amount: number
  /** caps count actions, not Seeds */
  dailyCap?: number
  totalCap?: number
  /** the number to reach; for orders, the price that earns `amount` */
  threshold?: number
}

type Earning = {
  type: SeedType
  /** code → its defaults; several codes are the steps of one way to earn */
  rules: Record<string, EarningDefaults>
  /** the text in the ledger: plain, with its subject, by step, or by type */
  record: 'plain' | 'subject' | 'steps' | 'type'
  /** its place among the tasks of the rewards page */
  task?: number
  /** the page where members do it */
  href?: string
}

/** Every way to earn Seeds, in the order of the table of rules. The texts are in messages/{locale}/seeds.json. */
export const earnings = {
  sign_in: {
    type: 'SIGN_IN',
    record: 'plain',
    task: 1,
    rules: { sign_in: { amount: 2, dailyCap: 1 } },
  },
  comment: {
    type: 'COMMENT',
    record: 'subject',
    task: 2,
    href: '/resource',
    rules: { comment: { amount: 2, dailyCap: 5 } },
  },
  post: {
    type: 'POST',
    record: 'subject',
    task: 3,
    href: '/form/operate',
    rules: { post: { amount: 40, dailyCap: 5, totalCap: 50 } },
  },
  inspiration_post: {
    type: 'INSPIRATION_POST',
    record: 'subject',
    task: 4,
    href: '/form/inspiration',
    rules: { inspiration_post: { amount: 20, dailyCap: 5, totalCap: 50 } },
  },
  share: {
    type: 'SHARE',
    record: 'subject',
    task: 7,
    href: '/resource',
    rules: { share: { amount: 2, dailyCap: 3 } },
  },
  like: {
    type: 'LIKE',
    record: 'subject',
    task: 6,
    href: '/resource',
    rules: { like: { amount: 1, dailyCap: 5 } },
  },
  like_received: {
    type: 'LIKE_PLUS_ONE',
    record: 'subject',
    rules: { like_received: { amount: 1, dailyCap: 20 } },
  },
  profile: {
    type: 'PROFILE',
    record: 'plain',
    task: 8,
    href: '/user/settings/info',
    rules: { profile: { amount: 40, totalCap: 1 } },
  },
  register: {
    type: 'REGISTER',
    record: 'plain',
    rules: { register: { amount: 20, totalCap: 1 } },
  },
  subscribe: {
    type: 'SUBSCRIBE',
    record: 'plain',
    task: 9,
    href: '/user/settings/account',
    rules: { subscribe: { amount: 20, totalCap: 1 } },
  },
  // once per post: the key names the post
  downloads: {
    type: 'DOWNLOAD_PLUS_ONE',
    record: 'steps',
    task: 10,
    href: '/user/home',
    rules: {
      downloads_50: { amount: 80, threshold: 50 },
      downloads_100: { amount: 120, threshold: 100 },
      downloads_250: { amount: 240, threshold: 250 },
      downloads_500: { amount: 320, threshold: 500 },
    },
  },
  tutorials: {
    type: 'TUTORIAL',
    record: 'steps',
    task: 5,
    href: '/academy',
    rules: {
      tutorials_5: { amount: 100, totalCap: 1, threshold: 5 },
      tutorials_10: { amount: 200, totalCap: 1, threshold: 10 },
      tutorials_15: { amount: 300, totalCap: 1, threshold: 15 },
      tutorials_20: { amount: 400, totalCap: 1, threshold: 20 },
    },
  },
  // for every `threshold` units of the price, once per order number
  order: {
    type: 'ORDER_AWARD',
    record: 'type',
    rules: { order: { amount: 1, threshold: 2 } },
  },
  order_jpy: {
    type: 'ORDER_AWARD',
    record: 'type',
    rules: { order_jpy: { amount: 1, threshold: 200 } },
  },
} as const satisfies Record<string, Earning>

type Earnings = typeof earnings
/** A way to earn, of one rule or of several steps. */
export type EarningFamily = keyof Earnings
/** The families that have `Part` among their fields. */
type FamiliesWith<Part> = { [F in EarningFamily]: Earnings[F] extends Part ? F : never }[EarningFamily]

export type EarningCode = { [F in EarningFamily]: keyof Earnings[F]['rules'] }[EarningFamily]

/**
 * Returns the family of a code: `tutorials_10` belongs to `tutorials`, with one sentence and one link for all its
 * steps.
 */
export const familyOf = (code: string): string => code.replace(/_\d+$/, '')

/** Returns the currency of a rate, "JPY" for order_jpy; null for any other rule. */
export const currencyOf = (code: string): string | null =>
  /^order_([a-z]{3})$/.exec(code)?.[1]?.toUpperCase() ?? null

/** Returns whether a name is a family of `earnings`. */
export const isEarning = (family: string): family is EarningFamily => Object.hasOwn(earnings, family)

const fieldOf = (family: string, field: keyof Earning) =>
  isEarning(family) ? (earnings[family] as Earning)[field] : undefined

/** Returns whether the ledger words a family in this way (`record`). */
export const isWorded = <Record extends Earning['record']>(
  family: string,
  record: Record,
): family is FamiliesWith<{ record: Record }> => fieldOf(family, 'record') === record

/** Returns whether a family has a page where members earn it. */
export const isLinked = (family: string): family is FamiliesWith<{ href: string }> =>
  fieldOf(family, 'href') !== undefined

type StepsFamily = FamiliesWith<{ record: 'steps' }>
type Threshold<F extends StepsFamily> = Earnings[F]['rules'][keyof Earnings[F]['rules']] extends infer Step
  ? Step extends { threshold: infer T }
    ? T
    : never
  : never

/** Returns the threshold of each step of a family, the lowest first. */
export const milestonesOfFamily = <F extends StepsFamily>(family: F) =>
  Object.values<{ threshold: number }>(earnings[family].rules).map(
    ({ threshold }) => threshold,
  ) as Threshold<F>[]

/** The families that are tasks, in order. */
export const taskFamilies: readonly EarningFamily[] = Object.entries<Earning>(earnings)
  .filter(([, { task }]) => task !== undefined)
  .sort(([, a], [, b]) => (a.task ?? 0) - (b.task ?? 0))
  .map(([family]) => family as EarningFamily)
