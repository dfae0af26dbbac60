import { expect, it } from 'vitest'
import type { Locale } from '@/lib/i18n/locales'
import { parseQuery } from './parse-query'
import { makeWordList } from './word-list'
import { gramsOf, readRuns } from './words'

const words = (query: string) => parseQuery(query).terms.map((term) => (term.cjk ? term.text : term.word))

it.each([
  ['  a\u3000Ｂirch  birch ', ['birch']],
  ['how to cut the acrylic', ['cut', 'acrylic']],
  ['how to', ['how', 'to']],
  ['LP4のレーザー設定', ['lp4', 'のレーザー設定']],
  ['fox-puzzle.svg', ['fox', 'puzzle', 'svg']],
  ['1 2 3 4 5 6 7 8 9 0', ['1', '2', '3', '4', '5', '6', '7', '8']],
  ['box 3 mm, 10 W', ['box', '3mm', '10w']],
  ['３ ㎜の箱', ['3mm', 'の箱']],
  ['3.5 mm', ['3', '5mm']],
  ['3 in walnut, 3/mm', ['3', 'walnut', 'mm']],
  ['& | !', []],
  ['3毫米椴木 20瓦', ['3mm', '椴木', '20w']],
  ['3 ミリアクリル', ['3mm', 'アクリル']],
  ['5ミリメートルの革、3センチ角', ['5mm', 'の革', '3cm', '角']],
  ['2瓦楞纸', ['2', '瓦楞纸']],
  ['Café', ['cafe']],
  ['がぎ', ['がぎ']],
])('reads %s as %j', (query, terms) => {
  expect(words(query)).toEqual(terms)
})

it.each([
  ['LP 4 birch', ['lp4', 'birch']],
  ['kerf lp-4', ['lp4']],
  ['my Kerf LP4 lens', ['lp4', 'lens']],
  ['kerf of birch', ['kerf', 'birch']],
  ['kerf lp9', ['kerf', 'lp9']],
  ['ＬＰ＿４', ['lp4']],
  ['LP　4のレーザー', ['lp4', 'のレーザー']],
  ['lp 4 mm', ['lp', '4mm']],
  ['lp 4.5', ['lp', '4', '5']],
  ['lp 9', ['lp', '9']],
  ['clp 4', ['clp', '4']],
])('%s, where there is an LP4, is looked for as %j', (query, terms) => {
  const found = parseQuery(query, { machines: ['lp4'] }).terms
  expect(found.map((term) => (term.cjk ? term.text : term.word))).toEqual(terms)
})

const others = (query: string, language?: Locale) =>
  parseQuery(query, { language }).terms.flatMap((term) =>
    term.cjk ? term.others.map(({ text }) => text) : term.others,
  )

it('knows other ways to write a word: spellings of English, the other kana, Simplified Chinese', () => {
  expect(others('gray box')).toEqual(['grey'])
  expect(others('らんぷ')).toEqual(['ランプ'])
  expect(others('雷射雕刻機')).toEqual(['雷射雕刻机', '激光雕刻机'])
  expect(others('雕刻机')).toEqual([])
})

it.each([
  ['すれーと', ['すれーと']],
  ['やすり', ['やすり']],
  ['ヤスリ', ['ヤスリ']],
  ['ランプ', ['ランプ']],
  ['あかりをつくる', ['あかり', 'つくる']],
  ['彫ったランプ', ['彫', 'ランプ']],
])('%s is cut into %j to be looked for', (query, segments) => {
  expect(parseQuery(query).terms).toMatchObject([{ segments }])
})

it('leaves Japanese as it is: 機 is no 机', () => {
  expect(others('彫刻機', 'ja')).toEqual([])
  expect(others('機のランプ', 'zh-cn')).toEqual([])
})

it('cuts Chinese and Japanese into words, and into pairs for texts that are cut differently', () => {
  expect(readRuns('激光雕刻机')).toMatchObject([{ cjk: true, segments: expect.arrayContaining(['激光']) }])
  expect(readRuns('木のランプ')).toMatchObject([{ cjk: true, segments: ['木', 'ランプ'] }])
  expect(gramsOf('木のランプ')).toEqual({ pairs: ['木の', 'のラ', 'ラン', 'ンプ'], characters: ['木'] })
})

it('weighs words by the field they stand in, and quotes special characters', () => {
  const { words: list, latin } = makeWordList({ A: "Ada's 木のランプ", B: 'birch', C: '', D: 'birch' }, [
    '~d1',
  ])
  expect(list).toBe(
    "'ada':1A 's':2A '木':3A 'ランプ':4A '木の':5B 'のラ':6B 'ラン':7B 'ンプ':8B 'birch':9B,10D '~d1'",
  )
  expect(latin).toEqual({ A: 'ada s', B: 'birch', C: '', D: 'birch' })
})

it('keeps Simplified words beside Traditional ones, not in Japanese', () => {
  const list = (language?: Locale) =>
    makeWordList({ A: '樺木機', B: '', C: '', D: '木のランプ機' }, [], language).words
  expect(list('zh-cn')).toContain("'桦木'")
  expect(list('zh-cn')).toContain("'机'")
  for (const language of ['zh-cn', 'ja'] as const) expect(list(language)).toContain("'樺木'")
  expect(list('ja')).not.toContain('机')
  expect(list('ja')).not.toContain('桦')
})
