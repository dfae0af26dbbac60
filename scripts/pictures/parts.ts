import { box, colours, lit, shadow, stroke, type Bounds, type Point } from '@/scripts/videos/draw'

/** An SVG drawing in a field of 1280 × 720, without words, because lessons of all languages show it. */
export type Drawing = () => string

/** A sheet under a drawing: x, y, width, height. */
export function panel([x, y, width, height]: readonly [number, number, number, number]): string {
  const d = box([x, y, width, height], 18)
  return `${shadow(d, 8)}${lit(d, colours.surface, 'sheet')}`
}

/** A card with its shadow, dark unless `fill` says otherwise. */
export const card = ([x, y, width, height]: Bounds, fill = '#17181b') =>
  `<rect x="${x + 5}" y="${y + 7}" width="${width}" height="${height}" rx="14" fill="#000" opacity=".14"/><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="14" fill="${fill}"/>`

const tip = ([x, y]: Point, angle: number) =>
  `<path d="M0 0L-20 9V-9Z" fill="${colours.ink}" transform="translate(${x} ${y}) rotate(${(angle * 180) / Math.PI})"/>`

/** A line with an arrowhead at its end. */
export function arrow(from: Point, to: Point): string {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0])
  return `${stroke(`M${from[0]} ${from[1]}L${to[0] - 14 * Math.cos(angle)} ${to[1] - 14 * Math.sin(angle)}`, colours.ink, 4)}${tip(to, angle)}`
}

export const axis = (from: Point, to: Point): string => arrow(from, to)

/** A field of burnt dots that covers `share` of it; the same seed gives the same field. */
export function dots(width: number, height: number, share: number, seed: number): string {
  let state = seed * 2654435761
  const next = () => {
    state = (Math.imul(state ^ (state >>> 15), 1 | state) + 0x6d2b79f5) | 0
    return ((state ^ (state >>> 14)) >>> 0) / 4294967296
  }
  let svg = ''
  for (let y = 3; y < height; y += 6)
    for (let x = 3; x < width; x += 6)
      if (next() < share) svg += `<circle cx="${x}" cy="${y}" r="3.4" fill="${colours.burn}"/>`
  return svg
}
