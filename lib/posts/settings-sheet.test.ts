import { expect, it } from 'vitest'
import type { PostSettingRow } from './setting-rows'
import { settingsSheet } from './settings-sheet'
import type { PostDetailView } from './views'

const row = (more: Partial<PostSettingRow>): PostSettingRow => ({
  ...{ scheme: 'lx', schemeVersion: 1, method: 'cut', module: 'd10', power: 100, passes: 1, other: null },
  ...{ depth: null, speed: 9, resolution: null, density: null, frequency: null, acceleration: null },
  ...{ material: 'birch', thickness: 3 },
  ...more,
})

/** Returns a post with a step without laser, then one with these rows, in birch of 3 mm and the other materials. */
const postOf = (rows: PostSettingRow[], others: object[] = []) =>
  ({
    title: 'Box',
    device: { slug: 'lp4', name: 'LP4', module: '10 W diode' },
    modules: { d10: '10 W diode' },
    materials: [
      { slug: 'birch', names: { en: 'Birch', ja: 'シナ合板' }, text: null, thickness: 3 },
      ...others,
    ],
    steps: [
      { title: 'Sand', settings: [] },
      { title: 'Cut', settings: rows },
    ],
  }) as unknown as PostDetailView

it('settingsSheet writes machine and material once, and every step with its rows', async () => {
  const sheet = await settingsSheet(
    'en',
    postOf([row({}), row({ method: 'line', power: 20, other: 'air on' })]),
  )
  expect(sheet).toBe(
    [
      ...['Box', '', 'Machine: LP4, 10 W diode', 'Material: Birch, 3\u00a0mm'],
      ...['', '1. Sand', '   no laser used', '', '2. Cut'],
      '   Cut · Power 100% · Speed 9\u00a0mm/s · Passes 1 · scale LX-1',
      '   Line · Power 20% · Speed 9\u00a0mm/s · Passes 1 · scale LX-1 · air on',
      '',
    ].join('\n'),
  )
})

it('settingsSheet writes the thickness of every row when one differs from the material’s', async () => {
  const sheet = await settingsSheet('en', postOf([row({}), row({ thickness: 5, speed: 5 })]))
  expect(sheet).toContain('Cut · 10 W diode · Birch, 3\u00a0mm · Power 100% · Speed 9\u00a0mm/s')
  expect(sheet).toContain('Cut · 10 W diode · Birch, 5\u00a0mm · Power 100% · Speed 5\u00a0mm/s')
})

it('settingsSheet writes the material of every row when there are several, in the reader’s language', async () => {
  const cork = { slug: 'cork', names: { en: 'Cork', ja: 'コルク' }, text: null, thickness: null }
  const rows = [row({}), row({ material: 'cork', thickness: null })]
  const sheet = await settingsSheet('ja', postOf(rows, [cork]))
  expect(sheet).toMatch(/ · シナ合板（3\u00a0mm） · /)
  expect(sheet).toMatch(/ · コルク · /)
})
