import { useTranslations } from 'next-intl'
import { useFormat } from '@/components/ui/use-format'
import { Link } from '@/components/shell/link'
import { Tag } from '@/components/ui/tag'
import type { OwnReportView } from '@/lib/reports/views'

const tones = { open: 'line', upheld: 'seed', dismissed: 'faded' } as const

/** The reports that the member made to the operators, with their outcomes. */
export function OwnReports({ reports }: { reports: OwnReportView[] }) {
  const t = useTranslations('account.reports')
  const reportTexts = useTranslations('reports')
  const format = useFormat()
  return (
    <ul>
      {reports.map((report) => (
        <li
          key={report.id}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-3 first:border-t-0 first:pt-0"
        >
          <div className="min-w-0 flex-1 basis-60">
            <p className="wrap-anywhere" dir="auto">
              {report.href === null ? (
                <span className="muted">{t('gone')}</span>
              ) : (
                <Link href={report.href} className="font-semibold hover:underline">
                  {report.title ?? t('hidden')}
                </Link>
              )}
            </p>
            <p className="muted fine">
              {t(`subject.${report.subjectType}`)} · {reportTexts(`reasons.${report.reason}`)} ·{' '}
              <span className="digits">{format.dateTime(new Date(report.createdAt), 'day')}</span>
            </p>
          </div>
          <Tag tone={tones[report.state]}>{t(`state.${report.state}`)}</Tag>
        </li>
      ))}
    </ul>
  )
}
