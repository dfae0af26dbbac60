/** What the frames of the videos are drawn with: SVG in a field of 1280 × 720, in the colours of the site. */
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

export type Point = readonly [x: number, y: number]

/** 0 before `from`, 1 after `to`, evenly between; seconds. */
export const between = (t: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (t - from) / (to - from)))
/** The same, slow at both ends. */
export const ease = (t: number, from: number, to: number): number => {
  const x = between(t, from, to)
  return x * x * (3 - 2 * x)
}
export const mix = (a: number, b: number, x: number): number => a + (b - a) * x
export const whenAt = (t: number, from: number, to: number, svg: string): string =>
  t >= from && t < to ? svg : ''

const n = (value: number) => value.toFixed(1)

/** The bed: paper with a line every 10 mm. */
export function bed(): string {
  const lines = Array.from({ length: 33 }, (_, i) => `M${i * 40} 0V720`).join('')
  const rows = Array.from({ length: 19 }, (_, i) => `M0 ${i * 40}H1280`).join('')
  return `<rect width="1280" height="720" fill="${colours.paper}"/><path d="${lines}${rows}" stroke="${colours.line}" stroke-width="1"/>`
}

export function board(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string = colours.birch,
): string {
  const grain = Array.from({ length: Math.floor(height / 26) }, (_, i) => {
    const at = y + 16 + i * 26
    return `M${x + 8} ${at}c${n(width / 3)} ${i % 2 ? 5 : -5} ${n((width * 2) / 3)} ${i % 3 ? -4 : 6} ${width - 16} 0`
  }).join('')
  return `<rect x="${x + 5}" y="${y + 7}" width="${width}" height="${height}" rx="6" fill="#000" opacity=".12"/>
<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6" fill="${fill}"/>
<path d="${grain}" fill="none" stroke="#000" stroke-opacity=".07" stroke-width="2"/>`
}

/** How long a line of straight pieces is, and the part of it that is drawn at `share`, with its end. */
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

/** The hot spot, where the beam is. */
export function spot([x, y]: Point, size = 1): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(26 * size)}" fill="${colours.ember}" opacity=".18"/>
<circle cx="${n(x)}" cy="${n(y)}" r="${n(12 * size)}" fill="${colours.ember}" opacity=".5"/><circle cx="${n(x)}" cy="${n(y)}" r="${n(5 * size)}" fill="#fff"/>`
}

/** A line burned up to now, and the spot while it goes on. */
export function burn(
  points: readonly Point[],
  share: number,
  colour: string = colours.burn,
  width = 5,
): string {
  if (share <= 0) return ''
  const { d, end } = part(points, share)
  return stroke(d, colour, width) + (share < 1 ? spot(end) : '')
}

export function label(
  text: string,
  [x, y]: Point,
  { size = 30, colour = colours.ink as string, anchor = 'middle', weight = 600 } = {},
): string {
  return `<text x="${n(x)}" y="${n(y)}" font-family="DejaVu Sans, Verdana, sans-serif" font-size="${size}" font-weight="${weight}" fill="${colour}" text-anchor="${anchor}">${text}</text>`
}

/** A plate with a number on it. */
export function plate(
  text: string,
  [x, y]: Point,
  { colour = colours.ink as string, width = 0 } = {},
): string {
  const wide = width || text.length * 19 + 36
  return `<rect x="${n(x - wide / 2)}" y="${y - 30}" width="${wide}" height="46" rx="10" fill="${colours.surface}" stroke="${colour}" stroke-width="2"/>${label(text, [x, y + 4], { size: 28, colour })}`
}

/** The head of the machine from the side, its nozzle at the point; with its beam down to `to` while it is on. */
export function head([x, y]: Point, { on = false, to = y + 60 }: { on?: boolean; to?: number } = {}): string {
  return `${on ? `<path d="M${n(x)} ${n(y)}V${n(to)}" stroke="${colours.ember}" stroke-width="4"/>${spot([x, to], 0.8)}` : ''}
<path d="M${n(x - 46)} ${n(y - 150)}h92v96l-30 34v20h-32v-20l-30-34z" fill="${colours.ink}"/><rect x="${n(x - 34)}" y="${n(y - 136)}" width="68" height="10" fill="${colours.muted}"/>`
}

export function tick([x, y]: Point, good: boolean, size = 1): string {
  const colour = good ? colours.seed : colours.danger
  const mark = good ? `M-13 1l9 10 17-20` : `M-11 -11l22 22M11 -11l-22 22`
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${size})"><circle r="28" fill="${colour}"/><path d="${mark}" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/></g>`
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

/** Rows of an engraving, to and fro. */
export function hatch(x: number, y: number, width: number, height: number, gap: number): Point[] {
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
