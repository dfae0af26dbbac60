import './badge.css'
import type { CSSProperties } from 'react'
import { badgeMark, coinColours, coinGrain, coinOutline } from '@/lib/academy/badge-shapes'
import type { Level } from '@/lib/academy/places'
import { LevelLeaf } from './level-leaf'

/** px; a smaller coin has no letters, because they would be illegible */
const LETTERS_FROM = 96
/** segments of the rim where the number of lessons is unknown */
const SEGMENTS = 3

/**
 * The badge of a level of a product: a coin with the outline and material of the level, its leaf engraved, and a rim
 * cut into as many parts as the level has lessons. A badge that is not earned is an outline on the sheet, with the
 * parts of the `done` lessons among `total` already cut.
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
  const dim = earned ? '' : under ? 'opacity-55' : 'opacity-35'
  const segment = `${line} origin-[100px_100px] [transform:rotate(-90deg)] ${letters ? 'stroke-[3.4]' : 'stroke-7'}`
  return (
    <span
      className="relative grid flex-none place-items-center text-[color:var(--cut,var(--ink))] forced-color-adjust-none"
      style={style}
      aria-hidden
    >
      <svg
        className="absolute inset-0 overflow-visible"
        viewBox="0 0 200 206"
        width={size}
        height={size * 1.03}
      >
        {earned && <path className="fill-(--side)" d={outline} transform="translate(0 4.5)" />}
        <path className={earned ? 'fill-(--face)' : outlined(under, letters)} d={outline} />
        {earned && letters && <path className={`${line} stroke-[0.9] opacity-16`} d={coinGrain()} />}
        <Rim look={segment} cut={earned ? total : done} total={total} />
        {letters && <Letters product={product} level={level} dim={dim} />}
      </svg>
      <LevelLeaf
        level={level}
        large={size > 90}
        className={`relative mb-[3%] ${letters ? 'h-[45%] w-[31%]' : 'h-[62%] w-[44%]'} ${dim}`}
      />
    </span>
  )
}

const line = 'fill-none stroke-current'
/**
 * Returns the look of a badge that is not earned: an outline, filled once the level is begun; small badges have larger
 * dashes.
 */
const outlined = (under: boolean, letters: boolean) =>
  `stroke-edge ${under ? 'fill-surface' : 'fill-none'} ${letters ? 'stroke-[1.4] [stroke-dasharray:4_4]' : 'stroke-[2.6] [stroke-dasharray:8_7]'}`

/** The rim in as many parts as there are lessons; those of completed lessons are cut. */
function Rim({ look, cut, total }: { look: string; cut: number; total: number }) {
  const circle = { cx: 100, cy: 100, r: 84, pathLength: total }
  return (
    <>
      <circle className={`${look} opacity-28`} {...circle} strokeDasharray={segments(total)} />
      {cut > 0 && (
        <circle className={`cut-segment ${look}`} {...circle} strokeDasharray={segments(cut, total)} />
      )}
    </>
  )
}

/** The name of the level above its leaf and the product's mark below, between two rings. */
function Letters({ product, level, dim }: { product: string; level: Level; dim: string }) {
  const rim = `${line} stroke-[1.3] ${dim}`
  const className = `fill-current font-display text-[14px]/none font-bold tracking-[2.2px] ${dim}`
  return (
    <>
      <circle className={rim} cx="100" cy="100" r="78" />
      <circle className={rim} cx="100" cy="100" r="56.5" />
      <path id={`arc-${level}`} d="M37.5 100a62.5 62.5 0 0 1 125 0" fill="none" />
      <text className={className} textAnchor="middle">
        <textPath href={`#arc-${level}`} startOffset="50%">
          {level.toUpperCase()}
        </textPath>
      </text>
      <text className={className} x="100" y="172" textAnchor="middle">
        {badgeMark(product)}
      </text>
    </>
  )
}

/** Returns the dash array for `count` segments of a circle of length `total`, with gaps between them. */
function segments(count: number, total = count): string {
  const gap = total > 1 ? 0.05 : 0
  return count === total
    ? `${1 - gap} ${gap}`
    : `${Array(count)
        .fill(`${1 - gap} ${gap}`)
        .join(' ')} 0 ${total - count}`
}
