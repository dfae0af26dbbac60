import type { OutcomeName } from '../schema'
import type { CellView } from '../views'

type Counts = CellView['outcomes']

/** A row for the map: its numbers, its maker and its reports. */
export type MapRow = {
  id: number
  power: number
  passes: number
  /** depth on LP machines (%), speed on LX machines (mm/s) */
  heat: number
  /** null: the row is a lesson's or a former member's */
  maker: string | null
  /** path of its project or lesson, without language; null when it has none */
  href: string | null
  /** reports of all rows with the same numbers */
  outcomes: Counts
  /** key of its numbers; rows with the same key share their reports */
  numbers: string
}

export type MapPoint = Pick<MapRow, 'power' | 'heat' | 'href'> & {
  /** the row that represents the point: the one with the highest standing */
  row: number
  makers: (string | null)[]
  outcomes: Counts
  /** the most frequent outcome; `none` without a report */
  outcome: OutcomeName | 'none'
}

/**
 * Returns the points of a map in the order of the rows (by standing). Rows with equal power and heat are one point with
 * all their makers. Rows with another number of passes do not belong on this plane; `left` counts them.
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

/**
 * Sums the reports of rows that differ in numbers the map does not show. Rows with the same key count once, because
 * they share their reports.
 */
function sumOf(group: readonly MapRow[]): Counts {
  const sum = { worked: 0, tooWeak: 0, tooStrong: 0, failed: 0, tries: 0 }
  for (const { outcomes } of new Map(group.map((row) => [row.numbers, row])).values())
    for (const name of Object.keys(sum) as (keyof Counts)[]) sum[name] += outcomes[name]
  return sum
}

/**
 * Returns the most frequent outcome. Of equals it returns the worse one, so that a point is never called better than
 * half of its reports say.
 */
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
