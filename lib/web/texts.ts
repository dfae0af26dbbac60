import { getTranslations } from 'next-intl/server'
import type { ErrorCode } from '@/lib/core/error-codes'
import type { DomainError, FieldErrors } from '@/lib/core/errors'
import type { Locale } from '@/lib/i18n/locales'

type Params = Record<string, string | number>

/** The sentence of an error code. */
export async function errorText(locale: Locale, code: ErrorCode, params: Params = {}): Promise<string> {
  const t = await getTranslations({ locale, namespace: 'errors' })
  if (code !== 'account_suspended') return t(code, params)
  const events = await getTranslations({ locale, namespace: 'events' })
  const why = `suspensions.${params.reason}` as 'suspensions.guidelines'
  return t(code, { ...params, why: events(events.has(why) ? why : 'suspensions.guidelines') })
}

/** Field errors in words, under the same paths. */
export async function fieldTexts(
  locale: Locale,
  fields: FieldErrors | undefined,
): Promise<Record<string, string>> {
  if (!fields) return {}
  const t = await getTranslations({ locale, namespace: 'validation' })
  return Object.fromEntries(
    Object.entries(fields).map(([path, { code, params }]) => [
      path,
      t.has(code as 'required') ? t(code as 'required', params ?? {}) : t('illegal_input'),
    ]),
  )
}

/** Both, for the doors. */
export async function errorInWords(locale: Locale, error: DomainError) {
  const [message, fields] = await Promise.all([
    errorText(locale, error.code, error.params),
    fieldTexts(locale, error.fields),
  ])
  return { message, fields }
}
