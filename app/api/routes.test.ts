import { readdirSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Route } from '@/lib/web/route'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
/** settings that Next reads beside the handlers */
const settings = ['dynamic', 'dynamicParams', 'revalidate', 'runtime', 'maxDuration']

/** these speak a protocol other than the envelope, or answer the same to everyone */
const withoutRoute = ['[...rest]', 'auth/[...nextauth]', 'docs', 'metrics', 'oembed', 'openapi.json']

/** endpoints made by route() that answer neither in the envelope nor with a file: they redirect, or speak tus 1.0 */
const withoutResult = [
  'GET /session/token',
  'GET /notifications/unsubscribe',
  'POST /uploads/resumable',
  'HEAD /uploads/resumable/[id]',
  'DELETE /uploads/resumable/[id]',
  'OPTIONS /uploads/resumable',
  'OPTIONS /uploads/resumable/[id]',
]

/** writing endpoints that need no log-in, and what limits their abuse */
const openToStrangers = {
  'POST /user/sendCode': 'limits per address and machine',
  'POST /user/register': 'a code from the mail',
  'POST /user/login': 'limits per account and machine',
  'POST /user/resetPassword': 'a code from the mail',
  'POST /user/logout': 'ends what the caller holds',
  'POST /session/handoff': 'a hand-off token, once, from a page of this site',
  'POST /feedback': 'limits per machine',
  'POST /feedback/screenshot': 'limits per machine',
  'POST /newsletter/confirm': 'a key from the mail',
  'POST /orders': 'the store’s signature',
  'POST /orders/refunds': 'the store’s signature',
  'POST /notifications/unsubscribe': 'the token of an email',
  'POST /translate': 'limits per member and machine; it changes nothing but what is known already',
}

type Endpoint = { name: string; folder: string; path: string; method: string; spec: Route['spec'] }
const modules = new Map<string, Record<string, unknown>>()
const endpoints: Endpoint[] = []

beforeAll(async () => {
  for (const folder of ['app/api', 'app/files']) {
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (path.basename(file) !== 'route.ts') continue
      const place = path.posix.dirname(file)
      const module = (await import(path.resolve(folder, file))) as Record<string, unknown>
      modules.set(folder === 'app/api' ? place : `../files/${place}`, module)
      for (const method of methods) {
        const spec = (module[method] as Partial<Route> | undefined)?.spec
        if (spec) endpoints.push({ name: `${method} /${place}`, folder, path: place, method, spec })
      }
    }
  }
})

describe('every route', () => {
  it('is found in the folders', () => {
    expect(modules.size).toBeGreaterThan(50)
  })

  it('exports only handlers made by route(), and settings that Next reads', () => {
    const wrong = [...modules].flatMap(([place, module]) =>
      withoutRoute.includes(place)
        ? []
        : Object.entries(module)
            .filter(([name, value]) =>
              methods.includes(name) ? !(value as Partial<Route>).spec : !settings.includes(name),
            )
            .map(([name]) => `${place}: ${name}`),
    )
    expect(wrong).toEqual([])
  })

  it('that is excepted from route() still exists', () => {
    expect(withoutRoute.filter((place) => !modules.has(place))).toEqual([])
  })

  it('is in the OpenAPI document', async () => {
    const { routes } = await import('@/app/api/routes')
    const known = Object.entries(routes).flatMap(([place, module]) =>
      methods.filter((method) => method in module).map((method) => `${method} ${place}`),
    )
    const inApi = [...modules].flatMap(([place, module]) =>
      place.startsWith('../') || withoutRoute.includes(place)
        ? []
        : methods.filter((method) => method in module).map((method) => `${method} /${place}`),
    )
    const hidden = ['GET /session/token']
    expect(inApi.filter((endpoint) => !known.includes(endpoint) && !hidden.includes(endpoint))).toEqual([])
    expect(known.filter((endpoint) => !inApi.includes(endpoint))).toEqual([])
  })
})

describe('every endpoint', () => {
  it('has a summary', () => {
    expect(endpoints.filter(({ spec }) => spec.summary.trim().length < 8).map(({ name }) => name)).toEqual([])
  })

  it('requires a log-in when it writes, except those open to strangers', () => {
    const open = endpoints.filter(
      ({ method, spec }) => !['GET', 'HEAD', 'OPTIONS'].includes(method) && spec.auth !== 'required',
    )
    expect(open.map(({ name }) => name).filter((name) => !(name in openToStrangers))).toEqual([])
  })

  it('checks the parameters of its path', () => {
    const wrong = endpoints.filter(({ path, spec }) => path.includes('[') && !spec.params)
    expect(wrong.map(({ name }) => name)).toEqual([])
  })

  it('refuses fields that it does not know', () => {
    const loose = endpoints.flatMap(({ name, spec }) =>
      [spec.body, spec.query].some((schema) => schema && takesUnknown(schema)) ? [name] : [],
    )
    expect(loose).toEqual([])
  })

  it('with GET has no body', () => {
    expect(
      endpoints.filter(({ method, spec }) => method === 'GET' && spec.body).map(({ name }) => name),
    ).toEqual([])
  })

  it('of the API declares its result, except those that do not answer in the envelope', () => {
    const silent = endpoints.filter(
      ({ folder, spec }) => folder === 'app/api' && !spec.result && !spec.answers,
    )
    expect(silent.map(({ name }) => name).sort()).toEqual([...withoutResult].sort())
  })

  it('can be described as JSON schema', () => {
    for (const { spec } of endpoints) {
      for (const schema of [spec.body, spec.query, spec.params])
        if (schema)
          expect(() => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).not.toThrow()
      const { result } = spec
      if (result) expect(() => z.toJSONSchema(result, { unrepresentable: 'any' })).not.toThrow()
    }
  })
})

function takesUnknown(schema: z.ZodType): boolean {
  const result = schema.safeParse({ thisFieldIsUnknown: 1 })
  return result.success || !result.error.issues.some(knowsNot)
}

/** Tells whether the issue is an unknown field; in a union every shape must refuse it. */
function knowsNot(issue: z.core.$ZodIssue): boolean {
  if (issue.code === 'unrecognized_keys') return true
  return issue.code === 'invalid_union' && issue.errors.every((shape) => shape.some(knowsNot))
}
