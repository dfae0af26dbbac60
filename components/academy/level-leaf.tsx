import type { CSSProperties } from 'react'
import type { Level } from '@/lib/academy/places'

/**
 * The leaf of a level, engraved in as many ways as the level is high, in the colour of the surrounding text. `large`
 * has finer lines.
 */
export function LevelLeaf({
  level,
  large = false,
  className = 'h-9 w-6',
}: {
  level: Level
  large?: boolean
  className?: string
}) {
  const style = { '--leaf': `url(/art/${large ? 'level' : 'leaf'}-${level}.svg)` } as CSSProperties
  return (
    <span
      className={`block bg-current [mask:var(--leaf)_center/contain_no-repeat] ${className}`}
      style={style}
      aria-hidden
    />
  )
}
