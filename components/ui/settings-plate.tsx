import { useLocale, useTranslations } from 'next-intl'
import { useId, type ReactNode } from 'react'
import { joinList } from '@/lib/i18n/join-list'
import type { Method } from '@/lib/settings/catalog'
import { withUnit, type SettingCell } from '@/lib/settings/format'
import { useMethodNames } from './operation-key'
import { settingOrder, useSettingLabels, useSettingUnit } from './setting-labels'
import { SettingsTable } from './settings-table'

/** One operation: how it is done, its numbers (settingCells of lib/settings/format.ts), what it is for, other parameters; `lang` of both. */
export type SettingsRow = {
  method: Method
  cells: SettingCell[]
  label?: string
  other?: string | null
  lang?: string
}

/**
 * Settings as a table that can be read from the machine; a list on phones. A number has a column where at least half of
 * the rows have it, and stands under the operation's name else. `actions` is the place of the copy button, `children` the
 * foot.
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
  const names = useMethodNames()
  const locale = useLocale()
  const columns = settingOrder.filter(
    (key) => 2 * rows.filter((row) => row.cells.some((cell) => cell.key === key)).length >= rows.length,
  )
  const beside = (cells: SettingCell[]) =>
    joinList(
      locale,
      cells
        .filter(({ key }) => !columns.includes(key))
        .map((cell) => `${labels[cell.key]} ${withUnit(cell.value, unit(cell))}`),
    )
  return (
    <section className="plate" aria-labelledby={id}>
      <header>
        <Heading id={id}>{title}</Heading>
        {context && <span className="ctx num">{context}</span>}
        {actions}
      </header>
      <SettingsTable
        id={id}
        operation={t('operation')}
        columns={columns.map((key) => ({ key, label: labels[key] }))}
        rows={rows.map(({ method, cells, label, other, lang }) => ({
          ...{ method, name: names[method] },
          cells: columns.map((key) => {
            const cell = cells.find((one) => one.key === key)
            return cell ? [cell.value, unit(cell)] : null
          }),
          ...(beside(cells) ? { beside: beside(cells) } : {}),
          ...(label ? { label } : {}),
          ...(other ? { other } : {}),
          ...(lang && (label || other) ? { lang } : {}),
        }))}
        none={t('notUsed')}
      />
      {children && <footer>{children}</footer>}
    </section>
  )
}
