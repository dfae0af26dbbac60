import { describe, expect, it } from 'vitest'
import { hazardOf, searchMaterials } from './materials'
import { testCatalog } from './test-catalog'

const { materials } = testCatalog
const hazard = (text: string) => hazardOf({ text }, materials)?.hazard ?? 'none'

describe('hazardOf a banned material', () => {
  it.each([
    ...[
      'PVC',
      'pvc',
      'P.V.C.',
      'ＰＶＣ',
      'PVC sheet',
      'PVC-sheet',
      '3 mm pvc foam board',
      'Sintra',
      'forex',
      'polyvinylchloride',
    ],
    ...[
      'Poly-Vinyl Chloride',
      'vinyl',
      'Vinyls',
      'old vinyl records',
      'Oracal 651',
      '聚氯乙烯',
      'PVC板',
      'PVC 板',
      '雪弗板 5 毫米',
    ],
    ...[
      '塩ビ',
      '塩化ビニル',
      'PVCシート',
      'ｶｯﾃｨﾝｸﾞｼｰﾄ',
      'ビニールレザー',
      'Teflon',
      'PTFE',
      '特氟龙',
      '铁氟龙胶带',
      'テフロン',
      'フッ素樹脂シート',
    ],
    ...['neoprene', '氯丁橡胶', 'ネオプレン', 'chrome-tanned leather', 'P\u200bVC'],
  ])('recognises %s', (text) => {
    expect(hazard(text)).toBe('banned')
  })

  it('recognises it beside another chosen material', () => {
    expect(hazardOf({ material: 'clear-acrylic', text: 'with a PVC film' }, materials)?.slug).toBe('pvc')
  })

  it('recognises every name of every banned material', () => {
    for (const material of materials.filter(({ hazard }) => hazard === 'banned'))
      for (const name of [...Object.values(material.names), ...Object.values(material.synonyms).flat()])
        expect([name, hazard(name)]).toEqual([name, 'banned'])
  })
})

describe('hazardOf a risky material', () => {
  it.each([
    ...['ABS', 'abs plastic', 'polycarbonate', '聚碳酸酯', 'ポリカーボネート'],
    ...['leather', 'genuine leather', '真皮', '牛皮', '本革'],
  ])('%s', (text) => {
    expect(hazard(text)).toBe('risky')
  })
})

describe('hazardOf a safe material', () => {
  it.each([
    'absorbent felt',
    'birch',
    'pvcx',
    'vinylogous',
    'silk',
    '桦木',
    '木',
    'acrylic',
    'cardboard',
    '牛皮纸',
    'veg-tan leather',
  ])('finds nothing in %s', (text) => {
    expect(hazard(text)).toBe('none')
  })

  it('finds nothing in any of its names', () => {
    for (const material of materials.filter(({ hazard }) => hazard === 'safe'))
      for (const name of [...Object.values(material.names), ...Object.values(material.synonyms).flat()])
        expect([name, hazard(name)]).toEqual([name, 'none'])
  })
})

describe('searchMaterials', () => {
  const first = (query: string) => searchMaterials(query, materials)[0]?.slug
  it('finds a material by the beginning of any name in any language', () => {
    expect(first('balt')).toBe('birch-plywood')
    expect(first('桦')).toBe('birch-plywood')
    expect(first('バーチ')).toBe('birch-plywood')
    expect(first('ptf')).toBe('ptfe')
    expect(searchMaterials('', materials)).toHaveLength(materials.length)
    expect(searchMaterials('unobtainium', materials)).toEqual([])
  })
})
