import type { Product } from './places'

type Shape = {
  /** the piece, in 64 × 64 */
  outline: string
  /** what is engraved along its edge */
  edge: string
  /** as a seam is */
  stitched?: true
}

/** A corner's place on a circle round the middle of the badge. */
const at = (radius: number, turn: number) =>
  `${(32 + radius * Math.sin(turn)).toFixed(2)} ${(32 - radius * Math.cos(turn)).toFixed(2)}`
const polygon = (radii: number[]) =>
  `M${radii.map((radius, corner) => at(radius, (corner / radii.length) * 2 * Math.PI)).join('L')}Z`
const ring = (radius: number) =>
  `M32 ${32 - radius}a${radius} ${radius} 0 1 1 0 ${2 * radius}a${radius} ${radius} 0 1 1 0-${2 * radius}Z`

/** The rim of a slate as it is broken, the same for everybody. */
const broken = [30, 29.4, 30.3, 28.9, 29.8, 30.4, 29.2, 30.1, 28.7, 29.9, 30.2, 29.1, 30.4, 29.6, 28.8, 30.2]

/**
 * What a badge is cut from: card for the LP1, a metal tag for the LP2, leather for the LP3, slate for the LP4, a coin for
 * the LP5, and a hexagon for what is true of every laser.
 */
const shapes: Record<Product, Shape> = {
  lp1: {
    outline: 'M17 3H58V51L47 61H6V13Z',
    edge: 'M20.5 6.5H54.5V47.5H43.5V57.5H9.5V16.5H20.5ZM17 3V13H6M47 61V51H58',
  },
  lp2: {
    outline: `M19 3H45A10 10 0 0 1 55 13V51A10 10 0 0 1 45 61H19A10 10 0 0 1 9 51V13A10 10 0 0 1 19 3Z`,
    edge: 'M20 6.5H44A7.5 7.5 0 0 1 51.5 14V50A7.5 7.5 0 0 1 44 57.5H20A7.5 7.5 0 0 1 12.5 50V14A7.5 7.5 0 0 1 20 6.5ZM30.5 9.5a1.5 1.5 0 1 1 3 0a1.5 1.5 0 1 1-3 0Z',
  },
  lp3: {
    outline: 'M14 3Q32 7 50 3Q60 3 60 13V31Q60 53 32 62Q4 53 4 31V13Q4 3 14 3Z',
    edge: 'M14.5 7Q32 10.5 49.5 7Q56.5 7 56.5 14V31Q56.5 50 32 58.3Q7.5 50 7.5 31V14Q7.5 7 14.5 7Z',
    stitched: true,
  },
  lp4: { outline: polygon(broken), edge: ring(26.5) },
  lp5: {
    outline: polygon(Array.from({ length: 64 }, (_, tooth) => (tooth % 2 === 0 ? 30.5 : 29))),
    edge: `${ring(26.8)}${ring(25)}`,
  },
  general: {
    outline: 'M32 2L58 17V47L32 62L6 47V17Z',
    edge: 'M32 6L54.5 19V45L32 58L9.5 45V19Z',
  },
}

/** The piece of a product; a product that is none of them gets the hexagon. */
export const badgeShape = (product: string): Shape =>
  Object.hasOwn(shapes, product) ? shapes[product as Product] : shapes.general

/** What stands on its foot: the machine; the general lessons have none. */
export const badgeMark = (product: string): string =>
  Object.hasOwn(shapes, product) && product !== 'general' ? product.toUpperCase() : ''

/** Marks of a ruler below, one for each level reached. */
export function badgeTicks(count: number): string {
  const left = 32 - (count - 1) * 1.75
  return Array.from({ length: count }, (_, tick) => `M${left + tick * 3.5} 50.6v2.4`).join('')
}
