import { DomainError } from '@/lib/core/errors'
import { CELL, textWidth } from './stroke-text'
import type { GridPlan } from './plan-grid'

/** Whole hundredths of a millimetre, the unit of all lengths of a layout, so that sums stay exact. */
export type Hundredths = number

export type Field = {
  /** in the order of burning, from 1: weakest first, row by row */
  number: number
  column: number
  row: number
  /** upper left corner, measured from that of the whole grid */
  x: Hundredths
  y: Hundredths
  power: number
  /** depth in % or speed in mm/s */
  strength: number
}
export type Label = { text: string; x: Hundredths; y: Hundredths; unit: Hundredths }
export type Layout = {
  width: Hundredths
  height: Hundredths
  side: Hundredths
  gap: Hundredths
  /** Weakest first. The weakest field lies at the lower left, the hottest at the upper right, as on the map. */
  fields: Field[]
  labels: Label[]
}

const EDGE = 100
const mm = (value: number): Hundredths => Math.round(value * 100)
const units = { depth: 'D%', speed: 'mm/s' }

/**
 * Returns the places of all fields and labels. `code` is burnt beside the units to identify the grid. Throws
 * `grid_too_large` with the largest size that fits the machine's work area.
 */
export function layOut(plan: GridPlan, code: string): Layout {
  const [side, gap] = [mm(plan.fieldMm), mm(plan.gapMm)]
  const frame = frameOf(plan, code, side + gap)
  const across = (columns: number) =>
    Math.max(frame.left + columns * (side + gap) - gap + frame.right, frame.least)
  const down = (rows: number) => frame.top + rows * (side + gap) - gap + frame.bottom
  const [columns, rows] = [plan.powers.length, plan.strengths.length]
  const [width, height] = [across(columns), down(rows)]
  const { workWidth, workHeight } = plan.device
  if (width > mm(workWidth) || height > mm(workHeight)) {
    const fits = (size: (count: number) => number, room: number, count: number): number =>
      count > 0 && size(count) > mm(room) ? fits(size, room, count - 1) : count
    const largest = { columns: fits(across, workWidth, columns), rows: fits(down, workHeight, rows) }
    throw new DomainError('grid_too_large', {
      params: { columns: largest.columns, rows: largest.rows, width: workWidth, height: workHeight },
      data: { largest },
    })
  }

  const x = (column: number) => frame.left + column * (side + gap)
  const y = (row: number) => frame.top + (rows - 1 - row) * (side + gap)
  const fields = plan.strengths.flatMap((strength, row) =>
    plan.powers.map((power, column) => ({
      ...{ number: row * columns + column + 1, column, row, x: x(column), y: y(row), power, strength },
    })),
  )
  const labels = plan.labels ? labelsOf(plan, code, { ...frame, side, width, height, x, y }) : []
  return { width, height, side, gap, fields, labels }
}

/** Returns the margins for the labels, which share one text size; larger fields allow a larger text. */
function frameOf({ labels, strengths, axis }: GridPlan, code: string, pitch: Hundredths) {
  if (!labels) return { left: 0, right: 0, top: 0, bottom: 0, least: 0, unit: 0, line: 0 }
  const unit = pitch < 750 ? 30 : 40
  const line = unit * CELL.height
  const widest = Math.max(...['P%', ...strengths.map(String)].map((text) => textWidth(text, unit)))
  return {
    ...{ unit, line },
    left: EDGE + widest + EDGE,
    right: EDGE,
    top: EDGE + line + EDGE,
    bottom: EDGE + line + EDGE,
    least: EDGE + textWidth(units[axis], unit) + 2 * EDGE + textWidth(code, unit) + EDGE,
  }
}

type Frame = ReturnType<typeof frameOf> & {
  side: Hundredths
  width: Hundredths
  height: Hundredths
  x: (column: number) => Hundredths
  y: (row: number) => Hundredths
}

function labelsOf({ powers, strengths, axis }: GridPlan, code: string, frame: Frame): Label[] {
  const { unit, line, side } = frame
  const below = frame.height - EDGE - line
  const at = (text: string, x: Hundredths, y: Hundredths) => ({ text, x, y, unit })
  return [
    at(units[axis], EDGE, EDGE),
    at(code, frame.width - EDGE - textWidth(code, unit), EDGE),
    at('P%', EDGE, below),
    ...powers.map((power, column) => {
      const text = String(power)
      return at(text, frame.x(column) + Math.round((side - textWidth(text, unit)) / 2), below)
    }),
    ...strengths.map((strength, row) => {
      const text = String(strength)
      const end = frame.left - EDGE - textWidth(text, unit)
      return at(text, end, frame.y(row) + Math.round((side - line) / 2))
    }),
  ]
}
