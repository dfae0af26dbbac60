import pg from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { passingFailure } from '@/lib/core/passing-failure'
import { env } from '@/lib/env'
import { startFaultyProxy, type FaultyProxy } from '@/scripts/test/faulty-proxy'
import { makePool, WatchedClient } from './watched-client'

/** how soon the site recovers after the cause is gone */
const BACK_MS = 2_000

let proxy: FaultyProxy
let connectionString: string
const open: { end: () => Promise<unknown> }[] = []

beforeEach(async () => {
  const address = new URL(env().DATABASE_URL)
  proxy = await startFaultyProxy({ port: Number(address.port), host: address.hostname })
  address.hostname = '127.0.0.1'
  address.port = String(proxy.port)
  connectionString = address.href
})
afterEach(async () => {
  proxy.cutAll()
  for (const one of open.splice(0)) await one.end()
  await proxy.stop()
})

function pool(config: pg.PoolConfig = {}): pg.Pool {
  const made = makePool({
    ...{ connectionString, max: 3, connectionTimeoutMillis: 3_000, query_timeout: 10_000 },
    ...config,
  })
  open.push(made)
  return made
}

/** Repeats a query until it is answered; returns how long that took, ms. */
async function untilAnswered(one: pg.Pool): Promise<number> {
  const from = performance.now()
  await expect
    .poll(
      () =>
        one.query('SELECT 1').then(
          () => 'answered',
          () => 'not',
        ),
      { timeout: 15_000 },
    )
    .toBe('answered')
  return performance.now() - from
}

it('a client sends simultaneous queries one after another, and continues after one that fails', async () => {
  const { query } = pg.Client.prototype
  let running = 0
  let most = 0
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(async function (
    this: pg.Client,
    ...asked: unknown[]
  ) {
    most = Math.max(most, ++running)
    try {
      return (await Reflect.apply(query, this, asked)) as never
    } finally {
      running--
    }
  } as typeof query)
  const client = new WatchedClient({ connectionString })
  open.push(client)
  await client.connect()
  const answers = await Promise.allSettled(
    [1, 2, 0, 3, 4].map((n) => client.query<{ n: number }>('SELECT 12 / $1::int AS n', [n])),
  )
  expect(answers.map((one) => one.status === 'fulfilled' && one.value.rows[0]!.n)).toEqual([
    12,
    6,
    false,
    4,
    3,
  ])
  expect((await client.query<{ n: number }>('SELECT 1 AS n')).rows).toEqual([{ n: 1 }])
  expect(most).toBe(1)
  spy.mockRestore()
})

it.each(['swallow', 'half-open'] as const)(
  'a pool with queries, idle and new connections recovers within two seconds after a network that did %s',
  async (fault) => {
    const one = pool({ max: 4 })
    await Promise.all(Array.from({ length: 3 }, () => one.query('SELECT pg_sleep(0.05)')))
    await proxy.set(fault)
    // two queries go into the void, one connection stays idle, one is being made when the network returns
    const lost = Array.from({ length: 4 }, (_, n) =>
      one.query(`SELECT ${n}`).then(
        () => null,
        (error: Error) => error,
      ),
    )
    await expect.poll(() => proxy.counts.accepted).toBeGreaterThan(3)
    await proxy.set('pass')
    const from = performance.now()
    expect(await untilAnswered(one)).toBeLessThan(BACK_MS)
    for (const error of await Promise.all(lost)) if (error) expect(passingFailure(error)).toBe('unavailable')
    expect(performance.now() - from).toBeLessThan(BACK_MS)
    for (let n = 0; n < 4; n++) expect(await untilAnswered(one)).toBeLessThan(500)
  },
)

it('an idle pool recovers at its first query, or soon after', async () => {
  const one = pool()
  await Promise.all([one.query('SELECT pg_sleep(0.05)'), one.query('SELECT pg_sleep(0.05)')])
  await proxy.set('swallow')
  await proxy.set('pass')
  expect(await untilAnswered(one)).toBeLessThan(BACK_MS)
})

it('the locks of an interrupted transaction are free two seconds later', async () => {
  const [one, other] = [pool(), pool()]
  const key = 1_000_000 + Math.floor(Math.random() * 1e9)
  const client = await one.connect()
  client.on('error', () => undefined)
  await client.query('BEGIN')
  await client.query('SELECT pg_advisory_xact_lock($1)', [key])
  await proxy.set('swallow')
  const lost = client.query('SELECT 1').catch((error: Error) => error)
  await proxy.set('pass')
  const from = performance.now()
  const taken = await other.query<{ taken: string }>('SELECT pg_advisory_xact_lock($1) AS taken', [key])
  expect(taken.rowCount).toBe(1)
  expect(performance.now() - from).toBeLessThan(BACK_MS)
  expect(passingFailure(await lost)).toBe('unavailable')
  client.release(true)
})

it('a long query and a slow network are left alone', async () => {
  const one = pool()
  await proxy.set({ delayMs: 100 })
  const { rows } = await one.query<{ done: number }>('SELECT pg_sleep(1.5), 1 AS done')
  expect(rows[0]!.done).toBe(1)
})

it('a connection that was released without its answer is not handed out again', async () => {
  const one = pool({ max: 1 })
  const client = await one.connect()
  client.on('error', () => undefined)
  await proxy.set('swallow')
  const lost = client.query('SELECT 1').catch(() => 'lost')
  await expect.poll(() => proxy.counts.bytesSent).toBeGreaterThan(0)
  await new Promise((done) => setTimeout(done, 600))
  client.release()
  expect(await lost).toBe('lost')
  await proxy.set('pass')
  expect(await untilAnswered(one)).toBeLessThan(500)
})

it('a query that waits for a connection does not get the one that was released without its answer', async () => {
  const one = pool({ max: 1 })
  const client = await one.connect()
  client.on('error', () => undefined)
  await proxy.set('swallow')
  const lost = client.query('SELECT 1').catch((error: Error) => error)
  await expect.poll(() => proxy.counts.bytesSent).toBeGreaterThan(0)
  await new Promise((done) => setTimeout(done, 600))
  const next = one.query<{ one: number }>('SELECT 1 AS one')
  await proxy.set('pass')
  client.release()
  expect((await next).rows).toEqual([{ one: 1 }])
  expect(passingFailure(await lost)).toBe('unavailable')
})

it('a transaction continues when its connection has the process number of one that is gone', async () => {
  const [one, other] = [pool(), makePool({ connectionString: env().DATABASE_URL, max: 1 })]
  open.push(other)
  const client = await one.connect()
  client.on('error', () => undefined)
  await client.query('SELECT pg_sleep(1.2)')
  const later = await other.connect()
  later.on('error', () => undefined)
  const { rows } = await later.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  await later.query('BEGIN')
  ;(client as unknown as { processID: number }).processID = rows[0]!.pid
  await proxy.set('swallow')
  const lost = client.query('SELECT 1').catch((error: Error) => error)
  await proxy.set('pass')
  expect(passingFailure(await lost)).toBe('unavailable')
  expect((await later.query('SELECT 1')).rowCount).toBe(1)
  await later.query('ROLLBACK')
  later.release()
  client.release(true)
})

it('a query that times out ends its connection, and those behind it do not wait as long again', async () => {
  const client = new WatchedClient({ connectionString, query_timeout: 400 })
  client.on('error', () => undefined)
  await client.connect()
  open.push({ end: () => client.end() })
  await proxy.set('swallow')
  const failures = await Promise.all(
    [1, 2, 3].map((n) => client.query('SELECT $1::int', [n]).catch((error: unknown) => error as Error)),
  )
  expect(failures.map((error) => passingFailure(error))).toEqual(Array(3).fill('unavailable'))
  expect(failures.filter((error) => /timeout/.test((error as Error).message))).toHaveLength(1)
})

it('a connection that only listens ends when nothing answers it, without a query', async () => {
  const client = new WatchedClient({ connectionString })
  const ended = new Promise<void>((done) => client.once('error', () => done()))
  await client.connect()
  await client.query('LISTEN nothing')
  open.push({ end: () => client.end() })
  await proxy.set('half-open')
  await proxy.set('pass')
  await ended
})
