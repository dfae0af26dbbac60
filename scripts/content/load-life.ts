import { prisma, type Tx } from '@/lib/db/client'
import { databaseNow } from '@/lib/db/clock'
import type { SeedType } from '@/lib/db/generated/enums'
import { inTransaction } from '@/lib/db/transaction'
import { seedTypeOf } from '@/lib/rewards/redeem-reward'
import { decideHistory } from '@/lib/seeds/decide-history'
import { writeHistory } from '@/lib/seeds/write-history'
import { actsOf, type Act, type Stage } from './life/acts'
import { earningsOf } from './life/earnings'
import { notificationsOfActs } from './life/past-notifications'
import { planLearning } from './life/plan-learning'
import { planReactions } from './life/plan-reactions'
import { planComments } from './life/plan-comments'
import { planVisits } from './life/plan-visits'
import { readStage } from './life/read-stage'
import { atTheirDesk, DAY_MS } from './life/times'
import { countActs, writeActs, writeNotifications, writeRedemptions } from './life/write-acts'
import { loadFans } from './load-fans'
import { findLoaded, rememberOne } from './loaded'
import { getMember, type Cast } from './load-makers'
import { ContentError, readYaml } from './read'
import { lifeFile, makerFile, socialFile } from './schemas'

/** Whether the demo already has a past, the present one or that of an earlier version (`social`). */
export async function hasLived(): Promise<boolean> {
  const [life, social] = await Promise.all([findLoaded('life'), findLoaded('social')])
  return life.size + social.size > 0
}

/**
 * Throws ContentError when the database has members beside the demo's: the password of the demo's log-ins is public,
 * and its past needs a database without one.
 */
export async function assertNobodyElse(): Promise<void> {
  const members = await prisma.user.count({ where: { NOT: { email: { endsWith: '@kerf.test' } } } })
  if (members === 0) return
  const why = `The database has ${members} members of its own, and the demo is for one that has none.`
  throw new ContentError([`${why} For a production site, name a part: tutorials or reference.`])
}

/** set between the acts and their counts, which a killed run leaves to the next one */
const UNCOUNTED = 'life_uncounted'

/** ms; generous for a busy machine */
const TIMEOUT_MS = 180_000

/**
 * Writes the twelve weeks before the demo was loaded, once: who joined, checked in, published, liked, downloaded,
 * commented, learned and redeemed, the Seeds for it by the rules of each moment, and the notifications. One
 * transaction, all or nothing. Runs before the approvals of the posts are carried out, because it brings their Seeds
 * and notifications along. Returns the number of acts.
 */
export async function loadLife(cast: Cast, posts: ReadonlyMap<string, number>): Promise<number> {
  const designs = await findLoaded('designs')
  return inTransaction(
    async (tx) => {
      await tx.$executeRaw`SET LOCAL statement_timeout = 60000`
      const now = (await databaseNow(tx)).getTime()
      await loadFans(tx, now)
      const stage = await readStage(tx, now, { cast, posts, designs })
      const acts = await planLife(tx, stage, cast)
      const rewards = await readRewards(tx)
      const facts = earningsOf(stage, acts, rewards)
      const members = stage.people.map(({ id, region, language, dayOffsetMinutes, email }) => ({
        ...{ id, region, language, dayOffsetMinutes, email, status: 'ACTIVE' as const },
        ...{ addressKnown: true, beganElsewhere: false },
      }))
      const { transfers, granted, refused } = await decideHistory(tx, facts, members)
      const happened = acts.filter((act) => act.kind !== 'redeem' || !refused.has(act.id))
      for (const { user, at } of actsOf(acts, 'redeem').filter(({ id }) => refused.has(id)))
        console.log(
          `life.yaml: ${memberName(stage, user)} has too few Seeds ${Math.round((now - at) / DAY_MS)} days ago`,
        )
      await writeActs(tx, happened, stage.lessons)
      await writeRedemptions(tx, happened)
      await writeHistory(tx, transfers)
      await writeNotifications(tx, notificationsOfActs(stage, happened, { rewards, facts, granted }))
      const value = { done: happened.length }
      await tx.setting.create({ data: { key: 'content:life', value } })
      await rememberOne(tx, UNCOUNTED, 'acts', happened.length)
      return happened.length
    },
    { timeoutMs: TIMEOUT_MS },
  )
}

/** Counts the acts once, also those of a run that was killed before it did; later their counters belong to the site. */
export async function countLife(): Promise<void> {
  if ((await findLoaded(UNCOUNTED)).size === 0) return
  await countActs()
  await prisma.setting.deleteMany({ where: { key: `content:${UNCOUNTED}` } })
}

const memberName = ({ people }: Stage, user: number) => people.find(({ id }) => id === user)!.nickname

async function planLife(tx: Tx, stage: Stage, cast: Cast): Promise<Act[]> {
  const [social, life, makers] = await Promise.all([
    readYaml('social.yaml', socialFile),
    readYaml('life.yaml', lifeFile),
    readYaml('makers.yaml', makerFile),
  ])
  const member = (slug: string) => getMember(cast, slug).id
  const post = new Map(stage.posts.map(({ slug, id }) => [slug, id]))
  const pairs = (lists: { by: string; posts: string[] }[]) =>
    lists.flatMap(({ by, posts }) => posts.map((slug) => ({ by: member(by), post: post.get(slug)! })))
  const comments = social.comments.reduce((sum, { replies }) => sum + 1 + replies.length, 0)
  const machines = new Map(makers.map(({ slug, machines }) => [member(slug), machines]))
  const acts = [
    ...planVisits(stage),
    ...planReactions(stage, {
      likes: new Map(Object.entries(life.likes).map(([slug, count]) => [post.get(slug)!, count])),
      surely: {
        ...{ likes: pairs(social.likes), saves: pairs(social.saves) },
        follows: social.follows.map(([by, followed]) => ({ by: member(by), followed: member(followed) })),
      },
    }),
    ...planComments(stage, social.comments, await freeIds(tx, 'Comment', comments)),
    ...planLearning(stage, new Map(Object.entries(life.lessons)), machines),
    ...(await planRedemptions(tx, stage, life.redemptions)),
  ]
  return acts.sort((one, other) => one.at - other.at)
}

type Asked = { by: string; reward: string; region: string; daysAgo: number }

async function planRedemptions(tx: Tx, { now, people }: Stage, asked: readonly Asked[]): Promise<Act[]> {
  const rewards = await tx.reward.findMany({ select: { id: true, slug: true } })
  const inOrder = [...asked].sort((one, other) => other.daysAgo - one.daysAgo)
  const ids = await freeIds(tx, 'Redemption', asked.length)
  return inOrder.map(({ by, reward, region, daysAgo }, place) => {
    const person = people.find(({ slug }) => slug === by)
    const found = rewards.find(({ slug }) => slug === reward)
    if (!person || !found) throw new Error(`life.yaml: no such member or reward: ${by}, ${reward}`)
    const at = atTheirDesk(now - daysAgo * DAY_MS, person.zone, `redeems ${by} ${reward}`)
    return { kind: 'redeem', at, user: person.id, id: ids[place]!, reward: found.id, region }
  })
}

/** Reserves ids that no other row gets. */
async function freeIds(tx: Tx, table: 'Comment' | 'Redemption', count: number): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    SELECT nextval(pg_get_serial_sequence(${`"${table}"`}, 'id'))::int AS id FROM generate_series(1, ${count}::int)`
  return rows.map(({ id }) => id).sort((a, b) => a - b)
}

async function readRewards(tx: Tx): Promise<Map<number, { price: number; type: SeedType; names: unknown }>> {
  const rewards = await tx.reward.findMany({ select: { id: true, price: true, kind: true, names: true } })
  return new Map(rewards.map(({ id, price, kind, names }) => [id, { price, names, type: seedTypeOf[kind] }]))
}
