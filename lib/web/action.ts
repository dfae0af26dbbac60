import { headers } from 'next/headers'
import type { z } from 'zod'
import { networkOf } from '@/lib/auth/client'
import { withStanding } from '@/lib/auth/standing'
import { getViewer, requireViewer, type Viewer } from '@/lib/auth/viewer'
import { assertSameOrigin } from '@/lib/auth/same-origin'
import type { ErrorCode } from '@/lib/core/error-codes'
import { DomainError } from '@/lib/core/errors'
import { logger } from '@/lib/core/log'
import { inRequest, nameViewer, recordRefusal } from '@/lib/core/security-log'
import { passingFailure } from '@/lib/core/passing-failure'
import { isLocale, type Locale } from '@/lib/i18n/locales'
import { inFlight } from './calls-in-flight'
import { requestFacts } from './request-facts'
import { parse } from './parse-input'
import { errorMessage } from './texts'

export type ActionResult<T> =
  | { ok: true; data: T }
  | {
      ok: false
      error: ErrorCode
      message: string
      fields: Record<string, string>
      data?: Record<string, unknown>
    }

/**
 * Returns a server action `(locale, input) → { ok, data } | { ok: false, error, message, fields }`. Refuses every call
 * that comes from another site, also those of visitors (toolchain: Next lets calls without Origin through).
 */
export function action<Auth extends 'required' | 'optional', S extends z.ZodType, T>(spec: {
  auth: Auth
  input: S
  handle: (call: {
    viewer: Auth extends 'required' ? Viewer : Viewer | null
    input: z.infer<S>
    locale: Locale
  }) => Promise<T>
}): (locale: Locale, input: z.input<S>) => Promise<ActionResult<T>> {
  const answerTo = async (localeGiven: Locale, input: z.input<S>, sent: Headers) => {
    const locale = isLocale(localeGiven) ? localeGiven : 'en'
    try {
      assertSameOrigin(sent)
      const viewer = spec.auth === 'required' ? await requireViewer() : await getViewer()
      nameViewer(viewer?.id)
      const parsed = parse(spec.input, input, 'invalid')
      const caller = viewer ? { member: viewer.id } : { network: networkOf(sent) }
      const handle = () => spec.handle({ viewer: viewer as never, input: parsed, locale })
      const data = await withStanding(viewer, () => inFlight(caller, 'write', handle))
      return { ok: true as const, data }
    } catch (error) {
      const passing = passingFailure(error)
      const facts = { err: error, requestId: sent.get('x-request-id') ?? 'none' }
      if (passing) logger.warn(facts, 'an action met a transient failure')
      else if (!(error instanceof DomainError)) logger.error(facts, 'action failed')
      recordRefusal(error)
      // The cookie of an ended session stays, unlike in refuse.ts: an action that changes cookies renders its page
      // again, and one behind the log-in would leave the form and what was typed for the log-in page.
      const known = error instanceof DomainError ? error : new DomainError(passing ?? 'unexpected')
      const { message, fields } = await errorMessage(locale, known)
      return { ok: false as const, error: known.code, message, fields, data: known.data }
    }
  }
  return async (locale, input) => {
    const sent = await headers()
    return inRequest(requestFacts(sent, 'action'), () => answerTo(locale, input, sent))
  }
}
