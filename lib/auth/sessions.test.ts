import { describe, expect, test } from 'vitest'
import { prisma } from '@/lib/db/client'
import { acceptToken, questionAddress, readTokenAddress } from './accept-token'
import { endSession, endSessions } from './end-sessions'
import { findHandoff, makeHandoff, takeHandoff } from './handoff'
import { logOut } from './log-out'
import { renewSession } from './renew-session'
import { hashSessionSecret } from './session-secret'
import { freshClient, isLoggedIn, makeMember, makeViewer } from './test-members'
import { makeToken, readToken } from './token'
import type { Viewer } from './viewer'

describe('logOut and endSessions', () => {
  test('end this session, and accept a repeat or no viewer', async () => {
    const { id } = await makeMember()
    const [here, there] = [await makeViewer(id), await makeViewer(id)]
    await logOut(here, {})
    await logOut(here, {})
    await logOut(null, { all: true })
    expect([await isLoggedIn(here), await isLoggedIn(there)]).toEqual([false, true])
  })

  test('end all sessions of the member everywhere, and none of another member', async () => {
    const { id } = await makeMember()
    const other = await makeViewer((await makeMember()).id)
    const [here, there] = [await makeViewer(id), await makeViewer(id)]
    await logOut(here, { all: true })
    expect([await isLoggedIn(here), await isLoggedIn(there), await isLoggedIn(other)]).toEqual([
      false,
      false,
      true,
    ])
  })

  test('end one session of the member, or all but this one', async () => {
    const { id } = await makeMember()
    const [here, there, more] = [await makeViewer(id), await makeViewer(id), await makeViewer(id)]
    expect(await endSession(prisma, { id: there.sessionId, userId: id + 1 }, 'ended_elsewhere')).toBe(false)
    expect(await endSession(prisma, { id: there.sessionId, userId: id }, 'ended_elsewhere')).toBe(true)
    expect(await endSession(prisma, { id: there.sessionId, userId: id }, 'ended_elsewhere')).toBe(false)
    expect(await endSessions(prisma, id, 'password_changed', here.sessionId)).toBe(1)
    expect([await isLoggedIn(here), await isLoggedIn(there), await isLoggedIn(more)]).toEqual([
      true,
      false,
      false,
    ])
  })
})

describe('the lifetime of a session', () => {
  const days = (n: number) => `${n * 24} hours`
  const set = (viewer: Viewer, age: number, left: number) => prisma.$executeRaw`
    UPDATE "Session" SET "createdAt" = now() - ${days(age)}::interval, "expiresAt" = now() + ${days(left)}::interval
    WHERE id = ${viewer.sessionId}::uuid`
  const daysLeft = async ({ sessionId }: Viewer) => {
    const [row] = await prisma.$queryRaw<{ days: number }[]>`
      SELECT round(extract(epoch FROM "expiresAt" - now()) / 86400)::int AS days FROM "Session" WHERE id = ${sessionId}::uuid`
    return row!.days
  }

  test('is 30 days by the database’s clock, renewed at most once a day, never once ended', async () => {
    const viewer = await makeViewer((await makeMember()).id)
    expect(await daysLeft(viewer)).toBe(30)
    expect(await renewSession(viewer)).toBe(false)
    await set(viewer, 25, 5)
    const renewed = await Promise.all([renewSession(viewer), renewSession(viewer), renewSession(viewer)])
    expect(renewed.filter(Boolean)).toHaveLength(1)
    expect(await daysLeft(viewer)).toBe(30)
    expect(await isLoggedIn(viewer)).toBe(true)
    await set(viewer, 25, 5)
    await logOut(viewer, {})
    expect(await renewSession(viewer)).toBe(false)
  })

  test('is 180 days in total: the last renewal is shorter, and no statement can extend it', async () => {
    const viewer = await makeViewer((await makeMember()).id)
    await set(viewer, 170, 2)
    expect(await renewSession(viewer)).toBe(true)
    expect(await daysLeft(viewer)).toBe(10)
    await set(viewer, 179.5, 0.5)
    expect(await renewSession(viewer)).toBe(false)
    expect(await isLoggedIn(viewer)).toBe(true)
    await set(viewer, 180, 0)
    expect(await renewSession(viewer)).toBe(false)
    expect(await isLoggedIn(viewer)).toBe(false)
    await expect(set(viewer, 170, 11)).rejects.toThrow(/Session_age/)
  })
})

test('the table contains neither the token nor its secret', async () => {
  const { id } = await makeMember()
  const viewer = await makeViewer(id)
  const { sid } = (await readToken(viewer.token))!
  const [row] = await prisma.$queryRaw<{ all: string }[]>`
    SELECT to_jsonb("Session")::text AS all FROM "Session" WHERE id = ${viewer.sessionId}::uuid`
  expect(row!.all).toContain(hashSessionSecret(sid))
  expect([row!.all.includes(sid), row!.all.includes(viewer.token)]).toEqual([false, false])
  expect(JSON.stringify(await prisma.session.findMany({ where: { userId: id } }))).not.toContain(
    hashSessionSecret(sid),
  )
  for (const known of [viewer.sessionId, hashSessionSecret(sid)])
    expect(await isLoggedIn({ token: await makeToken(known, id) })).toBe(false)
})

const fromProgram = new Headers({
  'sec-fetch-site': 'none',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
})
const sessionsOf = (userId: number) => prisma.session.count({ where: { userId, endedAt: null } })

/** Returns a member with a hand-off token, and the client that requested it. */
async function makeArrival() {
  const { id } = await makeMember()
  const [owner, client] = [await makeViewer(id), freshClient()]
  return { id, owner, client, token: (await makeHandoff(owner, client)).token }
}

describe('?token=', () => {
  test('starts one session, once, also at once, when a program on the same machine opens it', async () => {
    const { id, token, client } = await makeArrival()
    const [row] = await prisma.handoffToken.findMany({ where: { userId: id } })
    expect(JSON.stringify(row)).not.toContain(token)
    const all = await Promise.all(
      Array.from({ length: 8 }, () => acceptToken(null, token, client, fromProgram)),
    )
    const sessions = all.flatMap((one) => (one.kind === 'session' ? [one.token] : []))
    expect(sessions).toHaveLength(1)
    expect((await readToken(sessions[0]!))?.sub).toBe(String(id))
    expect(await acceptToken(null, token, client, fromProgram)).toEqual({ kind: 'nothing' })
    expect(await sessionsOf(id)).toBe(2)
  })

  test.each([
    ['a link of another site', { 'sec-fetch-site': 'cross-site' }],
    ['a link on a page of this site', { 'sec-fetch-site': 'same-origin' }],
    ['a frame', { 'sec-fetch-dest': 'iframe' }],
    ['a script', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
    ['fetched ahead', { 'sec-purpose': 'prefetch' }],
    ['a browser that does not say', null],
  ])('asks the visitor when %s, and neither begins a session nor uses the token', async (_, more) => {
    const { id, token, client } = await makeArrival()
    const sent = new Headers(more === null ? {} : { ...Object.fromEntries(fromProgram), ...more })
    expect(await acceptToken(null, token, client, sent)).toEqual({ kind: 'ask' })
    expect(await sessionsOf(id)).toBe(1)
    expect(await findHandoff(token)).toMatchObject({ userId: id })
  })

  test('asks the visitor when the token was requested on another network', async () => {
    const { id, token } = await makeArrival()
    expect(await acceptToken(null, token, freshClient(), fromProgram)).toEqual({ kind: 'ask' })
    expect(await sessionsOf(id)).toBe(1)
  })

  test('asks a logged-in member before another member’s session, and changes nothing for their own', async () => {
    const { id, owner, token, client } = await makeArrival()
    const victim = await makeViewer((await makeMember()).id)
    expect(await acceptToken(victim, token, client, fromProgram)).toEqual({ kind: 'ask' })
    expect(await isLoggedIn(victim)).toBe(true)
    expect(await acceptToken(owner, token, client, fromProgram)).toEqual({ kind: 'nothing' })
    expect(await sessionsOf(id)).toBe(1)
  })

  test('changes nothing with a session token or any other text', async () => {
    const { id, client, owner } = await makeArrival()
    const texts = ['', 'ho_', 'ho_x', 'x', '\u0000', 'a'.repeat(10_000), owner.token]
    for (const viewer of [null, owner])
      for (const text of texts)
        expect(await acceptToken(viewer, text, client, fromProgram)).toEqual({ kind: 'nothing' })
    expect(await isLoggedIn(owner)).toBe(true)
    expect(await sessionsOf(id)).toBe(1)
  })

  test.each<[string, (of: { id: number; owner: Viewer }) => Promise<unknown>]>([
    [
      'too old',
      ({ id }) => prisma.handoffToken.updateMany({ where: { userId: id }, data: { expiresAt: new Date() } }),
    ],
    [
      'of a suspended member',
      ({ id }) => prisma.user.update({ where: { id }, data: { status: 'SUSPENDED' } }),
    ],
    ['made by a session that has ended', ({ owner }) => logOut(owner, {})],
  ])('does nothing: %s', async (_, spoil) => {
    const { id, owner, token, client } = await makeArrival()
    await spoil({ id, owner })
    expect(await findHandoff(token)).toBeNull()
    expect(await acceptToken(null, token, client, fromProgram)).toEqual({ kind: 'nothing' })
    expect(await takeHandoff(null, token, client)).toBeNull()
  })

  test('starts one session once after consent, and ends the browser’s session of another member', async () => {
    const { id, token } = await makeArrival()
    const victim = await makeViewer((await makeMember()).id)
    const all = await Promise.all([1, 2, 3].map(() => takeHandoff(victim, token, freshClient())))
    const [taken] = all.filter((one) => one !== null)
    expect(all.filter((one) => one !== null)).toHaveLength(1)
    expect(taken!.userId).toBe(id)
    expect([await isLoggedIn(taken!), await isLoggedIn(victim)]).toEqual([true, false])
  })

  test.each([
    ['/en/resource?sort=like', '/en/continue?to=%2Fen%2Fresource%3Fsort%3Dlike'],
    ['/m/ja/news', '/m/ja/continue?to=%2Fm%2Fja%2Fnews'],
    ['/jp', '/jp/continue?to=%2Fjp'],
    ['/', '/continue?to=%2F'],
    ['/enough', '/continue?to=%2Fenough'],
  ])('for %s is asked about at %s', (to, page) => expect(questionAddress(to)).toBe(page))

  test.each([
    ['/api/session/token?token=abc&to=%2Fen%2Fresource%3Fsort%3Dlike', 'abc', '/en/resource?sort=like'],
    ['/api/session/token?token=abc&to=https%3A%2F%2Fevil.example', 'abc', '/'],
    ['/api/session/token?token=abc&to=%2F%2Fevil.example', 'abc', '/'],
    ['/api/session/token?to=%2Fen', '', '/en'],
    ['/api/session/token', '', '/'],
    // a rewrite keeps the page's own address
    ['/en/detail/3?token=abc&preview=1', 'abc', '/en/detail/3?preview=1'],
    ['/en?token=abc', 'abc', '/en'],
    ['//evil.example/?token=abc', 'abc', '/'],
  ])('reads the token and the page of %s', (path, token, to) => {
    expect(readTokenAddress(`https://kerf.example${path}`)).toEqual({ token, to })
  })
})
