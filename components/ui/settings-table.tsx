'use client'

import type { ReactNode } from 'react'
import type { Method } from '@/lib/settings/catalog'
import { withUnit } from '@/lib/settings/with-unit'
import { OperationMark } from './operation-mark'

/** One operation: its mark and name, its numbers in the order of the columns, and the texts about it. */
export type TableRow = {
  method: Method
  name: string
  /** value and unit; null where the operation has no such number */
  cells: (readonly [value: string, unit: string] | null)[]
  label?: ReactNode
  /** module and material, where the rows differ in them */
  place?: string
  other?: string
  /** numbers without a column, with their names */
  beside?: string
  /** language of `label` and `other` */
  lang?: string
}

/** stands under the operation's name, aligned after its mark */
const note = 'mt-px ml-7.5 block wrap-anywhere text-muted'
/** The place of a number in its row on phones. */
const places: Record<string, string> = {
  power: 'max-md:[grid-area:2/1]',
  speed: 'max-md:[grid-area:2/2]',
  depth: 'max-md:[grid-area:2/2]',
  passes: 'max-md:[grid-area:2/3]',
}

/** Settings as a table that is legible from the machine; on phones a list. */
export function SettingsTable({
  id,
  operation,
  columns,
  rows,
  none,
}: {
  /** id of its heading */
  id: string
  /** the head of the first column */
  operation: string
  columns: Column[]
  rows: TableRow[]
  /** text of an empty cell */
  none: string
}) {
  return (
    // Explicit roles: phones show the table as a list, and the changed `display` would take its semantics away.
    <table
      className="settings-table w-full border-collapse tabular-nums max-md:block"
      role="table"
      aria-labelledby={id}
    >
      <thead className="max-md:sr-only" role="rowgroup">
        <tr role="row">
          <th className="md:pl-5! md:text-left!" scope="col" role="columnheader">
            {operation}
          </th>
          {columns.map(({ key, label }) => (
            <th key={key} scope="col" role="columnheader">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block" role="rowgroup">
        {rows.map((row, index) => (
          <Row key={index} row={row} columns={columns} none={none} />
        ))}
      </tbody>
    </table>
  )
}

type Column = { key: string; label: string }

function Row({
  row: { method, name, cells, label, place, other, beside, lang },
  columns,
  none,
}: {
  row: TableRow
  columns: Column[]
  none: string
}) {
  return (
    <tr role="row">
      <th
        scope="row"
        role="rowheader"
        className="text-left! font-normal max-md:col-span-full max-md:block md:w-[30%] md:pl-5!"
      >
        <OperationMark method={method} name={name} />
        {place && <small className={`digits ${note}`}>{place}</small>}
        {label && (
          <small className={note} lang={lang}>
            {label}
          </small>
        )}
        {other && (
          <small className={note} lang={lang}>
            {other}
          </small>
        )}
        {beside && <small className={`digits ${note}`}>{beside}</small>}
      </th>
      {columns.map((column, place) => (
        <Cell key={column.key} column={column} cell={cells[place]} none={none} />
      ))}
    </tr>
  )
}

/** The column's name stands in an attribute: phones show it before the number. */
function Cell({
  column,
  cell,
  none,
}: {
  column: Column
  cell: readonly [value: string, unit: string] | null | undefined
  none: string
}) {
  return (
    <td
      role="cell"
      className={`whitespace-nowrap ${cell ? `max-md:block ${places[column.key] ?? ''}` : 'max-md:hidden'}`}
      data-l={column.label}
    >
      {cell ? (
        <>
          <span className="value">{cell[0]}</span>
          {cell[1] && <span className="unit">{withUnit('', cell[1])}</span>}
        </>
      ) : (
        <span className="value" aria-label={none} role="img">
          –
        </span>
      )}
    </td>
  )
}
