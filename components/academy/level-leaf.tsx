import type { CSSProperties } from 'react'
import type { Level } from '@/lib/academy/places'

/** One leaf, engraved in as many ways as the level is high; in the colour of the text around. */
export function LevelLeaf({ level, className = '' }: { level: Level; className?: string }) {
  const style = { '--leaf': `url(/art/level-${level}.svg)` } as CSSProperties
  return <span className={`lvleaf ${className}`} style={style} aria-hidden />
}
