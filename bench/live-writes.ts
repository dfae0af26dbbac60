import { randomUUID } from 'node:crypto'
import { startOwnSite, type OwnMember, type OwnSite } from '../e2e/own-site'
import { print } from '../scripts/setup/report.mjs'
import { makeReward } from './faults/ground'
import { findBroken } from './faults/invariants'
import { quantile } from './quantile'
import { send, type Answer } from './send'
import { takeBuild } from './take-build'
import { watchCost } from './write-cost'

const MEMBERS = 120
const AT_ONCE = 32
const SEEDS = 5_000
const STOCK = 100_000
const WARM_UP_SECONDS = 3

/** Writes a second that two cores must sustain. */
const GOALS = { like: 400, comment: 250, redeem: 120 }
type Name = keyof typeof GOALS
type Ask = (member: OwnMember, turn: number) => Promise<Answer>
/** The call, and how often it was made: repeating a like would change nothing. */
type Turns = { ask: Ask; next: number }

/**
 * Measures likes, comments and redemptions a second of one process, with 32 concurrent callers for 120 members, on a
 * server and database of its own with the demo content, and the processor time of each. Returns false when one misses
 * its goal, fails, or leaves wrong data. `only`: one of the three.
 */
export async function runLiveWrites({ seconds, only }: { seconds: number; only?: string }): Promise<boolean> {
  const build = await takeBuild()
  print('loading the demo …')
  const site = await startOwnSite({ ...build.settings, LOG_LEVEL: 'error' }, { demo: true })
  const began = new Date()
  try {
    const { members, posts, reward } = await prepare(site)
    const call = (method: string, path: string, body?: object): Ask => {
      const payload = body && JSON.stringify(body)
      return ({ token }) =>
        send(`${site.url}/api${path}`, {
          method,
          headers: { token, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
          body: payload,
        })
    }
    const post = (turn: number) => posts[turn % posts.length]!
    // every member likes every post before the pairs repeat, which then unlike; the calls of one moment spread over
    // many posts
    const like: Ask = (member, turn) => {
      const round = Math.floor(turn / MEMBERS)
      const method = Math.floor(round / posts.length) % 2 ? 'DELETE' : 'PUT'
      return call(method, `/posts/${post(round + (turn % MEMBERS))}/like`)(member, turn)
    }
    const comment: Ask = (member, turn) =>
      call('POST', `/posts/${post(turn)}/comments`, { text: `Cut clean at 40 % ${randomUUID()}` })(
        member,
        turn,
      )
    const redeem: Ask = (member, turn) =>
      call('POST', `/rewards/${reward}/redemptions`, { region: 'US' })(member, turn)

    const rows = []
    for (const [name, ask] of Object.entries({ like, comment, redeem }) as [Name, Ask][]) {
      if (only && name !== only) continue
      print(`${name} …`)
      const turns: Turns = { ask, next: 0 }
      // the first calls compile code, make plans and open connections
      await measure(turns, members, WARM_UP_SECONDS)
      const costOf = await watchCost({ pid: site.pid(), databaseUrl: site.adminUrl })
      const own = process.cpuUsage()
      const measured = await measure(turns, members, seconds)
      const { user, system } = process.cpuUsage(own)
      const callerMs = (user + system) / 1_000 / measured.times.length
      rows.push({ name, ...measured, callerMs, ...(await costOf(measured.times.length)) })
    }
    console.table(
      rows.map(({ name, rate, times, failed, siteMs, databaseMs, callerMs }) => ({
        write: name,
        'a second': Math.round(rate),
        goal: GOALS[name],
        'p50 ms': Math.round(quantile(times, 0.5)),
        'p99 ms': Math.round(quantile(times, 0.99)),
        'site, CPU ms': Number(siteMs.toFixed(2)),
        'database, CPU ms': Number(databaseMs.toFixed(2)),
        'caller, CPU ms': Number(callerMs.toFixed(2)),
        'not 200': failed,
      })),
    )
    for (const { name, waits } of rows) console.log(`connections, ${name}: ${waits}`)
    const client = await site.pool.connect()
    const broken = await findBroken(client, new Map([[reward, STOCK]]), began).finally(() => client.release())
    for (const { invariant, lines } of broken) console.log(`${invariant}: ${lines.slice(0, 3).join('; ')}`)
    const audit = await site.audit()
    console.log(
      `${broken.length} of what must hold does not; audit of the ledger: ${audit === 0 ? 'right' : 'WRONG'}`,
    )
    const fast = rows.every(({ name, rate, failed }) => rate >= GOALS[name] && failed === 0)
    return fast && broken.length === 0 && audit === 0
  } finally {
    await site.stop()
    build.release()
  }
}

/** Runs 32 callers for `seconds`, each as one member at a time. */
async function measure(turns: Turns, members: OwnMember[], seconds: number) {
  const times: number[] = []
  const answers = new Map<string, number>()
  let failed = 0
  const began = performance.now()
  const until = began + seconds * 1_000
  const caller = async () => {
    while (performance.now() < until) {
      const mine = turns.next++
      const from = performance.now()
      const { status, text } = await turns.ask(members[mine % members.length]!, mine)
      times.push(performance.now() - from)
      if (status === 200) continue
      failed++
      const what = `${status} ${text.slice(0, 120)}`
      answers.set(what, (answers.get(what) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, caller))
  for (const [what, count] of answers) console.log(`${count} × ${what}`)
  return { rate: (times.length - failed) / ((performance.now() - began) / 1_000), times, failed }
}

async function prepare(site: OwnSite) {
  const members: OwnMember[] = []
  for (let n = 0; n < MEMBERS; n++) members.push(await site.makeMember(SEEDS))
  const much = { minute: 1_000_000, hour: 1_000_000, day: 1_000_000 }
  const rates = { like: { member: much, network: much }, comment: { member: much, network: much } }
  await site.query(
    `INSERT INTO "Setting" (key, value, "updatedAt") VALUES ('limits.rates', $1, now()), ('redeem.review_from', '1000', now())
     ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    [JSON.stringify(rates)],
  )
  const posts = await site.query<{ id: number }>(`SELECT id FROM "Post" WHERE visible ORDER BY id LIMIT 40`)
  return { members, posts: posts.map(({ id }) => id), reward: await makeReward(site, 'CODES', STOCK) }
}
