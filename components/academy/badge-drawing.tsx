import type { Level, Product } from '@/lib/academy/places'
import { LevelLeaf } from './level-leaf'

/** What stands on the foot of a badge: the machine; the general lessons have a ring there. */
const marks: Record<Product, string> = {
  lp1: 'LP1',
  lp2: 'LP2',
  lp3: 'LP3',
  lp4: 'LP4',
  lp5: 'LP5',
  general: '◯',
}

/**
 * The badge of a level of a product: a hexagon of ink with the leaf of the level left out, the machine's name below it
 * and a notch for each machine on its edge; or its outline while it is still to come.
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
  const mark = marks[product as Product] ?? ''
  const notches = Number(product.replace(/\D/g, '') || 0)
  return (
    <span className={earned ? 'lvbadge' : 'lvbadge far'} style={{ width: size, height: size }} aria-hidden>
      <svg viewBox="0 0 64 64" width={size} height={size} strokeWidth={1.5}>
        <path d="M32 2l26 15v30L32 62 6 47V17z" />
        {Array.from({ length: notches }, (_, notch) => (
          <path
            key={notch}
            className="notch"
            d={`M${32 - (notches - 1) * 2.5 + notch * 5} 6.5v4`}
            transform={`translate(0 ${Math.abs(notch - (notches - 1) / 2) * 2.9})`}
          />
        ))}
        <text x="32" y="54" textAnchor="middle" fontSize={mark === '◯' ? 7 : 8}>
          {mark}
        </text>
      </svg>
      <LevelLeaf level={level} />
    </span>
  )
}
