import { beforeAll, describe, expect, inject, it } from 'vitest'
import { databaseAt } from '@/scripts/test/environment'
import { withClient } from '@/scripts/setup/stamps.mjs'
import type { Locale } from '@/lib/i18n/locales'
import { prisma } from '@/lib/db/client'
import { search } from './queries'
import { titleOfHit } from './read-hits'
import { rebuildSearch } from './rebuild-search'
import type { SearchKind } from './schema'
import { suggest } from './suggest'
import { loadDemoTexts } from './test-demo'

/** A typed query, its language, the kind searched, and a pattern for the first hit. */
const table: [query: string, locale: Locale, kind: SearchKind, first: RegExp][] = [
  // Chinese and Japanese words, whole and in part
  ['激光', 'zh-cn', 'tutorial', /激光/],
  ['激光', 'en', 'tutorial', /two lasers|two beams/],
  ['レーザー', 'ja', 'tutorial', /レーザー/],
  ['木', 'ja', 'post', /木|ウォールナット|バーチ/],
  ['木', 'zh-cn', 'post', /木/],
  ['胡桃木', 'zh-cn', 'post', /胡桃木青海波小托盘/],
  ['狐狸拼图', 'zh-cn', 'post', /狐狸拼图/],
  ['狐狸', 'zh-cn', 'design', /几何狐狸拼图/],
  ['折り鶴', 'ja', 'post', /折り鶴/],
  ['雪の結晶', 'ja', 'post', /雪の結晶/],
  ['ウォールナット', 'ja', 'post', /ウォールナット/],
  ['青海波', 'zh-cn', 'post', /胡桃木青海波小托盘/],
  ['青海波', 'ja', 'design', /^青海波/],
  ['ヌメ革', 'ja', 'post', /ヌメ革/],
  ['麻の葉', 'ja', 'post', /麻の葉/],
  ['レンズ', 'ja', 'tutorial', /レンズの正しい掃除/],
  ['齿轮', 'zh-cn', 'post', /齿轮/],
  ['软木', 'zh-cn', 'post', /软木/],
  ['亚克力', 'zh-cn', 'tutorial', /亚克力/],
  ['ﾚｰｻﾞｰ', 'ja', 'tutorial', /レーザー/],
  // English words, stems, beginnings
  ['birch ply', 'en', 'post', /Wall clock|Fern serving|snowflake|test grid|birch/i],
  ['coaster', 'en', 'post', /coasters/],
  ['coasters slate', 'en', 'post', /Slate coasters/],
  ['snowflakes', 'en', 'post', /snowflake ornaments/],
  ['leather', 'en', 'post', /Leather coasters/],
  ['open sign', 'en', 'post', /OPEN sign/],
  ['test grid', 'en', 'post', /test grid/],
  ['cleaning the lens', 'en', 'tutorial', /Cleaning the lens/],
  ['how to cut acrylic', 'en', 'tutorial', /Cutting acrylic/],
  ['clo', 'en', 'post', /Wall clock/],
  // typos
  ['bich plywod', 'en', 'post', /Finger-joint box|snowflake|relief map|test grid|birch|桦木|バーチ/i],
  ['walnt clock', 'en', 'post', /Wall clock/],
  ['hexgon trivet', 'en', 'post', /Hexagon trivet/],
  ['leathr coastrs', 'en', 'post', /Leather coasters/],
  // materials, machines, tags, files, members
  ['anodised aluminium', 'en', 'tutorial', /anodised aluminium/i],
  ['LP4', 'en', 'tutorial', /LP4/],
  ['fox-puzzle.svg', 'en', 'design', /几何狐狸拼图/],
  ['star-disc.dxf', 'en', 'design', /星图圆片/],
  ['Ada Abell', 'en', 'user', /^Ada Abell$/],
  ['水野', 'ja', 'user', /水野ゆい/],
  ['魏师傅', 'zh-cn', 'user', /魏师傅/],
]
const MISSES_ALLOWED = 3

beforeAll(async () => {
  const { url, adminUrl, prefix, template } = inject('testServer')
  const name = `${prefix}search`
  await withClient(adminUrl, (client: import('pg').Client) =>
    client.query(`create database ${name} template ${template}`),
  )
  process.env.DATABASE_URL = databaseAt(url, name)
  await loadDemoTexts()
  await rebuildSearch({ dryRun: false })
}, 120_000)

describe('search over the demo content', () => {
  it('finds the intended subject first', async () => {
    const misses: string[] = []
    for (const [query, locale, kind, first] of table) {
      const { items } = await search(kind, query, locale)
      const title = items[0] ? titleOfHit(kind, items[0]) : '(nothing)'
      if (process.env.KERF_SHOW)
        console.log(
          query,
          locale,
          kind,
          '→',
          items.slice(0, 4).map((hit) => titleOfHit(kind, hit)),
          first.test(title) ? '' : 'MISS',
        )
      if (!first.test(title)) misses.push(`${query} (${locale}, ${kind}): ${title}`)
    }
    expect(table.length).toBeGreaterThanOrEqual(40)
    expect(misses.length, misses.join('\n')).toBeLessThanOrEqual(MISSES_ALLOWED)
  })

  it.each([
    ['bir', 'en', 'Birch plywood'],
    ['桦', 'zh-cn', '桦木胶合板'],
    ['coas', 'en', 'Slate coasters with the contour lines of your home mountain'],
    ['折り', 'ja', '折り鶴のラゲッジタグ、ヌメ革に浅彫り'],
    ['ada', 'en', 'Ada Abell'],
    ['leathr coas', 'en', 'Leather coasters with a mandala, and why I gave up on deep engraving'],
    ['#gif', 'en', 'gift'],
    ['樺', 'zh-cn', '桦木胶合板'],
    ['樺木', 'zh-cn', '桦木'],
    ['あくり', 'ja', '透明アクリル'],
    ['キツ', 'ja', 'きつね'],
  ] as [string, Locale, string][])('suggest completes %s (%s) to %s', async (typed, locale, text) => {
    const { items } = await suggest(typed, locale)
    expect(items.length).toBeLessThanOrEqual(8)
    expect(items.map((item) => item.text)).toContain(text)
  })
})

/** One thing by two spellings finds the same, in the same order. */
describe('whatever way it is written', () => {
  it.each([
    ['樺木', '桦木', 'zh-cn', 'post'],
    ['杯墊', '杯垫', 'zh-cn', 'post'],
    ['耳環', '耳环', 'en', 'design'],
    ['壓克力', '压克力', 'zh-cn', 'post'],
    ['LP 4', 'LP4', 'en', 'post'],
    ['lp-4 birch', 'lp4 birch', 'en', 'post'],
    ['Kerf LP4', 'LP4', 'en', 'post'],
    ['３毫米桦木', '3mm 桦木', 'zh-cn', 'post'],
    ['合板3ミリ', '合板 3mm', 'ja', 'post'],
    ['jewelry', 'jewellery', 'en', 'design'],
    ['gray', 'grey', 'en', 'tutorial'],
    ['gray', 'grey', 'en', 'post'],
  ] as [string, string, Locale, SearchKind][])('%s as %s', async (query, same, locale, kind) => {
    const ids = async (given: string) => (await search(kind, given, locale)).items.map(({ id }) => id)
    const expected = await ids(same)
    expect(expected.length).toBeGreaterThan(0)
    expect(await ids(query)).toEqual(expected)
  })

  it.each([
    ['knives', 'knife', 'post'],
    ['leaves', 'leaf', 'design'],
    ['雷射', '激光', 'tutorial'],
  ] as [string, string, SearchKind][])('%s finds all that %s finds', async (query, same, kind) => {
    const ids = async (given: string) => (await search(kind, given, 'en')).items.map(({ id }) => id)
    const expected = await ids(same)
    expect(expected.length).toBeGreaterThan(0)
    expect(await ids(query)).toEqual(expect.arrayContaining(expected))
  })
})

it('a word of kana finds what has it, and not what has its letters', async () => {
  const { items } = await search('tutorial', 'スレート', 'ja')
  expect(items.length).toBeGreaterThan(0)
  for (const { id } of items) {
    const { texts } = await prisma.tutorial.findUniqueOrThrow({ where: { id }, include: { texts: true } })
    const all = texts.map(({ title, summary, body }) => `${title} ${summary} ${body}`).join(' ')
    expect(all, texts[0]!.title).toMatch(/スレート/)
  }
})

/** Queries that no project matches in full still lead to projects, or to the settings that they ask for. */
describe('search, where no project has all the words', () => {
  it.each([
    ['slate settings', /slate/i],
    ['settings for slate', /slate/i],
    ['石板 参数', /slate|石/i],
    ['スレートの設定', /slate|スレート/i],
    ['box without glue', /box/i],
    ['dogtag', /dog tag/i],
    ['wlanut', /walnut|胡桃|ウォールナット/i],
    ['unicorn walnut coasters', /walnut|coaster/i],
  ])('finds the projects meant by %s', async (query, first) => {
    const { items, counts } = await search('post', query, 'en')
    const texts = items.map((hit) => `${titleOfHit('post', hit)} ${hit.excerpt?.text ?? ''}`)
    expect(texts[0] ?? `(nothing) ${JSON.stringify(counts)}`).toMatch(first)
  })

  it.each([
    ['LP4 slate settings', 'slate', 'lp4', {}],
    ['speed slate lp4', 'slate', 'lp4', {}],
    ['lp4で石板', 'slate', 'lp4', {}],
    ['3mm birch cut lp4', 'birch-plywood', 'lp4', { method: 'cut', thickness: 3 }],
    ['椴木', 'basswood-plywood', undefined, {}],
    ['シナ', 'basswood-plywood', undefined, {}],
    ['shina', 'basswood-plywood', undefined, {}],
    ['wlanut', 'walnut', undefined, {}],
    ['power for the LP4', undefined, 'lp4', {}],
    ['3mm basswood plywood 10W', 'basswood-plywood', undefined, { thickness: 3, watts: 10 }],
    ['参数', undefined, undefined, {}],
    ['LP4 樺木 3mm 切割', 'birch-plywood', 'lp4', { method: 'cut', thickness: 3 }],
  ])('answers %s with settings', async (query, material, machine, named) => {
    const { answer } = await search('post', query, 'en')
    expect(answer).toMatchObject({ leads: true, named })
    expect([answer?.material?.slug, answer?.machine?.slug]).toEqual([material, machine])
  })

  it.each([
    ['wood', undefined, {}],
    ['木材', undefined, {}],
    ['lp4 wood cut 3mm', 'lp4', { method: 'cut', thickness: 3 }],
    ['wood settings', undefined, {}],
    ['木材 10瓦', undefined, { watts: 10 }],
  ])('asks which material %s means, and gives no settings meanwhile', async (query, machine, named) => {
    const { answer } = await search('post', query, 'en')
    expect(answer).toMatchObject({ leads: true, material: null, cell: null, places: [], named })
    expect(answer!.machine?.slug).toBe(machine)
    expect(answer!.choices.map(({ slug }) => slug)).toEqual(
      expect.arrayContaining(['walnut', 'birch-plywood']),
    )
  })

  it.each(['clock in walnut', 'wooden clock', 'wood box', 'LP4', 'test grid', 'Ada Abell'])(
    'gives no settings for %s',
    async (query) => {
      expect((await search('post', query, 'en')).answer).toBeNull()
    },
  )

  it('reports dropped words, partial matches, and the nearest names when nothing is found', async () => {
    expect(await search('post', 'slate settings', 'en')).toMatchObject({ lookedFor: 'slate', most: false })
    expect(await search('post', 'unicorn walnut coasters', 'en')).toMatchObject({ most: true })
    expect(await search('post', 'coasters slate', 'en')).toMatchObject({
      lookedFor: null,
      most: false,
      alike: false,
    })
    const nothing = await search('post', 'qqqqzzzz', 'en')
    expect(nothing).toMatchObject({ total: 0, answer: null, nearest: { material: null, machine: null } })
    expect(nothing.nearest!.lessons).toHaveLength(3)
    const nearest = async (query: string) => (await search('post', query, 'en')).nearest
    expect((await nearest('lqp44'))?.machine?.slug).toBe('lp4')
    expect((await nearest('acrilyc'))?.material?.slug).toMatch(/acrylic/)
    // other words altogether
    for (const query of ['nametag', 'xtool', 'wedding', 'keychain'])
      expect((await nearest(query))?.material ?? null, query).toBeNull()
  })
})
