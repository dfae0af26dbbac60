import type { Viewer } from '@/lib/auth/viewer'
import { prisma } from '@/lib/db/client'
import { cachedQuery } from '@/lib/web/cached-query'
import { tags } from '@/lib/web/tags'
import { dayEndsAt, dayOf } from './day'
import { rulesInForce, type RuleInForce } from './find-rule'
import { marketOf } from './market'
import type { SeedRuleView, SeedTasksView, SeedTaskView } from './views'

/** A member's Seeds; 0 before there is an account; below zero after a take-back. */
export async function getBalance(userId: number): Promise<number> {
  const account = await prisma.seedAccount.findUnique({ where: { userId }, select: { balance: true } })
  return account?.balance ?? 0
}

/** Each rule in force for the viewer with what is done today and in all, and when the day ends. */
export async function getSeedTasks(viewer: Viewer, now = new Date()): Promise<SeedTasksView> {
  const today = dayOf(now, viewer.dayOffsetMinutes)
  const [member, counts, tutorials, downloads] = await Promise.all([
    prisma.user.findUniqueOrThrow({ where: { id: viewer.id }, select: { region: true, language: true } }),
    countGrantsByRule(viewer.id, today),
    prisma.tutorialProgress.count({ where: { userId: viewer.id, status: 'COMPLETED' } }),
    prisma.post.aggregate({ where: { authorId: viewer.id, visible: true }, _max: { downloadsCount: true } }),
  ])
  const rules = await rulesInForce(prisma, now, marketOf(member))
  const reached = { TUTORIAL: tutorials, DOWNLOAD_PLUS_ONE: downloads._max.downloadsCount ?? 0 }
  return {
    items: rules.map((rule) => taskView(rule, counts.get(rule.code) ?? { today: 0, total: 0 }, reached)),
    nextCursor: null,
    resetsAt: dayEndsAt(now, viewer.dayOffsetMinutes).toISOString(),
  }
}

type Reached = { TUTORIAL: number; DOWNLOAD_PLUS_ONE: number }

function taskView(
  rule: RuleInForce,
  count: { today: number; total: number },
  reached: Reached,
): SeedTaskView {
  const total = rule.totalCap === null ? null : { done: count.total, cap: rule.totalCap }
  const today = rule.dailyCap === null ? null : { done: count.today, cap: rule.dailyCap }
  const value = rule.type in reached ? reached[rule.type as keyof Reached] : 0
  // the threshold of orders is a price, not a number to be reached
  const milestone = rule.threshold !== null && rule.type !== 'ORDER_AWARD'
  const done = total ? total.done >= total.cap : milestone && count.total > 0
  return {
    code: rule.code,
    type: rule.type,
    amount: rule.amount,
    today,
    total,
    progress: milestone ? { value: Math.min(value, rule.threshold!), max: rule.threshold! } : null,
    state: done ? 'done' : today && today.done >= today.cap ? 'done_today' : 'open',
  }
}

async function countGrantsByRule(userId: number, today: string) {
  const rows = await prisma.$queryRaw<{ code: string; today: number; total: number }[]>`
    SELECT rule.code, count(*) FILTER (WHERE given.day = ${today})::int AS today, count(*)::int AS total
    FROM "SeedAccount" AS account
    JOIN "SeedTransfer" AS given ON given."toId" = account.id AND given."reversesId" IS NULL
    JOIN "SeedRule" AS rule ON rule.id = given."ruleId"
    WHERE account."userId" = ${userId}
      AND NOT EXISTS (SELECT FROM "SeedTransfer" AS back WHERE back."reversesId" = given.id)
    GROUP BY rule.code`
  return new Map(rows.map(({ code, ...count }) => [code, count]))
}

/** Every version of every rule, in the order of the rules page, newest version first; the same for everybody. */
export const listSeedRules = cachedQuery(
  'seed-rules',
  async (): Promise<SeedRuleView[]> => {
    const rows = await prisma.seedRule.findMany({
      orderBy: [{ sort: 'asc' }, { code: 'asc' }, { version: 'desc' }],
    })
    return rows.map((row) => ({
      code: row.code,
      version: row.version,
      amount: row.amount,
      dailyCap: row.dailyCap,
      totalCap: row.totalCap,
      threshold: row.threshold,
      market: row.market,
      startsAt: row.startsAt.toISOString(),
      endsAt: row.endsAt?.toISOString() ?? null,
      sort: row.sort,
    }))
  },
  () => [tags.seedRules],
)
