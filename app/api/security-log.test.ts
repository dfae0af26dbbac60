import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { hashCode } from '@/lib/auth/check-code'
import { acceptToken } from '@/lib/auth/accept-token'
import { takeHandoff } from '@/lib/auth/handoff'
import { memberSuspended, roleChanged } from '@/lib/auth/tasks'
import { freshEmail, makeMember, makeViewer, TEST_PASSWORD } from '@/lib/auth/test-members'
import { listenToSecurity } from '@/lib/core/security-log'
import { prisma } from '@/lib/db/client'
import { connectAs } from '@/lib/db/test-roles'
import { redeemReward } from '@/lib/rewards/redeem-reward'
import { settlePending } from '@/lib/rewards/settle-redemption'
import { makeReward } from '@/lib/rewards/test-reward'
import { giveSeeds } from '@/lib/seeds/test-member'
import { action } from '@/lib/web/action'
import type { Route } from '@/lib/web/route'
import { findJobs } from '@/lib/jobs/test-queue'
import { z } from 'zod'
import { routes } from './routes'

// Each log-in, refusal and attack-worthy act writes one line, and no line contains a secret.

const asked = vi.hoisted(() => ({ headers: new Headers(), cookie: undefined as string | undefined }))
vi.mock('next/headers', () => ({
  headers: () => Promise.resolve(asked.headers),
  cookies: () =>
    Promise.resolve({
      get: (name: string) => (name.endsWith('token') && asked.cookie ? { value: asked.cookie } : undefined),
      set: () => undefined,
    }),
}))
vi.mock('next-intl/server', () => import('@/lib/i18n/test-translations'))

type Line = Record<string, unknown>
let lines: Line[] = []
let written = ''
const secrets = new Set<string>()
const keep = (secret: string) => (secrets.add(secret), secret)
const stop = listenToSecurity((line, text) => {
  lines.push(line)
  written += text
})
const operator = connectAs('operator')
beforeEach(() => void (lines = []))
afterAll(async () => {
  stop()
  await operator.end()
})

const requestId = () => `req-${randomUUID()}`

async function call(
  path: keyof typeof routes,
  method: string,
  {
    body,
    token,
    cookie,
    headers = {},
    query = '',
    params = {},
  }: {
    body?: unknown
    token?: string
    cookie?: string
    headers?: Record<string, string>
    query?: string
    params?: Record<string, string>
  } = {},
) {
  const id = requestId()
  const place = path.replace(/\[(\w+)\]/g, (_, name: string) => params[name] ?? name)
  const request = new Request(`https://kerf.example/api${place}${query}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}.7`,
      'x-request-id': id,
      ...(token ? { token: keep(token) } : {}),
      ...headers,
    },
    body: method === 'GET' ? undefined : JSON.stringify(body ?? {}),
  })
  asked.headers = request.headers
  asked.cookie = cookie && keep(cookie)
  const endpoint = (routes[path] as unknown as Record<string, Route>)[method]!
  const answer = await endpoint(request, { params: Promise.resolve(params) })
  const text = answer.headers.get('content-type')?.includes('json') ? await answer.text() : ''
  if (!text) await answer.body?.cancel()
  return {
    id,
    status: answer.status,
    text,
    data: (text ? (JSON.parse(text) as { data: Line }).data : {}) as Line,
  }
}

const someone = async () => {
  const { id, email } = await makeMember()
  keep(email)
  keep(TEST_PASSWORD)
  return { email, ...(await makeViewer(id)) }
}
const code = async (
  email: string,
  purpose: 'login' | 'register' | 'reset' | 'newEmail' | 'oldEmail' | 'delete',
  userId?: number,
) => {
  const digits = keep(String(100_000 + Math.floor(Math.random() * 899_999)))
  const db = {
    login: 'LOGIN',
    register: 'REGISTER',
    reset: 'RESET',
    newEmail: 'NEW_EMAIL',
    oldEmail: 'OLD_EMAIL',
    delete: 'DELETE',
  } as const
  await prisma.emailCode.create({
    data: {
      email,
      purpose: db[purpose],
      codeHash: hashCode(email, purpose, digits, userId),
      expiresAt: new Date(Date.now() + 60_000),
    },
  })
  return digits
}
const common = (id: string, entry: string) => ({
  kind: 'security',
  level: expect.any(Number) as number,
  time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
  requestId: id,
  network: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
  entry,
})
const hash = expect.stringMatching(/^[0-9a-f]{32}$/) as string

describe('logging in', () => {
  test('writes one line when it succeeds and one when it fails', async () => {
    const { id, email } = await someone()
    const entered = await call('/user/login', 'POST', { body: { email, password: TEST_PASSWORD } })
    keep(String(entered.data.token))
    expect(lines).toEqual([
      {
        ...common(entered.id, 'POST /api/user/login'),
        event: 'log_in',
        outcome: 'ok',
        by: 'password',
        account: hash,
        member: id,
      },
    ])
    lines = []
    const wrong = await call('/user/login', 'POST', { body: { email, password: keep('wrong horse 91') } })
    expect([wrong.status, lines]).toEqual([
      401,
      [
        {
          ...common(wrong.id, 'POST /api/user/login'),
          event: 'log_in',
          outcome: 'failed',
          by: 'password',
          account: hash,
          code: 'wrong_credentials',
        },
      ],
    ])
    lines = []
    const byCode = await call('/user/login', 'POST', { body: { email, code: await code(email, 'login') } })
    keep(String(byCode.data.token))
    expect(lines).toMatchObject([{ event: 'log_in', outcome: 'ok', by: 'code', member: id }])
    lines = []
    await call('/user/login', 'POST', { body: { email, code: keep('000000') } })
    expect(lines).toMatchObject([{ event: 'log_in', outcome: 'failed', code: 'wrong_code' }])
  })

  test('writes a line with the hash of an unknown address, and one for its registration', async () => {
    const email = keep(freshEmail())
    await call('/user/login', 'POST', { body: { email, password: keep('nobody horse 5') } })
    expect(lines).toMatchObject([{ event: 'log_in', outcome: 'failed', account: hash }])
    lines = []
    const body = {
      email,
      code: await code(email, 'register'),
      password: keep('plain otter 63 lamp'),
      nickname: `n ${randomUUID().slice(0, 12)}`,
    }
    const made = await call('/user/register', 'POST', { body })
    expect(made.status).toBe(200)
    expect(lines).toMatchObject([
      { event: 'register', outcome: 'ok', account: hash, member: expect.any(Number) as number },
    ])
    expect(lines).toHaveLength(1)
  })

  test('writes the line of the limit, and no second one for the log-in, when a client tries too often', async () => {
    const { email } = await someone()
    const from = { 'x-forwarded-for': '10.77.1.9' }
    let answer = 0
    for (let tries = 0; answer !== 429 && tries < 60; tries++) {
      lines = []
      ;({ status: answer } = await call('/user/login', 'POST', {
        body: { email, password: keep('wrong horse 91') },
        headers: from,
      }))
    }
    expect(answer).toBe(429)
    expect(lines).toMatchObject([{ event: 'limit', limit: expect.stringMatching(/^fail/) as string }])
  })
})

describe('a refusal', () => {
  test.each([
    ['no key', {}, 'log_in_first', 401],
    ['a token that is none', { token: 'eyJhbGciOiJkaXIifQ..not.a.token' }, 'bad_token', 401],
  ])('with %s writes a line with its code', async (_, given, refused, status) => {
    const answer = await call('/seeds/balance', 'GET', given)
    expect(answer.status).toBe(status)
    expect(lines).toEqual([
      { ...common(answer.id, 'GET /api/seeds/balance'), event: 'refused', code: refused },
    ])
  })

  test('from another site writes a line, although the cookie is valid', async () => {
    const viewer = await someone()
    const answer = await call('/user/logout', 'POST', {
      cookie: viewer.token,
      headers: { origin: 'https://evil.example' },
    })
    expect(answer.status).toBe(403)
    expect(lines).toMatchObject([{ event: 'refused', code: 'cross_origin' }])
  })

  test('of a server action writes a line with the id of its request', async () => {
    const id = requestId()
    const act = action({ auth: 'required', input: z.object({}), handle: () => Promise.resolve(1) })
    asked.headers = new Headers({ 'x-request-id': id, 'sec-fetch-site': 'cross-site' })
    asked.cookie = undefined
    expect(await act('en', {})).toMatchObject({ ok: false, error: 'cross_origin' })
    asked.headers = new Headers({ 'x-request-id': id, 'sec-fetch-site': 'same-origin' })
    expect(await act('en', {})).toMatchObject({ ok: false, error: 'log_in_first' })
    expect(lines).toEqual(
      ['cross_origin', 'log_in_first'].map((refused) => ({
        ...common(id, 'action'),
        event: 'refused',
        code: refused,
      })),
    )
  })

  test('contains nothing that the caller sent: forged ids, line breaks, parameters, queries', async () => {
    const token = keep('tok"\\u000a{"kind":"security"}')
    const request = await call('/user/sessions/[id]', 'DELETE', {
      params: { id: 'a%0Ab"' },
      query: `?token=${encodeURIComponent(token)}`,
      headers: { 'x-request-id': 'x"}{"event":"log_in"' },
    })
    expect(request.status).toBe(401)
    expect(lines).toMatchObject([{ requestId: null, entry: 'DELETE /api/user/sessions/[id]' }])
    expect(Object.keys(lines[0]!).sort()).toEqual([
      'code',
      'entry',
      'event',
      'kind',
      'level',
      'network',
      'requestId',
      'time',
    ])
  })

  test('by the thousand writes a limited number of lines', async () => {
    const headers = { 'x-forwarded-for': '10.78.1.9' }
    for (let n = 0; n < 70; n++) await call('/seeds/tasks', 'GET', { headers })
    expect(lines.length).toBe(60)
  })
})

test('a hand-off writes a line when it is made, used and refused', async () => {
  const viewer = await someone()
  const made = await call('/user/handoff', 'POST', { token: viewer.token })
  const token = keep(String(made.data.token))
  expect(lines).toMatchObject([{ event: 'hand_off', outcome: 'made', member: viewer.id }])
  lines = []
  const client = { ipHash: 'x', userAgent: 'x', country: null }
  expect(await takeHandoff(null, token, client)).toMatchObject({ userId: viewer.id })
  expect(await takeHandoff(null, token, client)).toBeNull()
  expect(lines).toMatchObject([
    { event: 'hand_off', outcome: 'used', member: viewer.id },
    { event: 'hand_off', outcome: 'failed', code: 'bad_token' },
  ])
  lines = []
  expect(await acceptToken(null, keep(viewer.token), client, new Headers())).toEqual({ kind: 'nothing' })
  expect(lines).toMatchObject([{ event: 'hand_off', outcome: 'failed' }])
})

describe('an account', () => {
  test('writes a line for a new password, an ended session, an export and the deletion', async () => {
    const viewer = await someone()
    const { token } = viewer
    const next = keep('quiet marble 88 fox')
    await call('/user/password', 'PUT', { token, body: { current: keep('wrong horse 91'), password: next } })
    expect(lines).toMatchObject([
      { event: 'password', outcome: 'failed', code: 'invalid', member: viewer.id, viewer: viewer.id },
    ])
    lines = []
    expect(
      (await call('/user/password', 'PUT', { token, body: { current: TEST_PASSWORD, password: next } }))
        .status,
    ).toBe(200)
    expect(lines).toMatchObject([{ event: 'password', outcome: 'ok', member: viewer.id }])
    lines = []
    expect((await call('/user/export', 'GET', { token })).status).toBe(200)
    expect(lines).toMatchObject([{ event: 'export', outcome: 'ok', member: viewer.id }])
    lines = []
    await call('/user', 'DELETE', { token, body: { password: keep('wrong horse 91'), posts: 'keep' } })
    expect(lines).toMatchObject([{ event: 'account', outcome: 'failed', member: viewer.id }])
    lines = []
    expect((await call('/user', 'DELETE', { token, body: { password: next, posts: 'keep' } })).status).toBe(
      200,
    )
    expect(lines).toMatchObject([{ event: 'account', outcome: 'deleted', member: viewer.id }])
    expect(lines).toHaveLength(1)
  })

  test('writes a line for a new address, a reset and a log-out everywhere', async () => {
    const viewer = await someone()
    const email = keep(freshEmail())
    const body = {
      email,
      code: await code(email, 'newEmail', viewer.id),
      oldCode: await code(viewer.email, 'oldEmail'),
    }
    expect((await call('/user/email', 'PUT', { token: viewer.token, body })).status).toBe(200)
    expect(lines).toMatchObject([{ event: 'email', outcome: 'ok', member: viewer.id, account: hash }])
    lines = []
    const reset = { email, code: await code(email, 'reset'), password: keep('tall river 52 moth') }
    expect((await call('/user/resetPassword', 'POST', { body: reset })).status).toBe(200)
    expect(lines).toMatchObject([{ event: 'password', by: 'code', outcome: 'ok', member: viewer.id }])
    lines = []
    const again = await makeViewer(viewer.id)
    expect((await call('/user/logout', 'POST', { token: again.token, body: { all: true } })).status).toBe(200)
    expect(lines).toMatchObject([{ event: 'sessions', outcome: 'ended', member: viewer.id }])
    expect(lines).toHaveLength(1)
  })
})

test('a redemption writes a line when it is requested, delivered, refused and failed', async () => {
  const viewer = await someone()
  const days = (n: number) => new Date(Date.now() - n * 86_400_000)
  await prisma.user.update({
    where: { id: viewer.id },
    data: { createdAt: days(60), emailVerifiedAt: days(60) },
  })
  await giveSeeds(viewer.id, 300, days(30))
  const [good, empty] = [
    await makeReward({ codes: 1, stock: null }),
    await makeReward({ codes: 0, stock: null }),
  ]
  const redeem = (rewardId: number, key = randomUUID()) =>
    call('/rewards/[id]/redemptions', 'POST', {
      token: viewer.token,
      params: { id: String(rewardId) },
      headers: { 'idempotency-key': key },
      body: { region: 'US' },
    })
  const key = randomUUID()
  const { status, data } = await redeem(good.id, key)
  expect(status).toBe(200)
  keep(String(data.code))
  const of = { event: 'redemption', member: viewer.id, redemption: data.id }
  expect(lines).toMatchObject([
    { ...of, outcome: 'asked' },
    { ...of, outcome: 'ok' },
  ])
  lines = []
  await redeem(good.id, key)
  expect(lines).toEqual([])
  await redeem(empty.id)
  expect(lines.map(({ outcome }) => outcome)).toEqual(['asked', 'failed'])
  lines = []
  await redeem((await makeReward({ price: 100_000 })).id)
  expect(lines).toMatchObject([{ event: 'redemption', outcome: 'failed', code: 'not_enough_seeds' }])
})

test('an unusual redemption writes a line while it waits, and one when an operator approves it', async () => {
  const viewer = await someone()
  const long = new Date(Date.now() - 60 * 86_400_000)
  await prisma.user.update({ where: { id: viewer.id }, data: { createdAt: long, emailVerifiedAt: long } })
  await giveSeeds(viewer.id, 300)
  const reward = await makeReward({ codes: 3, stock: null, price: 10 })
  const redeem = () => redeemReward(viewer, { rewardId: reward.id, region: 'US', key: randomUUID() })
  for (let n = 0; n < 2; n++) await redeem()
  lines = []
  const { id } = await redeem()
  expect(lines).toMatchObject([{ event: 'redemption', outcome: 'waiting', redemption: id }])
  lines = []
  await operator.query(`UPDATE "Redemption" SET review = 'APPROVED' WHERE id = $1`, [id])
  await settlePending(id)
  expect(lines).toMatchObject([
    { event: 'redemption', outcome: 'approved', redemption: id, member: viewer.id },
  ])
})

test('a role and a suspension write a line, also when SQL changes them', async () => {
  const { id, email } = await someone()
  const jobs = async (task: string) =>
    (await findJobs<{ userId: number }>({ task, payloadText: String(id) })).filter(
      ({ payload }) => payload.userId === id,
    )
  await operator.query(`UPDATE "User" SET role = 'OPERATOR' WHERE id = $1`, [id])
  await prisma.user.update({ where: { id }, data: { role: 'MEMBER', bio: 'x' } })
  await prisma.user.update({ where: { id }, data: { role: 'MEMBER', bio: 'y' } })
  for (const { payload } of await jobs('role_changed')) roleChanged(payload)
  expect(lines).toMatchObject([
    {
      event: 'role',
      member: id,
      from: 'MEMBER',
      to: 'OPERATOR',
      actor: expect.stringMatching(/^sql:\w*operator$/) as string,
      entry: 'job',
    },
    { event: 'role', member: id, from: 'OPERATOR', to: 'MEMBER' },
  ])
  expect(lines).toHaveLength(2)
  lines = []
  await operator.query(
    `UPDATE "User" SET status = 'SUSPENDED', "suspendedReason" = 'spam', "suspendedNote" = $2 WHERE id = $1`,
    [id, keep(`note of ${email}`)],
  )
  for (const { payload } of await jobs('member_suspended')) await memberSuspended(payload)
  expect(lines).toMatchObject([{ event: 'suspension', outcome: 'made', code: 'spam', member: id }])
  expect(lines).toHaveLength(1)
})

test('no line contains a password, a code, a token, an address or a network', () => {
  expect(written.length).toBeGreaterThan(5_000)
  expect(secrets.size).toBeGreaterThan(25)
  for (const secret of secrets) expect(written.includes(secret), secret).toBe(false)
  expect(written).not.toMatch(/@|\b10\.\d+\.\d+\.\d+\b/)
})
