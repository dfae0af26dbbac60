import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Link } from '@/components/shell/link'
import { CopyButton } from '@/components/ui/copy-button'
import { QrCode } from '@/components/ui/qr-code'
import { useSettingLabels, useSettingUnit } from '@/components/ui/setting-labels'
import { languageTags } from '@/lib/i18n/locales'
import { lessonPath } from '@/lib/materials/lesson-path'
import { energyText } from '@/lib/materials/map/number-text'
import { energyOf } from '@/lib/materials/convert'
import type { RowView } from '@/lib/materials/views'
import { settingCells, type SettingCell } from '@/lib/settings/format'
import { withUnit } from '@/lib/settings/with-unit'
import { AnswerCardHead } from './answer-card-head'
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
          {t('expect', { share: Math.floor(best.standing * 100) })}{' '}
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

const numberLook =
  'leading-[1.04] font-[650] tracking-[-0.04em] whitespace-nowrap md:leading-none print:text-[34pt]'

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
  const workedFor = useWorkedFor()
  const verdict = useVerdict()(row)
  const title = useRowTitle()
  const cells = settingCells(row)
  const large = cells.filter(({ key }) => ['power', 'depth', 'speed', 'passes'].includes(key))
  const rest = cells.filter((cell) => !large.includes(cell))
  const { watts } = answer.device.modules.find(({ slug }) => slug === answer.module)!
  return (
    <div className={first ? undefined : 'mt-5 border-t border-line pt-4.5'}>
      <Numbers cells={large} few={few} />
      <Also row={row} cells={rest} watts={watts} />
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
            {', '}
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

/** The laser's parameters first, in the largest size that fits. */
function Numbers({ cells, few }: { cells: SettingCell[]; few: boolean }) {
  const labels = useSettingLabels()
  const unit = useSettingUnit()
  const letters = cells.reduce((sum, { value }) => sum + value.length, 0)
  const numberSize =
    letters > 7
      ? 'text-[60px] max-[360px]:text-[48px] md:text-[64px]'
      : few
        ? 'text-[40px] md:text-[56px]'
        : 'text-[60px] max-[360px]:text-[48px] md:text-[80px]'
  return (
    <dl
      className={`flex flex-wrap justify-between gap-x-3.5 gap-y-2 md:justify-start print:gap-x-[5mm] print:gap-y-[2mm] ${letters > 7 ? 'md:gap-x-8' : 'md:gap-x-11'}`}
    >
      {cells.map((cell) => (
        <div key={cell.key}>
          <dt className="text-[15px] text-muted">{labels[cell.key]}</dt>
          <dd className={`${numberLook} ${numberSize}`}>
            {cell.value}
            <span className="ml-1 text-[17px] font-[550] tracking-normal text-muted md:text-[22px]">
              {unit(cell)}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The other numbers of a row, its energy, and other parameters in the maker's words. */
function Also({ row, cells, watts }: { row: RowView; cells: SettingCell[]; watts: number }) {
  const t = useTranslations('materials.answer')
  const labels = useSettingLabels()
  const unit = useSettingUnit()
  if (cells.length === 0 && row.speed === null && !row.other) return null
  return (
    <p className="mt-3.5 flex flex-wrap gap-x-5.5 gap-y-1 border-t border-line pt-3 [&_b]:ml-px [&_b]:text-ink">
      {cells.map((cell) => (
        <span key={cell.key} className="muted whitespace-nowrap">
          {labels[cell.key]} <b>{withUnit(cell.value, unit(cell))}</b>
        </span>
      ))}
      {row.speed !== null && (
        <span className="muted whitespace-nowrap">
          {t('energy')} <b>{energyText(energyOf({ ...row, speed: row.speed }, { watts }))} J/mm</b>
        </span>
      )}
      {row.other && (
        <span
          className="basis-full text-[14px] text-muted"
          lang={row.post ? languageTags[row.post.language] : undefined}
        >
          {row.other}
        </span>
      )}
    </p>
  )
}
