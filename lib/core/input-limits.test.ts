import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { DomainError } from './errors'
import { assertJsonWithin, assertValueWithin, INPUT_LIMITS, type InputLimits } from './input-limits'
import { findBrokenText } from './text'

const MB = 1024 * 1024
const nested = (open: string, close: string, levels: number) =>
  open.repeat(levels) + '1' + close.repeat(levels)
const wide = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, n])))

const refusal = (run: () => void): object | null => {
  try {
    run()
    return null
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { code: error.code, ...error.fields }
  }
}
const ofText = (text: string, limits: InputLimits = INPUT_LIMITS) =>
  refusal(() => assertJsonWithin(text, limits))
const ofValue = (value: unknown, limits: InputLimits = INPUT_LIMITS) =>
  refusal(() => assertValueWithin(value, limits))
const tooMuch = (code: string, max: number) => ({ code: 'malformed', body: { code, params: { max } } })
const twice = (name: string) => ({ code: 'malformed', [name]: { code: 'repeated_field' } })

describe('assertJsonWithin', () => {
  it.each<[string, string, object | null]>([
    ['32 lists in each other', nested('[', ']', 32), null],
    ['33 lists', nested('[', ']', 33), tooMuch('too_deep', 32)],
    ['32 objects', nested('{"a":', '}', 32), null],
    ['33 objects', nested('{"a":', '}', 33), tooMuch('too_deep', 32)],
    ['1 MB of [', '['.repeat(MB), tooMuch('too_deep', 32)],
    ['1 MB of {"a":', '{"a":'.repeat(MB / 5), tooMuch('too_deep', 32)],
    ['2,000 keys', wide(2_000), null],
    ['2,001 keys', wide(2_001), tooMuch('too_many_keys', 2_000)],
    ['100,000 keys', wide(100_000), tooMuch('too_many_keys', 2_000)],
    ['keys of many objects', `[${'{"a":1,"b":1},'.repeat(1_001)}1]`, tooMuch('too_many_keys', 2_000)],
    ['2,000 items', JSON.stringify(Array(2_000).fill(1)), null],
    ['2,001 items', JSON.stringify(Array(2_001).fill(1)), tooMuch('too_many_items', 2_000)],
    ['many empty lists', `[${'[],'.repeat(MB / 4)}1]`, tooMuch('too_many_items', 2_000)],
    ['brackets in texts', JSON.stringify({ a: '[{'.repeat(5_000), b: '\\"[[' }), null],
    ['a key of 1 MB', JSON.stringify({ ['k'.repeat(MB)]: 1 }), null],
    ['an escaped key of 1 MB', `{"${'\\u006b'.repeat(MB / 6)}":1}`, null],
    ['1 MB of backslashes', `{"a":"${'\\\\'.repeat(MB / 2)}"}`, null],
    ['1 MB of digits', `{"a":${'9'.repeat(MB)}}`, null],
    ['a huge exponent', '{"a":1e999999999}', null],
    ['a text that does not end', `{"a":"${'x'.repeat(MB)}`, null],
    ['closing brackets alone', ']}'.repeat(10_000), null],
    ['nothing', '', null],
  ])('judges its depth and keys: %s', (_, text, wanted) => {
    expect(ofText(text)).toEqual(wanted)
  })

  it.each<[string, string]>([
    ['{"a":1,"a":2}', 'a'],
    ['{"a":1,"b":{"a":1},"a":{}}', 'a'],
    ['{"steps":[{"title":"x"},{"title":"x","text":"","title":"y"}]}', 'steps.1.title'],
    ['{"a":1,"\\u0061":2}', 'a'],
    ['{"a,b":[1,{"x":1}],"a,b":1}', 'a,b'],
    ['{ "a" : { "b" : [ [ 1 ] ] } , "a" : 1 }', 'a'],
    ['{"__proto__":1,"__proto__":2}', '__proto__'],
  ])('refuses %s, which names %s twice', (text, name) => {
    expect(ofText(text)).toEqual(twice(name))
  })

  it.each(['{"a":{"a":1},"b":[{"a":1},{"a":1}]}', '["a","a"]', '{"a":"a","b":"a"}', '[{"a":["a","a"]}]'])(
    'accepts %s, which names no field twice',
    (text) => expect(ofText(text)).toBeNull(),
  )

  it('agrees with assertValueWithin about any value', () => {
    const limits = { depth: 4, keys: 6, items: 6 }
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), fc.boolean(), (value, spaced) => {
        const text = JSON.stringify(value, null, spaced ? 2 : undefined)
        const [one, other] = [ofText(text, limits), ofValue(JSON.parse(text), limits)]
        // A value that exceeds two limits may get either code.
        expect(one === null).toBe(
          other === null || Object.keys(other).some((key) => key.endsWith('__proto__')),
        )
      }),
      { numRuns: 500 },
    )
  })

  it('throws nothing unexpected for text that is not JSON', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('{', '}', '[', ']', ',', ':', '"', '\\', 'a', '\u0000', ' ')),
        (parts) => {
          ofText(parts.join(''))
        },
      ),
      { numRuns: 1_000 },
    )
  })
})

describe('assertValueWithin', () => {
  const round: Record<string, unknown> = { name: 'round' }
  round.self = round
  const shared = Array.from({ length: 40 }).reduce<unknown[]>((inner) => [inner, inner], [])

  it.each<[string, unknown, object | null]>([
    ['a form', { title: 'a', tags: ['b'], nothing: undefined, file: null }, null],
    ['one that contains itself', round, tooMuch('too_deep', 32)],
    ['one that grows by sharing', shared, tooMuch('too_deep', 32)],
    [
      'one that grows by sharing, less deep',
      shared[0] && Array(60).fill(Array(60).fill(1)),
      tooMuch('too_many_items', 2_000),
    ],
    ['a sparse list', Array(1e9), tooMuch('too_many_items', 2_000)],
    ['a map', { a: new Map() }, { code: 'malformed', a: { code: 'wrong_type' } }],
    ['bytes', { a: { b: new Uint8Array(MB) } }, { code: 'malformed', 'a.b': { code: 'wrong_type' } }],
    ['a form with files', new FormData(), { code: 'malformed', body: { code: 'wrong_type' } }],
    ['a promise', [Promise.resolve()], { code: 'malformed', 0: { code: 'wrong_type' } }],
    [
      'a name that reaches the prototype',
      JSON.parse('{"a":{"__proto__":{"role":"OPERATOR"}}}'),
      { code: 'malformed', 'a.__proto__': { code: 'unknown_field' } },
    ],
  ])('judges a value: %s', (_, value, wanted) => {
    expect(ofValue(value)).toEqual(wanted)
  })
})

describe('processor time', () => {
  const cost = (run: () => void): number => {
    const before = process.cpuUsage()
    run()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }

  it.each<[string, string]>([
    ['1 MB of brackets', '['.repeat(MB)],
    ['1 MB of nested objects', '{"a":'.repeat(MB / 5)],
    ['100,000 keys', wide(100_000)],
    ['1 MB in one text', JSON.stringify({ a: '\\"'.repeat(MB / 4) })],
    ['1 MB of escaped key', `{"${'\\u006b'.repeat(MB / 6)}":1}`],
    ['1 MB of blanks', `{${' '.repeat(MB)}}`],
  ])('measures ten documents of %s in less than 400 ms together', (_, text) => {
    ofText(text)
    const ms = cost(() => {
      for (let n = 0; n < 10; n++) ofText(text)
    })
    expect(ms).toBeLessThan(400)
  })

  it('finds broken text in a deep value, in time proportional to its size', () => {
    const deep = (levels: number) => JSON.parse(nested('[', ']', levels)) as unknown
    findBrokenText(deep(1_000))
    // A path copied at each level would take minutes here.
    expect(cost(() => findBrokenText(deep(500_000)))).toBeLessThan(3_000)
  })
})
