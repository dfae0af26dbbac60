import { describe, expect, it } from 'vitest'
import { countFound, findHighlights, isMisspelled } from './highlight'
import { parseQuery } from './parse-query'

const marked = (text: string, query: string, alike = false) =>
  findHighlights(text, parseQuery(query).terms, alike).map(([from, to]) => text.slice(from, to))

describe('findHighlights', () => {
  it.each([
    ['Birch lamp', 'lam BIRCH', ['Birch', 'lam']],
    ['Six snowflake ornaments', 'snowflakes', ['snowflake']],
    ['Engraving and engraved', 'engraves', ['Engraving', 'engraved']],
    ['a clamp of a lamp', 'lamp', ['lamp']],
    ['a red lamp', 'rely', []],
    ['3mm of 30, 3 times', '3', ['3', '3']],
    ['LP4 and LP5', 'lp', ['LP', 'LP']],
    ['3 mm of 3mm, 3 times, mm', '3 mm', ['3 mm', '3mm']],
    ['ply of 3 mm', '3mm', ['3 mm']],
    ['3，mm', '3mm', []],
    ['桦木激光灯', '激光', ['激光']],
    ['麻の葉の蓋をのせた、ウォールナットの小箱', 'ウォールナットの箱', ['ウォールナット', '箱']],
    ['レーザー', 'ﾚｰｻﾞｰ', ['レーザー']],
    ['樺の木のランプ', 'らんぷ', ['ランプ']],
    ['こーすたーを彫る', 'コースター', ['こーすたー']],
    ['ﾚｰｻﾞｰで作る', 'レーザー', ['ﾚｰｻﾞｰ']],
    ['石のコースターとプレートを作ります', 'スレート', []],
    ['押すと分かりやすい', 'やすり', []],
    ['紙やすりで磨く', 'ヤスリ', ['やすり']],
    ['İstanbul lamp', 'lamp', ['lamp']],
    ['ﬁne lines', 'fine', ['ﬁne']],
    ['👩‍🔧 lamp', 'lamp', ['lamp']],
    ['eﬃcient', 'eff', ['eﬃ']],
    ['x̂yz', 'x', ['x̂']],
    ['葛\u{e0100}飾', '葛', ['葛\u{e0100}']],
    ['lamp', '…', []],
    ['Café Müller', 'cafe muller', ['Café', 'Müller']],
    ['cafe', 'café', ['cafe']],
    ['grey slate', 'gray', ['grey']],
    ['Coloured acrylic', 'color', ['Coloured']],
    ['a knife', 'knives', ['knife']],
    ['桦木杯垫', '樺木杯墊', ['桦木杯垫']],
    ['樺木杯墊', '桦木', ['樺木']],
    ['激光雕刻', '雷射', ['激光']],
    ['3毫米桦木，厚3ミリ', '3mm', ['3毫米', '3ミリ']],
    ['13毫米', '3mm', []],
    ['樺木 3 mm', '3毫米樺木', ['樺木', '3 mm']],
  ] as [string, string, string[]][])('marks in %s for %s the expected words', (text, query, words) => {
    expect(marked(text, query)).toEqual(words)
  })

  it('marks similar spellings only when the search included them', () => {
    expect(marked('Birch plywood', 'bich plywod')).toEqual([])
    expect(marked('Birch plywood', 'bich plywod', true)).toEqual(['Birch', 'plywood'])
  })
})

describe('countFound', () => {
  it.each([
    ['Birch lamp', 'lam BIRCH oak', 2],
    ['レーザーと木箱', 'ﾚｰｻﾞｰ 木箱', 2],
    ['ﬁne İstanbul lines', 'fine lines', 2],
    ['a clamp', 'lamp', 0],
    ['', 'lamp', 0],
  ] as [string, string, number][])('%s, %s: counts the %i terms it marks', (text, query, count) => {
    const { terms } = parseQuery(query)
    expect(countFound(text, terms)).toBe(count)
    expect(terms.filter((term) => findHighlights(text, [term]).length > 0)).toHaveLength(count)
  })
})

it.each([
  ['birch', 'bich', true],
  ['hexagon', 'hexgaon', true],
  ['lamp', 'ramp', true],
  ['box', 'fox', false],
  ['leather', 'feather', true],
  ['leather', 'weather forecast', false],
])('%s typed as %s is a misspelling: %s', (word, typed, alike) => {
  expect(isMisspelled(word, typed)).toBe(alike)
})
