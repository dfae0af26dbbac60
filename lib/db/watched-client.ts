import pg from 'pg'
import { logger } from '@/lib/core/log'

const ROUND_MS = 250
/** So long without a byte, and a connection that waits for an answer is asked about. */
const SILENT_MS = 700
/** One that was found busy is asked about less and less often, up to this. */
const PATIENCE_MAX_MS = 10_000
/** One that only listens is tried when nothing was heard of it for so long. */
const IDLE_MS = 2_500
/** What a new connection has to tell about the others. */
const PROBE_MS = 1_000
/** How far the two sides may differ about when a connection began. */
const SAME_MS = 1_000
/** What the driver says after `query_timeout`. */
const READ_TIMEOUT = 'Query read timeout'

type Watch = {
  read: number
  written: number
  heardAt: number
  patience: number
  config: pg.ClientConfig
  connectedAt?: number
}
/** What the driver has and its types leave out. */
type Inside = {
  readyForQuery?: boolean
  processID: number | null
  _queryable: boolean
  connection: { stream: Stream }
}
type Stream = { bytesRead?: number; bytesWritten?: number; destroy: (error?: Error) => void }
const inside = (client: pg.Client) => client as unknown as Inside

const watched = new Map<pg.Client, Watch>()
/** They lie in their pool until somebody needs them, which is for ten seconds at most. */
const resting = new WeakSet<pg.Client>()
let timer: NodeJS.Timeout | undefined

/**
 * A connection that notices when nobody answers it any more, because the network swallowed what was sent or forgot it:
 * a new connection asks the database what it is doing for this one, and when that is nothing, this one is ended as a
 * reset one is. Within two seconds of the network's return no query and no pool waits for what cannot come. Without it
 * they would wait for their timeouts, and one that only listens for ever.
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
 * A connection's `query` that asks one thing after another: Prisma reads the relations of a row at once, in a transaction
 * over one connection, and the driver will not line queries up itself any longer. Those with a callback or an object of
 * their own, as pools and copies make them, pass as they are. A query without an answer in time ends the connection: those
 * behind it would wait as long again, each of them.
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
 * A pool of watched connections. One that is given back while its answer is missing, as a transaction does whose time is
 * over, is ended: the next who takes it would wait behind that answer.
 */
export function makePool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...config, Client: WatchedClient })
  pool.on('error', (error) => logger.warn({ err: error }, 'an idle connection to the database broke'))
  pool.on('acquire', (client) => resting.delete(client))
  pool.on('release', (_, client) => {
    resting.add(client)
    const watch = watched.get(client)
    // the pool looks at this next and ends it; a broken stream would show only after it was handed to who waits
    if (watch && isWaiting(client) && silence(client, watch) > SILENT_MS / 2)
      inside(client)._queryable = false
  })
  return pool
}

const isWaiting = (client: pg.Client) => inside(client).readyForQuery !== true

/** Nothing is asked, and no transaction is open. */
const isIdle = (client: pg.Client) => client.getTransactionStatus() === 'I'

/** For how long nothing was heard of it and nothing was sent, ms. */
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

/** Whether it still answers shows in the next rounds. */
const tryOut = (client: pg.Client) => void client.query('SELECT 1').catch(() => undefined)

async function judge(suspects: [pg.Client, Watch][]): Promise<void> {
  const [, { config }] = suspects[0]!
  const sameServer = suspects.filter(([, watch]) => watch.config.connectionString === config.connectionString)
  const seenAt = new Map(sameServer.map(([client, watch]) => [client, watch.heardAt]))
  // the database is away: nothing is known yet
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
  logger.warn({ connections: ended }, 'connections to the database that nobody answers are ended')
  // those that lie idle since before are gone the same way, or cost a new connection
  for (const [client, watch] of watched) {
    if (!isWaiting(client) && isIdle(client) && silence(client, watch) > SILENT_MS) end(client)
  }
}

/** As if the other side had reset it. */
function end(client: pg.Client): void {
  const error = new Error('Connection terminated: nobody answers it any more')
  inside(client).connection.stream.destroy(Object.assign(error, { code: 'ECONNRESET' }))
}

/**
 * The numbers of those that the database works for. One that began after its connection did has its number from another
 * and is left alone. What is left open in a transaction by a connection that is gone is
 * ended there, too, because it holds locks.
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
    // what was answered a moment ago may be on its way for as long as the probe was
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
    // its goodbye may be swallowed, too
    void probe.end().catch(() => undefined)
    setTimeout(() => inside(probe).connection.stream.destroy(), PROBE_MS).unref()
  }
}
