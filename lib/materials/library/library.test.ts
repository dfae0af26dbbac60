import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { testCatalog, testDevice } from '@/lib/settings/test-catalog'
import { childrenOf, readXml, valuesOf } from '../test-xml'
import type { Library, LibraryRow } from './get-library'
import { libraryCsv } from './library-csv'
import { libraryJson } from './library-json'
import { libraryLightburn } from './library-lightburn'
import { libraryLabels, type LibraryLabels } from './labels'

vi.mock('next-intl/server', () => import('@/lib/i18n/test-translations'))

const row = (more: Partial<LibraryRow>): LibraryRow => ({
  ...{
    id: 7,
    source: 'post',
    material: 'slate',
    device: 'lx2',
    module: '20w-diode',
    moduleName: '20 W diode',
  },
  ...{ method: 'fill', thickness: null, scheme: 'lx-1', power: 60, passes: 1, depth: null, speed: 250 },
  ...{ resolution: null, density: 120, frequency: null, acceleration: null, other: null },
  ...{
    maker: null,
    makerName: 'Ada',
    post: null,
    lesson: null,
    title: 'Coasters',
    link: 'https://kerf.example/en/detail/1',
  },
  outcomes: { worked: 14, tooWeak: 1, tooStrong: 1, failed: 0, tries: 16 },
  ...{ standing: 0.6, verdict: null, voice: true, since: '2026-11-02T10:00:00.000Z' },
  ...more,
})
const untried = { worked: 0, tooWeak: 0, tooStrong: 0, failed: 0, tries: 0 }
const library = (rows: LibraryRow[], more: Partial<Library> = {}): Library => ({
  material: testCatalog.materials.find(({ slug }) => slug === 'slate')!,
  ...{ materialName: 'Slate', warning: null, device: testDevice('lx2'), rows, fileName: 'slate-lx2' },
  link: 'https://kerf.example/en/materials/slate/lx2',
  ...more,
})
const cut = row({
  ...{ id: 8, method: 'cut', thickness: 3, density: null, speed: 9.5, power: 100, passes: 2 },
  ...{
    makerName: null,
    title: 'Slate: "cut" & <split>',
    outcomes: untried,
    acceleration: 3,
    other: 'air\non',
  },
})

let words: LibraryLabels
beforeAll(async () => {
  words = await libraryLabels('en')
})

describe('libraryLightburn', () => {
  const read = (made: Library) => {
    const root = readXml(libraryLightburn(made, words))
    const [material] = childrenOf(root, 'Material')
    const entries = childrenOf(material!, 'Entry').map(({ attributes, children: [setting] }) => ({
      ...attributes,
      type: setting!.attributes.type,
      values: valuesOf(setting!),
    }))
    return { root, material: material!, entries }
  }

  it('writes material, thickness, title and settings in LightBurn’s units, so that they read back the same', () => {
    const { root, material, entries } = read(library([row({}), cut]))
    expect([root.name, root.attributes]).toEqual(['LightBurnLibrary', { DisplayName: 'Kerf: Slate, LX2' }])
    expect(material.attributes).toEqual({ name: 'Slate' })
    const [first, second] = [
      '20 W diode, Fill, Ada, worked in 14 of 16 reports',
      '20 W diode, Cut, Slate: "cut" & <split>, no report yet',
    ]
    expect(entries).toEqual([
      {
        ...{ Thickness: '-1.0000', Desc: first, NoThickTitle: first, type: 'Scan' },
        values: {
          ...{ index: '0', name: '', LinkPath: `Slate/${first}/${first}`, minPower: '60', maxPower: '60' },
          ...{
            maxPower2: '20',
            speed: '250',
            interval: '0.0833',
            priority: '0',
            tabCount: '1',
            tabCountMax: '1',
          },
        },
      },
      {
        ...{ Thickness: '3.0000', Desc: second, NoThickTitle: second, type: 'Cut' },
        values: {
          ...{
            index: '0',
            name: '',
            LinkPath: `Slate/${second}/${second}`,
            minPower: '100',
            maxPower: '100',
          },
          ...{
            maxPower2: '20',
            speed: '9.5',
            numPasses: '2',
            priority: '0',
            tabCount: '1',
            tabCountMax: '1',
          },
        },
      },
    ])
  })

  it('writes the frequency in Hz, and a picture as an image', () => {
    const { entries } = read(library([row({ method: 'picture', frequency: 30 })]))
    expect(entries).toMatchObject([{ type: 'Image', values: { frequency: '30000', interval: '0.0833' } }])
  })

  it('replaces slashes in the parts of a link path, and makes titles unique', () => {
    const { material, entries } = read(
      library([row({ makerName: 'a/b' }), row({ makerName: 'a/b', power: 50 })], {
        materialName: 'Slate / Schiefer',
      }),
    )
    expect(material.attributes.name).toBe('Slate - Schiefer')
    const titles = entries.map((entry) => (entry as { Desc?: string }).Desc!)
    expect(titles).toEqual([
      '20 W diode, Fill, a-b, worked in 14 of 16 reports',
      '20 W diode, Fill, a-b, worked in 14 of 16 reports (2)',
    ])
    for (const [index, { values }] of entries.entries())
      expect(values.LinkPath!.split('/')).toEqual(['Slate - Schiefer', titles[index], titles[index]])
  })

  it('drops characters that XML cannot have from all names', () => {
    const { entries } = read(library([row({ makerName: ']]>\u0000\u000b\ud800&amp;\n<!ENTITY x "y">&x;' })]))
    expect(entries).toMatchObject([
      { Desc: '20 W diode, Fill, ]]>\ufffd&amp;\n<!ENTITY x "y">&x;, worked in 14 of 16 reports' },
    ])
  })

  it('throws for machines whose depth is no speed', () => {
    const lp = library([row({ depth: 8, speed: null })], { device: testDevice('lp4') })
    expect(() => libraryLightburn(lp, words)).toThrow(expect.objectContaining({ code: 'no_physical_speed' }))
  })
})

describe('libraryCsv', () => {
  const read = (text: string) => parse(text, { bom: true }) as string[][]

  it('writes only columns with a value, with units, and the reports of every row', () => {
    const table = read(libraryCsv(library([row({}), cut]), words))
    const head =
      'Material,Thickness (mm),Machine,Module,Method,Scale,Power (%),Speed (mm/s),Density (lines/cm),Acceleration'
    expect(table[0]).toEqual([
      ...head.split(','),
      ...['Passes', 'Note', 'Worked for', 'Tried by', 'Maker', 'From', 'Link', 'Date'],
    ])
    expect(table[1]).toEqual([
      ...['Slate', '', 'LX2', '20 W diode', 'Fill', 'LX-1', '60', '250', '120', '', '1', '', '14', '16'],
      ...['Ada', 'Coasters', 'https://kerf.example/en/detail/1', '2026-11-02'],
    ])
    expect(table[2]).toEqual([
      ...[
        'Slate',
        '3',
        'LX2',
        '20 W diode',
        'Cut',
        'LX-1',
        '100',
        '9.5',
        '',
        '3',
        '2',
        'air\non',
        '0',
        '0',
        '',
      ],
      ...['Slate: "cut" & <split>', 'https://kerf.example/en/detail/1', '2026-11-02'],
    ])
  })

  it('writes no formulas', () => {
    const bad = row({ makerName: '=HYPERLINK("x")', title: '@SUM(A1)', other: '+1' })
    const [, cells] = read(libraryCsv(library([bad]), words))
    expect(cells).toEqual(expect.arrayContaining([`'=HYPERLINK("x")`, `'@SUM(A1)`, `'+1`]))
  })

  it('writes in the requested language', async () => {
    const [head, cells] = read(
      libraryCsv(library([row({ depth: 8, speed: null })]), await libraryLabels('zh-cn')),
    )
    expect(head).toEqual(expect.arrayContaining(['功率 (%)', '深度 (%)', '成功人数', '试过人数']))
    expect(cells).toEqual(expect.arrayContaining(['填充']))
  })
})

it('libraryJson writes units into the names, and only fields with a value', () => {
  expect(JSON.parse(libraryJson(library([cut])))).toEqual({
    material: { slug: 'slate', name: 'Slate' },
    machine: 'LX2',
    url: 'https://kerf.example/en/materials/slate/lx2',
    settings: [
      {
        ...{ id: 8, scheme: 'lx-1', method: 'cut', module: '20 W diode', thicknessMm: 3 },
        ...{ powerPercent: 100, speedMmPerS: 9.5, accelerationLevel: 3, passes: 2, other: 'air\non' },
        reports: untried,
        origin: 'post',
        ...{ source: 'Slate: "cut" & <split>', url: 'https://kerf.example/en/detail/1' },
        since: '2026-11-02T10:00:00.000Z',
      },
    ],
  })
})

it('the files carry the warning of a risky material', () => {
  const risky = library([row({}), cut], { warning: 'Burns fast, "toxic" smoke.' })
  expect(libraryCsv(risky, words).split('\r\n')[1]).toContain('"Burns fast, ""toxic"" smoke."')
  expect(libraryCsv(library([cut]), words)).not.toContain('Warning')
  expect(JSON.parse(libraryJson(risky))).toMatchObject({
    material: { warning: 'Burns fast, "toxic" smoke.' },
  })
  const [material] = childrenOf(readXml(libraryLightburn(risky, words)), 'Material')
  for (const { attributes } of childrenOf(material!, 'Entry'))
    expect(attributes.Desc).toMatch(/, With care: risky smoke or fire$/)
})

it('the files mark numbers that a member ended at as not the project’s own', () => {
  const tried = row({ source: 'tried', title: 'A lamp' })
  expect(libraryCsv(library([tried]), words)).toContain('Where a maker ended up after “A lamp”')
  expect(JSON.parse(libraryJson(library([tried])))).toMatchObject({ settings: [{ origin: 'tried' }] })
})
