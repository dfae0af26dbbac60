import { describe, expect, it } from 'vitest'
import { findBrokenText, foldText, isCjk, isolated, slugify, textLength } from './text'

it.each([
  ['plywood', false],
  ['Sperrholz 3 mm', false],
  ['фанера', false],
  ['木', true],
  ['kerf 0.1mm の調整', true],
  ['カード', true],
  ['激光', true],
  ['한글', true],
  ['🦊', false],
])('isCjk of %j: %s', (text, wanted) => {
  expect(isCjk(text)).toBe(wanted)
})

it('textLength counts as a reader does', () => {
  expect(textLength('木')).toBe(1)
  expect(textLength('𠮷野家')).toBe(3)
  expect(textLength('🦊')).toBe(1)
})

it.each([
  ['  Slate   Map ', 'slate map'],
  ['ＳＬＡＴＥ', 'slate'],
  ['ｶﾞｲﾄﾞ', 'ガイド'],
  ['ﬁne', 'fine'],
  ['a\t\n　b', 'a b'],
])('foldText turns %j into %j', (text, wanted) => {
  expect(foldText(text)).toBe(wanted)
  expect(foldText(foldText(text))).toBe(wanted)
})

it.each([
  ['Luna Moth Earring', 'luna-moth-earring'],
  ['  --Kerf!! 0.1 mm-- ', 'kerf-0-1-mm'],
  ['月亮吊坠', '月亮吊坠'],
  ['麻の葉 パネル', '麻の葉-パネル'],
  ['../../etc/passwd', 'etc-passwd'],
  ['logo.svg', 'logo-svg'],
  ['!!!', 'design'],
  ['', 'design'],
  ['x'.repeat(100), 'x'.repeat(80)],
])('slugify turns %j into %j', (text, wanted) => {
  expect(slugify(text)).toBe(wanted)
})

describe('findBrokenText', () => {
  it.each([
    [{ title: 'fine' }, null],
    [{ title: 'a\u0000b' }, 'title'],
    [{ title: 'a\ud800' }, 'title'],
    [{ steps: [{ text: 'ok' }, { text: '\udc00' }] }, 'steps.1.text'],
    [['a', ['\u0000']], '1.0'],
    [{ 'a\u0000': 1 }, ''],
    [{ deep: { 'x\ud800': 1 } }, 'deep'],
    ['\u0000', ''],
    ['🦊', null],
    [null, null],
    [12, null],
    [{ a: undefined }, null],
  ])('finds in %j: %j', (value, wanted) => {
    expect(findBrokenText(value)).toBe(wanted)
  })
})

it.each([
  ['صندوق', '\u2068صندوق\u2069'],
  ['box תיבה', '\u2068box תיבה\u2069'],
  ['birch 桦木', 'birch 桦木'],
])('%s goes into a sentence as %j', (text, shown) => {
  expect(isolated(text)).toBe(shown)
})
