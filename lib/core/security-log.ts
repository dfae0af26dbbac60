import { AsyncLocalStorage } from 'node:async_hooks'
import pino from 'pino'
import { errorStatus, type ErrorCode } from './error-codes'
import { DomainError } from './errors'
import { logger } from './log'

/** The events recorded for investigations of an attack or an account: one JSON line each, `kind: "security"`. */
export type SecurityEvent =
  | 'log_in'
  | 'register'
  | 'hand_off'
  | 'limit'
  | 'refused'
  | 'redemption'
  | 'role'
  | 'suspension'
  | 'password'
  | 'email'
  | 'sessions'
  | 'export'
  | 'account'

/**
 * The facts of a line: numbers, codes and keyed hashes. No field exists for an address, a name, a text, a token or a
 * code, so none can get in.
 */
export type SecurityFacts = {
  outcome?:
    'ok' | 'failed' | 'asked' | 'waiting' | 'approved' | 'made' | 'used' | 'ended' | 'deleted' | 'lifted'
  /** the account concerned, where it is known */
  member?: number
  /** keyed hash of the address that was entered */
  account?: string
  by?: 'password' | 'code' | 'google' | 'token' | 'link'
  code?: ErrorCode | typeof BAD_TOKEN | (string & {})
  limit?: string
  redemption?: number
  count?: number
  from?: string
  to?: string
  /** the operator's name or the database role, for an event outside any request */
  actor?: string
}

/** The code of an unknown token. Such a token gets the response of a missing one, so this is no error code. */
export const BAD_TOKEN = 'bad_token'

/** The current request, as far as a line names it. */
export type RequestFacts = {
  requestId: string | null
  /** keyed hash of the network address */
  network: string | null
  entry: string
  /** the id of the member who asks */
  viewer?: number
}

type Shared = {
  requests: AsyncLocalStorage<RequestFacts>
  sink: (line: string) => void
  /** lines of each kind from each network in this minute */
  braked: Map<string, { until: number; count: number; dropped: number }>
}

// one per process, shared by all bundles
const key = Symbol.for('kerf.securityLog')
const globals = globalThis as { [key]?: Shared }
const shared = () =>
  (globals[key] ??= {
    requests: new AsyncLocalStorage(),
    sink: (line) => void (logger.level === 'silent' || process.stdout.write(line)),
    braked: new Map(),
  })

const log = pino(
  { base: { kind: 'security' }, timestamp: pino.stdTimeFunctions.isoTime },
  { write: (line: string) => shared().sink(line) },
)

/** Runs `work` as part of a request, so that its lines name the request. */
export function inRequest<T>(request: RequestFacts, work: () => Promise<T>): Promise<T> {
  return shared().requests.run(request, work)
}

/** Records the member who asks, once known. */
export function nameViewer(id: number | undefined): void {
  const request = shared().requests.getStore()
  if (request) request.viewer = id
}

/** Writes one line. `request` is for events outside `inRequest`. */
export function securityEvent(event: SecurityEvent, facts: SecurityFacts = {}, request?: RequestFacts): void {
  const { viewer, ...asked } = request ??
    shared().requests.getStore() ?? { requestId: null, network: null, entry: 'job' }
  const dropped = brake(event, facts.code, asked.network)
  if (dropped === null) return
  const line = {
    event,
    ...facts,
    ...(viewer === undefined ? {} : { viewer }),
    ...asked,
    ...(dropped ? { dropped } : {}),
  }
  if (facts.outcome === 'failed' || event === 'refused' || event === 'limit') log.warn(line)
  else log.info(line)
}

/**
 * Runs `work` and writes one line about its outcome: `ok` (or `outcome`) with the facts that `factsOf` takes from the
 * result, or `failed` with the code of the refusal, which it rethrows. A refusal that has its line already gets no
 * other; a null of `factsOf` suppresses the line.
 */
export async function recorded<T>(
  event: SecurityEvent,
  facts: SecurityFacts,
  work: () => Promise<T>,
  factsOf: (result: T) => SecurityFacts | null = () => ({}),
): Promise<T> {
  try {
    const result = await work()
    const more = factsOf(result)
    if (more) securityEvent(event, { outcome: 'ok', ...facts, ...more })
    return result
  } catch (error) {
    if (error instanceof DomainError && markRecorded(error))
      securityEvent(event, { ...facts, outcome: 'failed', code: error.code })
    throw error
  }
}

/** Marks an error as recorded, and returns it. */
export function withLine(error: DomainError): DomainError {
  markRecorded(error)
  return error
}

/** Writes the line of a limit that is used up, and returns the error. */
export function recordedLimit(limit: string, error: DomainError): DomainError {
  if (markRecorded(error)) securityEvent('limit', { limit, code: error.code })
  return error
}

/** Writes the line of a refusal (401, 403) at an entry point, unless the rule has written one. */
export function recordRefusal(error: unknown, request?: RequestFacts): void {
  if (!(error instanceof DomainError) || ![401, 403].includes(errorStatus[error.code])) return
  if (markRecorded(error)) securityEvent('refused', { code: error.code }, request)
}

const mark = Symbol.for('kerf.recorded')

/** Returns false when the error is marked already. */
function markRecorded(error: DomainError): boolean {
  if (mark in error) return false
  Object.defineProperty(error, mark, { value: true })
  return true
}

const LINES_A_MINUTE = 60
const BRAKES_MAX = 10_000

/**
 * Limits the lines per kind and network and minute, so that thousands of refusals cannot fill the disk. Returns null
 * when this line is over the limit; at the first line of a minute how many the last one dropped, otherwise 0.
 */
function brake(event: SecurityEvent, code: string | undefined, network: string | null): number | null {
  if (event !== 'refused' && event !== 'limit') return 0
  const { braked } = shared()
  const now = Date.now()
  const id = `${event} ${code} ${network}`
  const found = braked.get(id)
  if (found && found.until > now) {
    if (++found.count <= LINES_A_MINUTE) return 0
    found.dropped++
    return null
  }
  if (braked.size >= BRAKES_MAX) braked.clear()
  braked.set(id, { until: now + 60_000, count: 1, dropped: 0 })
  return found?.dropped ?? 0
}

/** For tests: sends all further lines to `sink`, until the returned function is called. */
export function listenToSecurity(sink: (line: Record<string, unknown>, text: string) => void): () => void {
  const before = shared().sink
  shared().sink = (text) => sink(JSON.parse(text) as Record<string, unknown>, text)
  return () => {
    shared().sink = before
  }
}
