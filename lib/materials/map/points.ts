import type { OutcomeName } from '../schema'
import type { CellView } from '../views'

type Counts = CellView['outcomes']

/** A row as the map needs it: its numbers, who stands behind it and how it came out. */
export type MapRow = {
  id: number
  power: number
  passes: number
  /** depth on LP machines (%), speed on LX machines (mm/s) */
  heat: number
  /** null: of a lesson, or of somebody who left */
  maker: string | null
  /** path of its project or lesson, without language; null where it has none */
  href: string | null
  /** of all rows with the same numbers */
  outcomes: Counts
  /** its numbers in one word: rows that have the same have the same reports */
  numbers: string
}

export type MapPoint = Pick<MapRow, 'power' | 'heat' | 'href'> & {
  /** the row that stands for the point, the surest */
  row: number
  makers: (string | null)[]
  outcomes: Counts
  /** what most found; `none` without a report */
  outcome: OutcomeName | 'none'
}

/**
 * Points of a map, in the order of the rows (how surely they work): rows in one place are one point with all who stand behind
 * it. Only rows with so many passes: others do not lie on the same plane, and `left` says how many.
 */
export function mapPoints(rows: readonly MapRow[], passes: number): { points: MapPoint[]; left: number } {
  const shown = rows.filter((row) => row.passes === passes)
  const groups = new Map<string, MapRow[]>()
  for (const row of shown) {
    const key = `${row.power} ${row.heat}`
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  const points = [...groups.values()].map((group): MapPoint => {
    const first = group[0]!
    const outcomes = sumOf(group)
    return {
      ...{ row: first.id, power: first.power, heat: first.heat, outcomes, outcome: outcomeOf(outcomes) },
      href: group.find(({ href }) => href !== null)?.href ?? null,
      makers: group.map(({ maker }) => maker),
    }
  })
  return { points, left: rows.length - shown.length }
}

/** Of rows that differ in what the map does not show: reports on equal ones are the same reports. */
function sumOf(group: readonly MapRow[]): Counts {
  const sum = { worked: 0, tooWeak: 0, tooStrong: 0, failed: 0, tries: 0 }
  for (const { outcomes } of new Map(group.map((row) => [row.numbers, row])).values())
    for (const name of Object.keys(sum) as (keyof Counts)[]) sum[name] += outcomes[name]
  return sum
}

/** What most found. Of equals the worse one: a point is not better than half of those say who tried it. */
export function outcomeOf({ worked, tooWeak, tooStrong, failed, tries }: Counts): OutcomeName | 'none' {
  if (tries === 0) return 'none'
  const ranked: [OutcomeName, number][] = [
    ['failed', failed],
    ['too_strong', tooStrong],
    ['too_weak', tooWeak],
    ['worked', worked],
  ]
  return ranked.reduce((most, one) => (one[1] > most[1] ? one : most))[0]
}
