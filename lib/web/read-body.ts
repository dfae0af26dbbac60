import { DomainError } from '@/lib/core/errors'
import { assertJsonWithin, INPUT_LIMITS, type InputLimits } from '@/lib/core/input-limits'

/** The limit for every call but a draft; a route can set `bytes` in its limits. */
const JSON_LIMIT_BYTES = 64 * 1024

/**
 * Returns the JSON of a request: at most `limit` bytes, valid UTF-8, complete, within `limits` and without a repeated
 * field. `check` sees the bytes before they are parsed. Throws `too_large`, `malformed_text`, `malformed`.
 */
export async function readJson(
  request: Request,
  {
    limits = INPUT_LIMITS,
    limit = limits.bytes ?? JSON_LIMIT_BYTES,
    check,
  }: { limit?: number; limits?: InputLimits; check?: (bytes: Uint8Array) => void } = {},
): Promise<unknown> {
  const declared = Number(request.headers.get('content-length') ?? '0')
  if (declared > limit)
    throw new DomainError('too_large', { fields: { body: { code: 'too_large', params: { max: limit } } } })
  const bytes = await readBytes(request, limit)
  if (declared > 0 && bytes.byteLength !== declared)
    throw new DomainError('malformed', { fields: { body: { code: 'cut_short' } } })
  check?.(bytes)
  if (bytes.byteLength === 0) return undefined
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new DomainError('malformed_text', { fields: { body: { code: 'not_utf8' } } })
  }
  assertJsonWithin(text, limits)
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new DomainError('malformed', { fields: { body: { code: 'not_json' } } })
  }
}

/** Returns the bytes of a request. Throws `too_large` as soon as they exceed `limit`. */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  if (!request.body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = request.body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    if (size > limit) {
      await reader.cancel().catch(() => undefined)
      throw new DomainError('too_large', { fields: { body: { code: 'too_large', params: { max: limit } } } })
    }
    chunks.push(value)
  }
  return Buffer.concat(chunks)
}
