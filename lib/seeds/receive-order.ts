import { DomainError } from '@/lib/core/errors'
import { isSignedBody, SIGNATURE_HEADER } from '@/lib/core/signature'
import { databaseTime } from '@/lib/db/clock'
import { env } from '@/lib/env'

/**
 * Verifies that a request comes from the store. Throws `bad_signature`; `not_found` when no store is connected
 * (ORDERS_SECRET).
 */
export function assertFromStore(headers: Headers, body: Uint8Array, now = databaseTime()): void {
  const secret = env().ORDERS_SECRET
  if (!secret) throw new DomainError('not_found')
  if (!isSignedBody(secret, headers.get(SIGNATURE_HEADER), body, now)) throw new DomainError('bad_signature')
}
