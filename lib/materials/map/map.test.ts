import { describe, expect, it } from 'vitest'
import type { StatisticsView } from '../views'
import { layoutMap } from './layout'
import { mapPoints, outcomeOf, type MapRow } from './points'
import { overlaps, spotOf, WIDTHS } from './spot'
import { MAP_HEIGHT, mapScale, placeAt, ticksOf } from './scale'

const none = { worked: 0, tooWeak: 0, tooStrong: 0, failed: 0, tries: 0 }
const tried = (worked: number, more: Partial<typeof none> = {}) => {
  const counts = { ...none, worked, ...more }
  return { ...counts, tries: counts.worked + counts.tooWeak + counts.tooStrong + counts.failed }
}

let next = 1
const row = (power: number, heat: number, more: Partial<MapRow> = {}): MapRow => ({
  ...{ id: next++, power, heat, passes: 1, maker: 'Ada', href: '/detail/1', outcomes: none },
  numbers: `${power}/${heat}`,
  ...more,
})

const statistics = (power: number[], heat: number[], key: 'depth' | 'speed'): StatisticsView => {
  const of = ([lower, median, upper]: number[]) => ({ lower: lower!, median: median!, upper: upper! })
  const nothing = { depth: null, speed: null, density: null, frequency: null }
  return { ...nothing, power: of(power), passes: of([1, 1, 1]), [key]: of(heat) }
}

describe('mapPoints', () => {
  it('merges rows with equal power and heat into one point with all makers, and counts shared reports once', () => {
    const reported = tried(6, { tooStrong: 1 })
    const { points, left } = mapPoints(
      [
        row(55, 8, { maker: 'Ada', outcomes: reported }),
        row(60, 8),
        row(55, 8, { maker: 'Boris', href: '/detail/2', outcomes: reported }),
        // another resolution: other numbers at the same place
        row(55, 8, { maker: 'Cora', numbers: '55/8/2K', outcomes: tried(2) }),
      ],
      1,
    )
    expect(left).toBe(0)
    expect(points).toMatchObject([
      { power: 55, heat: 8, makers: ['Ada', 'Boris', 'Cora'], href: '/detail/1', outcome: 'worked' },
      { power: 60, heat: 8, makers: ['Ada'], outcome: 'none' },
    ])
    expect(points[0]!.outcomes).toEqual(tried(8, { tooStrong: 1 }))
  })

  it('leaves out rows with another number of passes, and counts them', () => {
    const { points, left } = mapPoints([row(55, 8), row(55, 8, { passes: 2 }), row(60, 8, { passes: 3 })], 1)
    expect(points).toHaveLength(1)
    expect(left).toBe(2)
  })

  it('links a point to a project when any of its rows has one', () => {
    const { points } = mapPoints([row(55, 8, { href: null }), row(55, 8, { href: '/detail/9' })], 1)
    expect(points[0]!.href).toBe('/detail/9')
  })

  it.each([
    [none, 'none'],
    [tried(3, { tooWeak: 1 }), 'worked'],
    // no point is called better than half of its reports say
    [tried(2, { tooWeak: 2 }), 'too_weak'],
    [tried(0, { tooWeak: 1, tooStrong: 2 }), 'too_strong'],
    [tried(1, { failed: 1 }), 'failed'],
  ])('outcomeOf returns the most frequent outcome of %j', (outcomes, wanted) => {
    expect(outcomeOf(outcomes)).toBe(wanted)
  })
})

describe('the axes of the map', () => {
  const points = [row(42, 6), row(72, 12)]

  it('have room around the outermost dots, with hotter above and to the right', () => {
    const scale = mapScale(points, { speed: false })
    for (const point of points) {
      const { x, y } = placeAt(scale, point)
      expect(x).toBeGreaterThan(0.05)
      expect(x).toBeLessThan(0.95)
      expect(y).toBeGreaterThan(MAP_HEIGHT * 0.05)
      expect(y).toBeLessThan(MAP_HEIGHT * 0.95)
    }
    expect(placeAt(scale, points[1]!).x).toBeGreaterThan(placeAt(scale, points[0]!).x)
    expect(placeAt(scale, points[1]!).y).toBeLessThan(placeAt(scale, points[0]!).y)
  })

  it('run downwards for speed, because slower is hotter', () => {
    const scale = mapScale([row(90, 4), row(90, 12)], { speed: true })
    expect(scale.bottom).toBeGreaterThan(scale.top)
    expect(placeAt(scale, row(90, 4)).y).toBeLessThan(placeAt(scale, row(90, 12)).y)
    // speeds are never negative
    expect(mapScale([row(90, 1), row(90, 300)], { speed: true }).top).toBeGreaterThan(0)
  })

  it('end a little past full power, however far apart the dots are', () => {
    const { right } = mapScale([row(40, 6), row(100, 12)], { speed: false })
    expect(right).toBeGreaterThan(101)
    expect(right).toBeLessThan(107)
  })

  it('put a single dot in the middle', () => {
    for (const speed of [false, true]) {
      const scale = mapScale([row(50, 9)], { speed })
      const { x, y } = placeAt(scale, row(50, 9))
      expect(x).toBeCloseTo(0.5)
      expect(y).toBeCloseTo(MAP_HEIGHT / 2)
    }
  })

  it('have round ticks and the named value, with none close to it', () => {
    const ticks = ticksOf(38, 76, 55)
    expect(ticks.map(({ value }) => value)).toEqual([40, 50, 55, 60, 70])
    expect(ticks.find(({ strong }) => strong)?.value).toBe(55)
    expect(ticksOf(38, 76, 51).map(({ value }) => value)).toEqual([40, 51, 60, 70])
    // nothing is negative
    expect(ticksOf(-3, 6, null).map(({ value }) => value)).toEqual([0, 2, 4, 6])
    // also downwards, and below one
    expect(ticksOf(12.5, 3.5, null).map(({ value }) => value)).toEqual([4, 6, 8, 10, 12])
    expect(ticksOf(0.11, 0.58, null).map(({ value }) => value)).toEqual([0.2, 0.3, 0.4, 0.5])
  })
})

it('overlaps compares two places from both sides', () => {
  const at = (x: number, top: number) => ({ x, from: -5, to: 5, top, bottom: top + 10 })
  for (const [one, other, wanted] of [
    [at(0.5, 0), at(0.53, 5), true],
    [at(0.1, 0), at(0.9, 0), false],
    [at(0.5, 0), at(0.5, 40), false],
    // side by side
    [at(0.5, 0), at(0.55, 0), false],
  ] as const) {
    expect(overlaps(one, other, 200)).toBe(wanted)
    expect(overlaps(other, one, 200)).toBe(wanted)
  }
})

describe('layoutMap', () => {
  const { points } = mapPoints(
    [
      row(55, 8, { id: 901, outcomes: tried(14, { tooWeak: 1, tooStrong: 1 }) }),
      row(50, 8, { outcomes: tried(4) }),
      row(60, 7),
      row(72, 12, { outcomes: tried(0, { failed: 3 }) }),
    ],
    1,
  )
  const half = statistics([51, 55, 64], [7, 8, 9], 'depth')

  it('returns null without a point', () => {
    expect(layoutMap({ points: [], statistics: null, best: null, laser: null })).toBeNull()
  })

  it('puts the middle half between the quartiles, and leaves it out below three makers', () => {
    const map = layoutMap({ points, statistics: half, best: 901, laser: null })!
    expect(map.middle!.low).toEqual(placeAt(map.scale, { power: 51, heat: 7 }))
    expect(map.middle!.high).toEqual(placeAt(map.scale, { power: 64, heat: 9 }))
    expect(map.middle!.median).toEqual(placeAt(map.scale, { power: 55, heat: 8 }))
    expect(layoutMap({ points, statistics: null, best: 901, laser: null })!.middle).toBeNull()
    // a narrow box is drawn as a line and has no name
    const narrow = statistics([55, 55, 55], [7, 8, 9], 'depth')
    expect(layoutMap({ points, statistics: narrow, best: 901, laser: null })!.middle).toMatchObject({
      label: null,
    })
  })

  it('sizes dots by the members who tried them, puts the largest first and frames all of them', () => {
    const map = layoutMap({ points, statistics: half, best: 901, laser: null })!
    const radii = map.dots.map(({ radius }) => radius)
    expect(radii).toEqual(radii.toSorted((a, b) => b - a))
    expect(map.dots[0]!.point.row).toBe(901)
    expect(Math.max(...radii)).toBeLessThanOrEqual(14)
    expect(new Set(radii).size).toBeGreaterThan(2)
    expect(map.frame.x.low.x).toBe(placeAt(map.scale, { power: 50, heat: 8 }).x)
    expect(map.frame.x.high.x).toBe(placeAt(map.scale, { power: 72, heat: 8 }).x)
  })

  it('returns the recommended row with a label that stays on the map', () => {
    for (const best of points) {
      const map = layoutMap({ points, statistics: half, best: best.row, laser: null })!
      const { label, x, y } = map.best!
      expect(map.best!.point).toBe(best)
      expect(y + label.dy).toBeGreaterThan(-14)
      expect(y + label.dy + 20).toBeLessThan(MAP_HEIGHT + 14)
      expect(label.anchor).toBe(x < 0.35 ? 'start' : x > 0.65 ? 'end' : 'middle')
    }
    expect(layoutMap({ points, statistics: half, best: null, laser: null })!.best).toBeNull()
  })

  // nearly equal numbers, as twelve makers of one machine have them
  const crowd = Array.from({ length: 24 }, (_, n) => row(53 + (n % 6), 7 + Math.floor(n / 6) / 2))
  const shared = [53, 54, 55, 56].flatMap((power) => [row(power, 8), row(power, 8, { maker: 'Boris' })])
  it.each([
    ['depth', [...crowd, ...shared], half, null],
    [
      'speed',
      [...crowd, ...shared],
      statistics([53, 55, 57], [7, 8, 8.5], 'speed'),
      { watts: 20, passes: 1 },
    ],
    ['two alike', [row(55, 8), row(55, 8), row(56, 8), row(56, 8)], null, null],
  ] as const)('places no text over another at any width: %s', (_, rows, of, laser) => {
    const { points: near } = mapPoints(rows, 1)
    for (const best of near) {
      const map = layoutMap({ points: near, statistics: of, best: best.row, laser })!
      // every text that is drawn takes its place
      const texts = [
        ...[map.best, map.middle?.label].filter((text) => text),
        ...map.dots.filter(({ counted }) => counted),
        ...map.energies.filter(({ labelled }) => labelled),
      ]
      expect(map.taken).toHaveLength(texts.length)
      for (const width of WIDTHS) {
        const pairs = map.taken.flatMap((one, index) =>
          map.taken.slice(index + 1).map((other) => [one, other]),
        )
        expect(pairs.filter(([one, other]) => overlaps(one!, other!, width))).toEqual([])
      }
    }
  })

  it('numbers a dot with several makers only when nothing lies above the number', () => {
    const alone = mapPoints([row(55, 8), row(55, 8), row(90, 20)], 1).points
    expect(layoutMap({ points: alone, statistics: null, best: null, laser: null })!.dots).toMatchObject([
      { point: { power: 55 }, counted: true },
      { point: { power: 90 }, counted: false },
    ])
    const covered = mapPoints([row(55, 8), row(55, 8), row(55, 8.01), row(90, 20)], 1).points
    const { dots } = layoutMap({ points: covered, statistics: null, best: null, laser: null })!
    expect(dots.map(({ counted }) => counted)).toEqual([false, false, false])
  })

  it.each([
    ['at full power', 100, WIDTHS],
    // the smallest phone has no room beside it
    ['of another power', 50, WIDTHS.slice(1)],
  ])('places the label of the recommended row over no dot in a column of dots %s', (_, power, widths) => {
    const column = mapPoints(
      [99, 97, 95, 94, 93, 92, 90, 87, 85, 83, 80, 78, 76, 74].map((heat) =>
        row(power, heat, heat === 90 ? { id: 903, outcomes: tried(12, { failed: 2 }) } : {}),
      ),
      1,
    ).points
    const same = statistics([power, power, power], [81, 88, 94], 'depth')
    const { best, dots, middle } = layoutMap({ points: column, statistics: same, best: 903, laser: null })!
    const box = { x: middle!.low.x, from: 0, to: 1, top: middle!.high.y, bottom: middle!.low.y }
    for (const width of widths)
      expect([...dots.map(spotOf), box].filter((one) => overlaps(best!.label.spot, one, width))).toEqual([])
  })

  it('has no tick above 100% power', () => {
    const full = mapPoints([row(100, 5), row(100, 7)], 1).points
    const { ticks, scale } = layoutMap({ points: full, statistics: null, best: null, laser: null })!
    expect(scale.right).toBeGreaterThan(100)
    expect(Math.max(...ticks.power.map(({ value }) => value))).toBe(100)
  })

  it.each([1, 2])(
    'draws lines of equal energy through the recommended row of %i passes, only for machines with a speed',
    (passes) => {
      expect(layoutMap({ points, statistics: half, best: 901, laser: null })!.energies).toEqual([])
      const speeds = mapPoints([row(100, 9, { id: 902 }), row(80, 6), row(90, 12)], 1).points
      const map = layoutMap({ points: speeds, statistics: null, best: 902, laser: { watts: 20, passes } })!
      const energy = (20 * passes) / 9
      const shares = map.energies.map(({ value }) => Number((value / energy).toFixed(3)))
      expect(shares).toEqual([1, 1.5, 0.667])
      const own = map.energies[0]!
      const dot = map.best!
      // the line is straight, because speed grows with power
      const slope = (own.to.y - own.from.y) / (own.to.x - own.from.x)
      expect(own.from.y + slope * (dot.x - own.from.x)).toBeCloseTo(dot.y, 6)
      for (const { from, to } of map.energies)
        for (const { x, y } of [from, to]) {
          expect(x).toBeGreaterThanOrEqual(-1e-9)
          expect(x).toBeLessThanOrEqual(1 + 1e-9)
          expect(y).toBeGreaterThanOrEqual(-1e-6)
          expect(y).toBeLessThanOrEqual(MAP_HEIGHT + 1e-6)
        }
    },
  )
})
