import { useLocale, useTranslations } from 'next-intl'
import { PrintButton } from '@/components/detail/print-button'
import { Link } from '@/components/shell/link'
import { buttonClass } from '@/components/ui/button-class'
import { CopyButton } from '@/components/ui/copy-button'
import { Icon } from '@/components/ui/icon'
import { OperationKey } from '@/components/ui/operation-key'
import { QrCode } from '@/components/ui/qr-code'
import { useSettingLabels, useSettingUnit } from '@/components/ui/setting-labels'
import { languageTags } from '@/lib/i18n/locales'
import type { AnswerPage } from '@/lib/materials/answer-page'
import { lessonPath } from '@/lib/materials/lesson-path'
import { energyOf } from '@/lib/materials/convert'
import type { CellView, RowView } from '@/lib/materials/views'
import { settingCells } from '@/lib/settings/format'
import { energyText } from './answer-map'
import { FillIn } from './fill-in'
import { OutcomeUnits } from './outcome-units'
import { OwnReport } from './own-report'
import { triedRow, useRowText, useRowTitle } from './row-words'
import { StandingLine, useWorkedFor } from './standing-line'
import { TriedButton } from './tried-button'

type Known = AnswerPage & { cell: CellView; best: RowView }

/** As many rows as speak for themselves where fewer than three makers have one. */
const FEW = 2

/** The recommended row, large, with what it stands on; below three makers all that there are, and no statistics. */
export function AnswerCard({ answer, url, place }: { answer: Known; url: string; place: string }) {
  const t = useTranslations('materials.answer')
  const { cell, best, method, lesson } = answer
  const few = cell.sureness === 'few' || cell.sureness === 'none'
  const voices = few ? firstOfMakers(answer) : [best]
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
        <Voice key={row.id} row={row} answer={answer} few={few} />
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
      <OwnReport row={triedRow(best)} />
      <div className="do no-print">
        <span className="inbar">
          <TriedButton row={triedRow(best)} />
        </span>
        <span className="inbar">
          <CopyButton text={text} look={{ variant: 'outline' }} what={t('settings')} />
        </span>
        <PrintButton label={t('print')} title={t('printTitle')} look={{}} />
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

/** One row of each maker, the surest first; of lessons where no maker has one. */
function firstOfMakers({ rows, best }: Known): RowView[] {
  const seen = new Set<number>()
  const own = rows.items.filter(({ maker }) => {
    if (!maker || seen.has(maker.id)) return false
    seen.add(maker.id)
    return true
  })
  return own.length > 0 ? own.slice(0, FEW) : [best]
}

function Voice({ row, answer, few }: { row: RowView; answer: Known; few: boolean }) {
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
              <b>{[cell.value, unit(cell)].filter(Boolean).join(' ')}</b>
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
    </div>
  )
}

/** The rows of this place as files; LightBurn's only where a speed is a speed. */
function Downloads({ answer, locale }: { answer: Known; locale: string }) {
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
