import { box, colours, lit, shadow, type Bounds } from './light'

type Random = () => number

/**
 * Returns random numbers between 0 and 1 that depend on the size alone, so that a piece looks the same in every frame.
 */
function randomFor([, , width, height]: Bounds): Random {
  let state = Math.round(width * 7919 + height * 104729)
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 1 | state) + 0x6d2b79f5) | 0
    return ((state ^ (state >>> 14)) >>> 0) / 4294967296
  }
}

const many = (count: number, one: (i: number) => string) =>
  Array.from({ length: Math.max(0, Math.floor(count)) }, (_, i) => one(i)).join('')
const f = (value: number) => value.toFixed(1)

function wood([x, y, width, height]: Bounds, next: Random): string {
  return many(height / 9, (i) => {
    const at = y + 4 + i * 9 + next() * 5
    const [a, b] = [(next() - 0.5) * 16, (next() - 0.5) * 16]
    const dark = next() < 0.22
    return `<path d="M${x} ${f(at)}c${f(width / 3)} ${f(a)} ${f((width * 2) / 3)} ${f(b)} ${width} ${f(a / 2)}" fill="none" stroke="${dark ? '#8a5a22' : next() < 0.4 ? '#fff4dc' : '#a87838'}" stroke-opacity="${f(dark ? 0.2 : 0.16)}" stroke-width="${f(1 + next() * (dark ? 2 : 4))}"/>`
  })
}

function cork([x, y, width, height]: Bounds, next: Random): string {
  return many((width * height) / 260, () => {
    const colour = next() < 0.5 ? '#5f3b18' : '#f2cf9f'
    return `<ellipse cx="${f(x + next() * width)}" cy="${f(y + next() * height)}" rx="${f(2 + next() * 5)}" ry="${f(1 + next() * 3)}" fill="${colour}" fill-opacity="${f(0.12 + next() * 0.25)}"/>`
  })
}

function leather([x, y, width, height]: Bounds, next: Random): string {
  const pores = many((width * height) / 180, () => {
    const [left, top] = [x + next() * width, y + next() * height]
    return `M${f(left)} ${f(top)}q3 -3 6 ${f(next() * 4)}`
  })
  return `<path d="${pores}" fill="none" stroke="#3c1a07" stroke-opacity=".22" stroke-width="1.6"/><path d="${box([x + 13, y + 13, width - 26, height - 26])}" fill="none" stroke="#3c1a07" stroke-opacity=".5" stroke-width="5"/><path d="${box([x + 13, y + 12, width - 26, height - 26])}" fill="none" stroke="#f0d6b0" stroke-width="3" stroke-dasharray="11 6"/>`
}

function slate([x, y, width, height]: Bounds, next: Random): string {
  return many((width * height) / 2600, () => {
    const [left, top, long] = [x + next() * width, y + next() * height, 30 + next() * 130]
    return `<path d="M${f(left)} ${f(top)}q${f(long / 2)} ${f(-6 * next())} ${f(long)} ${f((next() - 0.5) * 8)}" fill="none" stroke="${next() < 0.5 ? '#fff' : '#000'}" stroke-opacity="${(0.03 + next() * 0.08).toFixed(2)}" stroke-width="${f(1 + next() * 3)}"/>`
  })
}

const gloss = (bounds: Bounds) => `<path d="${box(bounds)}" fill="url(#gloss)" fill-opacity=".55"/>`

const surfaces: Record<string, (bounds: Bounds, next: Random) => string> = {
  '#c79a6b': cork,
  '#a9653a': leather,
  [colours.slate]: slate,
  '#2f3236': (bounds, next) => slate(bounds, next) + gloss(bounds),
  ...Object.fromEntries(['#e8e8ea', '#f6f6f2', '#b9c4cf'].map((plastic) => [plastic, gloss])),
}

/** A piece of any outline that shows its thickness `thick` at the lower edge. `bounds` are those of the whole board. */
export function slab(d: string, bounds: Bounds, fill: string = colours.birch, thick = 12): string {
  const surface = surfaces[fill] ?? wood
  const id = `cut${d.replaceAll(/[^\d]/g, '')}`
  const side = Array.from(
    { length: Math.ceil(thick / 2) },
    (_, i) =>
      `<path d="${d}" fill="${fill}" transform="translate(${f((thick - i * 2) * 0.35)} ${thick - i * 2})"/><path d="${d}" fill="#1d1209" fill-opacity="${i % 3 === 1 ? 0.3 : 0.46}" transform="translate(${f((thick - i * 2) * 0.35)} ${thick - i * 2})"/>`,
  ).join('')
  return `${shadow(d, thick + 4)}${side}<path d="${d}" fill="${fill}"/><clipPath id="${id}"><path d="${d}"/></clipPath>
<g clip-path="url(#${id})">${surface(bounds, randomFor(bounds))}<path d="${d}" fill="url(#face)"/><path d="${d}" fill="none" stroke="#000" stroke-opacity=".22" stroke-width="3" transform="translate(-1.5 -1.5)"/><path d="${d}" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="3.5" transform="translate(1.2 1.2)"/></g>`
}

/** A whole board. */
export function board(bounds: Bounds, fill: string = colours.birch): string {
  return slab(box(bounds), bounds, fill)
}

/** A sheet of paper or a screen, with room for drawings. */
export function sheet(bounds: Bounds): string {
  const d = box(bounds, 10)
  return `${shadow(d, 8)}${lit(d, colours.surface, 'sheet')}`
}
