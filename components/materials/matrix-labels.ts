import type { Method } from '@/lib/settings/catalog'
import type { MatrixCell } from './matrix-data'

/** The words of the matrix; some are templates for a number or a name. */
export type MatrixLabels = {
  caption: string
  /** "{shown} of {all} materials" */
  shown: string
  others: string
  fewer: string
  yours: string
  onlyMine: string
  which: string
  change: string
  moreMachines: string
  /** "{material} on {machine}: {what}" */
  cell: string
  makers: string
  oneMaker: string
  /** stands alone, where `sure.lesson` follows the name of the cell */
  inLesson: string
  sure: Record<MatrixCell[1], string>
  /** for the card beside a cell */
  peek: {
    /** "{material} on the {machine}" */
    title: string
    methods: Record<Method, string>
    /** "Worked in {worked} of {tries} reports" */
    worked: string
    untried: string
    depth: string
    more: string
  }
}
