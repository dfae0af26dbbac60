import './answer-rows.css'
import { useTranslations } from 'next-intl'
import { SectionHead } from '@/components/shell/section-head'
import { useSettingLabels } from '@/components/ui/setting-labels'
import type { AnswerPage } from '@/lib/materials/answer-page'
import { rowColumns } from '@/lib/materials/row-columns'
import { AnswerPageLinks } from './answer-page-links'
import { AnswerRow } from './answer-row'

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
  const { items } = answer.rows
  const { columns, beneath } = rowColumns(items)
  return (
    <section className="section" aria-labelledby="rows">
      <SectionHead id="rows" title={t('title')}>
        <span className="fine muted">{t('order')}</span>
      </SectionHead>
      <table className="answer-rows digits">
        <RowHeads columns={columns} />
        <tbody>
          {items.map((row) => (
            <AnswerRow
              key={row.id}
              row={row}
              columns={columns}
              beneath={beneath}
              answer={answer}
              url={url}
              place={place}
            />
          ))}
        </tbody>
      </table>
      <p className="mt-5 flex flex-wrap gap-3 no-print">
        <AnswerPageLinks answer={answer} first={first} className="button bordered" />
      </p>
    </section>
  )
}

function RowHeads({ columns }: Pick<ReturnType<typeof rowColumns>, 'columns'>) {
  const t = useTranslations('materials.rows')
  const labels = useSettingLabels()
  return (
    <thead>
      <tr>
        <th scope="col">{t('project')}</th>
        {columns.map((key) => (
          <th key={key} scope="col" className="number">
            {labels[key]}
          </th>
        ))}
        <th scope="col" className="md:pl-5">
          {t('workedFor')}
        </th>
        <th scope="col" className="interval">
          {t('sure')}
        </th>
        <th scope="col">
          <span className="sr-only">{t('actions')}</span>
        </th>
      </tr>
    </thead>
  )
}
