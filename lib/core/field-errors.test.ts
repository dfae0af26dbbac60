import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fieldErrors } from './field-errors'

const errorsOf = (schema: z.ZodType, value: unknown) => {
  const result = schema.safeParse(value, { reportInput: true })
  return result.success ? {} : fieldErrors(result.error)
}

describe('fieldErrors, for issues of zod', () => {
  it.each<[string, z.ZodType, unknown, object]>([
    ['missing', z.string(), undefined, { code: 'required' }],
    ['null', z.string(), null, { code: 'required' }],
    ['another type', z.string(), 5, { code: 'wrong_type' }],
    ['a part of a number', z.int(), 1.5, { code: 'integer_value' }],
    ['a text for a number', z.int(), '1', { code: 'wrong_type' }],
    ['empty', z.string().min(1), '', { code: 'required', params: undefined }],
    ['short', z.string().min(3), 'ab', { code: 'text_small', params: { min: 3 } }],
    ['long', z.string().max(3), 'abcd', { code: 'text_big', params: { max: 3 } }],
    ['few', z.array(z.int()).min(2), [1], { code: 'list_small', params: { min: 2 } }],
    ['many', z.array(z.int()).max(1), [1, 2], { code: 'list_big', params: { max: 1 } }],
    ['small', z.int().min(3), 2, { code: 'number_small', params: { min: 3 } }],
    ['big', z.int().max(3), 4, { code: 'number_big', params: { max: 3 } }],
    ['a format', z.email(), 'x', { code: 'format_error' }],
    ['another word', z.enum(['a', 'b']), 'c', { code: 'illegal_input' }],
    ['no word at all', z.enum(['a', 'b']), undefined, { code: 'select_required' }],
    ['null for a word', z.enum(['a', 'b']), null, { code: 'select_required' }],
    ['an empty word', z.enum(['a', 'b']), '', { code: 'select_required' }],
    ['neither of two', z.union([z.int(), z.boolean()]), 'c', { code: 'illegal_input' }],
    ['nothing of two', z.union([z.int(), z.boolean()]), undefined, { code: 'required' }],
    ['a code of our own', z.string().regex(/^a$/, 'not_an_id'), 'b', { code: 'not_an_id' }],
    [
      'a code of our own with its limit',
      z.string().max(2, 'comment_length'),
      'abc',
      { code: 'comment_length', params: { max: 2 } },
    ],
    [
      'a code of our own for what is missing',
      z.string('region_not_offered'),
      undefined,
      { code: 'region_not_offered' },
    ],
  ])('gives the code of an issue: %s', (_, schema, value, wanted) => {
    expect(errorsOf(z.strictObject({ field: schema }), { field: value })).toEqual({ field: wanted })
  })

  it('keeps the parameters of a refinement', () => {
    const schema = z.string().superRefine((_, ctx) => {
      ctx.addIssue({ code: 'custom', message: 'integer_between', params: { min: 1, max: 9 } })
    })
    expect(errorsOf(z.strictObject({ n: schema }), { n: 'x' })).toEqual({
      n: { code: 'integer_between', params: { min: 1, max: 9 } },
    })
  })
})

describe('fieldErrors, for the names of fields', () => {
  it('joins the path with dots', () => {
    const schema = z.strictObject({ steps: z.array(z.strictObject({ title: z.string() })) })
    expect(Object.keys(errorsOf(schema, { steps: [{ title: 'a' }, { title: 1 }] }))).toEqual([
      'steps.1.title',
    ])
  })

  it('names each unknown key as a field', () => {
    const schema = z.strictObject({ a: z.strictObject({}) })
    expect(errorsOf(schema, { a: { x: 1, y: 2 }, b: 3 })).toEqual({
      'a.x': { code: 'unknown_field' },
      'a.y': { code: 'unknown_field' },
      b: { code: 'unknown_field' },
    })
  })

  it('keeps the first error of a field', () => {
    const schema = z.strictObject({ a: z.string().min(3).regex(/^x/, 'not_an_id') })
    expect(errorsOf(schema, { a: 'b' })).toEqual({ a: { code: 'text_small', params: { min: 3 } } })
  })

  it('cuts an unknown key to 200 characters', () => {
    const [name] = Object.keys(errorsOf(z.strictObject({}), { ['k'.repeat(5000)]: 1 }))
    expect(name).toHaveLength(200)
  })
})
