import type pg from 'pg'
import { print } from '../scripts/setup/report.mjs'
import { withClient } from '../scripts/setup/stamps.mjs'
import { dropBenchDatabase, makeBenchDatabase } from './database'
import { quantile } from './quantile'

const FOLLOWERS = 100_000
const GOAL_S = 30
const EVERY_MS = 50

/**
 * Publishes a post of a maker with 100,000 followers. Returns false when it takes longer than 30 s until all of them
 * are notified.
 */
export async function runFanout(): Promise<boolean> {
  print(`making ${FOLLOWERS.toLocaleString('en')} followers …`)
  const { url, adminUrl } = await makeBenchDatabase('fanout')
  process.env.DATABASE_URL = url
  await withClient(adminUrl, async (client: pg.Client) => {
    // triggers off: counting followers row by row is not needed
    await client.query(`
      SET session_replication_role = replica;
      INSERT INTO "User" (nickname, "nicknameKey") SELECT 'member ' || n, 'member-' || n FROM generate_series(1, ${FOLLOWERS + 2}) AS n;
      INSERT INTO "Follow" ("followerId", "followedId") SELECT n, 1 FROM generate_series(3, ${FOLLOWERS + 2}) AS n;
      UPDATE "User" SET "followersCount" = ${FOLLOWERS} WHERE id = 1;
      RESET session_replication_role`)
    await client.query('VACUUM ANALYZE')
  })
  // these modules read the address at their first use
  const [{ prisma }, { inTransaction }, { notify }, { startWorker }, { insertNotifications }] =
    await Promise.all([
      import('@/lib/db/client'),
      import('@/lib/db/transaction'),
      import('@/lib/notifications/notify'),
      import('@/lib/bootstrap/worker'),
      import('@/lib/notifications/insert-notifications'),
    ])
  const worker = await startWorker()
  const cause = () =>
    inTransaction((tx) => notify(tx, 'post_published', { post: { id: 1, authorId: 1, title: 'A lamp' } }))
  const bystander = (n: number) =>
    inTransaction((tx) =>
      insertNotifications(
        tx,
        {
          ...{ category: 'LIKES', key: 'post_liked', params: {}, subject: null, groupKey: `bench:${n}` },
          actorId: 1,
        },
        [2],
      ),
    )
  // the first call opens connections and makes plans
  await bystander(0)
  const idle = await watch(bystander, () => new Promise((done) => setTimeout(done, 2_000)))
  const began = performance.now()
  await cause()
  const causedMs = performance.now() - began
  const isNotified = async () =>
    (await prisma.notification.count({ where: { key: 'post_published' } })) >= FOLLOWERS
  const busy = await watch(bystander, async () => {
    while (!(await isNotified()) && performance.now() - began < 120_000)
      await new Promise((done) => setTimeout(done, 250))
  })
  const seconds = (performance.now() - began) / 1000
  const [{ rows, members }] = await prisma.$queryRaw<[{ rows: number; members: number }]>`
    SELECT count(*)::int AS rows, count(DISTINCT "userId")::int AS members FROM "Notification" WHERE key = 'post_published'`
  await worker.stop()
  await prisma.$disconnect()
  await dropBenchDatabase('fanout').catch(() => undefined)
  console.log(
    `${rows} notifications of ${members} members in ${seconds.toFixed(1)} s; the cause took ${causedMs.toFixed(0)} ms`,
  )
  console.table({ 'another like, idle': idle, 'another like, meanwhile': busy })
  return rows === FOLLOWERS && members === FOLLOWERS && seconds < GOAL_S
}

async function watch(one: (n: number) => Promise<unknown>, work: () => Promise<unknown>) {
  const times: number[] = []
  let going = true
  const watching = (async () => {
    while (going) {
      const start = performance.now()
      await one(times.length + Math.round(start))
      times.push(performance.now() - start)
      await new Promise((done) => setTimeout(done, EVERY_MS))
    }
  })()
  await work()
  going = false
  await watching
  const at = (part: number) => Number(quantile(times, part).toFixed(1))
  return { asked: times.length, 'p50 ms': at(0.5), 'p95 ms': at(0.95), 'longest ms': at(1) }
}
