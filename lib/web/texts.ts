import { getTranslations } from '@/lib/i18n/translations'
import type { ErrorCode } from '@/lib/core/error-codes'
import type { DomainError, FieldErrors } from '@/lib/core/errors'
import { formatterOf } from '@/lib/i18n/format'
import type { Locale } from '@/lib/i18n/locales'

type Params = Record<string, string | number>

/** Returns the sentence of an error code. */
export async function errorText(locale: Locale, code: ErrorCode, params: Params = {}): Promise<string> {
  const t = await getTranslations({ locale, namespace: 'errors' })
  if (code === 'too_many' || code === 'password_paused') return t(code, waitOf(params.seconds))
  if (code === 'account_too_new') return t(code, { ...params, day: dayText(String(params.day), locale) })
  if (code === 'quiz_tries_over')
    return t(code, { ...params, at: formatterOf(locale).dateTime(Number(params.at), 'minute') })
  if (code !== 'account_suspended') return t(code, params)
  const events = await getTranslations({ locale, namespace: 'events' })
  const why = `suspensions.${params.reason}` as 'suspensions.guidelines'
  const until = formatterOf(locale).dateTime(Number(params.until ?? 0), 'long')
  return t(code, { ...params, until, why: events(events.has(why) ? why : 'suspensions.guidelines') })
}

/** Returns a wait in the unit that people use: seconds up to 90 s, minutes up to 90 min, then hours. */
function waitOf(seconds: string | number | undefined) {
  if (typeof seconds !== 'number') return { unit: 'later', count: 0 }
  if (seconds <= 90) return { unit: 'seconds', count: seconds }
  if (seconds <= 90 * 60) return { unit: 'minutes', count: Math.ceil(seconds / 60) }
  return { unit: 'hours', count: Math.ceil(seconds / 3600) }
}

/** Returns a day, YYYY-MM-DD, in the format of the language. */
function dayText(day: string, locale: Locale): string {
  return formatterOf(locale).dateTime(new Date(day), 'long')
}

/** Returns field errors as sentences, under the same paths. */
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

/** Returns the sentence of an error and those of its fields, for the entry points. */
export async function errorMessage(locale: Locale, error: DomainError) {
  const [message, fields] = await Promise.all([
    errorText(locale, error.code, error.params),
    fieldTexts(locale, error.fields),
  ])
  return { message, fields }
}
