import type { z } from 'zod'
import { DomainError } from '@/lib/core/errors'
import { fieldErrors } from '@/lib/core/field-errors'
import { assertValueWithin, INPUT_LIMITS, repeated } from '@/lib/core/input-limits'
import { findBrokenText } from '@/lib/core/text'

/** Returns the parsed and cleaned input. Throws `malformed`, `malformed_text` or `code`, naming the fields. */
export function parse<S extends z.ZodType>(
  schema: S,
  input: unknown,
  code: 'invalid' | 'not_found',
  limits = INPUT_LIMITS,
): z.infer<S> {
  assertValueWithin(input, limits)
  const broken = findBrokenText(input)
  if (broken !== null)
    throw new DomainError('malformed_text', { fields: { [broken]: { code: 'broken_text' } } })
  const result = schema.safeParse(input, { reportInput: true })
  if (!result.success) throw new DomainError(code, { fields: fieldErrors(result.error) })
  return result.data as z.infer<S>
}

/**
 * Returns the fields of the query. Throws `malformed_text` for bytes that are not UTF-8, `malformed` for a field that
 * comes twice.
 */
export function queryOf(request: Request): Record<string, string> {
  const { search, searchParams } = new URL(request.url)
  if (!isUtf8(search)) throw new DomainError('malformed_text', { fields: { query: { code: 'not_utf8' } } })
  const fields = new Map<string, string>()
  for (const [name, value] of searchParams) {
    if (fields.has(name)) throw repeated(name)
    fields.set(name, value)
  }
  return Object.fromEntries(fields)
}

/** Returns whether the percent-encoded bytes are UTF-8: URLSearchParams would replace invalid ones. */
function isUtf8(search: string): boolean {
  try {
    decodeURIComponent(search)
    return true
  } catch {
    return false
  }
}
