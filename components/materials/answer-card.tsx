import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Link } from '@/components/shell/link'
import { CopyButton } from '@/components/ui/copy-button'
import { QrCode } from '@/components/ui/qr-code'
import { factsSeparators, sentenceSeparators } from '@/lib/i18n/languages.mjs'
import { languageTags } from '@/lib/i18n/locales'
import { lessonPath } from '@/lib/materials/lesson-path'
import type { RowView } from '@/lib/materials/views'
import { settingCells, splitCells } from '@/lib/settings/format'
import { AnswerCardHead } from './answer-card-head'
import { FurtherNumbers, LargeNumbers } from './answer-numbers'
import { voicesOf, type KnownAnswer } from './answer-voices'
import { CardActions } from './card-actions'
import { FillIn } from './fill-in'
import { OutcomeUnits } from './outcome-units'
import { OwnReport } from './own-report'
import { panel } from './panel'
import { RowStar } from './row-star'
import { triedRow, useRowText, useRowTitle } from './row-labels'
import { StandingLine, useVerdict, useWorkedFor } from './standing-line'
import { TriedButton } from './tried-button'

/**
 * The recommended row in large numbers, with the evidence for it. With fewer than three makers it shows all rows and no
 * statistics.
 */
export function AnswerCard({ answer, url, place }: { answer: KnownAnswer; url: string; place: string }) {
  const t = useTranslations('materials.answer')
  const locale = useLocale()
  const { cell, best, lesson } = answer
  const { few, recommends, voices } = voicesOf(answer)
  const one = voices.length === 1
  return (
    <section
      className={`answer-card flex flex-col ${panel}`}
      aria-label={few ? t('fewTitle', { count: cell.makers }) : recommends ? t('startHere') : place}
    >
      {/* A card printed alone has no page around it that names the place. */}
      <p className="only-print mt-0! mb-[3mm] text-[12pt] font-[650]">{place}</p>
      <AnswerCardHead answer={answer} recommends={recommends} />
      {few && (
        <p className="mb-3.5 text-[15px] leading-normal">
          <b>{t('fewTitle', { count: cell.makers })}</b> {t('fewText')}
        </p>
      )}
      {voices.map((row, index) => (
        <Voice key={row.id} row={row} answer={answer} few={few} first={index === 0}>
          {!one && <Actions row={row} answer={answer} url={url} place={place} />}
        </Voice>
      ))}
      {!few && best.standing > 0 && (
        <p className="muted mt-[9px] text-md">
          {t('expect', { share: Math.floor(best.standing * 100) })}
          {sentenceSeparators[locale]}
          {lesson &&
            t.rich('lessonAgrees', {
              a: (chunks) => (
                <Link className="link" href={lessonPath(lesson)}>
                  {chunks}
                </Link>
              ),
            })}
        </p>
      )}
      <StandingLine {...cell} outcomes={undefined} className="mt-2.5" />
      {one && <OwnReport row={triedRow(best)} />}
      <CardActions answer={answer} url={url} place={place} alone={one} />
      <div className="only-print">
        <FillIn last="outcome" />
      </div>
      <div className="only-print mt-[4mm] text-[8pt] [&_svg]:w-[26mm]">
        <QrCode text={url} label={t('scan')} />
        <p>{url}</p>
      </div>
    </section>
  )
}

/** The actions of one of several rows. */
function Actions({
  row,
  answer,
  url,
  place,
}: {
  row: RowView
  answer: KnownAnswer
  url: string
  place: string
}) {
  const title = useRowTitle()(row)
  const text = useRowText(answer.material)(row, place, url)
  return (
    <>
      <OwnReport row={triedRow(row)} />
      <p className="no-print mt-1.5 flex gap-1">
        <TriedButton row={triedRow(row)} bare what={title} />
        <CopyButton text={text} bare what={title} />
        <RowStar row={row.id} what={title} />
      </p>
    </>
  )
}

function Voice({
  row,
  answer,
  few,
  first,
  children,
}: {
  row: RowView
  answer: KnownAnswer
  few: boolean
  first: boolean
  children?: ReactNode
}) {
  const t = useTranslations('materials.answer')
  const locale = useLocale()
  const workedFor = useWorkedFor()
  const verdict = useVerdict()(row)
  const title = useRowTitle()
  const { large, others } = splitCells(settingCells(row))
  const { watts } = answer.device.modules.find(({ slug }) => slug === answer.module)!
  return (
    <div className={first ? undefined : 'mt-5 border-t border-line pt-4.5'}>
      <LargeNumbers cells={large} few={few} />
      <FurtherNumbers row={row} cells={others} watts={watts} />
      <div className="mt-4">
        {few ? (
          <h3 className="mb-2.5 text-[17px]">{workedFor(row.outcomes)}</h3>
        ) : (
          <h2 className="mb-2.5 text-[20px] md:text-[22px]">{workedFor(row.outcomes)}</h2>
        )}
        <OutcomeUnits counts={row.outcomes} />
        {verdict && <p className={`mt-2 font-semibold o-${row.verdict} text-(--o)`}>{verdict}</p>}
        {few && (
          <p className="fine muted mt-2">
            {row.maker ? row.maker.nickname : t('fromLesson')}
            {factsSeparators[locale]}
            {row.post ? (
              <Link
                className="link"
                href={`/detail/${row.post.id}`}
                lang={row.source === 'post' ? languageTags[row.post.language] : undefined}
              >
                {title(row)}
              </Link>
            ) : (
              title(row)
            )}
          </p>
        )}
      </div>
      {children}
    </div>
  )
}
