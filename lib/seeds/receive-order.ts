import { z } from 'zod'
import { DomainError } from '@/lib/core/errors'
import { isSignedBody, SIGNATURE_HEADER } from '@/lib/core/signature'
import { databaseTime } from '@/lib/db/clock'
import { env } from '@/lib/env'

/** The header of a signed request, for /api/openapi.json. */
export const signatureHeaders = z.object({
  [SIGNATURE_HEADER]: z
    .string()
    .describe(
      'The signature of the store: `t=<seconds>,v1=<hex>`, where `hex` is the HMAC-SHA256 of `<seconds>.<body>`. Valid for 5 minutes.',
    ),
})

/**
 * Verifies that a request comes from the store. Throws `bad_signature`; `not_found` when no store is connected
 * (ORDERS_SECRET).
 */
export function assertFromStore(headers: Headers, body: Uint8Array, now = databaseTime()): void {
  const secret = env().ORDERS_SECRET
  if (!secret) throw new DomainError('not_found')
  if (!isSignedBody(secret, headers.get(SIGNATURE_HEADER), body, now)) throw new DomainError('bad_signature')
}
