import type { CSSProperties } from 'react'
import { badgeMark, coinColours, coinGrain, coinOutline } from '@/lib/academy/badge-shapes'
import type { Level } from '@/lib/academy/places'
import { LevelLeaf } from './level-leaf'

/** Smaller coins have no letters: they could not be read. */
const LETTERS_FROM = 96
/** Segments of the rim where nobody says how many lessons the level has. */
const SEGMENTS = 3

/**
 * The badge of a level of a product: a coin whose outline and material are the level's, its leaf engraved in it, the rim
 * cut in as many parts as it has lessons. What is still to come is the outline on the sheet; `done` of `total` lessons are
 * cut already.
 */
export function BadgeDrawing({
  product,
  level,
  earned,
  done = 0,
  total = SEGMENTS,
  size = 64,
}: {
  product: string
  level: Level
  earned: boolean
  done?: number
  total?: number
  size?: number
}) {
  const outline = coinOutline(level)
  const letters = size >= LETTERS_FROM
  const { face, side, cut } = coinColours[level]
  const style = {
    ...{ width: size, height: size * 1.03 },
    ...(earned ? { '--face': face, '--side': side, '--cut': cut } : {}),
  } as CSSProperties
  const under = !earned && done > 0
  return (
    <span
      className={['lvbadge', !earned && 'far', under && 'way', !letters && 'small'].filter(Boolean).join(' ')}
      style={style}
      aria-hidden
    >
      <svg viewBox="0 0 200 206" width={size} height={size * 1.03}>
        {earned && <path className="side" d={outline} transform="translate(0 4.5)" />}
        <path className="face" d={outline} />
        {earned && letters && <path className="grain" d={coinGrain()} />}
        <circle
          className="seg"
          cx="100"
          cy="100"
          r="84"
          pathLength={total}
          strokeDasharray={segments(total)}
        />
        {(earned || under) && (
          <circle
            className="seg cut"
            cx="100"
            cy="100"
            r="84"
            pathLength={total}
            strokeDasharray={segments(earned ? total : done, total)}
          />
        )}
        {letters && <Letters product={product} level={level} />}
      </svg>
      <LevelLeaf level={level} large={size > 90} />
    </span>
  )
}

/** The level above its leaf and the product's mark below, between two rings. */
function Letters({ product, level }: { product: string; level: Level }) {
  return (
    <>
      <circle className="rim" cx="100" cy="100" r="78" />
      <circle className="rim" cx="100" cy="100" r="56.5" />
      <path id={`arc-${level}`} d="M37.5 100a62.5 62.5 0 0 1 125 0" fill="none" />
      <text textAnchor="middle">
        <textPath href={`#arc-${level}`} startOffset="50%">
          {level.toUpperCase()}
        </textPath>
      </text>
      <text x="100" y="172" textAnchor="middle">
        {badgeMark(product)}
      </text>
    </>
  )
}

/** Dashes for so many segments of a circle that is `total` long, with a gap between them. */
function segments(count: number, total = count): string {
  const gap = total > 1 ? 0.05 : 0
  return count === total
    ? `${1 - gap} ${gap}`
    : `${Array(count)
        .fill(`${1 - gap} ${gap}`)
        .join(' ')} 0 ${total - count}`
}
