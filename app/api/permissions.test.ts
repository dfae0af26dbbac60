import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { makeMember, makeViewer } from '@/lib/auth/test-members'
import { prisma } from '@/lib/db/client'
import type { Route } from '@/lib/web/route'
import { rowsOfMember } from '@/scripts/test/rows-of-member'
import { routes } from './routes'

// Which keys open the endpoints: the header `token` opens every endpoint that needs a log-in; the cookie opens no
// writing endpoint to a page of another site; without a key all of them refuse.

const asked = vi.hoisted(() => ({ headers: new Headers(), cookie: undefined as string | undefined }))
vi.mock('next/headers', () => ({
  headers: () => Promise.resolve(asked.headers),
  cookies: () =>
    Promise.resolve({
      get: (name: string) => (name === '__Host-token' && asked.cookie ? { value: asked.cookie } : undefined),
      set: () => undefined,
    }),
}))
vi.mock('next-intl/server', () => import('@/lib/i18n/test-translations'))

const endpoints = Object.entries(routes).flatMap(([path, module]) =>
  (['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const)
    .filter((method) => method in module)
    .map((method) => ({ path, method, endpoint: (module as Record<string, unknown>)[method] as Route })),
)
const named = (list: typeof endpoints) => list.map((one) => [`${one.method} ${one.path}`, one] as const)
const writes = endpoints.filter(({ method }) => method !== 'GET' && method !== 'HEAD')
const forMembers = endpoints.filter(({ endpoint }) => endpoint.spec.auth === 'required')

async function callEndpoint(
  { path, method, endpoint }: (typeof endpoints)[number],
  given: { header?: string; cookie?: string; headers?: Record<string, string> },
) {
  const request = new Request(`https://kerf.example/api${path}`, {
    method,
    headers: {
      'x-forwarded-for': '10.9.8.7',
      ...given.headers,
      ...(given.header ? { token: given.header } : {}),
    },
    body: method === 'GET' || method === 'HEAD' ? undefined : '{}',
  })
  asked.headers = request.headers
  asked.cookie = given.cookie
  const params = Object.fromEntries([...path.matchAll(/\[(\w+)\]/g)].map(([, name]) => [name, '2147483647']))
  const response = await endpoint(request, { params: Promise.resolve(params) })
  const endless = response.headers.get('content-type')?.startsWith('text/event-stream')
  if (endless) await response.body?.cancel()
  const text = method === 'HEAD' || endless ? '' : await response.text()
  const error = /"error":"(\w+)"/.exec(text)?.[1]
  return { status: response.status, error }
}
const someone = async () => makeViewer((await makeMember()).id)

describe.each(named(forMembers))('%s', (_, one) => {
  test('accepts the header from any origin, and refuses a call without a key', async () => {
    const { token } = await someone()
    const withKey = await callEndpoint(one, { header: token, headers: { origin: 'https://evil.example' } })
    expect(['log_in_first', 'session_ended', 'cross_origin']).not.toContain(withKey.error)
    expect(withKey.status).not.toBe(401)
    expect(withKey.status).toBeLessThan(500)
    expect((await callEndpoint(one, {})).status).toBe(401)
    expect((await callEndpoint(one, { header: `${token}x` })).status).toBe(401)
  })
})

const foreign: Record<string, string>[] = [
  { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  { origin: 'null' },
  { 'sec-fetch-site': 'same-site', origin: 'https://other.kerf.example' },
  {},
]

describe.each(named(writes.filter(({ endpoint }) => endpoint.spec.auth !== 'none')))('%s', (_, one) => {
  test('refuses the cookie when the call comes from another site, and changes nothing', async () => {
    const viewer = await someone()
    const before = await rowsOfMember(viewer.id)
    for (const headers of foreign) {
      const { status, error } = await callEndpoint(one, { cookie: viewer.token, headers })
      expect([status, one.method === 'HEAD' ? undefined : error], JSON.stringify(headers)).toEqual([
        403,
        'cross_origin',
      ])
    }
    expect(await rowsOfMember(viewer.id)).toEqual(before)
    const own = await callEndpoint(one, {
      cookie: viewer.token,
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    expect(own.error).not.toBe('cross_origin')
  })
})

test('an ended session is refused, by header and by cookie', async () => {
  const viewer = await someone()
  await prisma.session.update({ where: { id: viewer.sessionId }, data: { endedAt: new Date() } })
  const one = endpoints.find(({ path }) => path === '/user/getById')!
  expect(await callEndpoint(one, { header: viewer.token })).toEqual({ status: 401, error: 'session_ended' })
  const cookie = { cookie: viewer.token, headers: { 'sec-fetch-site': 'same-origin' } }
  expect(await callEndpoint(one, cookie)).toEqual({ status: 401, error: 'session_ended' })
  expect(await callEndpoint(one, { header: randomUUID() })).toEqual({ status: 401, error: 'session_ended' })
})
