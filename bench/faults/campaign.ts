import { setTimeout as sleep } from 'node:timers/promises'
import { runTool, scriptTool } from '../../scripts/setup/tools.mjs'
import { REWARD_STOCK, type Ground } from './ground'
import { findBroken, findBrokenNow, findStuckJobs, type Broken } from './invariants'
import { findLost, startLoad, type Load } from './load'

export type Row = {
  acknowledged: number
  lost: string[]
  wrong: string[]
  /** for each end of a cause, ms until a read and a write succeeded and no call failed any more */
  backAfter: number[]
  note?: string
}

/** No job may be due for longer than this. */
const QUEUE_MS = 60_000
const SNAPSHOT_EVERY_MS = 500

export type Campaign = {
  ground: Ground
  load: Load
  /** call it when the cause is gone: it measures until the site is well again */
  back: () => Promise<void>
  /** reports a state that must not occur */
  wrong: (line: string) => void
  note: (text: string) => void
}

/**
 * Lets members write while `fault` acts. Then they stop, the queue finishes, and the data is compared with what was
 * acknowledged and with the invariants.
 */
export async function campaign(
  ground: Ground,
  fault: (campaign: Campaign) => Promise<void>,
  { workers, publishes, objects = true }: { workers?: number; publishes?: boolean; objects?: boolean } = {},
): Promise<Row> {
  const [wrong, backAfter, notes]: [string[], number[], string[]] = [[], [], []]
  const load = startLoad(ground, { workers, publishes })
  const watch = watchInvariants(ground, (line) => wrong.push(line))
  const gone: number[] = []
  await sleep(1_000)
  try {
    await fault({
      ...{ ground, load },
      wrong: (line) => wrong.push(line),
      note: (text) => notes.push(text),
      back: async () => {
        const from = performance.now()
        gone.push(from)
        await untilWell(ground)
        backAfter.push(performance.now() - from)
        // requests made after the cause is gone must not fail: otherwise the site is not yet well
        await sleep(1_000)
        const last = load.lastFailureSince(from)
        if (last !== undefined) backAfter[backAfter.length - 1] = Math.max(backAfter.at(-1)!, last - from)
      },
    })
  } finally {
    await load.stop()
    await watch.stop()
  }
  for (const [answer, times] of load.answers) if (answer.endsWith(' 500')) wrong.push(`${times} × ${answer}`)
  wrong.push(...(await settle(ground)))
  wrong.push(...(await check(ground, { objects })))
  return {
    acknowledged: load.acknowledged.count,
    lost: await findLost(ground, load.acknowledged),
    wrong: [...new Set(wrong)],
    backAfter,
    note: notes.join('; '),
  }
}

/** Waits until a read and a write succeed. */
async function untilWell({ site, members, posts }: Ground): Promise<void> {
  const { token } = members.at(-1)!
  const init = { signal: AbortSignal.timeout(60_000) }
  for (;;) {
    const calls = [
      fetch(`${site.url}/api/posts/${posts[0]}`, init),
      fetch(`${site.url}/api/posts/${posts[0]}/share`, {
        ...{ ...init, method: 'POST', body: '{"channel":"link"}' },
        headers: { token, 'content-type': 'application/json' },
      }),
    ]
    const answers = await Promise.all(
      calls.map((call) =>
        call.then(
          async (answer) => (await answer.arrayBuffer(), answer.status),
          () => 0,
        ),
      ),
    )
    // 429: the call was counted, and so written
    if (answers.every((status) => status === 200 || status === 429)) return
    if (init.signal.aborted) throw new Error(`the site is not well again after a minute: ${answers.join()}`)
    await sleep(50)
  }
}

/** Checks the invariants that must hold at every moment, while the fault runs. */
function watchInvariants({ site }: Ground, wrong: (line: string) => void) {
  let over = false
  const look = async () => {
    const client = await site.pool.connect()
    try {
      for (const { invariant, lines } of await findBrokenNow(client))
        wrong(`during: ${invariant}: ${lines[0]}`)
      for (const line of await findStuckJobs(client, 60)) wrong(line)
      client.release()
    } catch (error) {
      client.release(true)
      throw error
    }
  }
  const round = async () => {
    while (!over) {
      // the database may be down
      await look().catch(() => undefined)
      await sleep(SNAPSHOT_EVERY_MS)
    }
  }
  const done = round()
  return {
    stop: async () => {
      over = true
      await done
    },
  }
}

/** Waits until the queue has done the due jobs. Returns what is left after a minute. */
export async function settle({ site }: Ground): Promise<string[]> {
  const end = performance.now() + QUEUE_MS
  for (;;) {
    const pending = `SELECT format('redemption %s is pending', id) AS line FROM "Redemption" WHERE status = 'PENDING' LIMIT 3`
    const left = [
      ...(await findStuckJobs(site.pool)),
      ...(await site.query<{ line: string }>(pending)).map(({ line }) => line),
    ]
    if (left.length === 0) return []
    if (performance.now() > end) return left.map((line) => `after a minute: ${line}`)
    await sleep(500)
  }
}

/** Returns the invariants that do not hold once nothing runs, including emails, files and the ledger. */
export async function check(
  ground: Ground,
  { objects = true }: { objects?: boolean } = {},
): Promise<string[]> {
  const { site, rewards, mail } = ground
  const client = await site.pool.connect()
  let broken: Broken[]
  try {
    broken = await findBroken(client, new Map(rewards.map((id) => [id, REWARD_STOCK])))
  } finally {
    client.release()
  }
  const wrong = broken.flatMap(({ invariant, lines }) =>
    lines.slice(0, 3).map((line) => `${invariant}: ${line}`),
  )
  if ((await site.audit()) !== 0) wrong.push('seeds:audit finds what does not fit')
  wrong.push(...sentTwice(mail.emails))
  if (objects && !(await filesAreSound(ground))) wrong.push('uploads:clean --verify finds what does not fit')
  return wrong
}

/**
 * A repeated email under the same Message-ID is one that mail servers recognise; under another id it is a second email.
 */
function sentTwice(emails: Ground['mail']['emails']): string[] {
  const ids = new Map<string, Set<string>>()
  for (const { id, to, text } of emails) {
    const key = `${to} ${text}`
    ids.set(key, (ids.get(key) ?? new Set()).add(id))
  }
  return [...ids.values()]
    .filter((all) => all.size > 1)
    .map((all) => `an email went out as ${[...all].join(' and ')}`)
}

async function filesAreSound({ site }: Ground): Promise<boolean> {
  const tool = scriptTool('scripts/uploads-clean.ts', '--verify')
  return (await runTool(...tool, { env: site.env, log: 'faults-files', check: false })) === 0
}
