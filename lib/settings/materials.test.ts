import { describe, expect, it } from 'vitest'
import { hazardOf, searchMaterials } from './materials'
import { testCatalog } from './test-catalog'

const { materials } = testCatalog
const hazard = (text: string) => hazardOf({ text }, testCatalog)?.hazard ?? 'none'

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
    // Traditional Chinese, widths, spaces, hyphens, a common slip
    ...[
      '鐵氟龍膠帶',
      '特氟龍',
      '特富龍',
      '氯丁橡膠',
      '氯丁膠',
      '潛水料',
      '鉻鞣革',
      '鉻鞣皮',
      '藍濕皮',
      '服裝革',
    ],
    ...['黑膠唱片', '軟玻璃', '不乾膠車貼', '背膠膜', '即時貼', '石塑地板', '聚氯乙稀', '熱轉印刻字膜'],
    ...[
      '聚 氯 乙 烯',
      '聚-氯-乙烯',
      'ＰＶＣ－板',
      'Ｐ Ｖ Ｃ',
      'p-v-c sheet',
      'P. V. C.',
      '黑色P V C板',
      '白いP-V-Cシート',
      '鐵 氟 龍',
      '塩 ビ',
    ],
  ])('recognises %s', (text) => {
    expect(hazard(text)).toBe('banned')
  })

  it('recognises it beside another chosen material', () => {
    expect(hazardOf({ material: 'clear-acrylic', text: 'with a PVC film' }, testCatalog)?.slug).toBe('pvc')
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
    ...[
      '聚碳酸脂',
      '聚 碳 酸 酯',
      '陽光板',
      '碳纖維',
      '碳纖板',
      '環氧樹脂',
      '樹脂',
      '玻璃鋼',
      '電路板',
      '鍍鋅鋼',
    ],
    ...['A B S', 'Ａ－Ｂ－Ｓ', '頭層牛皮', '滌綸', '聚酯纖維', '搖粒絨', '保麗龍', '賽鋼', '防腐處理木材'],
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
    '牛皮紙',
    '植鞣革',
    '紙 板',
    'クラフト紙',
    'アクリル樹脂',
    '白いアクリル樹脂板',
    'plan A b, 3 mm',
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
    // names that begin with it come before names that contain it
    expect(searchMaterials('tile', materials).map(({ slug }) => slug)).toEqual(['ceramic-tile', 'slate'])
    expect(searchMaterials('', materials)).toHaveLength(materials.length)
    expect(searchMaterials('unobtainium', materials)).toEqual([])
  })
})
