'use client'

import { useQuery } from '@tanstack/react-query'
import { apiFetch } from '@/components/shell/api-client'
import { useQueries } from '@/components/shell/use-queries'
import { fillLabel } from '@/components/ui/fill-label'
import { OperationMark } from '@/components/ui/operation-mark'
import type { MaterialAnswer } from '@/lib/materials/answer-views'
import { inMm } from '@/lib/i18n/join-list'
import type { SettingCell } from '@/lib/settings/format'
import { withUnit } from '@/lib/settings/with-unit'
import { makersText, triesText } from './evidence-text'
import type { OutcomeCounts as Outcomes } from './outcome-units'
import type { MatrixData } from './matrix-data'
import type { MatrixLabels } from './matrix-labels'
import { peekCells, peekNumbers } from './peek-cells'

/** px */
const WIDTH = 360
const GAP = 8
const LINES = 4
/** px: height of a line, and of everything around the lines */
const LINE = 72
const AROUND = 110

type Machine = MatrixData['machines'][number]
type Cell = MaterialAnswer['cells'][number]

/** The card beside a cell of the matrix: what is known about a material on a machine, each line with its evidence. */
export default function MatrixPeek({
  id,
  at,
  material,
  machine,
  query,
  labels,
}: {
  id: string
  /** the cell's rectangle in the viewport */
  at: DOMRect
  material: { slug: string; name: string }
  machine: Machine
  /** the filter of the matrix */
  query: string
  labels: MatrixLabels
}) {
  const { data } = useQuery(
    {
      queryKey: ['materials', 'cells', material.slug],
      queryFn: () => apiFetch<MaterialAnswer>(`/materials/${material.slug}`, { silent: true }),
      staleTime: 60_000,
      meta: { silent: true },
    },
    useQueries(),
  )
  if (!data) return null
  const cells = peekCells(data.cells, machine.slug, query)
  const shown = cells.slice(0, LINES)
  if (shown.length === 0) return null
  return (
    <span
      id={id}
      role="tooltip"
      className="fixed z-30 hidden max-w-[calc(100vw-16px)] rounded-card bg-surface px-4.5 pt-4 pb-3.5 text-[14px] leading-[1.4] font-normal shadow-float md:block [&_small]:text-[13px] [&_small]:text-muted"
      style={placeBeside(at, shown.length)}
    >
      <b className="mb-2 block text-lg">
        {fillLabel(labels.peek.title, { material: material.name, machine: machine.name })}
      </b>
      {shown.map((cell) => (
        <PeekLine key={cell.id} cell={cell} machine={machine} labels={labels} />
      ))}
      {cells.length > LINES && <small>{fillLabel(labels.peek.more, { count: cells.length - LINES })}</small>}
    </span>
  )
}

/** Returns the position of the card: on the side of the cell with room for it, within the viewport. */
function placeBeside(at: DOMRect, lines: number) {
  const left = at.right + GAP + WIDTH > window.innerWidth ? at.left - GAP - WIDTH : at.right + GAP
  const lowest = window.innerHeight - AROUND - LINE * lines
  return { left: Math.max(GAP, left), top: Math.max(GAP, Math.min(at.top - 12, lowest)), width: WIDTH }
}

/** One line of the card: the method, and the numbers with their evidence. */
function PeekLine({ cell, machine, labels }: { cell: Cell; machine: Machine; labels: MatrixLabels }) {
  const numbers = peekNumbers(cell)
  return (
    <span className="grid grid-cols-[5fr_6fr] gap-3 border-t border-line py-[7px] *:*:[small]:block">
      <span>
        <OperationMark method={cell.method} name={labels.peek.methods[cell.method]} />
        {cell.thickness !== null && ` ${inMm(cell.thickness)}`}
        {machine.modules && <small>{machine.modules[cell.module]}</small>}
      </span>
      <span className="digits text-right">
        {numbers && <Numbers cells={numbers.cells} peek={labels.peek} />}
        {standingOf(cell.makers, numbers?.outcomes, labels).map((line) => (
          <small key={line}>{line}</small>
        ))}
      </span>
    </span>
  )
}

/** The numbers of the best row, as on the material's page. */
function Numbers({ cells, peek }: { cells: SettingCell[]; peek: MatrixLabels['peek'] }) {
  return cells.map(({ key, value, unit }, index) => (
    <span key={key} className="whitespace-nowrap">
      {index > 0 && ' · '}
      {key === 'depth' && `${peek.depth} `}
      {key === 'passes' && `${unit}\u00a0`}
      <b>{value}</b>
      {key !== 'passes' && withUnit('', unit)}
    </span>
  ))
}

function standingOf(makers: number, outcomes: Outcomes | undefined, labels: MatrixLabels): string[] {
  const by = makersText(makers, labels)
  return outcomes ? [by, triesText(outcomes, labels.peek)] : [by]
}
