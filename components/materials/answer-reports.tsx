import { useTranslations } from 'next-intl'
import { Link } from '@/components/shell/link'
import { RelativeTime } from '@/components/ui/relative-time'
import { ZoomHost } from '@/components/ui/zoom-host'
import { useZoomLabels } from '@/components/ui/zoom-labels'
import { ZoomPicture } from '@/components/ui/zoom-picture'
import type { AnswerPage } from '@/lib/materials/answer-page'
import { AnswerPageLinks } from './answer-page-links'
import { outcomeParts, OutcomeShares, type OutcomeCounts } from './outcome-units'
import { OutcomeMark } from './outcome-mark'
import { MarkKey } from './mark-key'
import { panel, panelText, panelTitle } from './panel'
import { RowValues } from './row-values'
import { useOutcomeNames } from './standing-line'

/** What members reported here: all of it as shares, and in their words, the newest first; more of them at an address. */
export function AnswerReports({
  answer,
  counts,
  first,
}: {
  answer: AnswerPage
  counts: OutcomeCounts
  /** whether it is the first page of them */
  first: boolean
}) {
  const t = useTranslations('materials.reports')
  const names = useOutcomeNames()
  const { items: reports, nextCursor } = answer.reports
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
        <ul className="mt-4 *:flex *:gap-3 *:border-t *:border-line *:py-3 *:text-md [&_.outcome-mark]:mt-1 [&_.row-values]:text-muted [&_.row-values_b]:font-[550] [&_time]:ml-auto [&_time]:whitespace-nowrap [&_time]:text-muted">
          {reports.map((report) => (
            <Report key={`${report.row} ${report.member.id}`} report={report} />
          ))}
        </ul>
      </ZoomHost>
      {(!first || nextCursor) && (
        <p className="mt-4 flex flex-wrap gap-3">
          <AnswerPageLinks answer={answer} list="reports" first={first} className="button bordered small" />
        </p>
      )}
    </section>
  )
}

function Report({ report }: { report: AnswerPage['reports']['items'][number] }) {
  const t = useTranslations('materials.reports')
  const names = useOutcomeNames()
  return (
    <li>
      <OutcomeMark of={report.outcome} label={names[report.outcome]} />
      <span>
        <span>
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
        {report.picture && (
          <ZoomPicture
            pictures={[{ ...report.picture, alt: t('photo', { name: report.member.nickname }) }]}
            sizes="96px"
            className="mt-2 block w-24 overflow-hidden rounded-ctl"
          />
        )}
      </span>
      <RelativeTime date={report.changedAt} />
    </li>
  )
}
