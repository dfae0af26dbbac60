import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { schemaHtml } from './docs-schema'
import { resultSchemaOf } from './openapi-schema'

const picture = z.strictObject({ width: z.int() })
const shown = (schema: z.ZodType) =>
  schemaHtml(resultSchemaOf(schema, { Picture: picture }, { texts: {}, place: '' }))

describe('schemaHtml', () => {
  it('writes one field a line, with its description and bounds as a comment, and marks optional ones', () => {
    const schema = z.strictObject({
      name: z.string().min(1).max(40).describe('The <name>.'),
      since: z.iso.datetime().optional(),
    })
    expect(shown(schema).replaceAll(/ pattern [^<]*/g, '')).toBe(
      [
        '{',
        '  name: string <i>// The &lt;name&gt;. minLength 1, maxLength 40</i>',
        '  since?: string <i>// date-time</i>',
        '}',
      ].join('\n'),
    )
  })

  it('puts the description above a field that has fields itself', () => {
    const schema = z.strictObject({ size: z.strictObject({ width: z.number() }).describe('In mm.') })
    expect(shown(schema)).toBe('{\n  <i>// In mm.</i>\n  size: {\n    width: number\n  }\n}')
  })

  it('links a named schema, and joins the ways of a union', () => {
    expect(shown(z.strictObject({ cover: picture.nullable() }))).toBe(
      '{\n  cover: <a href="#schema-Picture">Picture</a> | null\n}',
    )
    expect(shown(z.enum(['a', 'b']))).toBe('&quot;a&quot; | &quot;b&quot;')
    expect(shown(z.union([z.literal(0), z.string()]))).toBe('0 | string')
  })

  it('writes arrays, tuples, records and unknown values', () => {
    expect(shown(z.array(z.int()))).toBe('Array&lt;integer&gt;')
    expect(shown(z.tuple([z.number(), z.number()]))).toBe('[number, number]')
    expect(shown(z.record(z.string(), z.boolean()))).toBe('Record&lt;string, boolean&gt;')
    expect(shown(z.unknown())).toBe('unknown')
    expect(shown(z.strictObject({}))).toBe('{}')
  })
})
