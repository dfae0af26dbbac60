import { useTranslations } from 'next-intl'
import { Link } from '@/components/shell/link'
import { RelativeTime } from '@/components/ui/relative-time'
import { ZoomHost } from '@/components/ui/zoom-host'
import { useZoomLabels } from '@/components/ui/zoom-labels'
import { ZoomPicture } from '@/components/ui/zoom-picture'
import { answerPath } from '@/lib/materials/addresses'
import type { AnswerPage } from '@/lib/materials/answer-page'
import { outcomeParts, OutcomeShares, type OutcomeCounts } from './outcome-units'
import { OutcomeMark } from './outcome-mark'
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
  const here = answerPath({
    ...{ material: answer.material.slug, machine: answer.machine.slug, module: answer.module },
    ...{ method: answer.method, thickness: answer.thickness },
  })
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
      <ZoomHost labels={useZoomLabels()}>
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
                {report.picture && (
                  <ZoomPicture
                    pictures={[{ ...report.picture, alt: t('photo', { name: report.member.nickname }) }]}
                    sizes="96px"
                    className="shot"
                  />
                )}
              </span>
              <RelativeTime date={report.changedAt} />
            </li>
          ))}
        </ul>
      </ZoomHost>
      {(!first || nextCursor) && (
        <p className="mt-4 flex flex-wrap gap-3">
          {!first && (
            <Link className="btn q sm" href={`${here}#reports`}>
              {t('first')}
            </Link>
          )}
          {nextCursor && (
            <Link
              className="btn q sm"
              rel="next"
              href={`${here}&reports=${encodeURIComponent(nextCursor)}#reports`}
            >
              {t('more')}
            </Link>
          )}
        </p>
      )}
    </section>
  )
}
