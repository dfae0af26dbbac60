/** A temporary failure that has nothing to do with what the request asked for. */
export type PassingFailure = 'unavailable' | 'storage_full'

const full = new Set(['53100', 'ENOSPC', 'EDQUOT'])

/**
 * SQL states, codes of Prisma and of Node: no connection, the server stops or starts, too many at once, no reply in
 * time.
 */
const away = new Set([
  ...['57P01', '57P02', '57P03', '57P05', '57014', '53000', '53200', '53300', '53400'],
  ...['25006', '25P03', '55P03', '40001', '40P01', '58030'],
  ...['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028', 'P2034', 'P2037'],
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'EMFILE', 'ENFILE', 'EAGAIN', 'ENOMEM'],
  // the disk fails, or the system made it read-only for that
  ...['EROFS', 'EIO', 'ESTALE'],
  // the service of the bucket (lib/uploads/s3-limits.ts)
  'ESTORE',
])
/** The driver adapter's names where Prisma has no code, because BEGIN or COMMIT failed. */
const awayKinds = new Set([
  ...['ConnectionClosed', 'DatabaseNotReachable', 'SocketTimeout', 'TooManyConnections'],
  'TransactionWriteConflict',
])
/** the class of SQL states for connection exceptions */
const connectionState = /^08[0-9A-Z]{3}$/

/** some failures of the driver and the pool carry nothing but a message */
const awayMessage =
  /^Connection terminated|^timeout exceeded when trying to connect|^Query read timeout|^Client has encountered a connection error|server closed the connection unexpectedly|Unable to start a transaction/

const DEPTH_MAX = 8

/**
 * Returns whether an error is temporary, judged by itself and its causes: `storage_full` when a disk is full,
 * `unavailable` when the database, the store or a file system was out of reach or at its limit; null for everything
 * else.
 */
export function passingFailure(error: unknown): PassingFailure | null {
  const codes = new Set<string>()
  const messages: string[] = []
  collect(error, 0, codes, messages)
  if ([...codes].some((code) => full.has(code))) return 'storage_full'
  const isAway = [...codes].some(
    (code) => away.has(code) || awayKinds.has(code) || connectionState.test(code),
  )
  return isAway || messages.some((text) => awayMessage.test(text)) ? 'unavailable' : null
}

type Shape = {
  code?: unknown
  originalCode?: unknown
  kind?: unknown
  message?: unknown
  originalMessage?: unknown
  cause?: unknown
  errors?: unknown
  meta?: { driverAdapterError?: unknown }
}

function collect(error: unknown, depth: number, codes: Set<string>, messages: string[]): void {
  if (!error || typeof error !== 'object' || depth > DEPTH_MAX) return
  const { code, originalCode, kind, message, originalMessage, cause, errors, meta } = error as Shape
  for (const one of [code, originalCode, kind]) if (typeof one === 'string') codes.add(one)
  for (const one of [message, originalMessage]) if (typeof one === 'string') messages.push(one)
  for (const inner of [cause, meta?.driverAdapterError, ...(Array.isArray(errors) ? errors : [])])
    collect(inner, depth + 1, codes, messages)
}
