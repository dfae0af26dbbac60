import { useState } from 'react'
import type { MatrixData } from './matrix-data'
import { useOwnMachines } from './own-machines'

/**
 * Returns the machines in their order, the reader's own first, or only these; `others` counts those that are not the
 * reader's.
 */
export function useMachineColumns(data: MatrixData) {
  const own = useOwnMachines()
  const [onlyMine, keepToMine] = useState(false)
  const mine = own.filter((slug) => data.machines.some((machine) => machine.slug === slug))
  const machines = [
    ...data.machines.filter(({ slug }) => mine.includes(slug)),
    ...data.machines.filter(({ slug }) => !mine.includes(slug) && !onlyMine),
  ]
  return { mine, machines, others: data.machines.length - mine.length, onlyMine, keepToMine }
}
