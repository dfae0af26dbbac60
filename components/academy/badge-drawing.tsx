import type { Level } from '@/lib/academy/places'
import { LevelLeaf } from './level-leaf'

/** The badge of a level: a hexagon of ink with the leaf left out, or its outline while it is still to come. */
export function BadgeDrawing({ level, earned, size = 64 }: { level: Level; earned: boolean; size?: number }) {
  return (
    <span className={earned ? 'lvbadge' : 'lvbadge far'} style={{ width: size, height: size }} aria-hidden>
      <svg viewBox="0 0 64 64" width={size} height={size} strokeWidth={1.5}>
        <path d="M32 2l26 15v30L32 62 6 47V17z" />
      </svg>
      <LevelLeaf level={level} />
    </span>
  )
}
