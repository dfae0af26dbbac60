import { getTranslations } from 'next-intl/server'
import type { Locale } from '@/lib/i18n/locales'
import { methodNames, settingLabels } from '@/lib/settings/setting-words'

/** Returns the texts of the library's files in the reader's language. */
export async function libraryLabels(locale: Locale) {
  const [t, ui] = await Promise.all([
    getTranslations({ locale, namespace: 'materials' }),
    getTranslations({ locale, namespace: 'ui' }),
  ])
  const labels = settingLabels(ui)
  return {
    methods: methodNames(ui),
    /** the reports on a row, which stand beside its numbers everywhere */
    standing: ({ worked, tries }: { worked: number; tries: number }) =>
      tries === 0 ? t('file.untried') : t('file.worked', { worked, tries }),
    /** that a material is risky, where there is no room for the reason */
    risky: t('matrix.family.care'),
    /** the source of a row: a project or lesson, or for a tried row that its member ended at it */
    source: ({ source, title }: { source: string; title: string | null }) =>
      source === 'tried' && title !== null ? t('answer.triedAfter', { title }) : title,
    columns: {
      material: t('file.material'),
      thickness: `${t('file.thickness')} (mm)`,
      machine: t('file.machine'),
      module: t('file.module'),
      method: t('file.method'),
      scheme: t('file.scheme'),
      power: `${labels.power} (%)`,
      depth: `${labels.depth} (%)`,
      speed: `${labels.speed} (mm/s)`,
      resolution: `${labels.resolution} (dpi)`,
      density: `${labels.density} (${ui('unitLinesPerCm')})`,
      frequency: `${labels.frequency} (kHz)`,
      acceleration: labels.acceleration,
      passes: labels.passes,
      other: t('file.other'),
      warning: t('file.warning'),
      worked: t('file.workedFor'),
      tries: t('file.triedBy'),
      maker: t('file.maker'),
      source: t('file.source'),
      link: t('file.link'),
      since: t('file.since'),
    },
  }
}
export type LibraryLabels = Awaited<ReturnType<typeof libraryLabels>>
