import { z } from 'zod'
import { errorStatus } from '@/lib/core/error-codes'
import { idempotencyKeySchema } from '@/lib/core/idempotency-key'
import { defaultLocale, prefixes } from '@/lib/i18n/locales'
import { site } from '@/lib/site'
import type { Route } from './route'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
/** The exports of a route file. */
export type RouteModule = Partial<Record<(typeof methods)[number], unknown>>
/** path below /api, as folders spell it ('/posts/[id]') → its module */
export type RouteIndex = Record<string, RouteModule>

type Json = Record<string, unknown>

/** Returns the OpenAPI 3.1 document of every route, from the schemas that the entry points parse with. */
export function openApiDocument(index: RouteIndex): Json {
  return {
    openapi: '3.1.0',
    info: { title: `${site.name} API`, version: '1' },
    servers: [{ url: '/api' }],
    paths: Object.fromEntries(
      Object.entries(index).map(([path, module]) => [
        path.replaceAll(/\[(\w+)\]/g, '{$1}'),
        operations(module),
      ]),
    ),
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'token' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'token', description: 'On https: __Host-token' },
      },
      schemas: { Error: errorEnvelope() },
    },
  }
}

function operations(module: RouteModule): Json {
  return Object.fromEntries(
    methods.flatMap((method) => {
      const route = module[method] as Route | undefined
      return route?.spec ? [[method.toLowerCase(), operation(route.spec)]] : []
    }),
  )
}

function operation(spec: Route['spec']): Json {
  const needsLogIn = spec.auth === 'required'
  return {
    summary: spec.summary,
    ...(needsLogIn ? { security: [{ token: [] }, { cookie: [] }] } : {}),
    parameters: [
      ...parameters(spec.params, 'path'),
      ...parameters(spec.query, 'query'),
      ...(spec.idempotencyKey ? [idempotencyHeader(spec.idempotencyKey === 'required')] : []),
      languageHeader,
    ],
    ...(spec.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(spec.body, 'input') } },
          },
        }
      : {}),
    responses: {
      200: {
        description: 'OK',
        content: spec.answers
          ? { [spec.answers]: {} }
          : { 'application/json': { schema: envelope(spec.result) } },
      },
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

const languageHeader = {
  name: 'language',
  in: 'header',
  description: 'language of errMsg',
  schema: { enum: prefixes, default: defaultLocale },
}

const idempotencyHeader = (required: boolean) => ({
  name: 'Idempotency-Key',
  in: 'header',
  required,
  description: 'what is sent again under the same key is done once',
  schema: schemaOf(idempotencyKeySchema, 'input'),
})

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}

function envelope(result: z.ZodType | undefined): Json {
  return {
    type: 'object',
    required: ['code', 'data', 'errMsg'],
    properties: {
      code: { const: 200 },
      data: result ? schemaOf(result, 'output') : {},
      errMsg: { type: 'null' },
    },
  }
}

function errorEnvelope(): Json {
  return {
    type: 'object',
    required: ['code', 'data', 'errMsg'],
    properties: {
      code: { type: 'integer' },
      errMsg: { type: 'string' },
      data: {
        type: 'object',
        required: ['error'],
        properties: {
          error: { enum: Object.keys(errorStatus) },
          fields: { type: 'object', additionalProperties: { type: 'string' } },
        },
      },
    },
  }
}
