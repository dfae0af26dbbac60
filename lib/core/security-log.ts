import { AsyncLocalStorage } from 'node:async_hooks'
import pino from 'pino'
import { errorStatus, type ErrorCode } from './error-codes'
import { DomainError } from './errors'
import { logger } from './log'

/** What is written down for whoever looks into an attack or an account: one JSON line each, `kind: "security"`. */
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
 * What a line may say: numbers, codes and keyed hashes. There is no field for an address, a name, a text, a token or a
 * code, so that none can get in.
 */
export type SecurityFacts = {
  outcome?:
    'ok' | 'failed' | 'asked' | 'waiting' | 'approved' | 'made' | 'used' | 'ended' | 'deleted' | 'lifted'
  /** whose account it is, where it is known */
  member?: number
  /** keyed hash of the address that was given */
  account?: string
  by?: 'password' | 'code' | 'google' | 'token' | 'link'
  code?: ErrorCode | typeof BAD_TOKEN | (string & {})
  limit?: string
  redemption?: number
  count?: number
  from?: string
  to?: string
  /** the operator's name or the database's role, for what no request did */
  actor?: string
}

/** A token that is none of ours: answered like no token at all, so it has no code among the errors. */
export const BAD_TOKEN = 'bad_token'

/** The request that is being answered, as far as a line says it. */
export type RequestFacts = {
  requestId: string | null
  /** keyed hash of the network address */
  network: string | null
  entry: string
  /** who asks */
  viewer?: number
}

type Shared = {
  requests: AsyncLocalStorage<RequestFacts>
  sink: (line: string) => void
  /** lines of each kind from each network in this minute */
  braked: Map<string, { until: number; count: number; dropped: number }>
}

// one a process, whichever bundle asks
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

/** Does `work` as part of a request, so that its lines name it. */
export function inRequest<T>(request: RequestFacts, work: () => Promise<T>): Promise<T> {
  return shared().requests.run(request, work)
}

/** Says who asks, once it is known. */
export function nameViewer(id: number | undefined): void {
  const request = shared().requests.getStore()
  if (request) request.viewer = id
}

/** Writes one line. `request` is for what no entry point has taken in. */
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
 * Does what the event is of and writes one line of how it went: `ok` (or `outcome`) with what `say` takes from the
 * result, or `failed` with the code of the refusal, which is thrown on. A refusal that has its line already gets no other.
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

/** The same error, for which there is a line already. */
export function withLine(error: DomainError): DomainError {
  markRecorded(error)
  return error
}

/** The same error, with its line: a limit that is used up. */
export function recordedLimit(limit: string, error: DomainError): DomainError {
  if (markRecorded(error)) securityEvent('limit', { limit, code: error.code })
  return error
}

/** A line for a refusal at an entry point: who may not (401, 403), unless the rule has written one. */
export function recordRefusal(error: unknown, request?: RequestFacts): void {
  if (!(error instanceof DomainError) || ![401, 403].includes(errorStatus[error.code])) return
  if (markRecorded(error)) securityEvent('refused', { code: error.code }, request)
}

const mark = Symbol.for('kerf.recorded')

/** False when it was marked before. */
function markRecorded(error: DomainError): boolean {
  if (mark in error) return false
  Object.defineProperty(error, mark, { value: true })
  return true
}

const LINES_A_MINUTE = 60
const BRAKES_MAX = 10_000

/** Null when this line is one too many of its kind: refusals by the thousand must not fill the disk. Else how many were. */
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

/** For tests: gives the lines from now on to `sink`, until the function that comes back is called. */
export function listenToSecurity(sink: (line: Record<string, unknown>, text: string) => void): () => void {
  const before = shared().sink
  shared().sink = (text) => sink(JSON.parse(text) as Record<string, unknown>, text)
  return () => {
    shared().sink = before
  }
}
