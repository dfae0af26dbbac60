import { getTranslations } from 'next-intl/server'
import { env } from '@/lib/env'
import type { Locale } from '@/lib/i18n/locales'
import type { Licence } from '@/lib/posts/schema'

/** Where a licence is written in full, null for the one that is only ours. */
export const licenceUrls: Record<Licence, string | null> = {
  'CC BY': 'https://creativecommons.org/licenses/by/4.0/',
  'CC BY-SA': 'https://creativecommons.org/licenses/by-sa/4.0/',
  'CC BY-NC': 'https://creativecommons.org/licenses/by-nc/4.0/',
  CC0: 'https://creativecommons.org/publicdomain/zero/1.0/',
  'Personal use': null,
}

/** The key of a licence's texts in messages/{locale}/designs.json. */
export const licenceKeys = {
  'CC BY': 'by',
  'CC BY-SA': 'bySa',
  'CC BY-NC': 'byNc',
  CC0: 'zero',
  'Personal use': 'personal',
} as const satisfies Record<Licence, string>

type Licensed = { title: string; author: string | null; licence: Licence; path: string }

/** The licence as a text file that goes with every download: whose it is, what one may do, where it came from. */
export async function licenceSheet(locale: Locale, { title, author, licence, path }: Licensed): Promise<string> {
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
