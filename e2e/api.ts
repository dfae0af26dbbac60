import { siteUrl } from './site'

// oxlint-disable-next-line typescript/no-explicit-any
type Json = any

/** `body` is the envelope `{ code, data, errMsg }`. */
export type Answer = { status: number; body: Json; headers: Headers }

type Call = {
  /** sent in the header `token`, as clients other than browsers do */
  token?: string
  /** an object is sent as JSON, text and bytes as they are */
  body?: unknown
  headers?: Record<string, string>
}

/** Calls /api without a browser: `call('POST /posts', { token, body: { postType: 0 } })`. */
export async function call(what: string, { token, body, headers = {} }: Call = {}): Promise<Answer> {
  const [method, path] = what.split(' ') as [string, string]
  const raw = typeof body === 'string' || body instanceof Uint8Array || body instanceof FormData
  const response = await fetch(`${siteUrl}/api${path}`, {
    method,
    redirect: 'manual',
    headers: {
      language: 'en',
      'X-Client-Type': 'test',
      ...(token ? { token } : {}),
      ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body === undefined ? undefined : raw ? (body as BodyInit) : JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: isJson(text) ? JSON.parse(text) : text }
}

/** Returns the `data` of a call that must succeed. */
export async function ask(what: string, options: Call = {}): Promise<Json> {
  const { status, body } = await call(what, options)
  if (status !== 200) throw new Error(`${what}: ${status} ${JSON.stringify(body)}`)
  return body.data
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
