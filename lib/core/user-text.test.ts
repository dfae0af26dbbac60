import { expect, it } from 'vitest'
import { readWebAddress, splitUserText, withoutMention } from './user-text'

const links = (text: string) =>
  splitUserText(text).flatMap((part) => (part.kind === 'link' ? [part.text] : []))

it.each([
  ['see https://kerf.example/a?b=1#c.', ['https://kerf.example/a?b=1#c']],
  ['(https://en.wikipedia.org/wiki/Kerf_(cut))', ['https://en.wikipedia.org/wiki/Kerf_(cut)']],
  ['请看 https://example.com/木。然后', ['https://example.com/木']],
  ['「https://example.jp/」', ['https://example.jp/']],
  ['HTTP://EXAMPLE.COM and http://a.example/,http', ['HTTP://EXAMPLE.COM', 'http://a.example/,http']],
  ['javascript:alert(1) data:text/html,x ftp://x.example //x.example', []],
  ['https://bank.example@evil.example/ https://user:pass@evil.example', []],
  ['https://', []],
  ['xhttps://example.com', []],
])('splitUserText finds the addresses in %s', (text, wanted) => {
  expect(links(text)).toEqual(wanted)
  expect(
    splitUserText(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})

it('splitUserText makes names parts of their own, the longest first, but not inside addresses', () => {
  const mentions = [
    { id: 1, name: 'Kim' },
    { id: 2, name: 'Kim Lee' },
  ]
  expect(splitUserText('@Kim Lee and @Kim: https://x.example/@Kim', mentions)).toEqual([
    { kind: 'member', text: '@Kim Lee', id: 2 },
    { kind: 'text', text: ' and ' },
    { kind: 'member', text: '@Kim', id: 1 },
    { kind: 'text', text: ': ' },
    { kind: 'link', text: 'https://x.example/@Kim', url: 'https://x.example/@Kim' },
  ])
})

it.each([
  ['https://a.example/x', 'https://a.example/x'],
  ['http://bücher.example', 'http://xn--bcher-kva.example/'],
  ['javascript:alert(1)', undefined],
  [' java\nscript:alert(1)', undefined],
  ['data:text/html,<script>', undefined],
  ['vbscript:x', undefined],
  ['file:///etc/passwd', undefined],
  ['https://you@evil.example', undefined],
  ['/en/detail/1', undefined],
  ['', undefined],
])('readWebAddress reads %s as %s', (text, wanted) => {
  expect(readWebAddress(text)?.href).toBe(wanted)
})

it('splitUserText finds names behind the sign of Japanese keyboards, which stays', () => {
  const mentions = [{ id: 1, name: '木工房' }]
  expect(splitUserText('どうも＠木工房さん', mentions)).toEqual([
    { kind: 'text', text: 'どうも' },
    { kind: 'member', text: '＠木工房', id: 1 },
    { kind: 'text', text: 'さん' },
  ])
  expect(withoutMention('どうも＠木工房さん', mentions, 1)).toBe('どうも＠…さん')
})

it('withoutMention removes the name of one member, but not a longer name that begins with it', () => {
  const mentions = [
    { id: 1, name: 'Kim' },
    { id: 2, name: 'Kim Lee' },
  ]
  const text = 'Hi @Kim and @Kim Lee, see https://kerf.example/@Kim and @Kim.'
  expect(withoutMention(text, mentions, 1)).toBe('Hi @… and @Kim Lee, see https://kerf.example/@Kim and @….')
  expect(withoutMention(text, mentions, 2)).toBe('Hi @Kim and @…, see https://kerf.example/@Kim and @Kim.')
})
