import { useTranslations } from 'next-intl'
import { useFormat } from '@/components/ui/use-format'
import type { CellView, RowView } from '@/lib/materials/views'
import { shownScheme } from '@/lib/settings/schemes'
import type { OutcomeCounts } from './outcome-units'

type Standing = Pick<CellView, 'makers' | 'lessons' | 'newestRow' | 'newestReport' | 'scheme'> & {
  outcomes?: OutcomeCounts | undefined
  className?: string
}

/**
 * Returns a function that writes "Worked in 14 of 16 reports", or that there are no reports; for a row and for a cell.
 */
export function useWorkedFor(): (counts: OutcomeCounts) => string {
  const t = useTranslations('materials.standing')
  return ({ worked, tries }) => (tries === 0 ? t('untried') : t('workedFor', { worked, tries }))
}

/** Returns a function that says that several members found a row too weak or too strong; null for other rows. */
export function useVerdict(): (row: Pick<RowView, 'verdict'>) => string | null {
  const t = useTranslations('materials.rows')
  return ({ verdict }) => verdict && t(verdict)
}

/** Returns the names of the outcomes in the page's language, and of none. */
export function useOutcomeNames() {
  const t = useTranslations('materials.outcome')
  return {
    worked: t('worked'),
    too_weak: t('too_weak'),
    too_strong: t('too_strong'),
    failed: t('failed'),
    none: t('none'),
  }
}

/**
 * The evidence for a number in one line: makers, outcomes (where `outcomes` are given), newest report, scale. No number
 * of the library is shown without it.
 */
export function StandingLine({
  makers,
  lessons,
  newestRow,
  newestReport,
  scheme,
  outcomes,
  className = '',
}: Standing) {
  const t = useTranslations('materials.standing')
  const workedFor = useWorkedFor()
  const format = useFormat()
  const newest = newestReport ?? newestRow
  const date = newest && format.dateTime(new Date(newest), 'day')
  return (
    <p
      className={`digits flex flex-wrap gap-x-3.5 gap-y-0.5 text-sm text-muted *:whitespace-nowrap ${className}`}
    >
      <span>{makers > 0 ? t('makers', { count: makers }) : t('lessons', { count: lessons })}</span>
      {outcomes && <span>{workedFor(outcomes)}</span>}
      {date && <span>{newestReport ? t('newestReport', { date }) : t('newestRow', { date })}</span>}
      <span>{t('scheme', { scheme: shownScheme(scheme) })}</span>
    </p>
  )
}
