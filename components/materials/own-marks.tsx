'use client'

import { firstFree } from '@/lib/materials/map/label'
import { placeAt, type MapScale, type Place } from '@/lib/materials/map/scale'
import { textSpot, widthOf, type Spot } from '@/lib/materials/map/spot'
import { halo, strong } from './map-text'
import { useTried } from './tried-context'

/**
 * The reader's own rows on the map: a square around each dot, with the numbers of the newest where the map has room.
 */
export function OwnMarks({
  scale,
  passes,
  unit,
  taken,
}: {
  scale: MapScale
  passes: number
  unit: string
  /** the areas that other words and numbers cover */
  taken: readonly Spot[]
}) {
  const { own, labels } = useTried()
  const rows = (own?.rows ?? []).filter((row) => row.passes === passes && (row.speed ?? row.depth) !== null)
  // One mark for each place on the map.
  const distinct = rows.filter(
    (row, index) =>
      rows.findIndex((other) => other.power === row.power && heatOf(other) === heatOf(row)) === index,
  )
  return distinct.map((row, index) => {
    const heat = heatOf(row)!
    const { x, y } = placeAt(scale, { power: row.power, heat })
    if (x < 0 || x > 1) return null
    const text = `${labels.you} · ${row.power}% · ${heat}${unit}`
    const label = index === 0 ? firstFree(besideMark({ x, y }, widthOf(text)), taken) : null
    return (
      <svg key={row.id} x={`${x * 100}%`} y={y} className="overflow-visible" aria-hidden>
        <rect className="fill-none stroke-ink stroke-2" x="-15" y="-15" width="30" height="30" rx="5" />
        {label && (
          <text className={`${halo} ${strong}`} x={label.dx} y={label.dy} textAnchor={label.anchor}>
            {text}
          </text>
        )}
      </svg>
    )
  })
}

/** Returns the positions for the text, above and below the square, first on the side with more room. */
function besideMark({ x, y }: Place, width: number) {
  const sides = x > 0.6 ? (['end', 'start'] as const) : (['start', 'end'] as const)
  return [-18, 28, -36, 46].flatMap((dy) =>
    sides.map((anchor) => {
      const dx = anchor === 'start' ? 4 : -4
      return { dx, dy, anchor, spot: textSpot(x, { y: y + dy, dx, width, anchor }) }
    }),
  )
}

const heatOf = ({ speed, depth }: { speed: number | null; depth: number | null }) => speed ?? depth
