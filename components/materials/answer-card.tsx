import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { PrintButton } from '@/components/detail/print-button'
import { Link } from '@/components/shell/link'
import { buttonClass } from '@/components/ui/button-class'
import { CopyButton } from '@/components/ui/copy-button'
import { Icon } from '@/components/ui/icon'
import { OperationKey } from '@/components/ui/operation-key'
import { QrCode } from '@/components/ui/qr-code'
import { useSettingLabels, useSettingUnit } from '@/components/ui/setting-labels'
import { languageTags } from '@/lib/i18n/locales'
import { lessonPath } from '@/lib/materials/lesson-path'
import { energyOf } from '@/lib/materials/convert'
import type { RowView } from '@/lib/materials/views'
import { settingCells, withUnit } from '@/lib/settings/format'
import { energyText } from './answer-map'
import { voicesOf, type KnownAnswer } from './answer-voices'
import { FillIn } from './fill-in'
import { OutcomeUnits } from './outcome-units'
import { OwnReport } from './own-report'
import { RowStar } from './row-star'
import { triedRow, useRowText, useRowTitle } from './row-words'
import { StandingLine, useWorkedFor } from './standing-line'
import { TriedButton } from './tried-button'

/** The recommended row, large, with what it stands on; below three makers all that there are, and no statistics. */
export function AnswerCard({ answer, url, place }: { answer: KnownAnswer; url: string; place: string }) {
  const t = useTranslations('materials.answer')
  const { cell, best, method, lesson } = answer
  const { few, voices } = voicesOf(answer)
  const one = voices.length === 1
  const text = useRowText()(best, place, url)
  const locale = useLocale()
  return (
    <section
      className="mpanel said"
      aria-label={few ? t('fewTitle', { count: cell.makers }) : t('startHere')}
    >
      <div className="top-l">
        <OperationKey method={method} />
        {!few && <span className="tag ember">{t('startHere')}</span>}
      </div>
      {few && (
        <p className="fewsay">
          <b>{t('fewTitle', { count: cell.makers })}</b> {t('fewText')}
        </p>
      )}
      {voices.map((row) => (
        <Voice key={row.id} row={row} answer={answer} few={few}>
          {!one && <Actions row={row} url={url} place={place} />}
        </Voice>
      ))}
      {!few && best.standing > 0 && (
        <p className="t13 mut expect">
          {t('expect', { share: Math.floor(best.standing * 100) })}{' '}
          {lesson &&
            t.rich('lessonAgrees', {
              a: (words) => (
                <Link className="link" href={lessonPath(lesson)}>
                  {words}
                </Link>
              ),
            })}
        </p>
      )}
      <StandingLine {...cell} outcomes={undefined} />
      {one && <OwnReport row={triedRow(best)} />}
      <div className="do no-print">
        {one && (
          <>
            <span className="inbar">
              <TriedButton row={triedRow(best)} />
            </span>
            <span className="inbar">
              <CopyButton text={text} look={{ variant: 'outline' }} what={t('settings')} />
            </span>
          </>
        )}
        <PrintButton label={t('print')} title={t('printTitle')} look={{}} only="card" />
        <Downloads answer={answer} locale={locale} />
      </div>
      <div className="only-print">
        <FillIn last="outcome" />
      </div>
      <div className="only-print cardqr">
        <QrCode text={url} label={t('scan')} />
        <p>{url}</p>
      </div>
    </section>
  )
}

/** What one does with one of several rows. */
function Actions({ row, url, place }: { row: RowView; url: string; place: string }) {
  const title = useRowTitle()(row)
  const text = useRowText()(row, place, url)
  return (
    <>
      <OwnReport row={triedRow(row)} />
      <p className="acts no-print">
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
  children,
}: {
  row: RowView
  answer: KnownAnswer
  few: boolean
  children?: ReactNode
}) {
  const t = useTranslations('materials.answer')
  const labels = useSettingLabels()
  const unit = useSettingUnit()
  const workedFor = useWorkedFor()
  const title = useRowTitle()
  const cells = settingCells(row)
  const large = cells.filter(({ key }) => ['power', 'depth', 'speed', 'passes'].includes(key))
  const rest = cells.filter((cell) => !large.includes(cell))
  const letters = large.reduce((sum, { value }) => sum + value.length, 0)
  const { watts } = answer.device.modules.find(({ slug }) => slug === answer.module)!
  return (
    <div className="voice">
      <dl className={letters > 7 ? 'nums long' : few ? 'nums few' : 'nums'}>
        {large.map((cell) => (
          <div key={cell.key}>
            <dt>{labels[cell.key]}</dt>
            <dd>
              {cell.value}
              <span className="u">{unit(cell)}</span>
            </dd>
          </div>
        ))}
      </dl>
      {(rest.length > 0 || row.speed !== null || row.other) && (
        <p className="also">
          {rest.map((cell) => (
            <span key={cell.key} className="mut">
              {labels[cell.key]}
              <b>{withUnit(cell.value, unit(cell))}</b>
            </span>
          ))}
          {row.speed !== null && (
            <span className="mut">
              {t('energy')}
              <b>{energyText(energyOf({ ...row, speed: row.speed }, { watts }))} J/mm</b>
            </span>
          )}
          {row.other && (
            <span className="other" lang={row.post ? languageTags[row.post.language] : undefined}>
              {row.other}
            </span>
          )}
        </p>
      )}
      <div className="stand">
        {few ? <h3>{workedFor(row.outcomes)}</h3> : <h2>{workedFor(row.outcomes)}</h2>}
        <OutcomeUnits counts={row.outcomes} />
        {few && (
          <p className="t13 mut">
            {row.maker ? row.maker.nickname : t('fromLesson')}
            {', '}
            {row.post ? (
              <Link className="link" href={`/detail/${row.post.id}`} lang={languageTags[row.post.language]}>
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

/** The rows of this place as files; LightBurn's only where a speed is a speed. */
function Downloads({ answer, locale }: { answer: KnownAnswer; locale: string }) {
  const t = useTranslations('materials.answer')
  const { material, machine, module, method, thickness, device } = answer
  const query = new URLSearchParams({ module, method, language: locale })
  if (thickness !== null) query.set('thickness', String(thickness))
  const files = [...(device.series === 'lx' ? (['clb'] as const) : []), 'csv' as const, 'json' as const]
  const names = { clb: 'LightBurn .clb', csv: 'CSV', json: 'JSON' }
  return (
    <span className="row2">
      {files.map((kind, index) => (
        <a
          key={kind}
          className={buttonClass({ variant: 'ghost', size: 'sm' })}
          href={`/api/materials/${material.slug}/${machine.slug}/library.${kind}?${query}`}
          download
          aria-label={t('download', { kind: names[kind] })}
        >
          {index === 0 && <Icon of="download" size="s" />}
          {names[kind]}
        </a>
      ))}
    </span>
  )
}
