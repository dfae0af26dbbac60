import { describe, expect, it } from 'vitest'
import type { PostSettingRow } from './setting-rows'
import { settingsCsv, settingsData, type SheetLabels } from './settings-export'
import type { PostDetailView } from './views'

const none = {
  depth: null,
  speed: null,
  resolution: null,
  density: null,
  frequency: null,
  acceleration: null,
}
const row = (more: Partial<PostSettingRow>): PostSettingRow => ({
  ...{ scheme: 'lx', schemeVersion: 1, material: 'birch', thickness: null },
  ...{ method: 'cut', module: 'd20', power: 100, passes: 1, other: null },
  ...none,
  ...more,
})
const labels: SheetLabels = {
  ...{
    step: 'Step',
    title: 'Title',
    method: 'Operation',
    module: 'Module',
    other: 'Other',
    linesPerCm: 'l/cm',
  },
  ...{ material: 'Material', thickness: 'Thickness', scheme: 'Scale', locale: 'en' },
  columns: {
    ...{ power: 'Power', depth: 'Depth', speed: 'Speed', resolution: 'Resolution', density: 'Density' },
    ...{ frequency: 'Frequency', acceleration: 'Acceleration', passes: 'Passes' },
  },
  methods: { line: 'Line', fill: 'Fill', picture: 'Picture', cut: 'Cut' },
}
const post = {
  title: 'Lamp',
  device: { slug: 'lx2', name: 'LX2', module: '20 W' },
  modules: { d20: '20 W' },
  materials: [{ slug: 'birch', names: { en: 'Birch' }, text: null, thickness: 3 }],
  steps: [
    { title: '=HYPERLINK("x")', settings: [row({ speed: 9, thickness: 3 })] },
    { title: 'Sand', settings: [] },
    {
      title: 'Mark, "fine"',
      settings: [row({ method: 'fill', speed: 200, density: 120, other: 'air\noff' })],
    },
  ],
} as unknown as PostDetailView

describe('settingsCsv', () => {
  it('writes a row for each operation, only columns with a value, and no formulas', () => {
    expect(settingsCsv(post, labels).split('\r\n')).toEqual([
      'Step,Title,Operation,Module,Material,Thickness (mm),Power (%),Speed (mm/s),Passes,Density (l/cm),Scale,Other',
      '1,"\'=HYPERLINK(""x"")",Cut,20 W,Birch,3,100,9,1,,LX-1,',
      '3,"Mark, ""fine""",Fill,20 W,Birch,,100,200,1,120,LX-1,"air\noff"',
    ])
  })

  it('writes a material outside the catalogue in its author’s words', () => {
    const driftwood = { slug: null, names: null, text: 'Driftwood', thickness: 8 }
    const steps = [{ title: 'Mark', settings: [row({ material: null, thickness: 8, speed: 9 })] }]
    const own = { ...post, materials: [driftwood], steps } as unknown as PostDetailView
    expect(settingsCsv(own, labels).split('\r\n')[1]).toBe('1,Mark,Cut,20 W,Driftwood,8,100,9,1,LX-1,')
  })
})

describe('settingsData', () => {
  it('writes units into the names, and only fields with a value', () => {
    expect(settingsData(post, 'https://kerf.example/en/detail/1')).toEqual({
      ...{ title: 'Lamp', url: 'https://kerf.example/en/detail/1', machine: 'LX2' },
      materials: [{ material: 'birch', name: 'Birch', thicknessMm: 3 }],
      steps: [
        {
          ...{ step: 1, title: '=HYPERLINK("x")' },
          settings: [
            {
              ...{ scheme: 'lx-1', method: 'cut', module: '20 W', material: 'birch', thicknessMm: 3 },
              ...{ powerPercent: 100, speedMmPerS: 9, passes: 1 },
            },
          ],
        },
        {
          ...{ step: 3, title: 'Mark, "fine"' },
          settings: [
            {
              ...{ scheme: 'lx-1', method: 'fill', module: '20 W', material: 'birch', other: 'air\noff' },
              ...{ powerPercent: 100, speedMmPerS: 200, densityLinesPerCm: 120, passes: 1 },
            },
          ],
        },
      ],
    })
  })
})
