import { getTranslations } from 'next-intl/server'
import type { Locale } from '@/lib/i18n/locales'

/** What the files of the library say, in the language of who asks. */
export async function libraryWords(locale: Locale) {
  const [t, ui] = await Promise.all([
    getTranslations({ locale, namespace: 'materials' }),
    getTranslations({ locale, namespace: 'ui' }),
  ])
  return {
    methods: {
      line: ui('methodLine'),
      fill: ui('methodFill'),
      picture: ui('methodPicture'),
      cut: ui('methodCut'),
    },
    /** what is known of a row: never a number without it */
    standing: ({ worked, tries }: { worked: number; tries: number }) =>
      tries === 0 ? t('file.untried') : t('file.worked', { worked, tries }),
    columns: {
      material: t('file.material'),
      thickness: `${t('file.thickness')} (mm)`,
      machine: t('file.machine'),
      module: t('file.module'),
      method: t('file.method'),
      scheme: t('file.scheme'),
      power: `${ui('settingPower')} (%)`,
      depth: `${ui('settingDepth')} (%)`,
      speed: `${ui('settingSpeed')} (mm/s)`,
      resolution: `${ui('settingResolution')} (dpi)`,
      density: `${ui('settingDensity')} (${ui('unitLinesPerCm')})`,
      frequency: `${ui('settingFrequency')} (kHz)`,
      acceleration: ui('settingAcceleration'),
      passes: ui('settingPasses'),
      other: t('file.other'),
      worked: t('file.workedFor'),
      tries: t('file.triedBy'),
      maker: t('file.maker'),
      source: t('file.source'),
      link: t('file.link'),
      since: t('file.since'),
    },
  }
}
export type LibraryWords = Awaited<ReturnType<typeof libraryWords>>
