'use client'

import type { Method } from '@/lib/settings/catalog'
import { OperationMark } from './operation-mark'

/** One operation: its mark and name, its numbers in the order of the columns, and what is said of it. */
export type TableRow = {
  method: Method
  name: string
  /** value and unit; null where the operation has no such number */
  cells: (readonly [value: string, unit: string] | null)[]
  label?: string
  other?: string
  /** numbers without a column, named */
  beside?: string
  /** of label and other */
  lang?: string
}

/** Settings as a table that can be read from the machine; a list on phones. */
export function SettingsTable({
  id,
  operation,
  columns,
  rows,
  none,
}: {
  /** of its heading */
  id: string
  /** the head of the first column */
  operation: string
  columns: { key: string; label: string }[]
  rows: TableRow[]
  /** what an empty place means */
  none: string
}) {
  return (
    // the roles are said because phones show the table as a list, which would take its meaning away
    <table className="set" role="table" aria-labelledby={id}>
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">
            {operation}
          </th>
          {columns.map(({ key, label }) => (
            <th key={key} scope="col" role="columnheader">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ method, name, cells, label, other, beside, lang }, index) => (
          <tr key={index} role="row">
            <th scope="row" role="rowheader">
              <OperationMark method={method} name={name} />
              {label && <small lang={lang}>{label}</small>}
              {other && <small lang={lang}>{other}</small>}
              {beside && <small className="num">{beside}</small>}
            </th>
            {columns.map((column, place) => (
              <Cell key={column.key} column={column} cell={cells[place]} none={none} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Its name stands in an attribute: phones show it before the number. */
function Cell({
  column,
  cell,
  none,
}: {
  column: { key: string; label: string }
  cell: readonly [value: string, unit: string] | null | undefined
  none: string
}) {
  return (
    <td role="cell" className={cell ? undefined : 'none'} data-k={column.key} data-l={column.label}>
      {cell ? (
        <>
          <span className="v">{cell[0]}</span>
          {cell[1] && <span className="u">{cell[1]}</span>}
        </>
      ) : (
        <span className="v" aria-label={none} role="img">
          –
        </span>
      )}
    </td>
  )
}
