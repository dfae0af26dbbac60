import { useTranslations } from 'next-intl'
import { useId, type ReactNode } from 'react'
import type { Method } from '@/lib/settings/catalog'
import type { SettingCell } from '@/lib/settings/format'
import { OperationKey } from './operation-key'
import { settingOrder, useSettingLabels, useSettingUnit } from './setting-labels'

/** One operation: how it is done, its numbers (settingCells of lib/settings/format.ts), what it is for, other parameters; `lang` of both. */
export type SettingsRow = {
  method: Method
  cells: SettingCell[]
  label?: string
  other?: string | null
  lang?: string
}

/**
 * Settings as a table that can be read from the machine; a list on phones. Columns are those that any row has. `actions`
 * is the place of the copy button, `children` the foot.
 */
export function SettingsPlate({
  title,
  context,
  rows,
  actions,
  headingLevel: Heading = 'h2',
  children,
}: {
  title: ReactNode
  /** machine, module, material in one line */
  context?: ReactNode
  rows: SettingsRow[]
  actions?: ReactNode
  headingLevel?: 'h2' | 'h3'
  children?: ReactNode
}) {
  const t = useTranslations('ui')
  const labels = useSettingLabels()
  const id = useId()
  const unit = useSettingUnit()
  const columns = settingOrder.filter((key) => rows.some((row) => row.cells.some((cell) => cell.key === key)))
  return (
    <section className="plate" aria-labelledby={id}>
      <header>
        <Heading id={id}>{title}</Heading>
        {context && <span className="ctx num">{context}</span>}
        {actions}
      </header>
      {/* the roles are said because phones show the table as a list, which would take its meaning away */}
      <table className="set" role="table" aria-labelledby={id}>
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader">
              {t('operation')}
            </th>
            {columns.map((key) => (
              <th key={key} scope="col" role="columnheader">
                {labels[key]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row, i) => (
            <tr key={i} role="row">
              <th scope="row" role="rowheader">
                <OperationKey method={row.method} />
                {row.label && <small lang={row.lang}>{row.label}</small>}
                {row.other && <small lang={row.lang}>{row.other}</small>}
              </th>
              {columns.map((key) => {
                const cell = row.cells.find((one) => one.key === key)
                return (
                  <Cell
                    key={key}
                    name={key}
                    label={labels[key]}
                    value={cell?.value}
                    unit={cell && unit(cell)}
                    none={t('notUsed')}
                  />
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {children && <footer>{children}</footer>}
    </section>
  )
}

type CellProps = { name: string; label: string; value?: string; unit?: string; none: string }

function Cell({ name, label, value, unit, none }: CellProps) {
  return (
    <td role="cell" data-k={name} data-l={label}>
      {value === undefined ? (
        <span className="v" aria-label={none} role="img">
          –
        </span>
      ) : (
        <>
          <span className="v">{value}</span>
          {unit && <span className="u">{unit}</span>}
        </>
      )}
    </td>
  )
}
