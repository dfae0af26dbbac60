import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Agent, get, type IncomingMessage } from 'node:http'
import type pg from 'pg'
import { makeToken } from '@/lib/auth/token'
import { withClient } from '../scripts/setup/stamps.mjs'
import { quantile } from './quantile'
import { startKerf } from './sites'

const STREAMS = 1_000
const ROUNDS = 5
const GOAL_MB = 150
const GOAL_MS = 2_000
const SETTLE_MS = 4_000

/**
 * Opens 1,000 streams, one per member. Returns false when they take more than 150 MB, or an event needs more than 2 s
 * to reach all.
 */
export async function runStreams(): Promise<boolean> {
  const kerf = await startKerf()
  if (kerf.pid === undefined) throw new Error('The server has to be started here: its memory is measured.')
  const mark = randomUUID()
  let good = false
  try {
    await withClient(process.env.DATABASE_URL!, async (client: pg.Client) => {
      const members = await makeMembers(client, mark)
      const tokens = await Promise.all(members.map(({ id, session }) => makeToken(session, id)))
      // warms up the endpoint before the measurement
      const warm = await Promise.all(
        tokens.slice(0, 50).map((token) => open(kerf.url, token, () => undefined)),
      )
      for (const stream of warm) stream.destroy()
      await settle()
      const before = memoryOf(kerf.pid!)
      let heard = 0
      let resolveAll: () => void = () => undefined
      const onNotification = () => {
        heard++
        if (heard === STREAMS) resolveAll()
      }
      const began = performance.now()
      const streams: IncomingMessage[] = []
      for (let at = 0; at < STREAMS; at += 50)
        streams.push(
          ...(await Promise.all(
            tokens.slice(at, at + 50).map((token) => open(kerf.url, token, onNotification)),
          )),
        )
      const openMs = performance.now() - began
      await settle()
      const idle = memoryOf(kerf.pid!) - before
      const ids = members.map(({ id }) => id)
      const times: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        heard = 0
        const all = new Promise<void>((done) => (resolveAll = done))
        const start = performance.now()
        await client.query(
          `INSERT INTO "Notification" ("userId", category, key, params, "groupKey")
           SELECT unnest($1::int[]), 'SYSTEM', 'seeds_given', '{"seeds": 2}', $2`,
          [ids, `bench:${round}`],
        )
        await Promise.race([all, new Promise((done) => setTimeout(done, 20_000))])
        times.push(performance.now() - start)
        if (heard !== STREAMS) console.log(`only ${heard} of ${STREAMS} heard of it`)
      }
      const after = memoryOf(kerf.pid!) - before
      const listening = await client.query(
        `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'kerf-listener'`,
      )
      console.log(`${STREAMS} streams open in ${(openMs / 1000).toFixed(1)} s`)
      console.table({
        'memory more, idle, MB': Math.round(idle),
        'memory more, after the events, MB': Math.round(after),
        'event to all, median ms': Math.round(quantile(times, 0.5)),
        'event to all, longest ms': Math.round(quantile(times, 1)),
        'connections that listen': (listening.rows[0] as { n: number }).n,
      })
      good = Math.max(idle, after) < GOAL_MB && Math.max(...times) < GOAL_MS
      for (const stream of streams) stream.destroy()
      await client.query(`DELETE FROM "User" WHERE id = ANY ($1::int[])`, [ids])
    })
  } finally {
    await kerf.stop()
  }
  return good
}

async function makeMembers(client: pg.Client, mark: string): Promise<{ id: number; session: string }[]> {
  const { rows } = await client.query<{ id: number; session: string }>(
    `WITH member AS (
       INSERT INTO "User" (nickname, "nicknameKey")
       SELECT 'bench ' || n, $1 || n FROM generate_series(1, ${STREAMS}) AS n RETURNING id)
     , made AS (SELECT id, gen_random_uuid()::text AS secret FROM member)
     , kept AS (
       INSERT INTO "Session" (id, "userId", "tokenHash")
       SELECT gen_random_uuid(), id, encode(sha256(convert_to(secret, 'UTF8')), 'hex') FROM made)
     SELECT id, secret AS session FROM made`,
    [mark],
  )
  return rows
}

const agent = new Agent({ keepAlive: true, maxSockets: Infinity })

/** Resolves when the first event, which has the count, arrives. */
function open(base: string, token: string, onNotification: () => void): Promise<IncomingMessage> {
  return new Promise((done, fail) => {
    const request = get(`${base}/api/notifications/stream`, { agent, headers: { token } }, (response) => {
      if (response.statusCode !== 200) return fail(new Error(`status ${response.statusCode}`))
      response.setEncoding('utf8').on('data', (text: string) => {
        if (text.includes('event: unread')) done(response)
        if (text.includes('event: news')) onNotification()
      })
      response.on('error', () => undefined)
    })
    request.on('error', fail)
  })
}

/** Returns the resident memory, MB. */
function memoryOf(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

const settle = () => new Promise((done) => setTimeout(done, SETTLE_MS))
