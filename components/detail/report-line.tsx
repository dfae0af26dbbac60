import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { ReportButton } from '@/components/reports/report-button'

/** The report at the foot of the page of a project or a design. */
export function ReportLine(subject: Omit<ComponentProps<typeof ReportButton>, 'label'>) {
  const t = useTranslations('reports')
  return (
    <p className="no-print order-1 -ml-3">
      <ReportButton {...subject} label={t('report')} />
    </p>
  )
}
