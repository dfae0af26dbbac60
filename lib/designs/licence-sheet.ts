import { getTranslations } from '@/lib/i18n/translations'
import { env } from '@/lib/env'
import type { Locale } from '@/lib/i18n/locales'
import type { Licence } from '@/lib/posts/schema'
import { licenceKeys, licenceUrls } from './licences'

type Work = { title: string; author: string | null; path: string }
type Licensed = Work & { licence: Licence; basedOn?: Work | null }

/**
 * The licence as a text file that goes with every download: whose it is, what one may do, where it came from, and whose work
 * it goes on from, whom most licences want named as well.
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
