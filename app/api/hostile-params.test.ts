import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { makeMember, makeViewer } from '@/lib/auth/test-members'
import { prisma } from '@/lib/db/client'
import { makeDesign } from '@/lib/designs/test-design'
import { makeDesignUpload, makePublishedPost } from '@/lib/posts/test-post'
import { streams, STREAMS_MAX } from '@/lib/notifications/streams'
import type { Route } from '@/lib/web/route'
import { rowsOfMember } from '@/scripts/test/rows-of-member'
import { routes } from './routes'

// Sends hostile values in paths and queries: no endpoint fails on them, and no GET changes anything of the caller.

const asked = vi.hoisted(() => ({ headers: new Headers() }))
vi.mock('next/headers', () => ({
  headers: () => Promise.resolve(asked.headers),
  cookies: () => Promise.resolve({ get: () => undefined, set: () => undefined }),
}))
vi.mock('next-intl/server', () => import('@/lib/i18n/test-translations'))

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
const endpoints = Object.entries(routes).flatMap(([path, module]) =>
  methods
    .filter((method) => method in module)
    .map((method) => ({ path, method, endpoint: (module as Record<string, unknown>)[method] as Route })),
)
const named = (list: typeof endpoints) => list.map((one) => [`${one.method} ${one.path}`, one] as const)

let token = ''
let id = 0
beforeAll(async () => {
  id = (await makeMember()).id
  token = (await makeViewer(id)).token
})

async function callEndpoint(
  { method, endpoint }: (typeof endpoints)[number],
  params: Record<string, string>,
  query = '',
) {
  const request = new Request(`https://kerf.example/api/x${query}`, {
    method,
    headers: { token, 'x-forwarded-for': '203.0.113.9', 'idempotency-key': randomUUID() },
    body: method === 'GET' ? undefined : '{}',
  })
  asked.headers = request.headers
  const response = await endpoint(request, { params: Promise.resolve(params) })
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) await response.body?.cancel()
  else await response.arrayBuffer()
  return response
}

const segments = [
  ...['2147483648', '9999999999', '99999999999999999999', '-1', '0', '01', '1e3', '0x10', '1.5', ' 1', '１'],
  ...[
    '\u0000',
    '1\u0000',
    '\ud800',
    '\ufffd',
    '%00',
    '../1',
    'constructor',
    '__proto__',
    'x'.repeat(5_000),
    '',
  ],
]
/** queries that a call requires, so that the test judges its path alone */
const neededQuery: Record<string, string> = Object.fromEntries(
  ['usual', 'grid', 'grid.svg', 'grid.lbrn2'].map((name) => [
    `/materials/[material]/[device]/${name}`,
    '?module=10w-diode&method=fill',
  ]),
)
const withParams = endpoints.filter(({ path }) => path.includes('['))

describe.each(named(withParams))('%s', (_, one) => {
  test('answers 400 or 404 to a path that names nothing', async () => {
    const names = [...one.path.matchAll(/\[(\w+)\]/g)].map(([, name]) => name!)
    for (const segment of segments) {
      const params = Object.fromEntries(names.map((name) => [name, segment]))
      const { status } = await callEndpoint(one, params, neededQuery[one.path])
      expect([400, 404], JSON.stringify(segment.slice(0, 30))).toContain(status)
    }
  })
})

/** Returns the member's rows except the hash of their address, which the first look-up creates. */
async function rowsOf() {
  const { '"EarningAddress"': _, ...rows } = await rowsOfMember(id)
  return rows
}

/** Invalid values, which the test sends in every field that an endpoint reads, and in an unknown field. */
const values = [
  ...['2147483648', '99999999999999999999', '-1', '%00', '%ff', '%ED%A0%80', '%EF%BF%BF', '1e999', 'NaN'],
  ...[
    '__proto__',
    "'%22--",
    'W10',
    'WyJcdTAwMDAiLDFd',
    'WyJcdWQ4MDAiLDFd',
    'WzFlNDAwLDFd',
    'Wy0xLDFd',
    'WyJOYU4iLDFd',
  ],
]
const fieldsOf = (endpoint: Route): string[] =>
  Object.keys((endpoint.spec.query as { shape?: object } | undefined)?.shape ?? {})

describe.each(named(endpoints.filter(({ method }) => method === 'GET')))('%s', (_, one) => {
  const params = Object.fromEntries(
    [...one.path.matchAll(/\[(\w+)\]/g)].map(([, name]) => [name!, '2147483647']),
  )

  test('never fails on a hostile query, and changes nothing of the caller', async () => {
    const before = await rowsOf()
    for (const field of [...fieldsOf(one.endpoint), 'unknown'])
      for (const value of values) {
        const { status } = await callEndpoint(one, params, `?${field}=${value}`)
        expect(status, `${field}=${value}`).toBeLessThan(500)
      }
    if (one.endpoint.spec.result)
      expect([404, 422], 'an unknown field').toContain((await callEndpoint(one, params, '?unknown=1')).status)
    for (const field of fieldsOf(one.endpoint)) {
      const { status } = await callEndpoint(one, params, `?${field}=1&${field}=1`)
      expect([400, 404], `${field} twice`).toContain(status)
    }
    expect(await rowsOf()).toEqual(before)
  }, 30_000)
})

test('a download counts only as a POST, and only from this site or with the header `token`', async () => {
  const author = await makeMember()
  const file = await makeDesignUpload(author.id, 'moth.svg')
  const post = await makePublishedPost(author.id, { files: [{ uploadId: file.id }] })
  const other = await makeDesignUpload(author.id, 'lamp.svg')
  const design = await makeDesign(author.id, { uploadIds: [other.id] })
  const downloads = () => prisma.download.count({ where: { userId: id } })
  for (const [path, of] of [
    ['/posts/[id]/download', post.id],
    ['/designs/[id]/download', design.id],
  ] as const) {
    const endpoint = (method: 'GET' | 'POST') =>
      endpoints.find((one) => one.path === path && one.method === method)!
    const before = await downloads()
    const read = await callEndpoint(endpoint('GET'), { id: String(of) })
    expect([read.status, read.headers.get('content-type')]).toEqual([200, 'application/zip'])
    expect((await callEndpoint(endpoint('GET'), { id: String(of) }, '?check=1')).status).toBe(200)
    expect(await downloads()).toBe(before)
    const taken = await callEndpoint(endpoint('POST'), { id: String(of) })
    expect([taken.status, taken.headers.get('content-disposition')]).toEqual([
      200,
      expect.stringMatching(/^attachment; filename=".*\.zip"/),
    ])
    expect(await downloads()).toBe(before + 1)
  }
})

test('answers 429 with Retry-After when a member opens more streams than the limit', async () => {
  const viewer = await makeViewer((await makeMember()).id)
  const open = Array.from({ length: STREAMS_MAX }, () =>
    streams().start({ userId: viewer.id, sessionId: viewer.sessionId, locale: 'en', after: 0 }),
  )
  const request = new Request('https://kerf.example/api/notifications/stream', {
    headers: { token: viewer.token },
  })
  asked.headers = request.headers
  const endpoint = endpoints.find(({ path }) => path === '/notifications/stream')!.endpoint
  const response = await endpoint(request, { params: Promise.resolve({}) })
  expect(response.status).toBe(429)
  expect(response.headers.get('retry-after')).toBe('60')
  expect(await response.json()).toMatchObject({ code: 429, data: { error: 'too_many' } })
  await Promise.all(open.map((body) => body.cancel()))
})
