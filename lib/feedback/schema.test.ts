import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { fieldErrors } from '@/lib/core/field-errors'
import { feedbackSchema } from './schema'

const good = { type: 'functional', description: 'The saw bites back.', email: 'ada@kerf.example' }
const errorsOf = (input: unknown) => {
  const parsed = feedbackSchema.safeParse(input, { reportInput: true })
  return parsed.success
    ? {}
    : Object.fromEntries(Object.entries(fieldErrors(parsed.error)).map(([k, v]) => [k, v.code]))
}

test('the API description has the email’s format, and requires one way to answer', () => {
  const schema = z.toJSONSchema(feedbackSchema, { io: 'input' })
  expect(schema).toMatchObject({
    properties: { email: { format: 'email', description: expect.stringContaining('@') as string } },
    required: ['type', 'description'],
    anyOf: [{ required: ['email'] }, { required: ['phone'] }],
  })
})

describe('feedbackSchema', () => {
  test.each([
    [good],
    [{ ...good, email: undefined, phone: '13800138000' }],
    [{ ...good, phone: '19912345678' }],
    [{ ...good, description: ` ${'x'.repeat(10)} ` }],
    [{ ...good, description: '木'.repeat(2000) }],
  ])('accepts input %#', (input) => expect(errorsOf(input)).toEqual({}))

  test.each([
    [{ ...good, type: 'praise' }, { type: 'select_required' }],
    [{ ...good, type: undefined }, { type: 'select_required' }],
    [{ ...good, description: '' }, { description: 'required' }],
    [{ ...good, description: '    x    ' }, { description: 'text_small' }],
    [{ ...good, description: 'x'.repeat(2001) }, { description: 'text_big' }],
    [{ ...good, email: 'ada' }, { email: 'format_error' }],
    [{ ...good, email: undefined }, { email: 'contact_required' }],
    [{ ...good, phone: '12800138000' }, { phone: 'format_error' }],
    [{ ...good, phone: '1380013800' }, { phone: 'format_error' }],
    [{ ...good, phone: '138001380001' }, { phone: 'format_error' }],
    [{ ...good, screenshot: 'x' }, { screenshot: 'unknown_field' }],
    [{}, { type: 'select_required', description: 'required', email: 'contact_required' }],
  ])('refuses input %# at the field', (input, errors) => expect(errorsOf(input)).toEqual(errors))

  test('refuses anything but an object', () => {
    for (const input of [null, undefined, 'x', []])
      expect(feedbackSchema.safeParse(input).success).toBe(false)
  })

  test('stores a phone number as eleven digits', () => {
    for (const phone of ['138-0013-8000', '+86 138 0013 8000', '008613800138000', '１３８００１３８０００'])
      expect(feedbackSchema.parse({ ...good, phone }).phone).toBe('13800138000')
  })
})
