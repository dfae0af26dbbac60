import { products, type Level, type Product } from './places'

/** Colours of a level's coin: its face, its edge and its engraving. */
export type CoinColours = { face: string; side: string; cut: string }

/** Each level has a material and an outline of its own: birch, walnut, slate, brass. */
export const coinColours: Record<Level, CoinColours> = {
  explorer: { face: '#e9cfa2', side: '#6b4422', cut: '#4a2911' },
  builder: { face: '#7c5133', side: '#2e1a0e', cut: '#f0dfc8' },
  creator: { face: '#4b5156', side: '#2a2e31', cut: '#edefec' },
  visionary: { face: '#d9ae55', side: '#8f6417', cut: '#3a2606' },
}

const MIDDLE = 100

/** Returns a point on a circle around the middle of the coin's 200 × 206 box; a `turn` of 1 is a full circle. */
const at = (radius: number, turn: number) => {
  const angle = turn * 2 * Math.PI
  const round = (value: number) => String(Math.round(value * 10) / 10)
  return `${round(MIDDLE + radius * Math.sin(angle))} ${round(MIDDLE - radius * Math.cos(angle))}`
}

const disc = 'M100 10a90 90 0 1 1 0 180a90 90 0 1 1 0-180Z'
const scallop = (lobes: number) =>
  `M${at(90, 0)}${Array.from({ length: lobes }, (_, lobe) => `A21.8 21.8 0 0 1 ${at(90, (lobe + 1) / lobes)}`).join('')}Z`
function cog(teeth: number, root: number, tip: number): string {
  const corners = Array.from({ length: teeth }, (_, tooth) => {
    const on = (radius: number, part: number) => at(radius, (tooth + part) / teeth)
    return `${on(root, -0.28)}L${on(tip, -0.2)}L${on(tip, 0.2)}L${on(root, 0.28)}`
  })
  return `M${corners.join('L')}Z`
}

const outlines: Record<Level, () => string> = {
  explorer: () => disc,
  builder: () => scallop(16),
  creator: () => cog(24, 89, 96),
  visionary: () => cog(36, 90, 96),
}

/** Returns the outline of a level's coin as path data. */
export const coinOutline = (level: Level): string => outlines[level]()

/** Returns path data of the material's grain, fine lines inside the rim. */
export function coinGrain(): string {
  return Array.from({ length: 9 }, (_, line) => {
    const y = 36 + line * 16
    const half = Math.sqrt(77 ** 2 - (y - MIDDLE) ** 2)
    const swing = line % 2 === 0 ? -5 : 4
    return `M${(MIDDLE - half).toFixed(1)} ${y}q${(half / 2).toFixed(1)} ${swing} ${half.toFixed(1)} 0t${half.toFixed(1)} 0`
  }).join('')
}

/** Returns the machine's name for the foot of the coin, or an empty string for the general lessons. */
export const badgeMark = (product: string): string =>
  product !== 'general' && products.includes(product as Product) ? product.toUpperCase() : ''
