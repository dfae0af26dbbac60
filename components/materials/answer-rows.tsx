import './answer-rows.css'
import { useTranslations } from 'next-intl'
import { SectionHead } from '@/components/shell/section-head'
import { useSettingLabels } from '@/components/ui/setting-labels'
import type { AnswerPage } from '@/lib/materials/answer-page'
import type { RowView } from '@/lib/materials/views'
import { settingCells } from '@/lib/settings/format'
import { AnswerPageLinks } from './answer-page-links'
import { AnswerRow, type SettingKey } from './answer-row'

/** All rows of the place, the surest first, each with its project. */
export function AnswerRows({
  answer,
  url,
  place,
  first,
}: {
  answer: AnswerPage
  url: string
  place: string
  /** whether this is the first page of rows */
  first: boolean
}) {
  const t = useTranslations('materials.rows')
  const labels = useSettingLabels()
  const { items } = answer.rows
  const keys = keysOf(items)
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
            <th scope="col" className="interval">
              {t('sure')}
            </th>
            <th scope="col">
              <span className="sr-only">{t('actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((row) => (
            <AnswerRow key={row.id} row={row} keys={keys} answer={answer} url={url} place={place} />
          ))}
        </tbody>
      </table>
      <p className="mt-5 flex flex-wrap gap-3 no-print">
        <AnswerPageLinks answer={answer} first={first} className="button bordered" />
      </p>
    </section>
  )
}

const order: SettingKey[] = ['power', 'depth', 'speed', 'passes', 'resolution', 'density', 'frequency']
/** The most columns that fit beside the project. */
const COLUMNS = 4

/** Returns the numbers that any of the rows has; passes only where a row takes more than one. */
function keysOf(rows: RowView[]): SettingKey[] {
  const has = (key: SettingKey) =>
    rows.some((row) =>
      settingCells(row).some((cell) => cell.key === key && (key !== 'passes' || cell.value !== '1')),
    )
  return order.filter(has).slice(0, COLUMNS)
}
