import { expect, it } from 'vitest'
import { mentionBefore, withMention } from './mention-text'

it.each([
  ['@', ''],
  ['Thanks @Ki', 'Ki'],
  ['Thanks @Kim L', 'Kim L'],
  ['谢谢@木', '木'],
  ['コーヒー＠木', '木'],
  ['me@example', null],
  ['3@x', null],
  ['@Kim\nnext', null],
  ['@a/b', null],
  ['no', null],
])('mentionBefore(%j) is %j', (text, name) => expect(mentionBefore(text)).toBe(name))

it('withMention replaces the typed part of the name and keeps the sign', () => {
  expect(withMention('谢谢＠木 again', 4, '木工房')).toEqual({ text: '谢谢＠木工房 again', caret: 7 })
  expect(withMention('Hi @ki', 6, 'Kim Lee')).toEqual({ text: 'Hi @Kim Lee ', caret: 12 })
})
