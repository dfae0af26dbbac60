import { ApiError, readEnvelope } from '@/components/shell/api-client'
import type { ErrorCode } from '@/lib/core/error-codes'
import type { Locale } from '@/lib/i18n/locales'
import type { ActionResult } from '@/lib/web/action'

/**
 * Sends a request of the form to /api. Unlike a server action it survives a deployment of the site and never renders
 * the page again. An ended session is an ordinary answer here, because the form asks to log in without leaving it.
 * `key` is its Idempotency-Key. Rejects when there is no response.
 */
export async function askForm<T>(
  locale: Locale,
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  { input = {}, key }: { input?: unknown; key?: string } = {},
): Promise<ActionResult<T>> {
  const response = await fetch(`/api${path}`, {
    method,
    credentials: 'same-origin',
    headers: {
      ...{ language: locale, token: '', 'X-Client-Type': 'web', 'content-type': 'application/json' },
      ...(key && { 'idempotency-key': key }),
    },
    body: JSON.stringify(input),
  })
  const envelope = (await response.json().catch(() => null)) as Parameters<typeof readEnvelope>[1]
  try {
    return { ok: true, data: readEnvelope(response.status, envelope) as T }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { message, fields, data } = error
    return { ok: false, error: error.error as ErrorCode, message, fields, data }
  }
}
