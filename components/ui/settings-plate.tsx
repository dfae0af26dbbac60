import { useLocale, useTranslations } from 'next-intl'
import { useId, type ReactNode } from 'react'
import { joinList } from '@/lib/i18n/join-list'
import type { Method } from '@/lib/settings/catalog'
import { settingOrder, type SettingCell } from '@/lib/settings/format'
import { useMethodNames } from './operation-key'
import { useCellInWords, useSettingLabels, useSettingUnit } from './setting-labels'
import { SettingsTable, type TableRow } from './settings-table'

/**
 * One operation: its method, its numbers (`settingCells` of lib/settings/format.ts), its purpose (`label`) and `other`
 * parameters; `lang` is the language of these two.
 */
export type SettingsRow = {
  method: Method
  cells: SettingCell[]
  label?: ReactNode
  /** module and material, where the rows differ in them */
  place?: string
  other?: string | null
  lang?: string
}

export const plateHead =
  'flex flex-wrap items-center gap-x-3.5 gap-y-2 border-b border-line px-4 py-3.5 md:flex-nowrap md:px-5 md:py-4'

/**
 * Settings as a table that is legible from the machine; on phones a list. A number that at least half of the rows have
 * is a column, else it stands under the operation's name. `actions` holds the copy button, `children` the foot.
 */
export function SettingsPlate({
  title,
  context,
  rows,
  actions,
  headingLevel: Heading = 'h2',
  className,
  children,
}: {
  title: ReactNode
  /** machine, module, material in one line */
  context?: ReactNode
  rows: SettingsRow[]
  actions?: ReactNode
  headingLevel?: 'h2' | 'h3'
  className?: string
  children?: ReactNode
}) {
  const t = useTranslations('ui')
  const id = useId()
  const { columns, tableRows } = useTable(rows)
  return (
    <section className={className ? `plate ${className}` : 'plate'} aria-labelledby={id}>
      <header className={plateHead}>
        <Heading id={id} className="mr-auto md:max-w-3/5 md:flex-none">
          {title}
        </Heading>
        {context && (
          <span className="digits w-full min-w-0 text-[14px] text-muted max-md:order-3 md:w-auto">
            {context}
          </span>
        )}
        {actions}
      </header>
      <SettingsTable
        id={id}
        operation={t('operation')}
        columns={columns}
        rows={tableRows}
        none={t('notUsed')}
      />
      {children && (
        <footer className="flex flex-wrap items-center gap-x-6.5 gap-y-2.5 border-t border-line bg-sunken px-4 py-3 text-[14px] md:rounded-b-[13px] md:px-5 md:py-[13px]">
          {children}
        </footer>
      )}
    </section>
  )
}

/** Returns the columns and rows of the table: a number has a column where at least half of the rows have it. */
function useTable(rows: SettingsRow[]) {
  const labels = useSettingLabels()
  const unit = useSettingUnit()
  const inWords = useCellInWords()
  const names = useMethodNames()
  const locale = useLocale()
  const columns = settingOrder.filter(
    (key) => 2 * rows.filter((row) => row.cells.some((cell) => cell.key === key)).length >= rows.length,
  )
  const besides = (cells: SettingCell[]) =>
    joinList(locale, cells.filter(({ key }) => !columns.includes(key)).map(inWords))
  const tableRows = rows.map(({ method, cells, label, place, other, lang }): TableRow => {
    const beside = besides(cells)
    return {
      ...{ method, name: names[method] },
      cells: columns.map((key) => {
        const cell = cells.find((one) => one.key === key)
        return cell ? [cell.value, unit(cell)] : null
      }),
      ...(place ? { place } : {}),
      ...(beside ? { beside } : {}),
      ...(label ? { label } : {}),
      ...(other ? { other } : {}),
      ...(lang && (label || other) ? { lang } : {}),
    }
  })
  return { columns: columns.map((key) => ({ key, label: labels[key] })), tableRows }
}
