import { expect, it } from 'vitest'
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
])('reads %s as %j', (query, terms) => {
  expect(words(query)).toEqual(terms)
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
