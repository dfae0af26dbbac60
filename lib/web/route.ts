import type { z } from 'zod'
import { networkOf } from '@/lib/auth/client'
import { withStanding } from '@/lib/auth/standing'
import { getViewer, requireViewer, type Viewer } from '@/lib/auth/viewer'
import { assertSameOrigin } from '@/lib/auth/same-origin'
import type { InputLimits } from '@/lib/core/input-limits'
import { inRequest, nameViewer } from '@/lib/core/security-log'
import { localeOf, type Locale } from '@/lib/i18n/locales'
import { inFlight, type Caller, type InFlight } from './calls-in-flight'
import { cacheAnswer, type CacheRule } from './cache-answer'
import { answer, asJson, envelope } from './envelope'
import { readIdempotencyKey } from './idempotency-key'
import { noFields } from './params'
import { parse, queryOf } from './parse-input'
import { readJson } from './read-body'
import { refuse } from './refuse'
import { entryOf, requestFacts } from './request-facts'

type Schema = z.ZodType
type Out<S> = S extends Schema ? z.infer<S> : undefined
/** Whether a write needs an Idempotency-Key. */
type Keyed = 'required' | 'optional'

export type RouteSpec<
  Auth extends 'required' | 'optional' | 'none',
  Body extends Schema | undefined,
  Query extends Schema | undefined,
  Params extends Schema | undefined,
  Key extends Keyed | undefined = Keyed | undefined,
  Result extends Schema | undefined = Schema | undefined,
> = {
  /** who may call; the rule decides what they may do */
  auth: Auth
  body?: Body
  /** how much structure the body may have, where INPUT_LIMITS is too small */
  bodyLimits?: InputLimits
  /** checks the bytes of the body before they are parsed, because a signature covers bytes */
  checkBody?: (headers: Headers, bytes: Uint8Array) => void
  query?: Query
  params?: Params
  /** the schema of `data` for /api/openapi.json; the compiler checks the result of `handle` against it */
  result?: Result
  /** the media type of a response that is a file or a stream instead of the envelope; with `result`, it may be either */
  answers?: string
  /** headers of every response, of refusals too */
  answerHeaders?: Readonly<Record<string, string>>
  /** one line for /api/openapi.json: an imperative without a full stop */
  summary: string
  /** Markdown for /api/openapi.json: rules, limits and errors that the schemas do not show */
  description?: string
  /** headers that `handle` or `checkBody` reads, for /api/openapi.json */
  headers?: Schema
  /** the multipart body that `handle` reads, for /api/openapi.json */
  form?: Schema
  /**
   * the successful response without the envelope and without a body, for /api/openapi.json; with `result`, it may be
   * either
   */
  bare?: { status: number; description: string }
  /** whether the call has a header Idempotency-Key: a repeat under the same key has no second effect */
  idempotencyKey?: Key
  /** the kind of call, where the method does not tell it: GET and HEAD are reads, the others writes */
  inFlight?: InFlight | 'read'
  /** only with auth 'none': the response is cached for every identical request */
  cached?: Auth extends 'none' ? CacheRule : never
  handle: (call: {
    viewer: Auth extends 'required' ? Viewer : Auth extends 'optional' ? Viewer | null : null
    body: Out<Body>
    query: Out<Query>
    params: Out<Params>
    /** the Idempotency-Key */
    key: Key extends 'required' ? string : Key extends 'optional' ? string | undefined : undefined
    request: Request
    locale: Locale
  }) => Promise<Result extends Schema ? z.input<Result> | Response : unknown>
}

type Context = { params: Promise<Record<string, string | string[]>> }
export type Route = ((request: Request, context: Context) => Promise<Response>) & {
  spec: RouteSpec<
    'required' | 'optional' | 'none',
    Schema | undefined,
    Schema | undefined,
    Schema | undefined
  >
}

/**
 * Returns the handler of an entry point of /api: it parses the input, identifies the viewer, calls the rule and
 * responds in the envelope `{ code, data, errMsg }` in the language of the header `language`.
 */
export function route<
  Auth extends 'required' | 'optional' | 'none',
  Body extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Params extends Schema | undefined = undefined,
  Key extends Keyed | undefined = undefined,
  Result extends Schema | undefined = undefined,
>(spec: RouteSpec<Auth, Body, Query, Params, Key, Result>): Route {
  const answerTo = async (request: Request, context: Context) => {
    const locale = localeOf(request.headers.get('language'))
    try {
      const viewer = await whoAsks(spec.auth, request)
      nameViewer(viewer?.id)
      const params = spec.params ? parse(spec.params, await context.params, 'not_found') : undefined
      const query = readQuery(spec, request)
      const body = await bodyOf(spec, request)
      const key = spec.idempotencyKey && readIdempotencyKey(request.headers, spec.idempotencyKey)
      const handle = () =>
        spec.handle({
          viewer: viewer as never,
          params: params as never,
          query: query as never,
          body: body as never,
          key: key as never,
          request,
          locale,
        })
      if (spec.cached)
        return asJson(
          200,
          await cacheAnswer(request, spec.cached, async () => envelope(200, await handle(), null)),
        )
      const as = spec.inFlight ?? (reads.has(request.method) ? 'read' : 'write')
      // The body is read already, except for files: a slow connection occupies no place. Calls signed by a partner
      // occupy none either, because all of them come from one address.
      const data =
        as === 'read'
          ? await handle()
          : await withStanding(viewer, () =>
              spec.checkBody ? handle() : inFlight(callerOf(viewer, request), as, handle),
            )
      return data instanceof Response ? data : answer(200, data === undefined ? {} : data, null)
    } catch (error) {
      return refuse(error, locale, request.headers.get('x-request-id'))
    }
  }
  const handler = async (request: Request, context: Context) => {
    const facts = requestFacts(request.headers, entryOf(request, (await context?.params) ?? {}))
    const answered = await inRequest(facts, () => answerTo(request, context))
    for (const [name, value] of Object.entries(spec.answerHeaders ?? {})) answered.headers.set(name, value)
    return answered
  }
  return Object.assign(handler, { spec: spec as unknown as Route['spec'] })
}

const reads = new Set(['GET', 'HEAD', 'OPTIONS'])

const callerOf = (viewer: Viewer | null, { headers }: Request): Caller =>
  viewer ? { member: viewer.id } : { network: networkOf(headers) }

/**
 * Returns the body by its schema. A call without a schema refuses every field of a JSON body, as others refuse unknown
 * fields; `handle` itself reads an upload.
 */
async function bodyOf(spec: Route['spec'], request: Request): Promise<unknown> {
  if (spec.body) return parse(spec.body, await readBody(spec, request), 'invalid', spec.bodyLimits)
  if (reads.has(request.method) || spec.inFlight === 'upload' || !isJson(request)) return undefined
  parse(noFields, (await readBody(spec, request)) ?? {}, 'invalid')
  return undefined
}

/**
 * Returns the query by its schema. A GET or DELETE without a schema, whose parameters are in the query, refuses every
 * field; files and redirects read their own address.
 */
function readQuery(spec: Route['spec'], request: Request): unknown {
  if (spec.query) return parse(spec.query, queryOf(request), 'invalid')
  if (spec.result && (reads.has(request.method) || request.method === 'DELETE'))
    parse(noFields, queryOf(request), 'invalid')
  return undefined
}

const isJson = ({ headers }: Request) => headers.get('content-type')?.startsWith('application/json') === true

function readBody(
  { checkBody, bodyLimits }: Pick<Route['spec'], 'checkBody' | 'bodyLimits'>,
  request: Request,
) {
  return readJson(request, {
    limits: bodyLimits,
    check: checkBody && ((bytes) => checkBody(request.headers, bytes)),
  })
}

async function whoAsks(auth: 'required' | 'optional' | 'none', request: Request): Promise<Viewer | null> {
  if (auth === 'none') return null
  const viewer = auth === 'required' ? await requireViewer() : await getViewer()
  if (viewer?.via === 'cookie' && !reads.has(request.method)) assertSameOrigin(request.headers)
  return viewer
}
