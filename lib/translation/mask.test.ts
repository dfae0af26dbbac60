import { describe, expect, test } from 'vitest'
import { maskText, unmaskText, type MaskStyle } from './mask'
import { splitMarkdownText, splitText } from './segments'
import { guessLanguage } from './guess-language'
import { spelledNumbers } from './spelled-numbers'

const through = (
  text: string,
  answer: (masked: string) => string,
  {
    style = 'xml',
    source = 'en',
    target = 'ja',
  }: { style?: MaskStyle; source?: 'en' | 'ja' | 'zh-cn'; target?: 'en' | 'ja' } = {},
) => {
  const masked = maskText(text, style)
  return masked && unmaskText(masked, answer(masked.text), { original: text, source, target })
}

describe('maskText', () => {
  test.each([
    ['Cut at 100 % and 5 mm/s, 2 passes', ['100 %', '5 mm/s', '2']],
    ['LP4 with the 10 W diode, 455 nm', ['LP4', '10 W', '455 nm']],
    ['Open fern-v2.svg in Kerf Studio 2.5.1', ['fern-v2.svg', 'Kerf Studio', '2.5.1']],
    ['from 3–5 mm to 100 × 100 mm', ['3–5 mm', '100 × 100 mm']],
    ['see https://kerf.example/a?b=3, ask @ada, `G0 X5`', ['https://kerf.example/a?b=3,', '@ada', '`G0 X5`']],
    ['3毫米板，功率80％，速度5毫米/秒', ['3毫米', '80％', '5毫米/秒']],
    ['厚さ3ミリ、出力80%で2回', ['3ミリ', '80%', '2']],
    ['M3 screws, A4 paper, ½ inch, 12:30, 1,000 dpi', ['M3', 'A4', '½', '12:30', '1,000 dpi']],
    ['resolution 1.3K, licence CC BY-SA', ['1.3K', 'CC BY-SA']],
  ])('masks %s', (text, tokens) => {
    const masked = maskText(text, 'xml')!
    expect(masked.tokens).toEqual(tokens)
    expect(masked.text).not.toMatch(/\p{N}(?!\d*"\/>)/u)
  })

  test('returns null for a text without words', () => {
    for (const text of ['80 % · 5 mm/s', 'LP4', '…', '12', 'fern.svg'])
      expect(maskText(text, 'xml')).toBeNull()
  })
})

describe('unmaskText', () => {
  const text = 'Cut 3 mm birch at 100 % and 5 mm/s & wait'
  test('restores the tokens in the order of the other language', () => {
    expect(
      through(text, (masked) => masked.replace('Cut <x id="0"/> birch at', '<x id="0"/>のシナ合板を')),
    ).toBe('3 mmのシナ合板を 100 % and 5 mm/s & wait')
    expect(through(text, () => '<x id="1"></x>、<X ID=2 />で<x id="0"/> を')).toBe('100 %、5 mm/sで3 mm を')
    expect(through(text, () => '⟦ c ⟧⟦A⟧⟦B⟧で', { style: 'plain' })).toBe('5 mm/s3 mm100 %で')
  })

  test.each([
    ['a place is missing', '<x id="0"/> で <x id="1"/>'],
    ['a place is doubled', '<x id="0"/> で <x id="1"/> <x id="2"/> <x id="2"/>'],
    ['a place is another', '<x id="0"/> で <x id="1"/> <x id="7"/>'],
    ['a number was added', '<x id="0"/> で <x id="1"/> <x id="2"/> 9'],
    ['a digit of another script was added', '<x id="0"/> で <x id="1"/> <x id="2"/> ９'],
    ['markup came along', '<x id="0"/> で <b><x id="1"/></b> <x id="2"/>'],
    ['there are no words', '<x id="0"/> <x id="1"/> <x id="2"/>'],
    ['there is nothing', ''],
    ['it is far too long', `<x id="0"/><x id="1"/><x id="2"/>${'で'.repeat(500)}`],
  ])('returns null when %s', (_, answer) => expect(through(text, () => answer)).toBeNull())

  test('keeps the order of numbers with the same unit, while others may move', () => {
    expect(through('from 3 mm to 5 mm', () => '<x id="1"/>から<x id="0"/>まで')).toBeNull()
    expect(through('5 passes of 8 lines', () => '<x id="1"/>本を<x id="0"/>回')).toBeNull()
    expect(through('Use 80 % on 3 mm', () => '<x id="1"/>には<x id="0"/>')).toBe('3 mmには80 %')
  })

  test('accepts digits for a number that the text spells out', () => {
    expect(through('Make two passes', () => '2回走らせます')).toBe('2回走らせます')
    expect(through('Make two passes', () => '3回走らせます')).toBeNull()
    expect(through('Make two passes', () => '2回を2回')).toBeNull()
    expect(through('走三十二遍', () => 'Run 32 times', { source: 'zh-cn', target: 'en' })).toBe(
      'Run 32 times',
    )
  })

  test('writes units in Chinese characters as symbols for English readers', () => {
    expect(through('切3毫米板', () => 'Cut <x id="0"/> board', { source: 'zh-cn', target: 'en' })).toBe(
      'Cut 3 mm board',
    )
  })
})

test('spelledNumbers reads numbers written as words, in English and Japanese', () => {
  expect(spelledNumbers('Twice, then three of a dozen', 'en')).toEqual([2, 3, 12])
  expect(spelledNumbers('十二と二十、三百五', 'ja')).toEqual([12, 20, 305])
})

describe('splitText and splitMarkdownText', () => {
  const joined = (segments: { text: string }[]) => segments.map(({ text }) => text).join('')
  const long = 'A first sentence of some length. '.repeat(12)
  const markdown = `# Title 1\n\n- one\n- two **bold**\n\n| a | 3 mm |\n|---|---|\n| b | c |\n\n\`\`\`\ncode here\n\`\`\`\n> said\n1. do`
  test('return short segments that join to the text', () => {
    for (const text of ['', 'x', ' a \n\n b\n', long, markdown]) {
      expect(joined(splitText(text, 'en'))).toBe(text)
      expect(joined(splitMarkdownText(text, 'en'))).toBe(text)
    }
    expect(Math.max(...splitText(long, 'en').map(({ text }) => text.length))).toBeLessThan(100)
  })
  test('do not translate the markup of Markdown', () => {
    const asked = splitMarkdownText(markdown, 'en').filter(({ translate }) => translate)
    expect(asked.map(({ text }) => text)).toEqual([
      'Title 1',
      'one',
      'two **bold**',
      'a',
      '3 mm',
      'b',
      'c',
      'said',
      'do',
    ])
  })
})

test.each([
  ['とてもきれいですね', 'en', 'ja'],
  ['很漂亮，用了多少功率？', 'en', 'zh-cn'],
  ['最高', 'ja', 'ja'],
  ['Which power did you use on the 木?', 'ja', 'en'],
  ['👍 3', 'ja', 'ja'],
] as const)('%s by a reader of %s is %s', (text, known, language) =>
  expect(guessLanguage(text, known)).toBe(language),
)
