import { beforeEach, describe, expect, test, vi } from 'vitest'
import { POST as getUnread } from '@/app/api/square/message/getUnreadMessageTotalByUserIdV2/route'
import { POST as takeHandoff } from '@/app/api/session/handoff/route'
import { GET as takeToken } from '@/app/api/session/token/route'
import {
  freshClient,
  freshEmail,
  freshNickname,
  isLoggedIn,
  makeMember,
  makeViewer,
  TEST_PASSWORD,
} from '@/lib/auth/test-members'
import { hashCode } from '@/lib/auth/check-code'
import { readClient } from '@/lib/auth/client'
import { knowsAccount, readDeviceCookie } from '@/lib/auth/device'
import { makeHandoff } from '@/lib/auth/handoff'
import { prisma } from '@/lib/db/client'
import { POST as getById } from './getById/route'
import { POST as handoff } from './handoff/route'
import { POST as login } from './login/route'
import { POST as logout } from './logout/route'
import { PUT as savePhone } from './phone/route'
import { POST as register } from './register/route'
import { POST as resetPassword } from './resetPassword/route'
import { POST as sendCode } from './sendCode/route'

const asked = vi.hoisted(() => ({
  headers: new Headers(),
  cookies: new Map<string, { value: string; maxAge?: number }>(),
}))
vi.mock('next/headers', () => ({
  headers: () => Promise.resolve(asked.headers),
  cookies: () =>
    Promise.resolve({
      get: (name: string) => asked.cookies.get(name),
      set: (cookie: { name: string; value: string; maxAge: number }) =>
        void asked.cookies.set(cookie.name, cookie),
    }),
}))
vi.mock('next-intl/server', () => import('@/lib/i18n/test-translations'))

type Endpoint = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>
type Given = {
  headers?: Record<string, string>
  url?: string
  cookie?: string
  /** the cookie of a hand-off that waits for confirmation */
  handoff?: string
  /** a session under the cookie name of plain http */
  former?: string
}

async function callEndpoint(
  endpoint: Endpoint,
  body?: unknown,
  { headers = {}, cookie, handoff, former, url }: Given = {},
) {
  const { ipHash } = freshClient()
  const address = `10.${Number.parseInt(ipHash.slice(0, 2), 16)}.${Number.parseInt(ipHash.slice(2, 4), 16)}.${Number.parseInt(ipHash.slice(4, 6), 16)}`
  const method = url ? 'GET' : 'POST'
  const request = new Request(url ?? 'https://kerf.example/api', {
    method,
    headers: { 'x-forwarded-for': address, ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  asked.headers = request.headers
  asked.cookies.clear()
  if (cookie) asked.cookies.set('__Host-token', { value: cookie })
  if (handoff) asked.cookies.set('__Host-token-handoff', { value: handoff })
  if (former) asked.cookies.set('token', { value: former })
  const response = await endpoint(request, { params: Promise.resolve({}) })
  const text = await response.text()
  return {
    status: response.status,
    text,
    headers: response.headers,
    cookie: asked.cookies.get('__Host-token'),
    json: text
      ? (JSON.parse(text) as { code: number; data: Record<string, unknown>; errMsg: string | null })
      : null,
  }
}
const giveCode = (email: string, purpose: 'register' | 'reset' | 'login') =>
  prisma.emailCode.create({
    data: {
      email,
      purpose: purpose.toUpperCase() as 'LOGIN',
      codeHash: hashCode(email, purpose, '418204'),
      expiresAt: new Date(Date.now() + 600_000),
    },
  })
const own = { 'sec-fetch-site': 'same-origin' }
beforeEach(() => asked.cookies.clear())

describe('a response is byte for byte the same whether or not the address has an account', () => {
  const calls: [string, Endpoint, (email: string) => unknown][] = [
    ['sendCode login', sendCode, (email) => ({ email, purpose: 'login' })],
    ['sendCode register', sendCode, (email) => ({ email, purpose: 'register' })],
    ['sendCode reset', sendCode, (email) => ({ email, purpose: 'reset' })],
    ['login by password', login, (email) => ({ email, password: 'wrong horse 7' })],
    ['login by code', login, (email) => ({ email, code: '000000' })],
    [
      'register',
      register,
      (email) => ({ email, code: '000000', password: TEST_PASSWORD, nickname: 'no one of them' }),
    ],
    ['resetPassword', resetPassword, (email) => ({ email, code: '000000', password: TEST_PASSWORD })],
  ]
  test.each(calls)('%s', async (_, endpoint, body) => {
    for (const language of ['en', 'zh-cn', 'ja']) {
      const known = await callEndpoint(endpoint, body((await makeMember()).email), { headers: { language } })
      const unknown = await callEndpoint(endpoint, body(freshEmail()), { headers: { language } })
      expect(unknown.text).toBe(known.text)
      expect(unknown.status).toBe(known.status)
      expect([...unknown.headers]).toEqual([...known.headers])
      expect([known.cookie, unknown.cookie]).toEqual([undefined, undefined])
      if (known.status !== 200) expect(known.json!.errMsg).toBeTruthy()
    }
  })

  test('and contains the seconds to wait', async () => {
    const email = freshEmail()
    expect((await callEndpoint(sendCode as Endpoint, { email, purpose: 'login' })).json).toEqual({
      code: 200,
      data: { cooldown: 60 },
      errMsg: null,
    })
    const again = await callEndpoint(sendCode, { email, purpose: 'login' })
    expect(again.status).toBe(429)
    expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(50)
    expect(again.json!.data).toMatchObject({ error: 'too_soon' })
  })
})

describe('logging in and out', () => {
  test('sets the cookie at registration, answers profile and unread count, and clears the cookie at log-out', async () => {
    const email = freshEmail()
    await giveCode(email, 'register')
    const nickname = freshNickname()
    const made = await callEndpoint(
      register,
      { email, code: '418204', password: TEST_PASSWORD, nickname },
      { headers: own },
    )
    expect(made.status).toBe(200)
    const token = made.json!.data.token as string
    expect(made.cookie).toMatchObject({
      value: token,
      httpOnly: true,
      sameSite: 'lax',
      secure: true,
      maxAge: 2_592_000,
    })

    for (const given of [{ cookie: token, headers: own }, { headers: { token } }]) {
      const me = await callEndpoint(getById, undefined, given)
      expect(me.json!.data).toEqual(made.json!.data.user)
      expect((await callEndpoint(getUnread as Endpoint, undefined, given)).json).toEqual({
        code: 200,
        data: 0,
        errMsg: null,
      })
    }
    const out = await callEndpoint(logout, undefined, { cookie: token, headers: own })
    expect([out.status, out.cookie]).toMatchObject([200, { value: '', maxAge: 0 }])
    const ended = await callEndpoint(getById, undefined, { cookie: token, headers: own })
    expect(ended.json).toMatchObject({ code: 401, data: { error: 'session_ended' } })
  })

  test('a reset logs in and returns the member', async () => {
    const { id, email } = await makeMember()
    await giveCode(email, 'reset')
    const done = await callEndpoint(resetPassword, { email, code: '418204', password: 'another horse 9' })
    expect(done.json!.data).toMatchObject({ id, email })
    expect(done.cookie?.value).toBeTruthy()
  })

  test('a session in use is extended with a new cookie, once', async () => {
    const viewer = await makeViewer((await makeMember()).id)
    const soon = new Date(Date.now() + 86_400_000)
    await prisma.session.update({ where: { id: viewer.sessionId }, data: { expiresAt: soon } })
    const cookies = []
    for (let round = 0; round < 2; round++) {
      cookies.push(
        (await callEndpoint(getById, undefined, { cookie: viewer.token, headers: own })).cookie?.maxAge,
      )
    }
    expect(cookies).toEqual([2_592_000, undefined])
  })

  test('a telephone number that is taken away is null, as the document of the API says', async () => {
    const { email } = await makeMember()
    const entered = await callEndpoint(login, { email, password: TEST_PASSWORD })
    const token = entered.json!.data.token as string
    const save = (number: string) => callEndpoint(savePhone, { region: 'JP', number }, { headers: { token } })
    expect((await save('090-1234-5678')).json!.data).toEqual({ region: 'JP', number: '090-1234-5678' })
    expect((await save('')).json).toEqual({ code: 200, data: null, errMsg: null })
  })

  test('a caller without a session gets 401', async () => {
    for (const endpoint of [getById, getUnread, handoff] as Endpoint[]) {
      expect((await callEndpoint(endpoint)).json).toMatchObject({
        code: 401,
        data: { error: 'log_in_first' },
        errMsg: 'Please Log In to Your Account',
      })
    }
  })

  test.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])('refuses a log-in and a log-out from a page of another site: %j', async (headers) => {
    const { email, id } = await makeMember()
    const viewer = await makeViewer(id)
    const tries = [
      await callEndpoint(login, { email, password: TEST_PASSWORD }, { headers }),
      await callEndpoint(logout, undefined, { headers, cookie: viewer.token }),
      await callEndpoint(sendCode, { email, purpose: 'login' }, { headers }),
      await callEndpoint(handoff, undefined, { headers, cookie: viewer.token }),
    ]
    expect(tries.map((one) => one.status)).toEqual([403, 403, 403, 403])
    expect(await prisma.session.count({ where: { userId: id, endedAt: null } })).toBe(1)
  })

  test('a log-in leaves a cookie that identifies the browser, and a code leaves one that asks again', async () => {
    const { id, email } = await makeMember()
    const deviceOf = () => asked.cookies.get('__Host-kerf_device') as { value: string } | undefined
    await callEndpoint(sendCode, { email, purpose: 'login' }, { headers: own })
    const asking = deviceOf()!
    expect(asking).toMatchObject({ httpOnly: true, secure: true, sameSite: 'lax', path: '/' })
    const cookie = `__Host-kerf_device=${asking.value}`
    await callEndpoint(login, { email, password: TEST_PASSWORD }, { headers: { ...own, cookie } })
    const known = readDeviceCookie(deviceOf()!.value)
    expect([known!.id, knowsAccount(known, id)]).toEqual([asking.value, true])
    await callEndpoint(login, { email, password: 'wrong horse 7' }, { headers: own })
    expect(deviceOf()).toBeUndefined()
  })

  test.each([
    ['en', /code by email.* 15 minutes/],
    ['zh-cn', /邮件验证码.* 15 分钟/],
    ['ja', /メールの認証コード.*15分/],
  ])('answers 429 with Retry-After after too many wrong passwords (%s)', async (language, text) => {
    const { email } = await makeMember()
    const headers = { language, 'x-forwarded-for': `10.9.${language.length}.9` }
    const try10 = () => callEndpoint(login, { email, password: 'wrong horse 7' }, { headers })
    for (let n = 0; n < 10; n++) expect((await try10()).status).toBe(401)
    const refused = await try10()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(840)
    expect(refused.json).toMatchObject({ code: 429, data: { error: 'password_paused' } })
    expect(refused.json!.errMsg).toMatch(text)
  })

  test.each([
    ['en', 'common'],
    ['zh-cn', '常见'],
    ['ja', 'よく使われ'],
  ])('refuses a common password at its field (%s)', async (language, text) => {
    const body = { email: freshEmail(), code: '418204', password: 'password1', nickname: freshNickname() }
    const refused = await callEndpoint(register, body, { headers: { language } })
    expect(refused.status).toBe(422)
    expect(String((refused.json!.data.fields as { password: string }).password)).toContain(text)
  })

  test.each([
    [{ email: 'ada', password: 'x' }, 'email', 'Format Error'],
    [{ email: 'ada@kerf.example' }, 'password', 'Please enter'],
    [{ email: 'ada@kerf.example', code: '12' }, 'code', 'Please enter all 6 digits'],
    [{ email: 'ada@kerf.example', password: 'x', role: 'OPERATOR' }, 'role', 'Unknown field. Remove it'],
  ])('answers 422 and names the field: %j', async (body, field, text) => {
    const refused = await callEndpoint(login, body)
    expect(refused.status).toBe(422)
    expect(refused.json!.data.fields).toEqual({ [field]: text })
  })
})

describe('?token=', () => {
  const program = { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
  const here = '10.1.2.3'
  const go = (token: string, to: string, headers: Record<string, string> = {}, cookie?: string) =>
    callEndpoint(takeToken, undefined, {
      url: `https://kerf.example/api/session/token?${new URLSearchParams({ token, to })}`,
      headers: { ...program, 'x-forwarded-for': here, ...headers },
      cookie,
    })
  const makeToken = async () => {
    const viewer = await makeViewer((await makeMember()).id)
    const client = readClient(new Headers({ 'x-forwarded-for': here }))
    return { viewer, token: (await makeHandoff(viewer, client)).token }
  }

  test('a hand-off token sets the cookie, redirects to the page and leaves no trace', async () => {
    const { viewer, token } = await makeToken()
    const answer = await go(token, '/en/user/home?tab=works')
    expect(answer.status).toBe(307)
    expect(answer.headers.get('location')).toBe('/en/user/home?tab=works')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const me = await callEndpoint(getById, undefined, { cookie: answer.cookie!.value, headers: own })
    expect(me.json!.data.id).toBe(viewer.id)
  })

  test('any other value changes no cookie and redirects all the same, only within this site', async () => {
    const { viewer } = await makeToken()
    for (const token of ['nonsense', '', '\u0000', viewer.token])
      for (const cookie of [undefined, viewer.token]) {
        const answer = await go(token, '//evil.example', {}, cookie)
        expect([answer.status, answer.headers.get('location')]).toEqual([307, '/'])
        expect([...asked.cookies.values()]).toEqual(cookie ? [{ value: cookie }] : [])
      }
    expect(await isLoggedIn(viewer)).toBe(true)
  })

  test('a request from another site asks first: the token waits in a cookie until a POST of this site accepts it', async () => {
    const { viewer, token } = await makeToken()
    const victim = await makeViewer((await makeMember()).id)
    const asks = await go(token, '/ja/resource', { 'sec-fetch-site': 'cross-site' }, victim.token)
    expect([asks.status, asks.headers.get('location')]).toEqual([307, '/ja/continue?to=%2Fja%2Fresource'])
    const waiting = asked.cookies.get('__Host-token-handoff')
    expect(waiting).toMatchObject({ value: token, maxAge: 60, httpOnly: true, secure: true, path: '/' })
    expect(asks.cookie).toEqual({ value: victim.token })

    const yes = (headers: Record<string, string>) =>
      callEndpoint(takeHandoff, undefined, { headers, cookie: victim.token, handoff: token })
    const foreign: Record<string, string>[] = [
      {},
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example' },
    ]
    for (const headers of foreign) expect((await yes(headers)).status).toBe(403)
    const done = await yes(own)
    expect([done.status, done.json!.data.id]).toEqual([200, viewer.id])
    expect(asked.cookies.get('__Host-token-handoff')).toMatchObject({ value: '', maxAge: 0 })
    expect(await isLoggedIn({ token: done.cookie!.value })).toBe(true)
    expect(await isLoggedIn(victim)).toBe(false)
    expect(await yes(own)).toMatchObject({ status: 410, json: { data: { error: 'link_over' } } })
  })
})

test('refuses a cookie under the former name, because any host of the domain can set it', async () => {
  const { token } = await makeViewer((await makeMember()).id)
  const me = await callEndpoint(getById, undefined, { former: token, headers: own })
  expect(me.json).toMatchObject({ code: 401, data: { error: 'log_in_first' } })
  const { email } = await makeMember()
  await callEndpoint(login, { email, password: TEST_PASSWORD }, { former: token, headers: own })
  expect(asked.cookies.get('token')).toMatchObject({ value: '', maxAge: 0 })
})
