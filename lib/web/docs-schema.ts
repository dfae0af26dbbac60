import { escapeHtml } from '@/lib/core/escape-html'
import type { Json } from './openapi-schema'

const NAMED = '#/components/schemas/'
/** The bounds of a value that are shown beside its description, in this order. */
const BOUNDS = ['format', 'minLength', 'maxLength', 'pattern', 'exclusiveMinimum', 'minimum', 'exclusiveMaximum', 'maximum', 'minItems', 'maxItems', 'default'] // prettier-ignore

/** The id of a named schema in the page. */
export const schemaId = (name: string) => `schema-${name}`

/**
 * Returns a JSON schema as HTML in the notation of a TypeScript type: one field a line, with its description and bounds
 * as a comment, and named schemas as links.
 */
export const schemaHtml = (schema: Json): string => typeOf(schema, '')

function typeOf(schema: Json, indent: string): string {
  const { $ref, anyOf, oneOf, type, prefixItems, items = {}, properties, additionalProperties } = schema
  const typesOf = (schemas: unknown, by: string) =>
    (schemas as Json[]).map((one) => typeOf(one, indent)).join(by)
  if ($ref) return linkTo(String($ref).slice(NAMED.length))
  if ('const' in schema) return escapeHtml(JSON.stringify(schema.const))
  if (Array.isArray(schema.enum)) return escapeHtml(schema.enum.map((one) => JSON.stringify(one)).join(' | '))
  if (anyOf ?? oneOf) return typesOf(anyOf ?? oneOf, ' | ')
  if (prefixItems) return `[${typesOf(prefixItems, ', ')}]`
  if (type === 'array') return `Array&lt;${typeOf(items as Json, indent)}&gt;`
  if (properties) return objectOf(schema, indent)
  if (additionalProperties) return `Record&lt;string, ${typeOf(additionalProperties as Json, indent)}&gt;`
  return type === undefined ? 'unknown' : [type].flat().join(' | ')
}

const linkTo = (name: string) => `<a href="#${schemaId(name)}">${escapeHtml(name)}</a>`

function objectOf({ properties, required = [] }: Json, indent: string): string {
  const inner = `${indent}  `
  const lines = Object.entries(properties as Record<string, Json>).map(([name, field]) => {
    const optional = (required as string[]).includes(name) ? '' : '?'
    const line = `${inner}${escapeHtml(name)}${optional}: ${typeOf(field, inner)}`
    const note = noteOf(field) && `<i>// ${escapeHtml(noteOf(field))}</i>`
    // beside the last line of a field that has fields itself, its description would seem to be theirs
    return line.includes('\n') && note ? `${inner}${note}\n${line}` : `${line} ${note}`.trimEnd()
  })
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`
}

function noteOf(field: Json): string {
  const bounds = BOUNDS.filter((key) => field[key] !== undefined).map((key) =>
    key === 'format' ? String(field[key]) : `${key} ${JSON.stringify(field[key])}`,
  )
  return [field.description, bounds.join(', ')].filter(Boolean).join(' ')
}
