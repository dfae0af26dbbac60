import { request as httpRequest } from 'node:http'
import { ask, call, type Answer } from './api'
import { count, query } from './database'
import { expect, test } from './fixtures'
import { makeMember, tokenOf, type Member } from './members'
import { ownPost } from './own-post'
import { siteUrl } from './site'

const TOO_BIG = '9223372036854775808'

/** Every table that bad input could have written to. */
const tables = [
  'Post',
  'PostRevision',
  'Comment',
  'PostLike',
  'Follow',
  'Upload',
  'Redemption',
  'SeedTransfer',
  'Notification',
  'Session',
]

async function rowsOf(member: Member) {
  const owner: Record<string, string> = {
    Post: '"authorId" = $1',
    PostRevision: '"postId" IN (SELECT id FROM "Post" WHERE "authorId" = $1)',
    Comment: '"authorId" = $1',
    Follow: '"followerId" = $1',
    Upload: '"ownerId" = $1',
    SeedTransfer:
      '"toId" = (SELECT id FROM "SeedAccount" WHERE "userId" = $1) OR "fromId" = (SELECT id FROM "SeedAccount" WHERE "userId" = $1)',
  }
  const counts = await Promise.all(
    tables.map((table) => count(table, owner[table] ?? '"userId" = $1', [member.id])),
  )
  return Object.fromEntries(tables.map((table, index) => [table, counts[index]]))
}

/** Expects the refusal of the API: the envelope with the status, a sentence, and the field if there is one. */
function expectRefusal({ status, body }: Answer, wanted: { status: number; error?: string; field?: string }) {
  expect({ status, code: body.code, error: wanted.error ?? body.data?.error }).toEqual({
    status: wanted.status,
    code: wanted.status,
    error: body.data?.error,
  })
  expect(body.errMsg).toMatch(/\S/)
  if (wanted.field) expect(Object.keys(body.data.fields ?? {})).toContain(wanted.field)
}

type Case = {
  name: string
  what: string
  body?: unknown
  headers?: Record<string, string>
  status: number
  error?: string
  field?: string
}

const broken = Buffer.from([...Buffer.from('{"text":"'), 0xff, 0xfe, ...Buffer.from('"}')])

const cases: Case[] = [
  {
    name: 'an unknown field',
    what: 'POST /posts',
    body: { postType: 0, status: 'APPROVED' },
    status: 422,
    field: 'status',
  },
  { name: 'a wrong type', what: 'POST /posts', body: { postType: '0' }, status: 422, field: 'postType' },
  { name: 'no body', what: 'POST /posts', status: 422 },
  { name: 'null', what: 'POST /posts', body: 'null', status: 422 },
  { name: 'a list', what: 'POST /posts', body: '[]', status: 422 },
  { name: 'half a JSON', what: 'POST /posts', body: '{"postType":', status: 400, field: 'body' },
  { name: 'no JSON', what: 'POST /posts', body: 'postType=0', status: 400, field: 'body' },
  { name: 'invalid UTF-8', what: 'POST /posts/1/comments', body: broken, status: 400, field: 'body' },
  {
    name: 'NUL in a text',
    what: 'POST /posts/1/comments',
    body: '{"text":"a\\u0000b"}',
    status: 400,
    field: 'text',
  },
  {
    name: 'half a surrogate pair',
    what: 'POST /posts/1/comments',
    body: '{"text":"\\ud800"}',
    status: 400,
    field: 'text',
  },
  {
    name: 'an empty comment',
    what: 'POST /posts/1/comments',
    body: { text: '  ' },
    status: 422,
    field: 'text',
  },
  {
    name: 'a comment of 1,001 characters',
    what: 'POST /posts/1/comments',
    body: { text: 'x'.repeat(1001) },
    status: 422,
    field: 'text',
  },
  {
    name: 'an answer to id 2^63',
    what: 'POST /posts/1/comments',
    body: `{"text":"x","replyTo":${TOO_BIG}}`,
    status: 422,
    field: 'replyTo',
  },
  {
    name: 'an answer to a negative id',
    what: 'POST /posts/1/comments',
    body: { text: 'x', replyTo: -1 },
    status: 422,
    field: 'replyTo',
  },
  { name: 'a post with id 2^63', what: `GET /posts/${TOO_BIG}`, status: 404 },
  { name: 'a post with a negative id', what: 'GET /posts/-1', status: 404 },
  { name: 'a like of id 2^63', what: `PUT /posts/${TOO_BIG}/like`, status: 404 },
  { name: 'a like of id 0', what: 'PUT /posts/0/like', status: 404 },
  { name: 'a like of id 1e3', what: 'PUT /posts/1e3/like', status: 404 },
  { name: 'following id 2^63', what: `PUT /users/${TOO_BIG}/follow`, status: 404 },
  {
    name: 'a redemption of id 2^63',
    what: `POST /rewards/${TOO_BIG}/redemptions`,
    body: { region: 'US' },
    headers: { 'idempotency-key': 'e2e-12345678' },
    status: 404,
  },
  {
    name: 'a redemption without a key',
    what: 'POST /rewards/1/redemptions',
    body: { region: 'US' },
    status: 422,
    field: 'idempotency-key',
  },
  {
    name: 'a redemption with a short key',
    what: 'POST /rewards/1/redemptions',
    body: { region: 'US' },
    headers: { 'idempotency-key': 'x' },
    status: 422,
    field: 'idempotency-key',
  },
  {
    name: 'a redemption for nowhere',
    what: 'POST /rewards/1/redemptions',
    body: { region: 'Mars' },
    headers: { 'idempotency-key': 'e2e-12345678' },
    status: 422,
    field: 'region',
  },
  {
    name: 'a redemption without a region',
    what: 'POST /rewards/1/redemptions',
    body: {},
    headers: { 'idempotency-key': 'e2e-12345678' },
    status: 422,
    field: 'region',
  },
  {
    name: 'a redemption that sets its price',
    what: 'POST /rewards/1/redemptions',
    body: { region: 'US', price: 0 },
    headers: { 'idempotency-key': 'e2e-12345678' },
    status: 422,
    field: 'price',
  },
  {
    name: 'a redemption that cannot be paid',
    what: 'POST /rewards/1/redemptions',
    body: { region: 'US' },
    headers: { 'idempotency-key': 'e2e-12345678' },
    status: 409,
    error: 'not_enough_seeds',
  },
  { name: 'a list with an unknown filter', what: 'GET /posts?colour=red', status: 422, field: 'colour' },
  { name: 'a list with a limit of 51', what: 'GET /posts?limit=51', status: 422, field: 'limit' },
  { name: 'a list with a negative limit', what: 'GET /posts?limit=-1', status: 422, field: 'limit' },
  { name: 'a list with a made-up cursor', what: 'GET /posts?cursor=nonsense', status: 422, field: 'cursor' },
  {
    name: 'a list of an author with id 2^63',
    what: `GET /posts?author=${TOO_BIG}`,
    status: 422,
    field: 'author',
  },
  { name: 'flags of id 2^63', what: `GET /viewer/flags?posts=1,${TOO_BIG}`, status: 422 },
  {
    name: 'flags of 101 ids',
    what: `GET /viewer/flags?posts=${Array.from({ length: 101 }, (_, i) => i + 1).join(',')}`,
    status: 422,
  },
  { name: 'a NUL in a search', what: 'GET /search?q=a%00b', status: 400, field: 'q' },
  {
    name: 'a profile with a birthday in the future',
    what: 'PUT /user/profile',
    body: { birthday: '2999-01-01' },
    status: 422,
    field: 'birthday',
  },
  {
    name: 'a profile that sets the role',
    what: 'PUT /user/profile',
    body: { role: 'OPERATOR' },
    status: 422,
    field: 'role',
  },
  {
    name: 'a nickname with a direction override',
    what: 'PUT /user/profile',
    body: { nickname: 'a\u202egnp' },
    status: 422,
    field: 'nickname',
  },
  {
    name: 'feedback that is too short',
    what: 'POST /feedback',
    body: { type: 'other', description: 'Hi', email: 'a@b.example' },
    status: 422,
    field: 'description',
  },
  { name: 'an upload that is no form', what: 'POST /uploads', body: { file: 'x' }, status: 400 },
  { name: 'a path that is not there', what: 'GET /nothing/here', status: 404 },
]

test.describe('bad input is refused in the envelope and writes nothing', () => {
  let member: Member
  let token: string
  test.beforeAll(async () => {
    member = await makeMember()
    token = await tokenOf(member)
  })

  for (const { name, what, body, headers, ...wanted } of cases) {
    test(`${name}: ${what.slice(0, 60)}`, async () => {
      const before = await rowsOf(member)
      expectRefusal(await call(what, { token, body, headers }), wanted)
      expect(await rowsOf(member)).toEqual(before)
    })
  }

  test('10 MB of JSON are refused', async () => {
    const before = await rowsOf(member)
    expectRefusal(
      await sendSlowly('/api/posts', token, `{"postType":0,"x":"${'a'.repeat(10 * 1024 * 1024)}"}`),
      {
        status: 413,
        error: 'too_large',
        field: 'body',
      },
    )
    expect(await rowsOf(member)).toEqual(before)
  })

  test('10 MB of JSON without a length are refused', async () => {
    const text = `{"postType":0,"x":"${'a'.repeat(10 * 1024 * 1024)}"}`
    expectRefusal(await sendSlowly('/api/posts', token, text, { chunked: true }), {
      status: 413,
      error: 'too_large',
      field: 'body',
    })
  })

  test('a wrong method is refused, and the answer names the right ones', async () => {
    const allowed = async (method: string, path: string) => {
      const { status, headers } = await fetch(`${siteUrl}/api${path}`, { method })
      return [status, headers.get('allow')]
    }
    expect(await allowed('DELETE', '/posts')).toEqual([405, 'GET, HEAD, OPTIONS, POST'])
    expect(await allowed('HEAD', '/uploads/resumable')).toEqual([405, 'OPTIONS, POST'])
    expect(await allowed('PATCH', '/nothing')).toEqual([404, null])
    expectRefusal(await call('DELETE /posts', { token }), { status: 405, error: 'wrong_method' })
    expectRefusal(await call('GET /user/getById', { token }), { status: 405, error: 'wrong_method' })
  })

  test('a speed outside the rules keeps a post from being submitted, and the answer names the field', async () => {
    const { id, revision } = await ask('POST /posts', { token, body: { postType: 0 } })
    const row = { method: 'fill', module: '10w-diode', power: 50, speed: 900, passes: 1 }
    const content = {
      title: 'Too fast',
      device: 'lx1',
      module: '10w-diode',
      steps: [{ title: 'One', text: 'Two', settings: [row] }],
    }
    const saved = await ask(`PUT /posts/${id}/draft`, { token, body: { revision, content } })
    for (const [language, sentence] of Object.entries({
      en: 'Value must be an integer between 1 and 600',
      'zh-cn': '1',
      ja: '1',
    })) {
      const answer = await call(`POST /posts/${id}/submit`, {
        token,
        headers: { language },
        body: { revision: saved.revision },
      })
      expectRefusal(answer, { status: 422, field: 'steps.0.settings.0.speed' })
      expect(answer.body.data.fields['steps.0.settings.0.speed']).toContain(sentence)
    }
    expect(await query('SELECT status FROM "Post" WHERE id = $1', [id])).toEqual([{ status: 'DRAFT' }])
  })
})

test('OPTIONS names the abilities of tus before the first file, without a session', async () => {
  for (const path of ['/api/uploads/resumable', `/api/uploads/resumable/${'x'.repeat(24)}`]) {
    const { status, headers } = await fetch(siteUrl + path, { method: 'OPTIONS' })
    expect([path, status, headers.get('tus-version')]).toEqual([path, 204, '1.0.0'])
    expect(headers.get('tus-extension')).toContain('creation')
  }
})

test.describe('who asks', () => {
  const writes = [
    'POST /posts',
    'PUT /posts/1/like',
    'POST /seeds/signIn',
    'PUT /users/1/follow',
    'POST /user/getById',
    'GET /seeds/balance',
    'GET /notifications',
  ]
  for (const what of writes) {
    test(`${what} returns 401 without a log-in`, async () => {
      expectRefusal(await call(what, { body: what.startsWith('GET') ? undefined : {} }), {
        status: 401,
        error: 'log_in_first',
      })
      expectRefusal(await call(what, { token: 'made-up', body: what.startsWith('GET') ? undefined : {} }), {
        status: 401,
        error: 'session_ended',
      })
    })
  }

  test('a write with the cookie is accepted from pages of this site alone', async () => {
    const member = await makeMember()
    const cookie = `token=${await tokenOf(member)}`
    const like = (headers: Record<string, string>) =>
      call('PUT /posts/1/like', { headers: { cookie, ...headers } })
    const { id } = await ownPost()
    const refused = [
      {},
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example', host: 'localhost', 'x-forwarded-host': 'evil.example' },
    ] as Record<string, string>[]
    for (const headers of refused) expectRefusal(await like(headers), { status: 403, error: 'cross_origin' })
    expect(await count('PostLike', '"userId" = $1', [member.id])).toBe(0)

    const own = await call(`PUT /posts/${id}/like`, { headers: { cookie, origin: siteUrl } })
    expect(own.status).toBe(200)
    expect(await count('PostLike', '"userId" = $1', [member.id])).toBe(1)
  })

  test('error messages come in the language of the header', async () => {
    const messageIn = async (language: string) =>
      (await call('POST /posts', { headers: { language }, body: {} })).body.errMsg
    expect(await messageIn('en')).toBe('Please Log In to Your Account')
    expect(new Set([await messageIn('en'), await messageIn('zh-cn'), await messageIn('ja')]).size).toBe(3)
    expect(await messageIn('jp')).toBe(await messageIn('ja'))
  })
})

/** Sends the whole body even when the server answers early: fetch fails when its body is not read to the end. */
function sendSlowly(path: string, token: string, text: string, { chunked = false } = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = {
      token,
      'content-type': 'application/json',
      ...(chunked ? {} : { 'content-length': Buffer.byteLength(text) }),
    }
    const url = new URL(path, siteUrl)
    let answered = false
    const request = httpRequest(
      { host: '127.0.0.1', port: url.port, path, method: 'POST', headers },
      (response) => {
        answered = true
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () => {
          request.destroy()
          const body = JSON.parse(Buffer.concat(parts).toString()) as Answer['body']
          resolve({ status: response.statusCode!, body, headers: new Headers() })
        })
      },
    )
    request.on('error', (error) => (answered ? undefined : reject(error)))
    request.end(text)
  })
}
