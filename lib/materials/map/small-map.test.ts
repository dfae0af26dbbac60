import { describe, expect, it } from 'vitest'
import type { AmongView } from '../views'
import { layoutSmall, SMALL_HEIGHT, SMALL_WIDTH } from './small-map'

const among = (more: Partial<AmongView> = {}): AmongView => ({
  ...{ by: 'depth', passes: 1, makers: 3, own: [60, 8] },
  others: [
    [50, 5],
    [70, 12],
    [80, 20],
  ],
  middle: { power: [55, 75], heat: [6, 16] },
  ...more,
})

describe('layoutSmall', () => {
  it('returns a point for each other maker, the marked rows and the middle half, all inside', () => {
    const { dots, own, middle } = layoutSmall(among(), [
      [60, 8],
      [62, 9],
    ])
    expect(dots.match(/M/g)).toHaveLength(3)
    const points = [...dots.matchAll(/M(\d+) (\d+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }))
    for (const { x, y } of [...points, ...own]) {
      expect(x).toBeGreaterThan(0)
      expect(x).toBeLessThan(SMALL_WIDTH)
      expect(y).toBeGreaterThan(0)
      expect(y).toBeLessThan(SMALL_HEIGHT)
    }
    expect(middle.x + middle.width).toBeLessThan(points[2]!.x)
    expect(middle.x).toBeGreaterThan(points[0]!.x)
  })

  it('returns each place of marked rows once: rows of several steps often have the same numbers', () => {
    const { own } = layoutSmall(among(), [
      [60, 8],
      [62, 9],
      [60, 8],
    ])
    expect(own).toHaveLength(2)
  })

  it('puts more depth above and more speed below, because hotter is above', () => {
    const upright = ([first, second]: [number, number][], by: AmongView['by']) => {
      const { own } = layoutSmall(among({ by }), [first!, second!])
      return own[0]!.y - own[1]!.y
    }
    const rows: [number, number][] = [
      [60, 6],
      [60, 18],
    ]
    expect(upright(rows, 'depth')).toBeGreaterThan(0)
    expect(upright(rows, 'speed')).toBeLessThan(0)
  })

  it('names both ends of an axis, or one when they are too close', () => {
    const own: [number, number][] = [[60, 8]]
    expect(layoutSmall(among(), own).power.map(({ value }) => value)).toEqual([50, 80])
    const same = among({ others: [[60, 8]], middle: { power: [60, 60], heat: [8, 8] } })
    expect(layoutSmall(same, own)).toMatchObject({
      ...{ power: [{ value: 60 }], heat: [{ value: 8 }] },
      // the middle half stays visible
      middle: { width: 2, height: 2 },
    })
  })

  it('returns only the middle half when there are too many other makers', () => {
    const { dots, middle } = layoutSmall(among({ others: [] }), [[60, 8]])
    expect(dots).toBe('')
    expect(middle.width).toBeGreaterThan(10)
  })
})
