import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { INPUT_LIMITS } from '@/lib/core/input-limits'
import {
  DRAFT_LIMITS,
  draftContentSchema,
  emptyContent,
  GALLERY_MAX,
  DESIGN_FILES_MAX,
  MATERIALS_MAX,
  saveDraftSchema,
  STEP_IMAGES_MAX,
  STEP_SETTINGS_MAX,
  STEPS_MAX,
  TAGS_MAX,
} from '@/lib/posts/schema'
import { settingFields } from '@/lib/settings/fields'
import { action } from './action'
import { route, type Route } from './route'

// Tests the cost of hostile bodies and queries, and their responses.

vi.mock('next/headers', () => ({
  headers: () => Promise.resolve(new Headers({ 'sec-fetch-site': 'same-origin' })),
  cookies: () => Promise.resolve({ get: () => undefined, set: () => undefined }),
}))
vi.mock('next-intl/server', () => import('@/lib/i18n/test-translations'))

const KB = 1024
const echo = route({
  auth: 'none',
  summary: 'What came',
  query: z.strictObject({ q: z.string().optional(), posts: z.string().optional() }),
  body: z.strictObject({ title: z.string(), list: z.array(z.string()).optional() }).optional(),
  handle: ({ body, query }) => Promise.resolve({ body, query }),
})
const drafts = route({
  auth: 'none',
  summary: 'A draft',
  body: saveDraftSchema,
  bodyLimits: DRAFT_LIMITS,
  handle: () => Promise.resolve({}),
})

const bare = route({ auth: 'none', summary: 'Takes nothing', handle: () => Promise.resolve({}) })

async function ask(
  endpoint: Route,
  {
    body,
    query = '',
    language = 'en',
    type,
  }: { body?: string; query?: string; language?: string; type?: string },
) {
  const request = new Request(`https://kerf.example/api/echo${query}`, {
    method: 'POST',
    body,
    headers: { language, ...(type ? { 'content-type': type } : {}) },
  })
  const response = await endpoint(request, { params: Promise.resolve({}) })
  const { data } = (await response.json()) as {
    data: { error?: string; fields?: Record<string, string>; query?: object }
  }
  return { status: response.status, ...data }
}
const asRoute = (endpoint: unknown) => endpoint as Route
const send = (given: Parameters<typeof ask>[1]) => ask(asRoute(echo), given)

describe('a call that takes no body', () => {
  const json = 'application/json; charset=utf-8'
  test.each([undefined, '', '{}', 'null'])('accepts %j', async (body) => {
    expect((await ask(asRoute(bare), { body, type: json })).status).toBe(200)
  })
  test('leaves the body of an upload to the rule that reads it', async () => {
    const upload = route({
      ...{ auth: 'none', summary: 'A file', inFlight: 'upload' },
      handle: async ({ request }) => ({ query: { text: await request.text() } }),
    })
    expect(await ask(asRoute(upload), { body: '{"a":1}', type: json })).toMatchObject({
      ...{ status: 200, query: { text: '{"a":1}' } },
    })
  })
  test.each([
    ['{"a":1}', 422, 'invalid'],
    ['[]', 422, 'invalid'],
    ['{"a":1,"a":2}', 400, 'malformed'],
    ['{', 400, 'malformed'],
  ])('refuses %s', async (body, status, error) => {
    expect(await ask(asRoute(bare), { body, type: json })).toMatchObject({ status, error })
  })
})

describe('a call that takes no query', () => {
  const list = route({
    ...{ auth: 'none', summary: 'A whole list', result: z.strictObject({}) },
    handle: () => Promise.resolve({}),
  })
  const get = async (endpoint: unknown, query: string, method = 'GET') => {
    const request = new Request(`https://kerf.example/api/list${query}`, { method })
    const answer = await asRoute(endpoint)(request, { params: Promise.resolve({}) })
    const { data } = (await answer.json()) as { data: { fields?: object } }
    return [answer.status, Object.keys(data.fields ?? {})]
  }
  test.each(['GET', 'DELETE'])('refuses each field of a %s by name', async (method) => {
    expect(await get(list, '', method)).toEqual([200, []])
    expect(await get(list, '?cursor=WyIyIiwxXQ&limit=5', method)).toEqual([422, ['cursor', 'limit']])
    expect(await get(list, '?limit=1&limit=2', method)).toEqual([400, ['limit']])
  })
  test('leaves the query of a file to its route', async () => {
    expect(await get(bare, '?v=1')).toEqual([200, []])
  })
})

describe('a query', () => {
  test.each([
    ['?q=a&q=b', 'q'],
    ['?q=&q=', 'q'],
    ['?q=a&%71=b', 'q'],
    ['?posts=1&q=x&posts=2', 'posts'],
  ])('%s is refused, and the response names the repeated field', async (query, name) => {
    expect(await send({ query })).toEqual({
      status: 400,
      error: 'malformed',
      fields: { [name]: 'This field was sent twice. Send it once' },
    })
    expect((await send({ query, language: 'zh-cn' })).fields).toEqual({
      [name]: '该字段重复发送，请只发送一次',
    })
    expect((await send({ query, language: 'ja' })).fields).toEqual({
      [name]: 'この項目が2回送信されています。1回だけ送ってください',
    })
  })

  test('takes a list as one field with commas', async () => {
    expect(await send({ query: '?posts=1,2,3' })).toMatchObject({ status: 200, query: { posts: '1,2,3' } })
  })

  test.each(['?q=%00', '?q=%ff', '?q=%ED%A0%80', '?q=%C0%AF', '?q=%zz', '?q=%', '?%ff=1', '?q=a%00b'])(
    '%s is refused',
    async (query) => {
      expect(await send({ query })).toMatchObject({ status: 400, error: 'malformed_text' })
    },
  )

  test.each([
    ['?q=%F0%9F%A6%8A+fox', '🦊 fox'],
    ['?q=100%25', '100%'],
    ['?q=%E6%9C%A8', '木'],
  ])('%s is read as %s', async (query, q) => {
    expect(await send({ query })).toMatchObject({ status: 200, query: { q } })
  })
})

describe('a body', () => {
  test.each<[string, string, object]>([
    [
      'a field twice',
      '{"title":"a","title":"b"}',
      { fields: { title: 'This field was sent twice. Send it once' } },
    ],
    ['too deep', '['.repeat(33), { fields: { body: 'Nested more than 32 levels deep. Flatten it' } }],
    [
      '64 KB of brackets',
      '['.repeat(64 * KB),
      { fields: { body: 'Nested more than 32 levels deep. Flatten it' } },
    ],
    [
      'too wide',
      JSON.stringify(Object.fromEntries(Array.from({ length: 2_001 }, (_, n) => [n, 1]))),
      { fields: { body: 'More than 2,000 fields in all. Send fewer' } },
    ],
    [
      'a name that reaches the prototype',
      '{"title":"a","__proto__":{}}',
      { fields: { ['__proto__']: 'Unknown field. Remove it' } },
    ],
  ])('%s: 400 with the reason', async (_, body, wanted) => {
    expect(await send({ body })).toEqual({ status: 400, error: 'malformed', ...wanted })
  })

  test.each([
    ['64 KB of digits', `{"title":${'9'.repeat(64 * KB - 20)}}`],
    ['a huge exponent', '{"title":1e99999999}'],
    ['half a surrogate', '{"title":"\\ud800"}'],
    ['a key of 64 KB', JSON.stringify({ ['k'.repeat(64 * KB - 20)]: 1 })],
    ['names of Object', '{"constructor":1,"toString":2,"hasOwnProperty":3}'],
  ])('%s is refused as the sender’s fault', async (_, body) => {
    const { status } = await send({ body })
    expect([400, 422]).toContain(status)
  })

  test('above 64 KB is refused unread, except for a draft', async () => {
    const body = JSON.stringify({ title: 'x'.repeat(64 * KB) })
    expect(await send({ body })).toMatchObject({ status: 413, error: 'too_large' })
    expect((await ask(asRoute(drafts), { body })).status).not.toBe(413)
    const larger = JSON.stringify({ title: 'x'.repeat(1024 * KB) })
    expect(await ask(asRoute(drafts), { body: larger })).toMatchObject({ status: 413, error: 'too_large' })
  })

  test('with fields named like members of Object gets them named in the response', async () => {
    const { fields } = await send({ body: '{"title":"a","constructor":1,"toString":2}' })
    expect(fields).toEqual({ constructor: 'Unknown field. Remove it', toString: 'Unknown field. Remove it' })
  })

  test('with many wrong fields gets at most 20 named in the response, with short names', async () => {
    const unknown = Object.fromEntries(Array.from({ length: 250 }, (_, n) => [`${n}${'x'.repeat(210)}`, 1]))
    const wrong = { title: 'a', list: Array(1_900).fill(1) }
    for (const body of [unknown, wrong]) {
      const answer = await send({ body: JSON.stringify(body) })
      expect(answer.status).toBe(422)
      expect(Object.keys(answer.fields!)).toHaveLength(20)
      expect(Math.max(...Object.keys(answer.fields!).map(({ length }) => length))).toBeLessThanOrEqual(200)
    }
  })
})

describe('a server action', () => {
  const act = action({
    auth: 'optional',
    input: z.strictObject({ title: z.string() }),
    handle: () => Promise.resolve({}),
  })
  const round: Record<string, unknown> = {}
  round.title = round

  test.each<[string, unknown]>([
    ['deep', JSON.parse('['.repeat(5_000) + ']'.repeat(5_000))],
    ['wide', Object.fromEntries(Array.from({ length: 100_000 }, (_, n) => [`k${n}`, n]))],
    ['endless', round],
    ['of another kind', { title: new Map() }],
  ])('refuses arguments that are %s', async (_, input) => {
    expect(await act('en', input as never)).toMatchObject({ ok: false, error: 'malformed' })
  })
})

describe('a draft', () => {
  const image = { uploadId: 2_147_483_647, alt: 'x' }
  const largest = draftContentSchema.parse({
    ...emptyContent('en'),
    ...{ device: 'lp5', module: 'a', method: 'cut', workWidth: 1, workHeight: 1, difficulty: 1, minutes: 1 },
    ...{ licence: 'CC0', basedOn: 1, cover: image, video: { uploadId: 1 } },
    tags: Array(TAGS_MAX).fill('tag'),
    materials: Array(MATERIALS_MAX).fill({ material: 'a', text: 'b', thickness: 1 }),
    gallery: Array(GALLERY_MAX).fill(image),
    files: Array(DESIGN_FILES_MAX).fill({ uploadId: 1 }),
    steps: Array(STEPS_MAX).fill({
      ...{ key: 'k', title: 't', text: 't', tip: 't', noLaser: false },
      images: Array(STEP_IMAGES_MAX).fill(image),
      settings: Array(STEP_SETTINGS_MAX).fill(
        Object.fromEntries(
          [...settingFields, 'material', 'thickness', 'scheme'].map((field) => [field, '1']),
        ),
      ),
    }),
  })

  test('of the largest size can be saved, though it exceeds the limits of other calls', async () => {
    const body = JSON.stringify({ revision: 1, content: largest })
    const keys = body.match(/"\w+":/g)!.length
    expect(keys).toBeGreaterThan(INPUT_LIMITS.keys)
    expect(await ask(asRoute(drafts), { body })).toEqual({ status: 200 })
  })

  const steps = (step: object, count: number) =>
    JSON.stringify({ revision: 1, content: { steps: Array(count).fill(step) } })
  test.each<[string, string]>([
    ['unknown keys', steps({ a: 1, b: 2, c: 3, d: 4 }, 2_400)],
    ['wrong types', steps({ images: [1, 1, 1], settings: [1, 1, 1] }, 400)],
    ['wrong settings', steps({ settings: Array(60).fill({ power: {}, depth: [], speed: true }) }, 50)],
    ['brackets', '{"content":'.repeat(90_000)],
    ['keys', `{${Array.from({ length: 70_000 }, (_, n) => `"key${n}":1`).join()}}`],
  ])('costs less than 300 ms of processor time for ten simultaneous bodies of %s', async (_, body) => {
    expect((await ask(asRoute(drafts), { body })).status).toBeGreaterThanOrEqual(400)
    const before = process.cpuUsage()
    await Promise.all(Array.from({ length: 10 }, () => ask(asRoute(drafts), { body })))
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(300)
  })
})
