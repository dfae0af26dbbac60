import { setTimeout as sleep } from 'node:timers/promises'
import { startOwnSite, type OwnMember, type OwnSite } from '../e2e/own-site'
import { print } from '../scripts/setup/report.mjs'
import { goalPages, otherPages, type LivePage } from './live-pages'
import { measureLoad, type Load } from './measure'
import { send } from './send'
import { takeBuild } from './take-build'

const MEMBERS = 60
const LIKES_A_SECOND = 20
const COMMENTS_A_SECOND = 5
/** of each, where all kinds of pages are measured */
const REPORTS_AND_FOLLOWS_A_SECOND = 2
const PUBLICATION_EVERY_MS = 10_000

const WARM_UP_MS = 5_000

/** How often the reader looks whether a change has appeared, ms. */
const LOOK_MS = 100

const RATE_GOAL = 0.8
const P99_GOAL_MS = 150
const NUMBER_GOAL_MS = 5_000
const REMOVAL_GOAL_MS = 2_000

/**
 * Measures the most read pages at rest and while members like, comment and publish, on a server and database of its own
 * with the demo content. Returns false when a page loses more than a fifth of its rate, or a change appears too late.
 * `others`: the other kinds of pages instead, while members also report how settings came out and follow makers.
 */
export async function runLive({ seconds, others }: { seconds: number; others?: boolean }): Promise<boolean> {
  const build = await takeBuild()
  print('loading the demo …')
  const site = await startOwnSite({ ...build.settings, LOG_LEVEL: 'error' }, { demo: true })
  try {
    const ground = await prepare(site, others ?? false)
    const pages = others ? await otherPages(site) : goalPages(ground.posts[0]!, ground.members[0]!)
    const measure = ({ path, cookie }: LivePage, lasting = seconds) =>
      measureLoad(site.url + path, { seconds: lasting, encoding: 'gzip', cookie })
    for (const page of pages) await measure(page, 2)
    // the first writes compile code, make plans and open connections
    const warmUp = startLife(site, ground)
    await sleep(WARM_UP_MS)
    await warmUp.end()
    const rows = []
    for (const page of pages) {
      const quiet = await measure(page)
      const life = startLife(site, ground)
      await sleep(1_000)
      const live = await measure(page)
      rows.push({ name: page.name, quiet, live, ...(await life.end()) })
    }
    console.table(rows.map(presentRow))
    return rows.every(holds)
  } finally {
    await site.stop()
    build.release()
  }
}

type Ground = {
  members: OwnMember[]
  posts: number[]
  marker: number
  removable: number
  /** rows to report on and makers to follow; none where only the goals are measured */
  rows: { id: number; module: string }[]
  makers: number[]
}
type Seen = { writes: number; refused: number; numberMs: number; removalMs: number }
type Row = Seen & { name: string; quiet: Load; live: Load }

const ratio = ({ quiet, live }: Row) => live.rate / quiet.rate

const holds = (row: Row) =>
  ratio(row) >= RATE_GOAL &&
  row.live.p99 <= P99_GOAL_MS &&
  row.live.refused + row.refused === 0 &&
  row.numberMs <= NUMBER_GOAL_MS &&
  row.removalMs <= REMOVAL_GOAL_MS

const presentRow = (row: Row) => ({
  page: row.name,
  'quiet requests/s': Math.round(row.quiet.rate),
  'live requests/s': Math.round(row.live.rate),
  'of quiet': `${Math.round(100 * ratio(row))} %`,
  'p99 ms, live': row.live.p99,
  'writes/s': Math.round(row.writes),
  'like seen after ms': Math.round(row.numberMs),
  'removal seen after ms': Math.round(row.removalMs),
  'not 2xx': row.live.refused + row.refused,
})

async function prepare(site: OwnSite, others: boolean): Promise<Ground> {
  const members = await Promise.all(Array.from({ length: MEMBERS }, () => site.makeMember()))
  const rates = { member: { minute: 100_000, day: 1_000_000 }, network: { minute: 100_000 } }
  await site.query(
    `INSERT INTO "Setting" (key, value, "updatedAt") VALUES ('limits.rates', $1, now()) ON CONFLICT (key) DO NOTHING`,
    [JSON.stringify({ like: rates, comment: rates, outcome: rates, follow: rates })],
  )
  const posts = await site.query<{ id: number }>(
    `SELECT id FROM "Post" WHERE visible ORDER BY "hotScore" DESC, id LIMIT 22`,
  )
  const ids = posts.map(({ id }) => id)
  const rows = await site.query<{ id: number; module: string }>(
    `SELECT r.id, m.slug AS module FROM "MaterialRow" r JOIN "DeviceModule" m ON m.id = r."moduleId" WHERE r.source = 'POST'`,
  )
  const makers = await site.query<{ id: number }>(
    `SELECT DISTINCT "authorId" AS id FROM "Post" WHERE visible`,
  )
  return {
    ...{ members, posts: ids.slice(0, -2), marker: ids.at(-2)!, removable: ids.at(-1)! },
    rows: others ? rows : [],
    makers: others ? makers.map(({ id }) => id) : [],
  }
}

/**
 * Starts members who like and comment, an operator who removes and restores, and a reader who times when changes
 * appear.
 */
function startLife(site: OwnSite, { members, posts, marker, removable, rows, makers }: Ground) {
  let going = true
  let writes = 0
  let refused = 0
  const numbers: number[] = []
  const removals: number[] = []
  const began = performance.now()
  const pick = <T>(all: readonly T[]) => all[Math.floor(Math.random() * all.length)]!

  const write = async (method: string, path: string, body?: unknown) => {
    const { status } = await send(`${site.url}/api${path}`, {
      method,
      headers: { token: pick(members).token, 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    writes++
    // the like may exist already, and members have a limit of comments
    if (status >= 500) refused++
  }
  const often = async (aSecond: number, work: () => Promise<void>) => {
    const open = new Set<Promise<void>>()
    while (going) {
      const one = work().finally(() => open.delete(one))
      open.add(one)
      await sleep(1000 / aSecond)
    }
    await Promise.all(open)
  }
  const until = async (seen: () => Promise<boolean>) => {
    const from = performance.now()
    while (performance.now() - from < 15_000) {
      if (await seen()) break
      await sleep(LOOK_MS)
    }
    return performance.now() - from
  }
  const read = (path: string) => send(site.url + path, { method: 'GET', headers: {} })

  /** No one else likes this post, so the change is visible once its page shows the count that the like returned. */
  const watchNumbers = async () => {
    const [reader] = members
    for (let on = true; going; on = !on) {
      const { text } = await send(`${site.url}/api/posts/${marker}/like`, {
        method: on ? 'PUT' : 'DELETE',
        headers: { token: reader!.token },
      })
      const { data } = JSON.parse(text) as { data: { count: number } }
      const shown = new RegExp(`"userInteractionCount":${data.count}\\b`)
      numbers.push(await until(async () => shown.test((await read(`/en/detail/${marker}`)).text)))
      await sleep(300)
    }
  }
  const publish = async () => {
    while (going) {
      await site.query(`UPDATE "Post" SET status = 'REMOVED' WHERE id = $1`, [removable])
      removals.push(await until(async () => (await read(`/en/detail/${removable}`)).status === 404))
      await site.query(`UPDATE "Post" SET status = 'APPROVED' WHERE id = $1`, [removable])
      for (let waited = 0; going && waited < PUBLICATION_EVERY_MS; waited += 100) await sleep(100)
    }
  }
  const report = () => {
    const { id, module } = pick(rows)
    return write('POST', `/materials/rows/${id}/outcome`, {
      outcome: pick(['worked', 'worked', 'too_weak', 'failed']),
      modules: [module],
    })
  }
  const follow = () => write(Math.random() < 0.6 ? 'PUT' : 'DELETE', `/users/${pick(makers)}/follow`)
  const all = [
    often(LIKES_A_SECOND, () => write(Math.random() < 0.6 ? 'PUT' : 'DELETE', `/posts/${pick(posts)}/like`)),
    often(COMMENTS_A_SECOND, () =>
      write('POST', `/posts/${pick(posts)}/comments`, { text: 'Cut it today, and it worked.' }),
    ),
    watchNumbers(),
    publish(),
    ...(rows.length > 0
      ? [often(REPORTS_AND_FOLLOWS_A_SECOND, report), often(REPORTS_AND_FOLLOWS_A_SECOND, follow)]
      : []),
  ]
  return {
    async end(): Promise<Seen> {
      going = false
      await Promise.all(all)
      return {
        writes: (writes * 1000) / (performance.now() - began),
        refused,
        numberMs: Math.max(0, ...numbers),
        removalMs: Math.max(0, ...removals),
      }
    },
  }
}
