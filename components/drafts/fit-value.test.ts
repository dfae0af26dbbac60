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
  ])('of %j and %j is %s', (a, b, same) => expect(isSame(a, b)).toBe(same))
})

describe('fitValue', () => {
  it('drops fields that the form no longer has, and adds new ones with their initial value', () => {
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
  ])('fits %j onto %j as %j', (saved, form, value) => expect(fitValue<unknown>(saved, form)).toEqual(value))
})

describe('rebaseValue', () => {
  const from = { bio: '', region: 'DE', social: { x: '', y: '' }, machines: ['lp1'] }
  it('takes the present value of fields that were not changed', () => {
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
  ])('rebases %j from %j onto %j as %j', (value, from, onto, expected) =>
    expect(rebaseValue<unknown>(value, from, onto)).toEqual(expected),
  )
})
