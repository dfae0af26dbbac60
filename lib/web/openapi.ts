import { z } from 'zod'
import { idempotencyKeySchema } from '@/lib/core/idempotency-key'
import { defaultLocale, prefixes } from '@/lib/i18n/locales'
import { site } from '@/lib/site'
import { errorEnvelope } from './openapi-error'
import {
  componentsOf,
  jsonSchemaOf,
  resultSchemaOf,
  textOf,
  type Described,
  type FieldTexts,
  type Json,
  type NamedSchemas,
} from './openapi-schema'
import type { Route } from './route'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
/** The exports of a route file. */
export type RouteModule = Partial<Record<(typeof methods)[number], unknown>>
/** path below /api, as folders spell it ('/posts/[id]') → its module */
export type RouteIndex = Record<string, RouteModule>

/** The words of the document that no schema holds. */
export type DocumentTexts = {
  /** Markdown; what a reader needs before the first call */
  description: string
  /** the groups of operations in the order of the document, each with the first segments of its paths */
  tags: readonly { name: string; description: string; segments: readonly string[] }[]
  /** Descriptions by field name (`textOf`). */
  fields: FieldTexts
  /** The schemas that the document states once, with the names that clients generate their types from. */
  schemas: NamedSchemas
}
const noTexts: DocumentTexts = { description: '', tags: [], fields: {}, schemas: {} }

/** Returns the OpenAPI 3.1 document of every route, from the schemas that the entry points parse with. */
export function openApiDocument(index: RouteIndex, texts: DocumentTexts = noTexts): Json {
  return {
    openapi: '3.1.0',
    info: { title: `${site.name} API`, version: '1', description: texts.description },
    servers: [{ url: '/api' }],
    tags: texts.tags.map(({ name, description }) => ({ name, description })),
    paths: Object.fromEntries(
      Object.entries(index).map(([folder, module]) => {
        const path = folder.replaceAll(/\[(\w+)\]/g, '{$1}')
        return [path, operations(path, module, texts)]
      }),
    ),
    components: {
      securitySchemes: {
        token: {
          ...{ type: 'apiKey', in: 'header', name: 'token' },
          description: 'The session token that `POST /user/login` or `POST /user/register` returns.',
        },
        cookie: {
          ...{ type: 'apiKey', in: 'cookie', name: 'token' },
          description:
            'The session cookie of a browser; over https its name is `__Host-token`. A write must come from the same origin.',
        },
      },
      parameters: { Language: languageHeader },
      responses: refusals,
      schemas: { Error: errorEnvelope(), ...componentsOf(texts.schemas, texts.fields) },
    },
  }
}

function operations(path: string, module: RouteModule, texts: DocumentTexts): Json {
  return Object.fromEntries(
    methods.flatMap((method) => {
      const route = module[method] as Route | undefined
      return route?.spec ? [[method.toLowerCase(), operation(method, path, route.spec, texts)]] : []
    }),
  )
}

const security = {
  required: { security: [{ token: [] }, { cookie: [] }] },
  optional: { security: [{}, { token: [] }, { cookie: [] }] },
  none: {},
}

function operation(method: string, path: string, spec: Route['spec'], texts: DocumentTexts): Json {
  const tag = texts.tags.find(({ segments }) => segments.includes(path.split('/')[1]!))
  const described = { texts: texts.fields, place: `${method} ${path}` }
  return {
    operationId: operationId(method, path),
    ...(tag ? { tags: [tag.name] } : {}),
    summary: spec.summary,
    ...(spec.description === undefined ? {} : { description: spec.description }),
    ...security[spec.auth],
    parameters: [
      ...parameters(spec.params, 'path', (name) => texts.fields[upTo(path, `{${name}}`)]),
      ...parameters(spec.query, 'query', (name) => textOf([`?${name}`], described.place, texts.fields)),
      ...parameters(spec.headers, 'header', () => undefined),
      ...(spec.idempotencyKey ? [idempotencyHeader(spec.idempotencyKey === 'required')] : []),
      { $ref: '#/components/parameters/Language' },
    ],
    ...requestBody(spec, described),
    responses: responses(spec, described, texts.schemas),
  }
}

/** Returns a name such as `getPostsByIdComments`. */
function operationId(method: string, path: string): string {
  const words = path
    .split(/[/.]/)
    .filter(Boolean)
    .map((segment) => segment.replace(/^\{(\w+)\}$/, 'by-$1'))
    .flatMap((segment) => segment.split('-'))
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

const languageHeader = {
  name: 'language',
  in: 'header',
  description: 'The language of `errMsg` and of texts that the response holds in one language.',
  schema: { enum: prefixes, default: defaultLocale },
}

const idempotencyHeader = (required: boolean) => ({
  name: 'Idempotency-Key',
  in: 'header',
  required,
  description:
    'A key that the client makes for one action, such as a UUID. A repeat under the same key has no second effect.',
  schema: jsonSchemaOf(idempotencyKeySchema, 'input'),
})

/** `textOfName` describes parameters whose schema has no description. */
function parameters(
  schema: z.ZodType | undefined,
  place: 'path' | 'query' | 'header',
  textOfName: (name: string) => string | undefined,
): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, { description = textOfName(name), ...property }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description === undefined ? {} : { description }),
    schema: property,
  }))
}

const upTo = (path: string, part: string) => path.slice(0, path.indexOf(part) + part.length)

function requestBody({ body, form }: Route['spec'], described: Described): Json {
  const schema = body ?? form
  if (!schema) return {}
  const type = body ? 'application/json' : 'multipart/form-data'
  return {
    requestBody: {
      required: !schema.safeParse(undefined).success,
      content: { [type]: { schema: jsonSchemaOf(schema, 'input', { ...described, root: 'body' }) } },
    },
  }
}

const refusal = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
})

/** The refusals that many operations share. */
const refusals = {
  Unauthorized: refusal('No session, or one that has ended.'),
  NotFound: refusal('The resource does not exist, or the caller may not see it.'),
  Invalid: refusal('A field is invalid or unknown; `data.fields` names each.'),
  Failed: refusal('Any other error; `data.error` names it.'),
}

const refused = (name: keyof typeof refusals) => ({ $ref: `#/components/responses/${name}` })

function responses(
  { auth, params, query, body, form, ...spec }: Route['spec'],
  described: Described,
  named: NamedSchemas,
): Json {
  // a file may come as the envelope in another case, and a response without a body may have one
  const enveloped = spec.result ?? (spec.answers || spec.bare ? undefined : z.unknown())
  const content = {
    ...(spec.answers ? { [spec.answers]: {} } : {}),
    ...(enveloped
      ? { 'application/json': { schema: envelope(resultSchemaOf(enveloped, named, described)) } }
      : {}),
  }
  return {
    ...(Object.keys(content).length > 0 ? { 200: { description: 'Success.', content } } : {}),
    ...(spec.bare ? { [spec.bare.status]: { description: spec.bare.description } } : {}),
    ...(auth === 'required' ? { 401: refused('Unauthorized') } : {}),
    ...(params ? { 404: refused('NotFound') } : {}),
    ...(query || body || form ? { 422: refused('Invalid') } : {}),
    default: refused('Failed'),
  }
}

function envelope(data: Json): Json {
  return {
    type: 'object',
    required: ['code', 'data', 'errMsg'],
    properties: {
      code: { const: 200 },
      data,
      errMsg: { type: 'null' },
    },
  }
}
