import { badgeMark, badgeShape, badgeTicks } from '@/lib/academy/badge-shapes'
import { levels, type Level } from '@/lib/academy/places'
import { LevelLeaf } from './level-leaf'

/**
 * The badge of a level of a product: the piece that the product is at home with, the leaf of the level left out of it, and
 * as many marks of a ruler as the level is high; or its outline while it is still to come.
 */
export function BadgeDrawing({
  product,
  level,
  earned,
  size = 64,
}: {
  product: string
  level: Level
  earned: boolean
  size?: number
}) {
  const { outline, edge, stitched } = badgeShape(product)
  return (
    <span className={earned ? 'lvbadge' : 'lvbadge far'} style={{ width: size, height: size }} aria-hidden>
      <svg viewBox="0 0 64 64" width={size} height={size}>
        <path className="piece" d={outline} />
        {earned && <path className="edge" d={edge} strokeDasharray={stitched && '2.4 1.6'} />}
        <path className="ticks" d={badgeTicks(levels.indexOf(level) + 1)} />
        <text x="32" y="48.8" textAnchor="middle">
          {badgeMark(product)}
        </text>
      </svg>
      <LevelLeaf level={level} large={size > 90} />
    </span>
  )
}
