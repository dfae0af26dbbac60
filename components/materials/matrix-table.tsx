'use client'

import './matrix.css'
import { useState } from 'react'
import { Link } from '@/components/shell/link'
import { fillLabel } from '@/components/ui/fill-label'
import { materialPath } from '@/lib/materials/addresses'
import { MachineChips } from './machine-chips'
import { MatrixCell } from './matrix-cell'
import type { MatrixCell as Counted, MatrixData, MatrixRow } from './matrix-data'
import type { MatrixLabels } from './matrix-labels'
import { useMachineColumns } from './use-machine-columns'

const nobody: Counted = [0, 'none']

/** Whether any setting of the material is known. */
const isKnown = ({ cells }: MatrixRow) =>
  Object.values(cells).some(([, sure]) => sure !== 'none' && sure !== 'never')

/** The table of materials by machines; the reader's own machines come first, once they are known. */
export function MatrixTable({ data, labels }: { data: MatrixData; labels: MatrixLabels }) {
  const { mine, machines, others, onlyMine, keepToMine } = useMachineColumns(data)
  const [all, showAll] = useState(false)
  const [moreMachines, showMachines] = useState(false)
  const rows = data.families.flatMap((family) => family.rows)
  const known = rows.filter(isKnown).length
  const most = Math.max(...rows.flatMap(({ cells }) => Object.values(cells).map(([makers]) => makers)), 1)
  const narrow = mine.length > 0 && !moreMachines
  return (
    <>
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2.5 print:hidden">
        <MachineChips machines={data.machines} chosen={mine} labels={labels} />
        {mine.length > 0 && others > 0 && (
          <OnlyMine checked={onlyMine} label={labels.onlyMine} onChange={keepToMine} />
        )}
      </div>
      <div
        className="relative mt-2 max-w-full overflow-x-auto -outline-offset-3 lg:overflow-visible"
        tabIndex={-1}
      >
        {/* The key renders a new table when the reader's machines change, instead of moving columns under the
            reader. */}
        <table
          key={mine.join()}
          className={narrow ? 'matrix narrow' : 'matrix'}
          data-mine={Math.min(mine.length, 3)}
        >
          <caption className="sr-only">{labels.caption}</caption>
          <MatrixColumns {...{ machines, mine }} />
          <MatrixHead {...{ machines, mine, labels }} shown={all ? rows.length : known} all={rows.length} />
          {data.families.map((family) => (
            <MatrixFamily
              key={family.name}
              family={family}
              isShown={(row) => all || isKnown(row)}
              {...{ machines, mine, most, query: data.query, labels }}
            />
          ))}
        </table>
      </div>
      <div className="mt-5 flex flex-wrap gap-2 no-print">
        {mine.length > 0 && others > 0 && (
          <button
            type="button"
            className="button bordered md:hidden"
            onClick={() => showMachines(!moreMachines)}
          >
            {moreMachines ? labels.fewer : fillLabel(labels.moreMachines, { count: others })}
          </button>
        )}
        {known < rows.length && (
          <button type="button" className="button bordered" aria-expanded={all} onClick={() => showAll(!all)}>
            {all ? labels.fewer : fillLabel(labels.others, { count: rows.length - known })}
          </button>
        )}
      </div>
    </>
  )
}

function MatrixColumns({ machines, mine }: { machines: readonly { slug: string }[]; mine: string[] }) {
  return (
    <colgroup>
      <col className="name" />
      {machines.map(({ slug }) => (
        <col key={slug} className={mine.includes(slug) ? 'mine' : 'other'} />
      ))}
    </colgroup>
  )
}

function OnlyMine({
  checked,
  label,
  onChange,
}: {
  checked: boolean
  label: string
  onChange: (checked: boolean) => void
}) {
  return (
    <label className="check-row ml-auto max-md:hidden">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
      <i aria-hidden />
      {label}
    </label>
  )
}

type Machines = MatrixData['machines']

/** The head of the table; the reader's own machines come first, under a heading. */
function MatrixHead({
  machines,
  mine,
  shown,
  all,
  labels,
}: {
  machines: Machines
  mine: string[]
  /** number of rows */
  shown: number
  all: number
  labels: MatrixLabels
}) {
  return (
    <thead>
      {/* Shown by the head script's mark before the machines are known here, so that nothing moves. */}
      <tr className="yours hidden in-data-own:table-row" aria-hidden>
        <td />
        {mine.length > 0 && (
          <td className="mine" colSpan={mine.length}>
            {labels.yours}
          </td>
        )}
        {machines.length > mine.length && <td className="other" colSpan={machines.length - mine.length} />}
      </tr>
      <tr>
        <td className="name">{fillLabel(labels.shown, { shown, all })}</td>
        {machines.map(({ slug, name, lasers }) => (
          <th key={slug} scope="col" className={mine.includes(slug) ? 'mine' : 'other'}>
            {name}
            {lasers.map((laser) => (
              <small key={laser}>{laser}</small>
            ))}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** Props that all lines of the table share. */
type Shared = { machines: Machines; mine: string[]; most: number; query: string; labels: MatrixLabels }

function MatrixFamily({
  family: { name, rows },
  isShown,
  ...shared
}: Shared & { family: MatrixData['families'][number]; isShown: (row: MatrixRow) => boolean }) {
  const { machines, mine } = shared
  return (
    <tbody>
      <tr className="family" hidden={!rows.some(isShown)}>
        {/* Two cells, so that a phone can hide the machines that are not the reader's. */}
        <th colSpan={mine.length + 1} scope="rowgroup">
          {name}
        </th>
        {machines.length > mine.length && <td className="other" colSpan={machines.length - mine.length} />}
      </tr>
      {rows.map((row) => (
        <MatrixLine key={row.slug} row={row} hidden={!isShown(row)} {...shared} />
      ))}
    </tbody>
  )
}

function MatrixLine({
  row,
  machines,
  mine,
  most,
  query,
  hidden,
  labels,
}: Shared & { row: MatrixRow; hidden: boolean }) {
  return (
    <tr hidden={hidden}>
      <th scope="row">
        <Link href={materialPath(row.slug)} prefetch={false}>
          <i className={`swatch ${row.swatch}`} aria-hidden />
          <span>{row.name}</span>
        </Link>
      </th>
      {machines.map((machine) => (
        <td key={machine.slug} className={mine.includes(machine.slug) ? 'mine' : 'other'}>
          <MatrixCell
            cell={row.cells[machine.slug] ?? nobody}
            href={`${materialPath(row.slug)}/${machine.slug}${query}`}
            material={row}
            machine={machine}
            most={most}
            query={query}
            labels={labels}
          />
        </td>
      ))}
    </tr>
  )
}
