/**
 * Drawing functions for the frames of the videos: SVG in a field of 1280 × 720, in the colours and fonts of the site.
 */
import { box, colours, disc, lit, shadow, type Bounds } from './light'

export * from './light'
export * from './materials'

export type Point = readonly [x: number, y: number]

/** Returns 0 before `from`, 1 after `to`, linear in between; seconds. */
export const between = (t: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (t - from) / (to - from)))
/** Like `between`, slow at both ends. */
export const ease = (t: number, from: number, to: number): number => {
  const x = between(t, from, to)
  return x * x * (3 - 2 * x)
}
export const mix = (a: number, b: number, x: number): number => a + (b - a) * x
export const whenAt = (t: number, from: number, to: number, svg: string): string =>
  t >= from && t < to ? svg : ''

const n = (value: number) => value.toFixed(1)

/** Returns the first `share` of a polyline as a path, and its end point. */
export function part(points: readonly Point[], share: number): { d: string; end: Point } {
  const lengths = points.slice(1).map(([x, y], i) => Math.hypot(x - points[i]![0], y - points[i]![1]))
  let left = lengths.reduce((sum, length) => sum + length, 0) * share
  let d = `M${n(points[0]![0])} ${n(points[0]![1])}`
  let end = points[0]!
  for (const [i, length] of lengths.entries()) {
    const [from, to] = [points[i]!, points[i + 1]!]
    const x = length === 0 ? 1 : Math.min(1, left / length)
    end = [mix(from[0], to[0], x), mix(from[1], to[1], x)]
    d += `L${n(end[0])} ${n(end[1])}`
    left -= length
    if (left <= 0) break
  }
  return { d, end }
}

export function stroke(d: string, colour: string, width = 4, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
}

/** The hot spot under the beam, with its glow and sparks. */
export function spot([x, y]: Point, size = 1): string {
  const sparks = Array.from({ length: 5 }, (_, i) => {
    const [angle, far] = [i * 2.4 + x * 0.37 + y * 0.71, 16 + ((i * 37 + x * 3 + y * 5) % 26)]
    const [to, up] = [Math.cos(angle) * far, -Math.abs(Math.sin(angle)) * far]
    return `M${n(to * 0.6)} ${n(up * 0.6)}L${n(to)} ${n(up)}`
  }).join('')
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${size})"><circle r="120" fill="url(#hot)" fill-opacity=".28"/><circle r="40" fill="url(#hot)"/><path d="${sparks}" stroke="#ffb347" stroke-width="2.4" stroke-linecap="round"/></g>`
}

/** A groove burnt up to the present, with light on its lower edge, and the spot while it is being burnt. */
export function burn(
  points: readonly Point[],
  share: number,
  colour: string = colours.burn,
  width = 5,
): string {
  if (share <= 0) return ''
  const { d, end } = part(points, share)
  const edge = stroke(d, '#fff', width, 'stroke-opacity=".5" transform="translate(1 1.8)"')
  return edge + stroke(d, colour, width) + (share < 1 ? spot(end) : '')
}

/** large text uses the display font, the rest the text font */
const faces = { display: `'Bricolage Grotesque 96pt ExtraBold'`, text: `'Figtree Light'` }

export function label(
  text: string,
  [x, y]: Point,
  { size = 30, colour = colours.ink as string, anchor = 'middle', weight = 700 } = {},
): string {
  const face = size >= 40 ? faces.display : faces.text
  return `<text x="${n(x)}" y="${n(y)}" font-family="${face}, sans-serif" font-size="${size}" font-weight="${weight}" fill="${colour}" text-anchor="${anchor}">${text}</text>`
}

/** A plate with a number on it. */
export function plate(
  text: string,
  [x, y]: Point,
  { colour = colours.ink as string, width = 0 } = {},
): string {
  const wide = width || text.length * 17 + 42
  const d = box([Number(n(x - wide / 2)), y - 32, wide, 50], 12)
  return `${shadow(d, 7)}${lit(d, colours.surface)}<path d="${d}" fill="none" stroke="${colour}" stroke-width="2.5"/>${label(text, [x, y + 4], { size: 30, colour })}`
}

/** The rail of the head, from side to side, centred on `y`. */
export function rail(y: number): string {
  const d = `M-20 ${n(y - 17)}H1300V${n(y + 17)}H-20z`
  return `${shadow(d, 16)}${lit(d, colours.steel, 'rod')}<path d="M-20 ${n(y + 2)}H1300" stroke="#000" stroke-opacity=".4" stroke-width="5"/>`
}

/** The head of the machine from the side, its nozzle at the point; while it is on, the beam reaches down to `to`. */
export function head([x, y]: Point, { on = false, to = y + 60 }: { on?: boolean; to?: number } = {}): string {
  const down = `M${n(x)} ${n(y)}V${n(to)}`
  const beam = `${stroke(down, colours.ember, 16, 'stroke-opacity=".22"')}${stroke(down, colours.ember, 6)}${stroke(down, '#ffe9d6', 2)}${spot([x, to], 0.9)}`
  const body = `M-46 -144q0 -6 6 -6h80q6 0 6 6v90l-30 34h-32l-30 -34z`
  return `<g transform="translate(${n(x)} ${n(y)})">${shadow(`${body}M-16 -24h32v22h-32z`, 16)}<path d="M-15 -24h30v14l-6 10h-18l-6 -10z" fill="url(#metal)"/><path d="M-15 -14h30" stroke="#3a4046" stroke-width="2"/>
<path d="${body}" fill="url(#body)"/><path d="M-46 -54l30 34h32l30 -34z" fill="#000" fill-opacity=".28"/><path d="M-44 -56v-88q0 -4 4 -4h80" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="2"/>
<path d="M-32 -124h64M-32 -112h64M-32 -100h64" stroke="#000" stroke-opacity=".5" stroke-width="4"/><path d="M-32 -122h64M-32 -110h64M-32 -98h64" stroke="#fff" stroke-opacity=".1" stroke-width="1.5"/>
<rect x="-30" y="-76" width="60" height="7" rx="3.5" fill="${on ? '#ff8a4c' : colours.muted}"/></g>${on ? beam : ''}`
}

export function tick([x, y]: Point, good: boolean, size = 1): string {
  const mark = good ? `M-13 1l9 10 17-20` : `M-11 -11l22 22M11 -11l-22 22`
  const ring = disc(0, 0, 28)
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${size})">${shadow(ring, 8)}${lit(ring, good ? colours.seed : colours.danger)}<circle r="26.5" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="2"/><path d="${mark}" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/></g>`
}

export function circle([x, y]: Point, radius: number, turns = 1, steps = 48): Point[] {
  return Array.from({ length: Math.ceil(steps * turns) + 1 }, (_, i): Point => {
    const angle = (i / steps) * 2 * Math.PI - Math.PI / 2
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
  })
}

export const rectangle = (x: number, y: number, width: number, height: number): Point[] => [
  ...([
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
    [x, y],
  ] as Point[]),
]

/** Rows of an engraving, back and forth. */
export function hatch([x, y, width, height]: Bounds, gap: number): Point[] {
  return Array.from({ length: Math.floor(height / gap) + 1 }, (_, i): Point[] => {
    const at = y + i * gap
    return i % 2
      ? [
          [x + width, at],
          [x, at],
        ]
      : [
          [x, at],
          [x + width, at],
        ]
  }).flat()
}
