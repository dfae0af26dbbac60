import { useTranslations } from 'next-intl'
import { Link } from '@/components/shell/link'
import { ZoomHost } from '@/components/ui/zoom-host'
import { useZoomLabels } from '@/components/ui/zoom-labels'
import type { AnswerPage } from '@/lib/materials/answer-page'
import type { CellView } from '@/lib/materials/views'
import { placePath } from './answer-page-links'
import { GrowingReports } from './growing-reports'
import { outcomeParts, OutcomeShares } from './outcome-units'
import { OutcomeMark } from './outcome-mark'
import { MarkKey } from './mark-key'
import { panel, panelText, panelTitle } from './panel'
import { ReportItem } from './report-item'
import { useValueLabels } from './row-values'
import { useOutcomeNames } from './standing-line'

/** The members' reports for this cell: all as shares, and each in words, the newest first; a button loads more. */
export function AnswerReports({
  answer,
  cell: { id: cell, outcomes: counts },
  first,
}: {
  answer: AnswerPage
  cell: CellView
  /** whether this is the first page of reports */
  first: boolean
}) {
  const t = useTranslations('materials.reports')
  const names = useOutcomeNames()
  const { items: reports, nextCursor } = answer.reports
  const here = placePath(answer)
  const labels = {
    ...{ outcomes: names, ended: t('ended'), photo: t('photo', { name: '{name}' }), more: t('more') },
    values: useValueLabels(),
  }
  return (
    <section className={panel} aria-labelledby="reports">
      <h2 id="reports" className={panelTitle}>
        {t('title')}
      </h2>
      <p className={panelText}>{t('count', { count: counts.tries })}</p>
      {counts.tries > 0 && (
        <>
          <OutcomeShares counts={counts} className="mt-4" />
          <MarkKey className="mt-3">
            {outcomeParts(counts).map(([outcome, count]) => (
              <span key={outcome}>
                <OutcomeMark of={outcome} />
                {names[outcome]} <b>{count}</b>
              </span>
            ))}
          </MarkKey>
        </>
      )}
      <ZoomHost labels={useZoomLabels()}>
        <GrowingReports
          key={nextCursor}
          cell={cell}
          cursor={nextCursor}
          nextHref={here}
          labels={labels}
          back={
            !first && (
              <Link className="button bordered small" href={`${here}#reports`}>
                {t('first')}
              </Link>
            )
          }
        >
          {reports.map((report) => (
            <ReportItem key={`${report.row} ${report.member.id}`} report={report} labels={labels} />
          ))}
        </GrowingReports>
      </ZoomHost>
    </section>
  )
}
