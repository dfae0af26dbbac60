import { familyOf } from '@/lib/seeds/rule-family'
import type { SeedTaskView } from '@/lib/seeds/views'

/** A rule as everybody sees it. */
export type RuleLine = {
  code: string
  amount: number
  dailyCap: number | null
  totalCap: number | null
  threshold: number | null
}

const hrefs: Record<string, string> = {
  comment: '/resource',
  post: '/form/operate',
  inspiration_post: '/form/inspiration',
  share: '/resource',
  like: '/resource',
  profile: '/user/settings/info',
  subscribe: '/user/settings/account',
  tutorials: '/academy',
  downloads: '/user/home',
}

const families = [
  'sign_in',
  'comment',
  'post',
  'inspiration_post',
  'share',
  'like',
  'like_received',
  'profile',
  'register',
  'subscribe',
  'downloads',
  'tutorials',
  'order',
  'order_jpy',
] as const
const linked = [
  'comment',
  'post',
  'inspiration_post',
  'share',
  'like',
  'profile',
  'subscribe',
  'tutorials',
  'downloads',
] as const

/** Whether there are words for a family of rules. */
export function isFamily(family: string): family is (typeof families)[number] {
  return (families as readonly string[]).includes(family)
}

/** Whether a family of rules has a place where it is done. */
export function isLinked(family: string): family is (typeof linked)[number] {
  return (linked as readonly string[]).includes(family)
}

/** Where the task is done, null where nothing can be pressed for it. */
export function taskHref(code: string): string | null {
  return hrefs[familyOf(code)] ?? null
}

const order = [
  'sign_in',
  'comment',
  'post',
  'inspiration_post',
  'tutorials',
  'like',
  'share',
  'profile',
  'subscribe',
  'downloads',
]
/** Four rows of two. */
const SHOWN = 8

/** What can be done today, in order: of a family of milestones only the next; what is done for good, or off, is left out. */
export function pickTasks(tasks: readonly SeedTaskView[]): SeedTaskView[] {
  return firstOfEach(tasks.filter(({ state }) => state !== 'done' && state !== 'off'))
}

/** The same choice of rules for visitors. */
export function pickRules(rules: readonly RuleLine[]): RuleLine[] {
  return firstOfEach(rules)
}

function firstOfEach<T extends { code: string }>(all: readonly T[]): T[] {
  return order.flatMap((family) => all.find(({ code }) => familyOf(code) === family) ?? []).slice(0, SHOWN)
}
