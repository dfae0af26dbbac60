import { z } from 'zod'
import { idempotencyKeySchema } from '@/lib/core/idempotency-key'
import { parse } from './parse-input'

const headerSchema = z.object({ 'idempotency-key': idempotencyKeySchema.optional() })

/** The header Idempotency-Key of a request that may have one. Throws invalid. */
export function readIdempotencyKey(request: Request): string | undefined {
  const header = request.headers.get('idempotency-key') ?? undefined
  return parse(headerSchema, { 'idempotency-key': header }, 'invalid')['idempotency-key']
}
