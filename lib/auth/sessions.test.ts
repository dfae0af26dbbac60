import { describe, expect, test } from 'vitest'
import { prisma } from '@/lib/db/client'
import { acceptToken, readTokenAddress } from './accept-token'
import { endSession, endSessions } from './end-sessions'
import { findSession } from './find-session'
import { makeHandoff } from './handoff'
import { logOut } from './log-out'
import { renewSession } from './renew-session'
import { freshClient, makeMember, makeViewer } from './testing'
import { readToken } from './token'

const lives = async (viewer: { sessionId: string; id: number }) =>
  (await findSession(viewer.sessionId, viewer.id)) !== null

describe('log out', () => {
  test('here: this session ends, twice is no error, nobody is no error', async () => {
    const { id } = await makeMember()
    const [here, there] = [await makeViewer(id), await makeViewer(id)]
    await logOut(here, {})
    await logOut(here, {})
    await logOut(null, { all: true })
    expect([await lives(here), await lives(there)]).toEqual([false, true])
  })

  test('everywhere: all of the member, none of another', async () => {
    const { id } = await makeMember()
    const other = await makeViewer((await makeMember()).id)
    const [here, there] = [await makeViewer(id), await makeViewer(id)]
    await logOut(here, { all: true })
    expect([await lives(here), await lives(there), await lives(other)]).toEqual([false, false, true])
  })

  test('one session of one’s own, all but this one', async () => {
    const { id } = await makeMember()
    const [here, there, more] = [await makeViewer(id), await makeViewer(id), await makeViewer(id)]
    expect(await endSession(prisma, { id: there.sessionId, userId: id + 1 }, 'ended_elsewhere')).toBe(false)
    expect(await endSession(prisma, { id: there.sessionId, userId: id }, 'ended_elsewhere')).toBe(true)
    expect(await endSession(prisma, { id: there.sessionId, userId: id }, 'ended_elsewhere')).toBe(false)
    expect(await endSessions(prisma, id, 'password_changed', here.sessionId)).toBe(1)
    expect([await lives(here), await lives(there), await lives(more)]).toEqual([true, false, false])
  })
})

test('rolling: renewed at most once a day, never once ended', async () => {
  const { id } = await makeMember()
  const viewer = await makeViewer(id)
  expect(await renewSession(viewer)).toBeNull()
  const soon = new Date(Date.now() + 5 * 86_400_000)
  await prisma.session.update({ where: { id: viewer.sessionId }, data: { expiresAt: soon } })
  const renewed = await Promise.all([renewSession(viewer), renewSession(viewer), renewSession(viewer)])
  expect(renewed.filter(Boolean)).toHaveLength(1)
  expect(await readToken(renewed.find(Boolean)!)).toEqual({ sid: viewer.sessionId, sub: String(id) })
  await prisma.session.update({
    where: { id: viewer.sessionId },
    data: { expiresAt: soon, endedAt: new Date() },
  })
  expect(await renewSession(viewer)).toBeNull()
})

describe('?token= (§4)', () => {
  test('a handoff token starts one session, once, also at once', async () => {
    const { id } = await makeMember()
    const { token } = await makeHandoff(await makeViewer(id))
    const [row] = await prisma.handoffToken.findMany({ where: { userId: id } })
    expect(JSON.stringify(row)).not.toContain(token)
    const all = await Promise.all(Array.from({ length: 8 }, () => acceptToken(token, freshClient())))
    const [session] = all.filter((one) => one !== null)
    expect(all.filter((one) => one !== null)).toHaveLength(1)
    expect((await readToken(session!))?.sub).toBe(String(id))
    expect(await acceptToken(token, freshClient())).toBeNull()
    expect(await prisma.session.count({ where: { userId: id } })).toBe(2)
  })

  test('refused: too old, invented, of a suspended member', async () => {
    const { id } = await makeMember()
    const viewer = await makeViewer(id)
    const { token: old } = await makeHandoff(viewer)
    await prisma.handoffToken.updateMany({
      where: { userId: id },
      data: { expiresAt: new Date(Date.now() - 1) },
    })
    expect(await acceptToken(old, freshClient())).toBeNull()
    const { token } = await makeHandoff(viewer)
    await prisma.user.update({ where: { id }, data: { status: 'SUSPENDED' } })
    expect(await acceptToken(token, freshClient())).toBeNull()
    for (const none of ['', 'ho_', 'ho_x', 'x', '\u0000', 'a'.repeat(10_000)]) {
      expect(await acceptToken(none, freshClient())).toBeNull()
    }
  })

  test('refused: made by a session that has ended meanwhile', async () => {
    const { id } = await makeMember()
    const [thief, owner] = [await makeViewer(id), await makeViewer(id)]
    const { token } = await makeHandoff(thief)
    await endSessions(prisma, id, 'password_changed', owner.sessionId)
    expect(await acceptToken(token, freshClient())).toBeNull()
    expect(await prisma.session.count({ where: { userId: id, endedAt: null } })).toBe(1)
  })

  test('a session token is its session; an ended one is not', async () => {
    const { id } = await makeMember()
    const viewer = await makeViewer(id)
    const token = await acceptToken(viewer.token, freshClient())
    expect(await readToken(token!)).toEqual({ sid: viewer.sessionId, sub: String(id) })
    await logOut(viewer, {})
    expect(await acceptToken(viewer.token, freshClient())).toBeNull()
  })

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
  ])('%s', (path, token, to) => {
    expect(readTokenAddress(`https://kerf.example${path}`)).toEqual({ token, to })
  })
})
