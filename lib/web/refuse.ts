import { clearSessionCookie } from '@/lib/auth/session-cookie'
import { errorStatus, isSessionOver } from '@/lib/core/error-codes'
import { DomainError, type FieldErrors } from '@/lib/core/errors'
import { logger } from '@/lib/core/log'
import { passingFailure } from '@/lib/core/passing-failure'
import { recordRefusal } from '@/lib/core/security-log'
import type { Locale } from '@/lib/i18n/locales'
import { RETRY_SECONDS } from '@/server/unavailable-page.mjs'
import { answer } from './envelope'
import { errorMessage } from './texts'

/** Returns any error as the envelope; an unexpected one reveals nothing but a request id. */
export async function refuse(error: unknown, locale: Locale, id: string | null = null): Promise<Response> {
  recordRefusal(error)
  // 401: the cookies of an ended session are deleted
  if (error instanceof DomainError && isSessionOver(error.code))
    await clearSessionCookie().catch(() => undefined)
  if (!(error instanceof DomainError)) {
    const requestId = id ?? 'none'
    const passing = passingFailure(error)
    if (passing) {
      logger.warn({ err: error, requestId }, 'a request met a transient failure')
      return refuse(new DomainError(passing), locale, id)
    }
    logger.error({ err: error, requestId }, 'request failed')
    const { message } = await errorMessage(locale, new DomainError('unexpected'))
    return answer(500, { error: 'unexpected', requestId }, message)
  }
  const status = errorStatus[error.code]
  const { message, fields } = await errorMessage(locale, error)
  const retryAfter = error.params?.seconds ?? (status === 503 || status === 507 ? RETRY_SECONDS : undefined)
  return answer(
    status,
    { error: error.code, ...(hasFields(error.fields) ? { fields } : {}), ...error.data },
    message,
    retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
  )
}

function hasFields(fields: FieldErrors | undefined): boolean {
  return fields !== undefined && Object.keys(fields).length > 0
}
