import { describe, expect, it } from 'vitest'
import { fitValue, isSame, rebaseValue } from './fit-value'

describe('isSame', () => {
  it.each([
    ['text', 'text', true],
    [{ a: '1', b: { c: [1, 2] } }, { b: { c: [1, 2] }, a: '1' }, true],
    [{ a: '1' }, { a: '1', b: undefined }, true],
    [{ a: '1' }, { a: '1', b: '' }, false],
    [[1, 2], [2, 1], false],
    [['x'], { 0: 'x' }, false],
    [null, '', false],
    [null, {}, false],
  ])('%j and %j: %s', (a, b, same) => expect(isSame(a, b)).toBe(same))
})

describe('what an earlier build of the form saved', () => {
  it('fits the form of now: fields that are gone are left out, new ones are as they begin', () => {
    const form = { bio: '', region: null, social: { x: { url: '' } }, machines: ['lp1'] }
    const saved = { bio: 'I cut.', fax: '1', region: 'DE', social: { y: {}, x: { url: 'https://x.com/a' } } }
    expect(fitValue(saved, form)).toEqual({
      ...{ bio: 'I cut.', region: 'DE', social: { x: { url: 'https://x.com/a' } }, machines: ['lp1'] },
    })
  })

  it.each([
    [{ text: 'x' }, 'plain', 'plain'],
    ['plain', { text: 'x' }, { text: 'x' }],
    [7, 'text', 'text'],
    [undefined, 'text', 'text'],
    [['a'], ['b'], ['a']],
    ['a', ['b'], ['b']],
    [{ a: {} }, { a: null }, { a: null }],
    [{ a: null }, { a: 'x' }, { a: null }],
  ])('%j in place of %j is %j', (saved, form, value) => expect(fitValue<unknown>(saved, form)).toEqual(value))
})

describe('what was changed, on top of what is there now', () => {
  const from = { bio: '', region: 'DE', social: { x: '', y: '' }, machines: ['lp1'] }
  it('takes the fields that were not changed as they are now', () => {
    const value = { ...from, bio: 'I cut.', social: { x: 'a', y: '' } }
    const onto = { bio: 'I engrave.', region: 'JP', social: { x: '', y: 'b' }, machines: ['lp1', 'lp4'] }
    expect(rebaseValue(value, from, onto)).toEqual({
      ...{ bio: 'I cut.', region: 'JP', social: { x: 'a', y: 'b' }, machines: ['lp1', 'lp4'] },
    })
  })
  it.each([
    ['mine', '', 'theirs', 'mine'],
    ['', '', 'theirs', 'theirs'],
    [['b'], ['a'], ['c'], ['b']],
  ])('%j from %j onto %j is %j', (value, from, onto, expected) =>
    expect(rebaseValue<unknown>(value, from, onto)).toEqual(expected),
  )
})
