import { getTranslations } from '@/lib/i18n/translations'
import { env } from '@/lib/env'
import type { Locale } from '@/lib/i18n/locales'
import type { Licence } from '@/lib/posts/schema'
import { licenceKeys, licenceUrls } from './licences'

type Work = { title: string; author: string | null; path: string }
type Licensed = Work & { licence: Licence; basedOn?: Work | null }

/**
 * Returns the text file about the licence that every download contains: title and author, permissions, address, and the
 * work that it is based on, which most licences require to be named.
 */
export async function licenceSheet(locale: Locale, { licence, basedOn, ...work }: Licensed): Promise<string> {
  const t = await getTranslations({ locale, namespace: 'designs' })
  const key = licenceKeys[licence]
  const nameOf = ({ title, author }: Work) => (author ? t('sheet.by', { title, author }) : title)
  const addressOf = ({ path }: Work) => `${env().publicUrl}/${locale}${path}`
  const lines = [
    nameOf(work),
    addressOf(work),
    '',
    ...(basedOn ? [t('sheet.basedOn', { work: nameOf(basedOn) }), addressOf(basedOn), ''] : []),
    t('sheet.licence', { licence: t(`licences.${key}.name`) }),
    t(`licences.${key}.text`),
    licenceUrls[licence],
  ]
  return `${lines.filter((line) => line !== null).join('\n')}\n`
}
