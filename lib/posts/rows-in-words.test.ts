import { expect, it } from 'vitest'
import { oldScaleOf, placesOfRows, rowInWords, stepsInWords } from './rows-in-words'
import type { PostSettingRow } from './setting-rows'
import type { PostDetailView } from './views'

const row = (more: Partial<PostSettingRow>): PostSettingRow => ({
  ...{ scheme: 'lx', schemeVersion: 1, method: 'cut', module: 'd10', power: 100, passes: 4, other: null },
  ...{ depth: null, speed: 9, resolution: null, density: null, frequency: null, acceleration: null },
  ...{ material: 'birch', thickness: 3 },
  ...more,
})
const birch = { slug: 'birch', names: { en: 'Birch', ja: 'シナ' }, text: null, thickness: 3 }
const aluminium = { slug: 'aluminium', names: { en: 'Aluminium', ja: 'アルミ' }, text: null, thickness: null }

function postOf(materials: object[], ...rows: PostSettingRow[]) {
  return {
    device: { slug: 'lp4', name: 'LP4', module: '10 W diode' },
    modules: { d10: '10 W diode', ir: '2 W infrared' },
    materials,
    steps: rows.map((one) => ({ settings: [one] })),
  } as unknown as PostDetailView
}
const placesIn = (post: PostDetailView, locale: 'en' | 'ja' = 'en') =>
  post.steps.map(({ settings }) => placesOfRows(post, locale)(settings[0]!))

it('placesOfRows names module and material of every row when they differ', () => {
  const infrared = row({ method: 'fill', module: 'ir', material: 'aluminium', thickness: null })
  expect(placesIn(postOf([aluminium, birch], infrared, row({})))).toEqual([
    ['2 W infrared', 'Aluminium'],
    ['10 W diode', 'Birch, 3\u00a0mm'],
  ])
  expect(placesIn(postOf([birch], row({}), row({ thickness: 5 })), 'ja')[1]).toEqual([
    expect.stringContaining('10 W'),
    'シナ（5\u00a0mm）',
  ])
})

it('placesOfRows returns nothing when the heading holds for all rows, and everything when it names another', () => {
  expect(placesIn(postOf([birch], row({}), row({ method: 'line' })))).toEqual([[], []])
  const named = { slug: null, names: null, text: 'Driftwood', thickness: null }
  expect(placesIn(postOf([named], row({ material: null, thickness: null })))).toEqual([[]])
  expect(placesIn(postOf([], row({ material: null, thickness: null })))).toEqual([[]])
  expect(placesIn(postOf([birch], row({ module: 'ir' })))).toEqual([['2 W infrared', 'Birch, 3\u00a0mm']])
  expect(placesIn(postOf([named], row({ material: null, module: 'ir', thickness: null })))).toEqual([
    ['2 W infrared', 'Driftwood'],
  ])
})

const words = {
  methods: { line: 'Line', fill: 'Fill', picture: 'Picture', cut: 'Cut' },
  labels: {
    ...{ power: 'Power', depth: 'Depth', speed: 'Speed', resolution: 'Resolution', density: 'Density' },
    ...{ frequency: 'Frequency', acceleration: 'Acceleration', passes: 'Passes' },
  },
  linesPerCm: 'l/cm',
  scale: (scheme: string) => `scale ${scheme}`,
}

it('rowInWords writes a row with its place, and passes with their name', () => {
  expect(rowInWords(row({ density: 120, other: 'air on' }), ['10 W diode', 'Birch'], words)).toBe(
    'Cut · 10 W diode · Birch · Power 100% · Speed 9\u00a0mm/s · Passes 4 · Density 120\u00a0l/cm · scale LX-1 · air on',
  )
  expect(rowInWords(row({}), [], words)).toBe('Cut · Power 100% · Speed 9\u00a0mm/s · Passes 4 · scale LX-1')
})

it('stepsInWords names each of several steps, so that two fills differ, and no single step', () => {
  const nowhere = () => []
  const prime = { title: 'Prime the tag', settings: [] }
  const mark = { title: 'Mark it', settings: [row({ method: 'fill' }), row({})] }
  const erase = { title: 'Erase a mistake', settings: [row({ method: 'fill', power: 20 })] }
  expect(stepsInWords([prime, mark, erase], nowhere, words)).toEqual([
    '2. Mark it',
    'Fill · Power 100% · Speed 9\u00a0mm/s · Passes 4 · scale LX-1',
    'Cut · Power 100% · Speed 9\u00a0mm/s · Passes 4 · scale LX-1',
    '3. Erase a mistake',
    'Fill · Power 20% · Speed 9\u00a0mm/s · Passes 4 · scale LX-1',
  ])
  expect(stepsInWords([erase], nowhere, words)).toEqual([
    'Fill · Power 20% · Speed 9\u00a0mm/s · Passes 4 · scale LX-1',
  ])
})

it('oldScaleOf returns the scale of a row once its machine has a newer one', () => {
  const on = (scheme: string) => ({ device: { scheme } }) as unknown as PostDetailView
  expect(oldScaleOf(on('lx-1'), row({}))).toBeNull()
  expect(oldScaleOf(on('lx-2'), row({}))).toEqual({ scheme: 'LX-1', today: 'LX-2' })
  expect(oldScaleOf(on('lx-2'), row({ schemeVersion: 2 }))).toBeNull()
  // the machine is no longer in the catalogue, so its current scale is unknown
  expect(oldScaleOf({ device: null }, row({}))).toBeNull()
})
