import { z } from 'zod'

export type Json = Record<string, unknown>

/**
 * Descriptions by field name, for schemas that browsers load and that therefore carry none of their own. Names of query
 * parameters begin with `?`; those of path parameters are the path up to them: `/posts/{id}`.
 */
export type FieldTexts = Readonly<Record<string, string>>

/** Where a schema stands: the operation (`PUT /posts/{id}/draft`), and `body` for its request. */
export type Described = { texts: FieldTexts; place: string; root?: 'body' }

/** Returns the JSON schema of a zod schema, described for readers of the document. */
export function jsonSchemaOf(
  schema: z.ZodType,
  io: 'input' | 'output',
  described: Described = { texts: {}, place: '' },
): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return withTexts(json, described.root ? [described.root] : [], described) as Json
}

/**
 * Returns the description of a field, looked up by `place path`, then by the end of the path, the longest first: for
 * `body.steps.settings.power` also `steps.settings.power`, `settings.power` and `power`.
 */
export function textOf(path: readonly string[], place: string, texts: FieldTexts): string | undefined {
  const keys = [`${place} ${path.join('.')}`, ...path.map((_, index) => path.slice(index).join('.'))]
  return keys.map((key) => texts[key]).find((text) => text !== undefined)
}

const FORMATS = new Set(['date-time', 'date', 'uuid'])

/**
 * Adds the descriptions of fields that have none, and drops what a reader cannot use: the bounds of safe integers, and
 * the pattern of a format.
 */
function withTexts(json: unknown, path: readonly string[], given: Described): unknown {
  if (Array.isArray(json)) return json.map((item) => withTexts(item, path, given))
  if (typeof json !== 'object' || json === null) return json
  return Object.fromEntries(
    Object.entries(json)
      .filter(([key, value]) => !isNoise(key, value, json as Json))
      .map(([key, value]) => [
        key,
        key === 'properties' ? withFieldTexts(value as Json, path, given) : withTexts(value, path, given),
      ]),
  )
}

function withFieldTexts(fields: Json, path: readonly string[], given: Described): Json {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const here = [...path, name]
      const described = withTexts(field, here, given) as Json
      const text = 'description' in described ? undefined : textOf(here, given.place, given.texts)
      return [name, text === undefined ? described : { description: text, ...described }]
    }),
  )
}

function isNoise(key: string, value: unknown, { format }: Json): boolean {
  if (key === 'pattern') return FORMATS.has(format as string)
  return (
    (key === 'minimum' && value === Number.MIN_SAFE_INTEGER) ||
    (key === 'maximum' && value === Number.MAX_SAFE_INTEGER)
  )
}
