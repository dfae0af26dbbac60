import { useTranslations } from 'next-intl'
import { Link } from '@/components/shell/link'
import { RelativeTime } from '@/components/ui/relative-time'
import type { ReportView } from '@/lib/materials/views'
import { outcomeParts, OutcomeShares, type OutcomeCounts } from './outcome-units'
import { OutcomeMark } from './outcome-mark'
import { RowValues } from './row-values'
import { useOutcomeNames } from './standing-line'

/** What members reported here: all of it as shares, and the newest in their words. */
export function AnswerReports({ counts, reports }: { counts: OutcomeCounts; reports: ReportView[] }) {
  const t = useTranslations('materials.reports')
  const names = useOutcomeNames()
  return (
    <section className="mpanel" aria-labelledby="reports">
      <h2 id="reports">{t('title')}</h2>
      <p>{t('count', { count: counts.tries })}</p>
      {counts.tries > 0 && (
        <>
          <OutcomeShares counts={counts} className="shares mt-4" />
          <p className="mkey mt-3">
            {outcomeParts(counts).map(([outcome, count]) => (
              <span key={outcome}>
                <OutcomeMark of={outcome} />
                {names[outcome]} <b>{count}</b>
              </span>
            ))}
          </p>
        </>
      )}
      <ul className="saidby">
        {reports.map((report) => (
          <li key={`${report.row} ${report.member.id}`}>
            <OutcomeMark of={report.outcome} label={names[report.outcome]} />
            <span>
              <span className="who2">
                {report.member.deleted ? (
                  <b>{report.member.nickname}</b>
                ) : (
                  <Link href={`/user/blogger/${report.member.id}`}>
                    <b>{report.member.nickname}</b>
                  </Link>
                )}{' '}
                <RowValues row={report.numbers} small />
                {report.ended && (
                  <>
                    <span aria-label={t('ended')} role="img">
                      {' → '}
                    </span>
                    <RowValues row={report.ended} small />
                  </>
                )}
              </span>
              {report.note && <span className="block">{report.note}</span>}
            </span>
            <RelativeTime date={report.changedAt} />
          </li>
        ))}
      </ul>
    </section>
  )
}
