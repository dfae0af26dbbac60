'use client'

import { placeAt, type MapScale } from '@/lib/materials/map/scale'
import { useTried } from './tried-context'

/** The reader's own rows on the map: a square around the dot, with its numbers. */
export function OwnMarks({ scale, passes, unit }: { scale: MapScale; passes: number; unit: string }) {
  const { own, words } = useTried()
  const rows = (own?.rows ?? []).filter((row) => row.passes === passes && (row.speed ?? row.depth) !== null)
  // one of equal numbers
  const distinct = rows.filter(
    (row, index) =>
      rows.findIndex((other) => other.power === row.power && heatOf(other) === heatOf(row)) === index,
  )
  return distinct.map((row, index) => {
    const heat = heatOf(row)!
    const { x, y } = placeAt(scale, { power: row.power, heat })
    if (x < 0 || x > 1) return null
    const side = x > 0.6 ? -1 : 1
    return (
      <svg key={row.id} x={`${x * 100}%`} y={y} className="inmap" aria-hidden>
        <rect className="mine" x="-15" y="-15" width="30" height="30" rx="5" />
        {index === 0 && (
          <text className="halo b" x={side * 20} y="-18" textAnchor={side > 0 ? 'start' : 'end'}>
            {`${words.you} · ${row.power}% · ${heat}${unit}`}
          </text>
        )}
      </svg>
    )
  })
}

const heatOf = ({ speed, depth }: { speed: number | null; depth: number | null }) => speed ?? depth
