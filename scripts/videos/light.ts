// The light of the drawings comes from the upper left, so faces darken and shadows fall towards the lower right.
import { paints } from './paints'

export const colours = {
  ...{ paper: '#faf7f2', ink: '#1b1916', muted: '#655e54', line: '#e5ded2', sunken: '#f1ece3' },
  ...{ ember: '#d9481a', beam: '#2746d8', seed: '#2d763b', danger: '#b8322a', surface: '#ffffff' },
  ...{
    birch: '#e3c79a',
    edge: '#b08b55',
    burn: '#5a3a1c',
    slate: '#4a4d52',
    chalk: '#d9dadb',
    steel: '#c3c8cc',
  },
} as const

/** Renders an SVG scene to a picture, on the bed unless the scene has one. */
export function picture(scene: string, [width, height]: readonly [number, number], onBed = true): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 1280 720"><defs>${paints}</defs>${onBed ? bed() : ''}${scene}</svg>`,
  )
}

const MARK = '<!--still-->'
/** Marks the beginning of a scene that stays the same for many frames, so that it is rendered once for all of them. */
export const still = (svg: string): string => svg + MARK
export function partsOf(scene: string): { still: string; moving: string } {
  const mark = scene.lastIndexOf(MARK)
  const end = mark < 0 ? 0 : mark + MARK.length
  return { still: scene.slice(0, end), moving: scene.slice(end) }
}

/** The bed: paper with a line every 10 mm, and a stronger one every 50. */
function bed(): string {
  const lines = (every: number) =>
    Array.from({ length: 1280 / every + 1 }, (_, i) => `M${i * every} 0V720`).join('') +
    Array.from({ length: 720 / every + 1 }, (_, i) => `M0 ${i * every}H1280`).join('')
  return `<rect width="1280" height="720" fill="url(#bed)"/><path d="${lines(40)}" stroke="#cfc4b2" stroke-opacity=".4"/><path d="${lines(200)}" stroke="#b5a68d" stroke-opacity=".4"/><rect width="1280" height="720" fill="url(#corners)"/>`
}

/** The soft shadow of a shape `high` above the bed: stacked outlines, because an SVG filter is slow. */
export function shadow(d: string, high = 14): string {
  const soft = (by: number, wide: number, opacity: number) =>
    Array.from({ length: 9 }, (_, i) => {
      const width = (((i + 0.5) / 9) * wide).toFixed(1)
      return `<path d="${d}" stroke-width="${width}" transform="translate(${(high * by * 0.75).toFixed(1)} ${(high * by).toFixed(1)})" opacity="${opacity}"/>`
    }).join('')
  return `<g stroke="#000" stroke-linejoin="round">${soft(1.5, 18 + high * 2.4, 0.02)}${soft(0.6, 10 + high * 0.3, 0.024)}</g>`
}

/** Position and size of a piece. */
export type Bounds = readonly [x: number, y: number, width: number, height: number]

export function box([x, y, width, height]: Bounds, r = 6): string {
  const [w, h] = [width - 2 * r, height - 2 * r]
  return `M${x + r} ${y}h${w}q${r} 0 ${r} ${r}v${h}q0 ${r} ${-r} ${r}h${-w}q${-r} 0 ${-r} ${-r}v${-h}q0 ${-r} ${r} ${-r}z`
}

export const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`

/** A shape in a colour, with the light on it: the name of a paint. */
export const lit = (d: string, colour: string, paint = 'face'): string =>
  `<path d="${d}" fill="${colour}"/><path d="${d}" fill="url(#${paint})"/>`

/** A cloud of smoke with a soft edge. */
export const puff = (x: number, y: number, r: number, opacity: number): string =>
  `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(r * 1.3).toFixed(1)}" fill="url(#smoke)" fill-opacity="${opacity.toFixed(2)}"/>`
