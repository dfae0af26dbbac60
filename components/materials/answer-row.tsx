import { useTranslations } from 'next-intl'
import { Link } from '@/components/shell/link'
import { CopyButton } from '@/components/ui/copy-button'
import { Picture } from '@/components/ui/picture'
import { useSettingLabels, useSettingUnit } from '@/components/ui/setting-labels'
import { languageTags } from '@/lib/i18n/locales'
import type { AnswerPage } from '@/lib/materials/answer-page'
import { lessonPath } from '@/lib/materials/lesson-path'
import type { RowView } from '@/lib/materials/views'
import { settingCells, type SettingCell } from '@/lib/settings/format'
import { withUnit } from '@/lib/settings/with-unit'
import { Interval } from './interval'
import { OutcomeUnits } from './outcome-units'
import { OwnTag } from './own-report'
import { RowStar } from './row-star'
import { triedRow, useRowText, useRowTitle } from './row-labels'
import { useVerdict, useWorkedFor } from './standing-line'
import { TriedButton } from './tried-button'

type SettingKey = SettingCell['key']

/** A row of the table: its project, its numbers, its outcomes and its actions. */
export function AnswerRow({
  row,
  columns,
  beneath,
  answer,
  url,
  place,
}: {
  row: RowView
  columns: SettingKey[]
  /** the numbers below that of the last column */
  beneath: SettingKey[]
  answer: AnswerPage
  url: string
  place: string
}) {
  const workedFor = useWorkedFor()
  const verdict = useVerdict()(row)
  const title = useRowTitle()(row)
  const text = useRowText(answer.material)(row, place, url)
  const cells = settingCells(row)
  return (
    <tr id={`row-${row.id}`}>
      <td>
        <Project row={row} answer={answer} title={title} />
      </td>
      {columns.map((key, index) => (
        <Setting
          key={key}
          name={key}
          cell={cells.find((one) => one.key === key)}
          beneath={index < columns.length - 1 ? [] : cells.filter((cell) => beneath.includes(cell.key))}
        />
      ))}
      <td className="worked md:pl-5 [&>.outcome-units]:mb-0.75 [&>.outcome-units]:md:max-w-47.5">
        <OutcomeUnits counts={row.outcomes} small />
        <span className="fine muted">
          {workedFor(row.outcomes)}
          {row.verdict && <b className={`o-${row.verdict} text-(--o)`}> {verdict}</b>}
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

/** A number of the row, or a dash where it has none, and the numbers that have no column. */
function Setting({
  name,
  cell,
  beneath,
}: {
  name: SettingKey
  cell: SettingCell | undefined
  beneath: SettingCell[]
}) {
  const labels = useSettingLabels()
  const unit = useSettingUnit()
  return (
    <td className={`number ${name}`} data-l={labels[name]}>
      {cell ? (
        <>
          <b>{cell.value}</b>
          {name !== 'resolution' && <small>{unit(cell)}</small>}
        </>
      ) : (
        <span className="muted">–</span>
      )}
      {beneath.map((one) => (
        <small key={one.key} className="block whitespace-nowrap">
          {unit(one) ? withUnit(one.value, unit(one)) : `${labels[one.key]} ${one.value}`}
        </small>
      ))}
    </td>
  )
}

const thumb =
  'grid h-12 w-16 flex-none place-items-center overflow-hidden rounded-[8px] bg-sunken print:hidden [&_img]:size-full [&_img]:object-cover'

const link = 'leading-[1.35] font-semibold underline-offset-3 hover:underline'

/** The source of a row: a maker's project or a lesson. */
function Project({ row, answer, title }: { row: RowView; answer: AnswerPage; title: string }) {
  const t = useTranslations('materials.rows')
  const { post, lesson, maker } = row
  const href = post ? `/detail/${post.id}` : lesson ? lessonPath(lesson) : null
  const lang = post && row.source === 'post' ? languageTags[post.language] : undefined
  return (
    <span className="project flex items-center gap-3.25 md:min-w-45">
      <span className={thumb}>
        {/* The picture of a project does not show the numbers of members who tried it. */}
        {post && row.source === 'post' && answer.covers[post.id] ? (
          <Picture image={answer.covers[post.id]!} alt="" sizes="64px" most={160} />
        ) : (
          <i className={`swatch size-7 rounded-[4px] ${answer.material.swatch}`} aria-hidden />
        )}
      </span>
      <span className="min-w-0 wrap-anywhere">
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
