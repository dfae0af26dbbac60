import pg from 'pg'
import { logger } from '@/lib/core/log'

const ROUND_MS = 250
/** A connection that waits for an answer is suspect after this long without a byte. */
const SILENT_MS = 700
/** The largest wait before a connection that was found busy is checked again; each check doubles it. */
const PATIENCE_MAX_MS = 10_000
/** A connection that only listens is tested after this long without a byte. */
const IDLE_MS = 2_500
/** the timeout of the probe, a new connection that asks about the others */
const PROBE_MS = 1_000
/** how much the two sides may differ about the start of a connection */
const SAME_MS = 1_000
/** the driver's message after `query_timeout` */
const READ_TIMEOUT = 'Query read timeout'

type Watch = {
  read: number
  written: number
  heardAt: number
  patience: number
  config: pg.ClientConfig
  connectedAt?: number
}
/** Properties of the driver that its types leave out. */
type Inside = {
  readyForQuery?: boolean
  processID: number | null
  _queryable: boolean
  connection: { stream: Stream }
}
type Stream = { bytesRead?: number; bytesWritten?: number; destroy: (error?: Error) => void }
const inside = (client: pg.Client) => client as unknown as Inside

const watched = new Map<pg.Client, Watch>()
/** Connections idle in their pool, which keeps them for ten seconds at most. */
const resting = new WeakSet<pg.Client>()
let timer: NodeJS.Timeout | undefined

/**
 * A connection that notices when nobody answers it any more, because the network swallowed or forgot what was sent. A
 * new connection (the probe) asks the database what it does for this one; when that is nothing, this one ends like a
 * reset one. Two seconds after the network returns, no query and no pool waits for an answer that cannot come. Without
 * it they would wait for their timeouts, and a listener for ever.
 */
export class WatchedClient extends pg.Client {
  constructor(config: pg.ClientConfig = {}) {
    super({ keepAlive: true, ...config })
    const watch: Watch = { read: 0, written: 0, heardAt: performance.now(), patience: SILENT_MS, config }
    watched.set(this, watch)
    this.query = inTurn(this.query.bind(this), () => end(this))
    this.once('connect', () => (watch.connectedAt = performance.now()))
    this.once('end', () => watched.delete(this))
    timer ??= setInterval(look, ROUND_MS).unref()
  }
}

type Ask = (...asked: unknown[]) => unknown

/**
 * Returns a `query` that sends queries one after another: Prisma reads the relations of a row at once over the one
 * connection of a transaction, and the driver no longer queues queries itself. Queries with a callback or an object of
 * their own, as pools and copies make them, pass unchanged. A query that times out ends the connection, or each query
 * behind it would wait as long again.
 */
function inTurn(query: pg.Client['query'], endConnection: () => void): pg.Client['query'] {
  const ask = query as Ask
  let last: Promise<unknown> | undefined
  const askInTurn: Ask = (...asked) => {
    if (asked.some((one) => typeof one === 'function') || isOwnQuery(asked[0])) return ask(...asked)
    const answer = last ? last.then(() => ask(...asked)) : (ask(...asked) as Promise<unknown>)
    const failed = (error: unknown) => {
      if (error instanceof Error && error.message === READ_TIMEOUT) endConnection()
    }
    const done = answer.then(ignore, failed).then(() => {
      if (last === done) last = undefined
    })
    last = done
    return answer
  }
  return askInTurn as pg.Client['query']
}
const ignore = () => undefined
const isOwnQuery = (asked: unknown) => typeof (asked as { submit?: unknown } | null)?.submit === 'function'

/**
 * Returns a pool of watched connections. It ends a connection that is released while its answer is missing, as by a
 * transaction whose time is over: the next user would wait behind that answer.
 */
export function makePool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...config, Client: WatchedClient })
  pool.on('error', (error) => logger.warn({ err: error }, 'an idle connection to the database broke'))
  pool.on('acquire', (client) => resting.delete(client))
  pool.on('release', (_, client) => {
    resting.add(client)
    const watch = watched.get(client)
    // The pool checks `_queryable` next and ends the connection; a broken stream would show only after the next user
    // has it.
    if (watch && isWaiting(client) && silence(client, watch) > SILENT_MS / 2)
      inside(client)._queryable = false
  })
  return pool
}

const isWaiting = (client: pg.Client) => inside(client).readyForQuery !== true

/** Returns whether no query runs and no transaction is open. */
const isIdle = (client: pg.Client) => client.getTransactionStatus() === 'I'

/** Returns how long the connection has neither received nor sent anything, ms. */
function silence(client: pg.Client, watch: Watch): number {
  const { bytesRead = 0, bytesWritten = 0 } = inside(client).connection.stream
  if (bytesRead !== watch.read || bytesWritten !== watch.written)
    Object.assign(watch, {
      read: bytesRead,
      written: bytesWritten,
      heardAt: performance.now(),
      patience: SILENT_MS,
    })
  return performance.now() - watch.heardAt
}

let asking = false

function look(): void {
  if (watched.size === 0) {
    clearInterval(timer)
    timer = undefined
    return
  }
  const suspects: [pg.Client, Watch][] = []
  for (const [client, watch] of watched) {
    const silent = silence(client, watch)
    if (!isWaiting(client)) {
      if (silent > IDLE_MS && !resting.has(client) && isIdle(client)) tryOut(client)
    } else if (silent > watch.patience) suspects.push([client, watch])
  }
  if (suspects.length === 0 || asking) return
  asking = true
  void judge(suspects).finally(() => (asking = false))
}

/** Sends a query; the next rounds show whether the connection still answers. */
const tryOut = (client: pg.Client) => void client.query('SELECT 1').catch(() => undefined)

async function judge(suspects: [pg.Client, Watch][]): Promise<void> {
  const [, { config }] = suspects[0]!
  const sameServer = suspects.filter(([, watch]) => watch.config.connectionString === config.connectionString)
  const seenAt = new Map(sameServer.map(([client, watch]) => [client, watch.heardAt]))
  // The database is away, so nothing is known yet.
  const busy = await askWhoIsBusy(config, sameServer).catch(() => null)
  if (!busy) return
  let ended = 0
  for (const [client, watch] of sameServer) {
    if (!isWaiting(client) || silence(client, watch) < SILENT_MS || watch.heardAt !== seenAt.get(client))
      continue
    if (busy.has(inside(client).processID ?? 0)) {
      watch.patience = Math.min(watch.patience * 2, PATIENCE_MAX_MS)
      watch.heardAt = performance.now()
    } else {
      ended++
      end(client)
    }
  }
  if (ended === 0) return
  logger.warn({ connections: ended }, 'unresponsive connections to the database were ended')
  // Connections that were idle before are lost the same way; at worst, ending them costs a new connection.
  for (const [client, watch] of watched) {
    if (!isWaiting(client) && isIdle(client) && silence(client, watch) > SILENT_MS) end(client)
  }
}

/** Ends a connection as if the other side had reset it. */
function end(client: pg.Client): void {
  const error = new Error('Connection terminated: the server no longer responds')
  inside(client).connection.stream.destroy(Object.assign(error, { code: 'ECONNRESET' }))
}

/**
 * Returns the process numbers that the database works for. A process that began after its suspect connected has
 * inherited the number from another and is left alone. The query also ends a transaction that a lost connection has
 * left open, because it holds locks.
 */
async function askWhoIsBusy(config: pg.ClientConfig, suspects: [pg.Client, Watch][]): Promise<Set<number>> {
  const from = performance.now()
  const probe = new pg.Client({
    connectionString: config.connectionString,
    connectionTimeoutMillis: PROBE_MS,
    query_timeout: PROBE_MS,
    application_name: 'kerf-probe',
  })
  probe.on('error', () => undefined)
  try {
    await probe.connect()
    const pids = suspects.map(([client]) => inside(client).processID ?? 0)
    const ages = suspects.map(([, { connectedAt = from }]) => from - connectedAt)
    // A recent answer may be on its way for as long as the probe needed.
    const onItsWay = SILENT_MS / 2 + performance.now() - from
    const { rows } = await probe.query<{ pid: number; busy: boolean }>(
      `WITH asked AS (
         SELECT pid, state, (state = 'active' AND wait_event IS DISTINCT FROM 'ClientWrite')
           OR state_change > clock_timestamp() - $2 * interval '1 millisecond' AS busy
         FROM pg_stat_activity JOIN unnest($1::int[], $3::float8[]) AS suspect (pid, age) USING (pid)
         WHERE datname = current_database()
           AND backend_start <= clock_timestamp() - age * interval '1 millisecond' + $4 * interval '1 millisecond'
       )
       SELECT pid, busy, CASE WHEN NOT busy AND state LIKE 'idle in transaction%' THEN pg_terminate_backend(pid) END
       FROM asked`,
      [pids, onItsWay, ages, SAME_MS],
    )
    return new Set(rows.filter((row) => row.busy).map(({ pid }) => pid))
  } finally {
    // The network may swallow the probe's goodbye, too.
    void probe.end().catch(() => undefined)
    setTimeout(() => inside(probe).connection.stream.destroy(), PROBE_MS).unref()
  }
}
