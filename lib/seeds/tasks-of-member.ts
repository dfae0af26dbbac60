import type { Viewer } from '@/lib/auth/viewer'
import { prisma } from '@/lib/db/client'
import { databaseTime } from '@/lib/db/clock'
import { dayEndsAt, dayOf } from './day'
import { earningStanding, refusedByStanding, type EarningStanding } from './earning-standing'
import { findNextStart, rulesInForce, type RuleInForce } from './find-rule'
import { marketOf } from './market'
import type { Missed, MissedReason } from './missed'
import { seedRules, type RuleCode } from './rules'
import type { SeedTaskView } from './views'

/** A rule as the viewer can use it, without texts. */
export type SeedTask = Omit<SeedTaskView, 'missed' | 'name'> & {
  /** why the next action of this kind would earn nothing */
  missed: Missed | null
  /** an event's name in each language */
  names: unknown
}

/**
 * Returns each rule for the viewer with the counts of today and in total, whether it would earn now, and otherwise why
 * not and when it counts again; disabled rules come last.
 */
export async function getSeedTasks(
  viewer: Viewer,
  now = databaseTime(),
): Promise<{ items: SeedTask[]; resetsAt: string }> {
  const today = dayOf(now, viewer.dayOffsetMinutes)
  const [member, counts, reached, standing] = await Promise.all([
    prisma.user.findUniqueOrThrow({ where: { id: viewer.id }, select: { region: true, language: true } }),
    countGrantsByRule(viewer.id, today),
    findReached(viewer.id),
    earningStanding(prisma, viewer.id),
  ])
  const market = marketOf(member)
  const rules = await rulesInForce(prisma, now, market)
  const inForce = rules.map((rule) => taskOf(rule, counts.get(rule.code) ?? { today: 0, total: 0 }, reached))
  const off = seedRules
    .filter(({ code }) => !rules.some((rule) => rule.code === code))
    .map((rule) => ({
      ...taskOf({ ...rule, names: null }, { today: 0, total: 0 }, reached),
      state: 'off' as const,
    }))
  const items = await Promise.all(
    [...inForce, ...off].map(async (task) => {
      const nextStart = () => findNextStart(prisma, task.code as RuleCode, now, market)
      const refused = refusedOf(task, rules, standing)
      return { ...task, missed: refused ?? (await whyNot(task, viewer, now, nextStart)) }
    }),
  )
  return { items, resetsAt: dayEndsAt(now, viewer.dayOffsetMinutes).toISOString() }
}

/**
 * Returns the Seeds that a page may name for a rule that pays once: 0 while it is off, and for an address that it refuses.
 */
export function promisedSeeds({ items }: { items: readonly SeedTask[] }, code: RuleCode): number {
  const task = items.find((one) => one.code === code)
  const refused = ['throw_away', 'began_elsewhere'] as (MissedReason | undefined)[]
  return !task || task.state === 'off' || refused.includes(task.missed?.reason) ? 0 : task.amount
}

type Reached = { TUTORIAL: number; DOWNLOAD_PLUS_ONE: number }
type Rule = Pick<RuleInForce, 'type' | 'amount' | 'dailyCap' | 'totalCap' | 'threshold'> & {
  code: string
  names: unknown
}

function taskOf(
  rule: Rule,
  count: { today: number; total: number },
  reached: Reached,
): Omit<SeedTask, 'missed'> {
  const total = rule.totalCap === null ? null : { done: count.total, cap: rule.totalCap }
  const today = rule.dailyCap === null ? null : { done: count.today, cap: rule.dailyCap }
  const value = rule.type in reached ? reached[rule.type as keyof Reached] : 0
  // The threshold of orders is a price, not a number to reach.
  const milestone = rule.threshold !== null && rule.type !== 'ORDER_AWARD'
  const done = total ? total.done >= total.cap : milestone && count.total > 0
  const state: SeedTaskView['state'] = done
    ? 'done'
    : today && today.done >= today.cap
      ? 'done_today'
      : 'open'
  return {
    code: rule.code,
    type: rule.type,
    names: rule.names,
    amount: rule.amount,
    today,
    total,
    progress: milestone ? { value: Math.min(value, rule.threshold!), max: rule.threshold! } : null,
    state,
  }
}

/**
 * Returns why the viewer's address earns nothing by a rule in force; null when it may, and for earnings that are done.
 */
function refusedOf(
  { code, state }: Omit<SeedTask, 'missed'>,
  rules: readonly RuleInForce[],
  standing: EarningStanding,
): Missed | null {
  const rule = rules.find((one) => one.code === code)
  const reason = rule && state !== 'done' ? refusedByStanding(standing, rule) : null
  return reason && { reason, again: null }
}

/** Returns the condition that the next action of this kind would not meet. */
async function whyNot(
  { type, state, today, total, progress }: Omit<SeedTask, 'missed'>,
  { dayOffsetMinutes }: Viewer,
  now: Date,
  nextStart: () => Promise<Date | null>,
): Promise<Missed | null> {
  if (state === 'off') return { reason: 'no_rule', again: await nextStart() }
  if (state === 'done') {
    // once per post: another post earns it too
    if (progress && type === 'DOWNLOAD_PLUS_ONE')
      return { reason: 'milestone', again: null, count: progress.max, of: 'other_downloads' }
    if (progress || total?.cap === 1) return { reason: 'done_before', again: null }
    return { reason: 'total_cap', again: null, count: total?.cap }
  }
  if (state === 'done_today')
    return { reason: 'daily_cap', again: dayEndsAt(now, dayOffsetMinutes), count: today?.cap }
  if (!progress) return null
  const of = type === 'TUTORIAL' ? 'lessons' : 'downloads'
  return { reason: 'milestone', again: null, count: progress.max, of }
}

/** Returns the state of the milestones: completed lessons, and the counted downloads of the most downloaded post. */
async function findReached(userId: number): Promise<Reached> {
  const [tutorials, [downloads]] = await Promise.all([
    prisma.tutorialProgress.count({ where: { userId, status: 'COMPLETED' } }),
    prisma.$queryRaw<{ most: number }[]>`
      SELECT coalesce(max(post."downloadsCount" - (
        SELECT count(*) FROM "Download" WHERE "postId" = post.id AND NOT counted)), 0)::int AS most
      FROM "Post" AS post WHERE post."authorId" = ${userId} AND post.visible AND post."downloadsCount" > 0`,
  ])
  return { TUTORIAL: tutorials, DOWNLOAD_PLUS_ONE: downloads!.most }
}

async function countGrantsByRule(userId: number, today: string) {
  const rows = await prisma.$queryRaw<{ code: string; today: number; total: number }[]>`
    SELECT rule.code, count(*) FILTER (WHERE given.day = ${today})::int AS today, count(*)::int AS total
    FROM "SeedAccount" AS account
    JOIN "SeedTransfer" AS given ON given."toId" = account.id AND given."reversesId" IS NULL
    JOIN "SeedRule" AS rule ON rule.id = given."ruleId"
    WHERE account."userId" = ${userId}
      AND (NOT EXISTS (SELECT FROM "SeedTransfer" AS back WHERE back."reversesId" = given.id)
        OR kerf_transfer_stands(given.id))
    GROUP BY rule.code`
  return new Map(rows.map(({ code, ...count }) => [code, count]))
}
