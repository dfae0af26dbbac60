import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import NextAuth from 'next-auth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { turnSecrets } from '@/lib/core/test-secrets'
import { prisma } from '@/lib/db/client'
import { forgetEnv } from '@/lib/env'
import { endSessions } from './end-sessions'
import { findSession } from './find-session'
import { nextAuthOptions } from './next-auth-options'
import { renewCookies } from './renew-cookies'
import { freshClient, freshEmail, makeMember } from './test-members'
import { readToken } from './token'

// the test site is on https
const SESSION_COOKIE = '__Host-token'

// A stand-in for Google with the parts of OpenID Connect that a log-in needs.
const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
type Claims = { sub: string; email: string; email_verified: boolean; name: string }
let claims: Claims
let challenge: string
let issuer: string
let server: Server

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
function idToken(): string {
  const now = Math.floor(Date.now() / 1000)
  const body = `${base64({ alg: 'RS256', kid: 'k' })}.${base64({ iss: issuer, aud: 'google-id', iat: now, exp: now + 60, ...claims })}`
  return `${body}.${sign('RSA-SHA256', Buffer.from(body), keys.privateKey).toString('base64url')}`
}

beforeAll(async () => {
  server = createServer((request, response) => {
    const send = (body: object) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
    if (request.url === '/jwks') {
      return send({
        keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: 'k', alg: 'RS256', use: 'sig' }],
      })
    }
    if (request.url !== '/token') {
      return send({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        userinfo_endpoint: `${issuer}/userinfo`,
      })
    }
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      const verifier = new URLSearchParams(body).get('code_verifier') ?? ''
      if (createHash('sha256').update(verifier).digest('base64url') !== challenge) response.statusCode = 400
      send({ access_token: 'a', token_type: 'Bearer', id_token: idToken() })
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  Object.assign(process.env, {
    GOOGLE_CLIENT_ID: 'google-id',
    GOOGLE_CLIENT_SECRET: 'google-secret',
    NEXTAUTH_URL: 'https://kerf.example',
  })
  forgetEnv()
})
afterAll(() => {
  server.close()
  delete process.env.GOOGLE_CLIENT_ID
  delete process.env.GOOGLE_CLIENT_SECRET
  forgetEnv()
})

type Answer = { body: Record<string, unknown>; redirect: string; setCookies: string[] }

/** Returns a browser at /api/auth, through next-auth's handler for plain requests. */
function browser() {
  const cookies: Record<string, string> = {}
  return {
    cookies,
    ask: async (
      method: 'GET' | 'POST',
      path: string,
      values: Record<string, string> = {},
    ): Promise<Answer> => {
      const options = nextAuthOptions(freshClient(), 'en', (id) => Promise.resolve(void entered.push(id)))
      for (const provider of options.providers) Object.assign(provider.options, { wellKnown: issuer, issuer })
      const query = { nextauth: path.split('/'), ...(method === 'GET' ? values : {}) }
      // as the route does before it passes the request on
      const sent = Object.entries(cookies).map(([name, value]) => ({ name, value }))
      for (const { name, value } of await renewCookies(sent)) cookies[name] = value
      const { response, answer } = record()
      await (NextAuth as unknown as (...args: unknown[]) => Promise<unknown>)(
        { method, query, cookies, headers: {}, body: method === 'POST' ? values : undefined },
        response,
        options,
      )
      for (const cookie of answer.setCookies) {
        const [name, value] = cookie.split(';')[0]!.split('=') as [string, string]
        cookies[name] = decodeURIComponent(value)
      }
      return answer
    },
  }
}

/** The members that `entered` reported. */
const entered: number[] = []

/** Records the handler's response. */
function record() {
  const answer: Answer = { body: {}, redirect: '', setCookies: [] }
  const keep = (body: Record<string, unknown>) => void (answer.body = body)
  const response = {
    status: () => response,
    getHeader: (name: string) => (name.toLowerCase() === 'set-cookie' ? answer.setCookies : undefined),
    setHeader: (name: string, value: string | string[]) => {
      if (name.toLowerCase() === 'set-cookie') answer.setCookies = [value].flat()
      if (name.toLowerCase() === 'location') answer.redirect = String(value)
      return response
    },
    json: keep,
    send: keep,
    end: () => undefined,
  }
  return { response, answer }
}

async function enter(who: Claims, callbackUrl: string) {
  claims = who
  const { ask, cookies } = browser()
  const { csrfToken } = (await ask('GET', 'csrf')).body as { csrfToken: string }
  const away = new URL((await ask('POST', 'signin/google', { csrfToken, callbackUrl })).redirect)
  challenge = away.searchParams.get('code_challenge')!
  const back = await ask('GET', 'callback/google', { code: 'c', state: away.searchParams.get('state')! })
  return { ask, cookies, back, away }
}
const person = (more: Partial<Claims> = {}): Claims => ({
  sub: randomUUID(),
  email: freshEmail(),
  email_verified: true,
  name: 'Grace',
  ...more,
})

describe('Google', () => {
  test('logs in: the session cookie names a session, and the redirect leads back to a page of this site', async () => {
    const who = person()
    const { cookies, back, away } = await enter(who, '/ja/login?done=google&redirect=%2Fja%2Freward')
    expect(away.searchParams.get('redirect_uri')).toBe('https://kerf.example/api/auth/callback/google')
    expect(back.redirect).toBe('https://kerf.example/ja/login?done=google&redirect=%2Fja%2Freward')
    const token = await readToken(cookies[SESSION_COOKIE]!)
    const user = await prisma.user.findUniqueOrThrow({ where: { email: who.email } })
    expect(token?.sub).toBe(String(user.id))
    expect(entered).toContain(user.id)
    expect(await findSession(token!)).not.toBeNull()
    const cookie = back.setCookies.find((one) => one.startsWith(`${SESSION_COOKIE}=`))
    expect(cookie).toMatch(/; Path=\/; Expires=.*; HttpOnly; Secure; SameSite=Lax$/)
  })

  test.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)'])(
    'does not redirect to %s but home',
    async (callbackUrl) => {
      const { ask, cookies } = browser()
      const { csrfToken } = (await ask('GET', 'csrf')).body as { csrfToken: string }
      await ask('POST', 'signin/google', { csrfToken, callbackUrl })
      expect(cookies['__Secure-next-auth.callback-url']).toBe('https://kerf.example/')
    },
  )

  test('refuses an unproven address and a suspended member', async () => {
    const member = await makeMember()
    const unproven = await enter(person({ email: member.email, email_verified: false }), '/en')
    expect(unproven.back.redirect).toBe('/login?error=not_allowed')
    const suspended = await makeMember({ status: 'SUSPENDED' })
    const out = await enter(person({ email: suspended.email }), '/en')
    expect(out.back.redirect).toBe('/login?error=account_suspended')
    expect([unproven.cookies[SESSION_COOKIE], out.cookies[SESSION_COOKIE]]).toEqual([undefined, undefined])
  })

  test('continues with its session after a rotation at any step, but not once the old secret is dropped', async () => {
    const turn = turnSecrets()
    claims = person()
    const { ask, cookies } = browser()
    const { csrfToken } = (await ask('GET', 'csrf')).body as { csrfToken: string }
    turn()
    const away = new URL((await ask('POST', 'signin/google', { csrfToken, callbackUrl: '/en' })).redirect)
    challenge = away.searchParams.get('code_challenge')!
    turn()
    await ask('GET', 'callback/google', { code: 'c', state: away.searchParams.get('state')! })
    const made = cookies[SESSION_COOKIE]!
    turn()
    expect((await ask('GET', 'session')).body).toHaveProperty('expires')
    expect(await readToken(made)).not.toBeNull()
    const began = (await ask('GET', 'csrf')).body as { csrfToken: string }
    turn({ keep: false })
    const refused = await ask('POST', 'signin/google', { csrfToken: began.csrfToken, callbackUrl: '/en' })
    expect(refused.redirect).not.toContain(issuer)
    expect((await ask('GET', 'session')).body).toEqual({})
  })

  test('does not begin without the CSRF token', async () => {
    const { ask } = browser()
    const answer = await ask('POST', 'signin/google', { csrfToken: 'x', callbackUrl: '/en' })
    expect(answer.redirect).not.toContain(issuer)
  })
})

describe('next-auth', () => {
  test('ends its session with the row', async () => {
    const { ask, cookies } = await enter(person(), '/en')
    const { sub } = (await readToken(cookies[SESSION_COOKIE]!))!
    expect((await ask('GET', 'session')).body).toHaveProperty('expires')
    await endSessions(prisma, Number(sub), 'logged_out_everywhere')
    expect((await ask('GET', 'session')).body).toEqual({})
    expect(cookies[SESSION_COOKIE]).toBe('')
  })

  test('ends the row when it signs out', async () => {
    const { ask, cookies } = await enter(person(), '/en')
    const claims = (await readToken(cookies[SESSION_COOKIE]!))!
    const { csrfToken } = (await ask('GET', 'csrf')).body as { csrfToken: string }
    await ask('POST', 'signout', { csrfToken })
    expect(await findSession(claims)).toBeNull()
  })

  test('offers no Google without keys', () => {
    delete process.env.GOOGLE_CLIENT_ID
    delete process.env.GOOGLE_CLIENT_SECRET
    forgetEnv()
    expect(nextAuthOptions(freshClient(), 'en').providers).toEqual([])
  })
})
