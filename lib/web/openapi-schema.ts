import { z } from 'zod'

export type Json = Record<string, unknown>

/**
 * Descriptions by field name, for schemas that browsers load and that therefore carry none of their own. Names of query
 * parameters begin with `?`; those of path parameters are the path up to them: `/posts/{id}`.
 */
export type FieldTexts = Readonly<Record<string, string>>

/** Where a schema stands: the operation (`PUT /posts/{id}/draft`), and `body` for its request. */
export type Described = { texts: FieldTexts; place: string; root?: 'body' }

/** Schemas of results by their name in the document, such as `Maker`. */
export type NamedSchemas = Readonly<Record<string, z.ZodType>>

type Metadata = NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>['metadata']>

/** Returns the JSON schema of a zod schema, described for readers of the document. */
export function jsonSchemaOf(
  schema: z.ZodType,
  io: 'input' | 'output',
  described: Described = { texts: {}, place: '' },
): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return withTexts(json, described.root ? [described.root] : [], described) as Json
}

/** Returns the JSON schema of a result, which refers to the named schemas in `#/components/schemas`. */
export function resultSchemaOf(schema: z.ZodType, named: NamedSchemas, described: Described): Json {
  const {
    $schema: _,
    $defs: __,
    ...json
  } = z.toJSONSchema(schema, { ...results, metadata: withNames(named) })
  return withComponents(withTexts(json, [], described)) as Json
}

/** Returns the named schemas as `components.schemas` of the document. */
export function componentsOf(named: NamedSchemas, texts: FieldTexts): Json {
  const metadata = withNames(named)
  return Object.fromEntries(
    Object.entries(named).map(([name, schema]) => {
      const json = z.toJSONSchema(schema, { ...results, metadata }).$defs?.[name]
      return [name, withComponents(withTexts(json, [name], { texts, place: name }))]
    }),
  )
}

const results = { io: 'output', unrepresentable: 'any' } as const

/** Returns zod's metadata with the names as ids, by which `z.toJSONSchema` refers to a schema. */
function withNames(named: NamedSchemas): Metadata {
  const names = new Map<unknown, string>(Object.entries(named).map(([name, schema]) => [schema, name]))
  const get: Metadata['get'] = (schema) => {
    const id = names.get(schema)
    const known = z.globalRegistry.get(schema)
    return id === undefined ? known : { ...known, id }
  }
  return Object.assign(z.registry<Record<string, unknown>>(), { get })
}

/** Directs the references of `z.toJSONSchema`, which are local to one schema, to the components of the document. */
function withComponents(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(withComponents)
  if (typeof json !== 'object' || json === null) return json
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) => [
      key,
      key === '$ref' ? String(value).replace('#/$defs/', '#/components/schemas/') : withComponents(value),
    ]),
  )
}

/**
 * Returns the description of a field, looked up by `place path`, then by the end of the path, the longest first: for
 * `body.steps.settings.power` also `steps.settings.power`, `settings.power` and `power`. The path of a field of a named
 * schema begins with the name: `Maker.avatar.image`.
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
