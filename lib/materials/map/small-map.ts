import type { AmongView } from '../views'
import { MAP_HEIGHT, mapScale, placeAt } from './scale'

/** px of the plot, without the numbers and names of the axes around it */
export const SMALL_WIDTH = 128
export const SMALL_HEIGHT = 76

type Point = { x: number; y: number }
export type AxisEnd = { value: number; at: number }

export type SmallMap = {
  /** the dots of all other makers as one path */
  dots: string
  /** the places of the marked rows, each once */
  own: Point[]
  middle: { x: number; y: number; width: number; height: number }
  /** the lowest and highest numbers, or only one when both are the same or too close */
  power: AxisEnd[]
  heat: AxisEnd[]
}

/** px between two numbers of an axis */
const APART = { power: 30, heat: 13 }

/**
 * Returns the places of everything on a small map; hotter is above and to the right, as on the large one (layout.ts).
 * `own` are the marked rows, all in the plane of `among`.
 */
export function layoutSmall({ by, others, middle }: AmongView, own: readonly [number, number][]): SmallMap {
  const corners = [0, 1].map((end): [number, number] => [middle.power[end]!, middle.heat[end]!])
  const all = [...others, ...own, ...corners].map(([power, heat]) => ({ power, heat }))
  const scale = mapScale(all, { speed: by === 'speed' })
  const at = ([power, heat]: [number, number]): Point => {
    const { x, y } = placeAt(scale, { power, heat })
    return { x: Math.round(x * SMALL_WIDTH), y: Math.round((y / MAP_HEIGHT) * SMALL_HEIGHT) }
  }
  const [low, high] = [at(corners[0]!), at(corners[1]!)]
  const ends = (name: 'power' | 'heat', of: (point: Point) => number) => {
    const sorted = all.toSorted((a, b) => a[name] - b[name])
    const [first, last] = [sorted[0]!, sorted.at(-1)!].map((one) => ({
      value: Number(one[name].toPrecision(3)),
      at: of(at([one.power, one.heat])),
    }))
    return Math.abs(first!.at - last!.at) < APART[name] ? [last!] : [first!, last!]
  }
  return {
    dots: others
      .map((one) => at(one))
      .map(({ x, y }) => `M${x} ${y}h0`)
      .join(''),
    own: onePerPlace(own.map((one) => at(one))),
    middle: {
      x: low.x,
      y: Math.min(low.y, high.y),
      width: Math.max(2, high.x - low.x),
      height: Math.max(2, Math.abs(high.y - low.y)),
    },
    power: ends('power', ({ x }) => x),
    heat: ends('heat', ({ y }) => y),
  }
}

const onePerPlace = (points: Point[]): Point[] => [
  ...new Map(points.map((point) => [`${point.x} ${point.y}`, point])).values(),
]
