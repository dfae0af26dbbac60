import { getTranslations } from '@/lib/i18n/translations'
import { env } from '@/lib/env'
import type { Locale } from '@/lib/i18n/locales'
import type { Licence } from '@/lib/posts/schema'
import { licenceKeys, licenceUrls } from './licences'

type Licensed = { title: string; author: string | null; licence: Licence; path: string }

/** The licence as a text file that goes with every download: whose it is, what one may do, where it came from. */
export async function licenceSheet(
  locale: Locale,
  { title, author, licence, path }: Licensed,
): Promise<string> {
  const t = await getTranslations({ locale, namespace: 'designs' })
  const key = licenceKeys[licence]
  const lines = [
    author ? t('sheet.by', { title, author }) : title,
    `${env().publicUrl}/${locale}${path}`,
    '',
    t('sheet.licence', { licence: t(`licences.${key}.name`) }),
    t(`licences.${key}.text`),
    licenceUrls[licence],
  ]
  return `${lines.filter((line) => line !== null).join('\n')}\n`
}
