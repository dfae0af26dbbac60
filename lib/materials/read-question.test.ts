import { expect, it } from 'vitest'
import { testCatalog } from '@/lib/settings/test-catalog'
import { readQuestion } from './read-question'

function read(text: string) {
  const { material, device, module, method, thickness, rest, intent } = readQuestion(text, testCatalog)
  return {
    material: material?.slug,
    device: device?.slug,
    module: module?.slug,
    method,
    thickness,
    rest,
    intent,
  }
}
const choices = (text: string) => readQuestion(text, testCatalog).choices.map(({ slug }) => slug)
const nothing = {
  ...{ material: undefined, device: undefined, module: undefined, method: undefined, thickness: undefined },
  ...{ rest: [] as string[], intent: false },
}

const birch = { ...nothing, material: 'birch-plywood', device: 'lp4', method: 'cut', thickness: 3 }
const basswood = { ...birch, material: 'basswood-plywood' }

it.each([
  ['LP4 birch 3mm cut', birch],
  ['cut 3 mm birch plywood on my lp-4', birch],
  ['How do I cut 3mm Birch ply with the LP 4?', birch],
  ['birch 3 cut lp4', birch],
  ['LP4 baltic-birch t3 cutting', birch],
  ['LP4 bir\u200Bch 3mm cut', birch],
  ['LP4 椴木 3mm 切割', basswood],
  ['LP4切割3毫米椴木板', basswood],
  ['３ｍｍ椴木 ＬＰ４ 切割', basswood],
  ['LP4 シナ 3mm カット', basswood],
  ['LP4でシナベニヤ3ミリを切断する設定', { ...basswood, intent: true }],
  ['シナカット LP4 3t', basswood],
  ['LP4 樺木 3毫米 切割', birch],
  ['樺木膠合板 LP4 3mm 切割參數', { ...birch, intent: true }],
])('readQuestion understands all of "%s"', (text, meaning) => {
  expect(read(text)).toEqual(meaning)
})

it.each([
  ['LP4 slate settings', { device: 'lp4', material: 'slate', intent: true }],
  ['slate speed', { material: 'slate', intent: true }],
  ['石板 参数', { material: 'slate', intent: true }],
  ['スレートの設定', { material: 'slate', intent: true }],
  ['LP3 本革 線彫り', { device: 'lp3', material: 'unknown-leather', method: 'line' }],
  ['LP3 ヌメ革 線彫り', { device: 'lp3', material: 'vegetable-tanned-leather', method: 'line' }],
  [
    'LX1 20W clear acrylic engrave',
    { device: 'lx1', module: '20w-diode', material: 'clear-acrylic', method: 'fill' },
  ],
  ['photo engraving on walnut', { material: 'walnut', method: 'picture' }],
  ['lp5 fiber brass', { device: 'lp5', module: '20w-fiber', material: 'brass' }],
  ['LP4 红外 黄铜', { device: 'lp4', module: '2w-infrared', material: 'brass' }],
  ['LP2 赤外 ステンレス', { device: 'lp2', module: '2w-infrared', material: 'stainless-steel' }],
  ['1/8" walnut', { material: 'walnut', thickness: 3.18 }],
  ['0,5 mm card stock', { material: 'card-stock', thickness: 0.5 }],
])('readQuestion returns exactly what "%s" names', (text, meaning) => {
  expect(read(text)).toEqual({ ...nothing, ...meaning })
})

it('readQuestion reads a power without a machine as the machines that have it', () => {
  const power = (text: string) => {
    const { rest, ...question } = readQuestion(text, testCatalog)
    const machines = question.power?.machines.map(({ device, module }) => `${device.slug} ${module?.slug}`)
    return { material: question.material?.slug, watts: question.power?.watts, machines, rest }
  }
  const ten = {
    ...{ material: 'basswood-plywood', watts: 10, rest: [] },
    machines: ['lp3 10w-diode', 'lp4 10w-diode', 'lx1 10w-diode'],
  }
  for (const text of [
    '3mm basswood plywood 10W',
    'シナ 3mm 10Wで切る',
    '10瓦 椴木 3mm 切割',
    'シナ 10ワット',
  ])
    expect(power(text), text).toEqual(ten)
  expect(power('brass 20w fiber')).toMatchObject({ watts: 20, machines: ['lp5 20w-fiber'], rest: [] })
  // two lasers of one machine have this power
  expect(power('brass 20W').machines).toEqual(['lp5 undefined', 'lx1 20w-diode', 'lx2 20w-diode'])
  expect(power('birch 15W')).toEqual({
    ...{ material: 'birch-plywood', watts: undefined, machines: undefined, rest: ['15w'] },
  })
  expect(power('birch 10W fiber')).toMatchObject({ watts: undefined, rest: ['10w', 'fiber'] })
  expect(power('LP4 10W birch').watts).toBeUndefined()
})

it('readQuestion returns unknown words in `rest` and does not guess', () => {
  expect(read('box without glue')).toEqual({ ...nothing, rest: ['box', 'without', 'glue'] })
  expect(read('lp9 birch')).toEqual({ ...nothing, material: 'birch-plywood', rest: ['lp9'] })
  // the machine has no such module
  expect(read('LP4 40W birch')).toMatchObject({ device: 'lp4', module: undefined, rest: ['40w'] })
  // two modules of this machine have blue light
  expect(read('LP3 diode birch')).toMatchObject({ device: 'lp3', module: undefined, rest: [] })
  expect(read('walnut and maple')).toMatchObject({ material: 'walnut', rest: ['maple'] })
  // one word of a name is the material only if it is long and begins the name of one, in a text that asks
  expect(read('anodised lp4')).toMatchObject({ material: 'anodised-aluminium', rest: [] })
  expect(read('anodised tag')).toEqual({ ...nothing, rest: ['anodised', 'tag'] })
  expect(read('chrome lp4').material).toBeUndefined()
  expect(choices('chrome lp4')).toEqual(['chrome-tanned-leather'])
  expect(read('clear lp4').material).toBeUndefined()
  expect(choices('clear lp4')).toEqual(['clear-acrylic'])
  expect(choices('anodised polystyrene lp4')).toEqual(['anodised-aluminium', 'polystyrene-foam'])
  // a misspelling of two materials is neither, and short words resemble too many
  expect(read('lindn lp4').material).toBeUndefined()
  expect(choices('lindn lp4').toSorted()).toEqual(['basswood-plywood', 'cotton'])
  for (const word of ['foan', 'pu']) {
    expect(read(`${word} lp4`)).toEqual({ ...nothing, device: 'lp4', rest: [word] })
    expect(choices(`${word} lp4`)).toEqual([])
  }
  // of two materials that both words name, the dangerous one
  expect(read('tanned leather lp4')).toMatchObject({ material: 'chrome-tanned-leather', rest: [] })
  // a number that stands beside no material is no thickness
  expect(read('lp4 3 cut')).toMatchObject({ thickness: undefined, rest: ['3'] })
  // a speed is no thickness, 手紙 (letter) no paper, シナモン (cinnamon) no basswood
  expect(read('300 mm/s slate').thickness).toBeUndefined()
  expect(read('手紙')).toEqual({ ...nothing, rest: ['手紙'] })
  expect(read('シナモン')).toEqual({ ...nothing, rest: ['シナモン'] })
  expect(read('')).toEqual(nothing)
})

it('readQuestion knows a material with a wrong letter, and takes the longest name', () => {
  expect(read('LP4 wlanut')).toMatchObject({ material: 'walnut', rest: [] })
  expect(read('lp4 basswod 3mm')).toMatchObject({ material: 'basswood-plywood', thickness: 3, rest: [] })
  expect(read('black acrylic').material).toBe('coloured-acrylic')
  expect(read('透明亚克力 切割')).toMatchObject({ material: 'clear-acrylic', method: 'cut' })
  expect(read('カッティングシート')).toMatchObject({ material: 'vinyl', method: undefined })
})

it.each([
  ...['title lp4', 'class lp4', 'grass lp4', 'feet', 'feet lp4', 'popular lp4', 'work lp4', 'lp4 state'],
  ...['处理 LX1', 'powder lp4', 'plated lp4'],
])('readQuestion opens no material for "%s", which only resembles a name or part of one', (text) => {
  expect(readQuestion(text, testCatalog).material).toBeUndefined()
})

it('readQuestion asks about a word that resembles a name, and is certain of a long word or of two swapped letters', () => {
  expect(choices('class lp4')).toEqual(['glass'])
  expect(choices('grass lp4')).toEqual(['glass', 'brass'])
  expect(choices('walnt lp4')).toEqual(['walnut'])
  expect(choices('lether lp4')).toContain('unknown-leather')
  expect(choices('plywod lp4 3mm')).toContain('birch-plywood')
  expect(choices('处理 LX1')).toEqual(['treated-wood'])
  // the text asks for no setting
  expect(choices('the grass is green')).toEqual([])
  for (const [text, material] of [
    ['brich lp4', 'birch-plywood'],
    ['polystirene foam lp4', 'polystyrene-foam'],
    ['bambo lp4', undefined],
    ['bambboo lp4', 'bamboo'],
  ])
    expect(read(text!).material).toBe(material)
})

const plywoods = ['birch-plywood', 'poplar-plywood', 'basswood-plywood']
const metals = [
  ...['anodised-aluminium', 'stainless-steel', 'coated-steel', 'galvanised-steel', 'brass', 'copper'],
]
const leathers = ['vegetable-tanned', 'chrome-tanned', 'pu', 'pvc', 'unknown'].map(
  (kind) => `${kind}-leather`,
)

it.each([
  ['hard wood lp4', ['walnut', 'maple', 'oak', 'cherry', 'beech']],
  ['softwood lp4', ['pine', 'treated-wood']],
  ['metal plate lp4', metals],
  ['金属 LP4', metals],
  ['steel', ['stainless-steel', 'coated-steel', 'galvanised-steel']],
  ['bare aluminium lp4', ['anodised-aluminium']],
  ['aluminum', ['anodised-aluminium']],
  ['アルミ LP4', ['anodised-aluminium']],
  ['plywood 3 mm lp4', plywoods],
  ['ply 3mm', plywoods],
  ['合板 3mm LX1', plywoods],
  ['胶合板', plywoods],
  ['rubber', ['laser-rubber', 'neoprene']],
  ['ゴム LP4', ['laser-rubber', 'neoprene']],
  ['card', ['kraft-paper', 'card-stock', 'corrugated-cardboard', 'anodised-aluminium']],
  ['紙 LP4', ['kraft-paper', 'card-stock', 'corrugated-cardboard']],
  ['leather lp4', leathers],
  ['LP3 革 線彫り', leathers],
  ['felt lp4', ['felt-wool', 'polyester-felt']],
  ['stone', ['slate', 'stone']],
  ['acrylic 3mm lx1', ['clear-acrylic', 'coloured-acrylic']],
])('readQuestion returns the choices of a kind for "%s" and opens no material', (text, kind) => {
  const { material, choices } = readQuestion(text, testCatalog)
  expect({ material, choices: choices.map(({ slug }) => slug) }).toEqual({
    material: undefined,
    choices: kind,
  })
})

it.each(['wood', 'wood 3mm lx1', '木材 LX1', '木材 彫刻 LP4', '木头', 'ウッド LP4'])(
  'readQuestion takes "%s" for no single wood',
  (text) => {
    expect(read(text)).toMatchObject({ material: undefined, rest: [] })
    expect(choices(text)).toEqual(expect.arrayContaining(['birch-plywood', 'oak', 'treated-wood']))
    expect(choices(text)).not.toContain('felt-wool')
  },
)

it.each(['plastic lp4', '塑料', 'プラスチック LP4'])('choices of %s include banned ones', (text) => {
  expect(choices(text)).toEqual(expect.arrayContaining(['coloured-acrylic', 'abs', 'pvc']))
})

it('readQuestion knows a material whose kind is named beside it or is its own name', () => {
  for (const [text, material] of [
    ['glass lp4', 'glass'],
    ['walnut wood lp4', 'walnut'],
    ['wood lp4 wlanut', 'walnut'],
    ['neoprene rubber', 'neoprene'],
    ['aluminium, anodised lp4', 'anodised-aluminium'],
    ['brass metal lp4', 'brass'],
    ['軟木 软木 lp4', 'cork'],
  ])
    expect(readQuestion(text!, testCatalog)).toMatchObject({ material: { slug: material }, choices: [] })
  expect(read('plywood 3 lp4').thickness).toBe(3)
  // it asks when the kind is another one
  expect(choices('革 シナ LP4')).toEqual(['basswood-plywood', ...leathers])
  expect(choices('walnut aluminium lp4')).toEqual(['walnut', 'anodised-aluminium'])
})

it('readQuestion ignores no word that makes another material of the named one', () => {
  const chrome = { material: 'chrome-tanned-leather', device: 'lp4', rest: [] }
  for (const text of ['chrome leather lp4', 'LP4 leather, chrome', 'crome leather lp4', 'lp4 クロム レザー'])
    expect(read(text)).toMatchObject(chrome)
  expect(read('クロムレザー 線彫り LP4')).toMatchObject({ ...chrome, method: 'line' })
  expect(read('fake leather lp4')).toMatchObject({ material: 'pu-leather', rest: [] })
  // a colour, a shape, or a part of the name itself
  for (const text of ['black slate sign lp4', 'slate natural coaster lp4', 'natural slate lp4'])
    expect(choices(text)).toEqual([])
  expect(choices('walnut and maple')).toEqual(['walnut', 'maple'])
  expect(choices('lp4 birch teflon-like lexan')).toEqual(expect.arrayContaining(['birch-plywood', 'ptfe']))
})

it('readQuestion knows a material by a part of its name, and asks when there are several', () => {
  expect(read('polystyrene lp4')).toMatchObject({ material: 'polystyrene-foam', rest: [] })
  expect(choices('polystyrene lp4')).toEqual([])
  expect(choices('rubber lp5')).toEqual(expect.arrayContaining(['laser-rubber', 'neoprene']))
  expect(choices('foam lp4 cut')).toContain('polystyrene-foam')
  // these texts ask for no setting, so they name nothing
  expect(choices('circuit of a dancing river')).toEqual([])
  expect(choices('box without glue')).toEqual([])
})

it.each(['birch 99999mm cut lp4', 'birch 501 mm lp4', 'birch 0 mm lp4', '椴木 99999毫米 切割 LP4'])(
  'readQuestion returns the impossible thickness of "%s"',
  (text) => {
    const { badThickness, thickness, rest } = readQuestion(text, testCatalog)
    expect({ badThickness, thickness, rest }).toEqual({
      ...{ badThickness: expect.stringMatching(/^(99999|501|0)/) as string, thickness: undefined, rest: [] },
    })
  },
)

it.each([
  ['100mil birch lp4', 2.54],
  ['birch 125 thou', 3.18],
  ['birch 100 µm', 0.1],
  ['椴木 500微米', 0.5],
  ['3 millimetres birch', 3],
  ['birch 1/2 mm lp4', 0.5],
  ['birch 3 1/2 mm lp4', 3.5],
  ['birch 1 1/2 inch cut lp4', 38.1],
  ['birch 1-1/2" cut lp4', 38.1],
  ['birch 1½ inch lp4', 38.1],
  ['LP 4 1/8 birch', 3.18],
  ['LP4-3mm birch', 3],
])('readQuestion converts the unit of "%s"', (text, thickness) => {
  expect(readQuestion(text, testCatalog)).toMatchObject({ thickness, rest: [] })
  expect(readQuestion(text, testCatalog).badThickness).toBeUndefined()
})

it.each([
  ['100foo birch lp4', '100foo'],
  ['4oz leather lp4', '4oz'],
  ['birch 3 feet lp4', '3 feet'],
  ['椴木3丝 LP4', '3丝'],
  ['9999mil birch', '9999mil'],
  ['birch 3µm lp4', '3μm'],
  ['birch 3-5mm lp4', '3-5mm'],
  ['birch 3mm~5mm lp4', '3mm~5mm'],
  ['椴木 3～5毫米 LP4', '3~5毫米'],
  ['birch 1e2 mm lp4', '2 mm'],
])('readQuestion reads no thickness from an unknown unit or a range: "%s"', (text, badThickness) => {
  expect(readQuestion(text, testCatalog)).toMatchObject({ badThickness })
  expect(read(text).thickness).toBeUndefined()
})

it.each(['lp4 birch cut power 60 speed 20', '椴木 LP4 功率60', 'LP4 シナ 速度 20'])(
  'readQuestion leaves the value of another quantity in `rest`: "%s"',
  (text) => {
    const { thickness, badThickness, rest } = readQuestion(text, testCatalog)
    expect({ thickness, badThickness }).toEqual({})
    expect(rest).toEqual(expect.arrayContaining([expect.stringMatching(/^[26]0$/)]))
  },
)

it.each([
  '3d birch lp4',
  '316l stainless steel lp4',
  'birch 300dpi 2x lp4',
  '3 ply birch lp4',
  '3d puzzle, 3 mm birch',
])('readQuestion finds no wrong thickness in "%s"', (text) => {
  expect(readQuestion(text, testCatalog)).toMatchObject({
    material: expect.anything() as unknown,
    choices: [],
  })
  expect(readQuestion(text, testCatalog).badThickness).toBeUndefined()
})

it('readQuestion reads any text in less than a second', () => {
  const before = process.cpuUsage()
  for (const text of ['切'.repeat(5_000), '1/'.repeat(2_000), 'lp4 '.repeat(900), '\u0000<b>"%'])
    expect(read(text).rest).toBeInstanceOf(Array)
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(1_000)
})
