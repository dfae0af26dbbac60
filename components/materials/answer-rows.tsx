import './answer-rows.css'
import { useTranslations } from 'next-intl'
import { Link } from '@/components/shell/link'
import { SectionHead } from '@/components/shell/section-head'
import { CopyButton } from '@/components/ui/copy-button'
import { Picture } from '@/components/ui/picture'
import { useSettingLabels, useSettingUnit } from '@/components/ui/setting-labels'
import { languageTags } from '@/lib/i18n/locales'
import type { AnswerPage } from '@/lib/materials/answer-page'
import { lessonPath } from '@/lib/materials/lesson-path'
import type { RowView } from '@/lib/materials/views'
import { settingCells, type SettingCell } from '@/lib/settings/format'
import { answerPath } from '@/lib/materials/addresses'
import { Interval } from './interval'
import { OutcomeUnits } from './outcome-units'
import { OwnTag } from './own-report'
import { RowStar } from './row-star'
import { triedRow, useRowText, useRowTitle } from './row-labels'
import { useWorkedFor } from './standing-line'
import { TriedButton } from './tried-button'

/** All rows of the place, how surely they work first, each with its project. */
export function AnswerRows({
  answer,
  url,
  place,
  first,
}: {
  answer: AnswerPage
  url: string
  place: string
  /** whether it is the first page of them */
  first: boolean
}) {
  const t = useTranslations('materials.rows')
  const labels = useSettingLabels()
  const { items, nextCursor } = answer.rows
  const keys = keysOf(items)
  const here = {
    ...{ material: answer.material.slug, machine: answer.machine.slug, module: answer.module },
    ...{ method: answer.method, thickness: answer.thickness },
  }
  return (
    <section className="section" aria-labelledby="rows">
      <SectionHead id="rows" title={t('title')}>
        <span className="fine muted">{t('order')}</span>
      </SectionHead>
      <table className="answer-rows digits">
        <thead>
          <tr>
            <th scope="col">{t('project')}</th>
            {keys.map((key) => (
              <th key={key} scope="col" className="number">
                {labels[key]}
              </th>
            ))}
            <th scope="col">{t('workedFor')}</th>
            <th scope="col">{t('sure')}</th>
            <th scope="col">
              <span className="sr-only">{t('actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((row) => (
            <Row key={row.id} row={row} keys={keys} answer={answer} url={url} place={place} />
          ))}
        </tbody>
      </table>
      <p className="mt-5 flex flex-wrap gap-3 no-print">
        {!first && (
          <Link className="button bordered" href={`${answerPath(here)}#rows`}>
            {t('first')}
          </Link>
        )}
        {nextCursor && (
          <Link
            className="button bordered"
            rel="next"
            href={`${answerPath(here)}&cursor=${encodeURIComponent(nextCursor)}#rows`}
          >
            {t('more')}
          </Link>
        )}
      </p>
    </section>
  )
}

type Key = SettingCell['key']
const order: Key[] = ['power', 'depth', 'speed', 'passes', 'resolution', 'density', 'frequency']
/** More columns than these have no room beside the project. */
const COLUMNS = 4

/** What any of the rows has; passes only where somebody takes more than one. */
function keysOf(rows: RowView[]): Key[] {
  const has = (key: Key) =>
    rows.some((row) =>
      settingCells(row).some((cell) => cell.key === key && (key !== 'passes' || cell.value !== '1')),
    )
  return order.filter(has).slice(0, COLUMNS)
}

function Row({
  row,
  keys,
  answer,
  url,
  place,
}: {
  row: RowView
  keys: Key[]
  answer: AnswerPage
  url: string
  place: string
}) {
  const t = useTranslations('materials.rows')
  const labels = useSettingLabels()
  const unit = useSettingUnit()
  const workedFor = useWorkedFor()
  const title = useRowTitle()(row)
  const text = useRowText()(row, place, url)
  const cells = settingCells(row)
  return (
    <tr id={`row-${row.id}`}>
      <td>
        <Project row={row} answer={answer} title={title} />
      </td>
      {keys.map((key) => {
        const cell = cells.find((one) => one.key === key)
        return (
          <td key={key} className={`number ${key}`} data-l={labels[key]}>
            {cell ? (
              <>
                <b>{cell.value}</b>
                {key !== 'resolution' && <small>{unit(cell)}</small>}
              </>
            ) : (
              <span className="muted">–</span>
            )}
          </td>
        )
      })}
      <td className="worked [&>.outcome-units]:mb-0.75 [&>.outcome-units]:md:max-w-47.5">
        <OutcomeUnits counts={row.outcomes} small />
        <span className="fine muted">
          {workedFor(row.outcomes)}
          {row.verdict && (
            <b className={`o-${row.verdict} text-(--o)`}>
              {' '}
              {row.verdict === 'too_weak' ? t('too_weak') : t('too_strong')}
            </b>
          )}
        </span>
      </td>
      <td className="interval">
        <Interval row={row} />
      </td>
      <td className="no-print">
        <span className="relative flex justify-end">
          <TriedButton row={triedRow(row)} bare what={title} />
          <CopyButton text={text} bare what={title} />
          <RowStar row={row.id} what={title} />
        </span>
      </td>
    </tr>
  )
}

const thumb =
  'grid h-12 w-16 flex-none place-items-center overflow-hidden rounded-[8px] bg-sunken print:hidden [&_img]:size-full [&_img]:object-cover'

const link = 'leading-[1.35] font-semibold underline-offset-3 hover:underline'

/** Where a row comes from: a maker's project, or a lesson. */
function Project({ row, answer, title }: { row: RowView; answer: AnswerPage; title: string }) {
  const t = useTranslations('materials.rows')
  const { post, lesson, maker } = row
  const href = post ? `/detail/${post.id}` : lesson ? lessonPath(lesson) : null
  const lang = post ? languageTags[post.language] : undefined
  return (
    <span className="project flex items-center gap-3.25">
      <span className={thumb}>
        {post && answer.covers[post.id] ? (
          <Picture image={answer.covers[post.id]!} alt="" sizes="64px" most={160} />
        ) : (
          <i className={`swatch size-7 rounded-[4px] ${answer.material.swatch}`} aria-hidden />
        )}
      </span>
      <span>
        {href ? (
          <Link href={href} lang={lang} className={link}>
            {title}
          </Link>
        ) : (
          <span className="leading-[1.35] font-semibold">{title}</span>
        )}
        <span className="mt-1.75 block text-[13px]/[22px] text-muted">
          {maker && !maker.deleted ? (
            <Link href={`/user/blogger/${maker.id}`} className={link}>
              {maker.nickname}
            </Link>
          ) : maker ? (
            maker.nickname
          ) : (
            t('lesson')
          )}{' '}
          <OwnTag row={triedRow(row)} />
        </span>
      </span>
    </span>
  )
}
