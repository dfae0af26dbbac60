import { z } from 'zod'
import { idempotencyKeySchema } from '@/lib/core/idempotency-key'
import { parse } from './parse-input'

const optional = z.object({ 'idempotency-key': idempotencyKeySchema.optional() })
const required = z.object({ 'idempotency-key': idempotencyKeySchema })

/** Returns the header Idempotency-Key of a request. Throws `invalid`, naming the header. */
export function readIdempotencyKey(headers: Headers, need: 'required' | 'optional'): string | undefined {
  const header = headers.get('idempotency-key') ?? undefined
  const schema = need === 'required' ? required : optional
  return parse(schema, { 'idempotency-key': header }, 'invalid')['idempotency-key']
}
