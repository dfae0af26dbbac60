import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { prisma } from '@/lib/db/client'
import { hashCode, purposeToDb } from './check-code'
import { deviceHash, newDevice, withAccount, type Device } from './device'
import { findSession } from './find-session'
import { logIn } from './log-in'
import type { CodePurposeName } from './schema'
import {
  freshClient,
  freshEmail,
  isLoggedIn,
  makeMember,
  makeViewer,
  outcome,
  TEST_PASSWORD,
} from './test-members'
import { readToken } from './token'

async function giveCode(
  email: string,
  code: string,
  more: { purpose?: CodePurposeName; expiresAt?: Date; device?: Device; ipHash?: string } = {},
) {
  const { purpose = 'login', expiresAt = new Date(Date.now() + 600_000) } = more
  return prisma.emailCode.create({
    data: {
      ...{ email, purpose: purposeToDb[purpose], codeHash: hashCode(email, purpose, code), expiresAt },
      deviceHash: more.device ? deviceHash(more.device) : null,
      networkHash: more.ipHash ?? null,
    },
  })
}
const sessionsOf = (userId: number) => prisma.session.count({ where: { userId, endedAt: null } })
const succeeded = (all: unknown[]) => all.filter((one) => 'token' in (one as object))

describe('logIn by password', () => {
  test('starts a session, which its token names', async () => {
    const { id, email } = await makeMember()
    const { token, userId } = await logIn(null, { email, password: TEST_PASSWORD }, freshClient())
    expect(userId).toBe(id)
    const claims = await readToken(token)
    expect(claims?.sub).toBe(String(id))
    const session = await findSession(claims!)
    expect(session).toMatchObject({ user: { id } })
    const { expiresAt } = await prisma.session.findUniqueOrThrow({ where: { id: session!.id } })
    expect(Math.round((expiresAt.getTime() - Date.now()) / 86_400_000)).toBe(30)
  })

  test('gives one response to a wrong password: with an account, without one, and without a password', async () => {
    const { id, email } = await makeMember()
    const other = await makeMember()
    await prisma.user.update({ where: { id: other.id }, data: { passwordHash: null } })
    const answers = await Promise.all(
      [email, freshEmail(), other.email].map((who) =>
        outcome(logIn(null, { email: who, password: 'wrong horse 7' }, freshClient())),
      ),
    )
    expect(answers[0]).toEqual({ code: 'wrong_credentials', fields: undefined, params: undefined })
    expect(JSON.stringify(answers[1])).toBe(JSON.stringify(answers[0]))
    expect(JSON.stringify(answers[2])).toBe(JSON.stringify(answers[0]))
    expect(await sessionsOf(id)).toBe(0)
  })

  test('pauses after ten wrong tries from one place, known address or not, but not the member elsewhere', async () => {
    const { email } = await makeMember()
    for (const who of [email, freshEmail()]) {
      const client = freshClient()
      const all = await Promise.all(
        Array.from({ length: 14 }, () => outcome(logIn(null, { email: who, password: 'x' }, client))),
      )
      expect(all.filter((one) => (one as { code: string }).code === 'wrong_credentials')).toHaveLength(10)
      // the right password no longer helps
      expect(await outcome(logIn(null, { email: who, password: TEST_PASSWORD }, client))).toMatchObject({
        code: 'password_paused',
      })
    }
    expect(await outcome(logIn(null, { email, password: TEST_PASSWORD }, freshClient()))).toHaveProperty(
      'token',
    )
  }, 30_000)

  test('forgets the wrong tries after a successful log-in', async () => {
    const { email } = await makeMember()
    const client = freshClient()
    for (let round = 0; round < 3; round++) {
      for (let wrong = 0; wrong < 6; wrong++) await outcome(logIn(null, { email, password: 'x' }, client))
      await logIn(null, { email, password: TEST_PASSWORD }, client)
    }
  }, 30_000)

  test('reveals a suspension only to the right password', async () => {
    const { id, email } = await makeMember({ status: 'SUSPENDED' })
    expect(await outcome(logIn(null, { email, password: 'x' }, freshClient()))).toMatchObject({
      code: 'wrong_credentials',
    })
    expect(await outcome(logIn(null, { email, password: TEST_PASSWORD }, freshClient()))).toMatchObject({
      code: 'account_suspended',
    })
    expect(await sessionsOf(id)).toBe(0)
  })

  test('ends the session that the browser had, but not that of an API client', async () => {
    const { id, email } = await makeMember()
    const viewer = await makeViewer(id)
    await logIn(viewer, { email, password: TEST_PASSWORD }, freshClient())
    expect(await prisma.session.findUnique({ where: { id: viewer.sessionId } })).toMatchObject({
      endReason: 'replaced',
    })
    const client = await makeViewer(id)
    await logIn({ ...client, via: 'header' }, { email, password: TEST_PASSWORD }, freshClient())
    expect(await isLoggedIn(client)).toBe(true)
  })
})

describe('logIn by code', () => {
  test('logs in once, and refuses the code afterwards', async () => {
    const { id, email } = await makeMember()
    await giveCode(email, '418204')
    expect(await outcome(logIn(null, { email, code: '418204' }, freshClient()))).toMatchObject({ userId: id })
    expect(await outcome(logIn(null, { email, code: '418204' }, freshClient()))).toMatchObject({
      code: 'wrong_code',
    })
    expect(await sessionsOf(id)).toBe(1)
  })

  test('logs in one of 20 simultaneous uses of a code', async () => {
    const { id, email } = await makeMember()
    await giveCode(email, '418204')
    const all = await Promise.all(
      Array.from({ length: 20 }, () => outcome(logIn(null, { email, code: '418204' }, freshClient()))),
    )
    expect(succeeded(all)).toHaveLength(1)
    expect(
      new Set(all.filter((one) => !succeeded([one]).length).map((one) => JSON.stringify(one))).size,
    ).toBe(1)
    expect(await sessionsOf(id)).toBe(1)
  })

  test('refuses the right code after five wrong tries', async () => {
    const { email } = await makeMember()
    await giveCode(email, '418204')
    for (let wrong = 0; wrong < 5; wrong++) {
      expect(await outcome(logIn(null, { email, code: `00000${wrong}` }, freshClient()))).toMatchObject({
        code: 'wrong_code',
      })
    }
    expect(await outcome(logIn(null, { email, code: '418204' }, freshClient()))).toMatchObject({
      code: 'wrong_code',
    })
  })

  test('refuses 1,000 simultaneous wrong codes and the right one among the last, and counts 5 tries', async () => {
    const { id, email } = await makeMember()
    const { id: codeId } = await giveCode(email, '999999')
    const codes = [...Array.from({ length: 1000 }, (_, n) => String(n).padStart(6, '0')), '999999']
    for (let from = 0; from < codes.length; from += 100) {
      const some = codes.slice(from, from + 100)
      const all = await Promise.all(some.map((code) => outcome(logIn(null, { email, code }, freshClient()))))
      expect(succeeded(all)).toEqual([])
    }
    expect(await prisma.emailCode.findUnique({ where: { id: codeId } })).toMatchObject({
      ...{ tries: 0, networkTries: 0, otherTries: 5 },
      usedAt: null,
    })
    expect(await sessionsOf(id)).toBe(0)
  }, 60_000)

  test('pauses a network address after 100 wrong codes', async () => {
    const client = freshClient()
    const all = await Promise.all(
      Array.from({ length: 110 }, () =>
        outcome(logIn(null, { email: freshEmail(), code: '111111' }, client)),
      ),
    )
    expect(all.filter((one) => (one as { code: string }).code === 'wrong_code')).toHaveLength(100)
  }, 30_000)

  test('accepts the newest code, for its purpose, until it expires', async () => {
    const { email } = await makeMember()
    await giveCode(email, '111111')
    await giveCode(email, '222222')
    await giveCode(email, '333333', { purpose: 'reset' })
    for (const code of ['111111', '333333']) {
      expect(await outcome(logIn(null, { email, code }, freshClient()))).toMatchObject({ code: 'wrong_code' })
    }
    expect(await outcome(logIn(null, { email, code: '222222' }, freshClient()))).toHaveProperty('token')
    const expired = await makeMember()
    await giveCode(expired.email, '444444', { expiresAt: new Date(Date.now() - 1) })
    expect(await outcome(logIn(null, { email: expired.email, code: '444444' }, freshClient()))).toMatchObject(
      {
        code: 'wrong_code',
      },
    )
  })

  test('gives an address without an account the same response, also to the right code', async () => {
    const [known, unknown] = [(await makeMember()).email, freshEmail()]
    await giveCode(known, '418204')
    await giveCode(unknown, '418204')
    const wrong = await outcome(logIn(null, { email: known, code: '000000' }, freshClient()))
    expect(wrong).toEqual({ code: 'wrong_code', fields: { code: { code: 'wrong_code' } }, params: undefined })
    for (const code of ['000000', '418204']) {
      const answer = await outcome(logIn(null, { email: unknown, code }, freshClient()))
      expect(JSON.stringify(answer)).toBe(JSON.stringify(wrong))
    }
  })
})

describe('wrong tries elsewhere do not lock the owner out', () => {
  const paused = { code: 'password_paused' }
  const wrong = (email: string, client = freshClient()) =>
    outcome(logIn(null, { email, password: 'x' }, client))
  const right = (email: string, client = freshClient()) =>
    outcome(logIn(null, { email, password: TEST_PASSWORD }, client))
  /** Tries 50 wrong passwords from as many networks, at once. */
  async function attack(email: string) {
    const all = await Promise.all(Array.from({ length: 53 }, () => wrong(email)))
    expect(all.filter((one) => (one as { code: string }).code === 'wrong_credentials')).toHaveLength(50)
  }
  const knownTo = (id: number) => ({ ...freshClient(), device: withAccount(newDevice(), id) })

  test('a browser known to the account enters with the right password, others must use a code', async () => {
    const { id, email } = await makeMember()
    await attack(email)
    expect(await right(email)).toMatchObject(paused)
    expect(await right(email, knownTo(id))).toMatchObject({ userId: id })
    // signed for another account, or for none
    expect(await right(email, knownTo(id + 1))).toMatchObject(paused)
    expect(await right(email, { ...freshClient(), device: newDevice() })).toMatchObject(paused)
    // the same for an address without an account
    const nobody = freshEmail()
    await attack(nobody)
    expect(await right(nobody, knownTo(id))).toMatchObject(paused)
  }, 60_000)

  test('a known browser has ten tries of its own, also at once, and leaves those of others', async () => {
    const { id, email } = await makeMember()
    const [thief, owner] = [knownTo(id), knownTo(id)]
    const all = await Promise.all(Array.from({ length: 14 }, () => wrong(email, thief)))
    expect(all.filter((one) => (one as { code: string }).code === 'wrong_credentials')).toHaveLength(10)
    expect(await right(email, thief)).toMatchObject(paused)
    // from another network too: the browser is counted
    expect(await right(email, { ...freshClient(), device: thief.device })).toMatchObject(paused)
    expect(await right(email, owner)).toMatchObject({ userId: id })
    expect(await right(email)).toMatchObject({ userId: id })
  }, 30_000)

  test('not even from the same network', async () => {
    const { id, email } = await makeMember()
    const client = freshClient()
    for (let from = 0; from < 100; from += 25)
      await Promise.all(Array.from({ length: 25 }, () => wrong(freshEmail(), client)))
    expect(await right(email, client)).toMatchObject(paused)
    expect(await right(email, { ...knownTo(id), ipHash: client.ipHash })).toMatchObject({ userId: id })
    const device = newDevice()
    await giveCode(email, '418204', { device })
    const asked = { ...client, device }
    expect(await outcome(logIn(null, { email, code: '418204' }, asked))).toMatchObject({ userId: id })
  }, 30_000)

  test('a mailed code still lets in the browser that requested it after 200 wrong ones from elsewhere', async () => {
    const { id, email } = await makeMember()
    await attack(email)
    const device = newDevice()
    const { id: codeId } = await giveCode(email, '418204', { device, ipHash: 'home' })
    const guess = (n: number) =>
      outcome(logIn(null, { email, code: String(n).padStart(6, '0') }, freshClient()))
    await Promise.all(Array.from({ length: 200 }, (_, n) => guess(n)))
    expect(await prisma.emailCode.findUnique({ where: { id: codeId } })).toMatchObject({
      ...{ tries: 0, networkTries: 0, otherTries: 5 },
      usedAt: null,
    })
    // From elsewhere the right code no longer works.
    expect(await outcome(logIn(null, { email, code: '418204' }, freshClient()))).toMatchObject({
      code: 'wrong_code',
    })
    const owner = { ...freshClient(), device }
    expect(await outcome(logIn(null, { email, code: '418204' }, owner))).toMatchObject({ userId: id })
    expect(await outcome(logIn(null, { email, code: '418204' }, owner))).toMatchObject({ code: 'wrong_code' })
  }, 60_000)

  test('it also lets in a program without cookies on the network that requested it', async () => {
    const { id, email } = await makeMember()
    const program = freshClient()
    await giveCode(email, '418204', { device: newDevice(), ipHash: program.ipHash })
    for (let n = 0; n < 8; n++) await outcome(logIn(null, { email, code: `00000${n}` }, freshClient()))
    expect(await outcome(logIn(null, { email, code: '418204' }, program))).toMatchObject({ userId: id })
  })

  test('a code that another person requests later does not end the owner’s', async () => {
    const { id, email } = await makeMember()
    const device = newDevice()
    await giveCode(email, '111111', { device })
    await giveCode(email, '222222', { device })
    await giveCode(email, '333333', { device: newDevice() })
    const owner = { ...freshClient(), device }
    // the newest code of each browser counts
    expect(await outcome(logIn(null, { email, code: '111111' }, owner))).toMatchObject({ code: 'wrong_code' })
    expect(await outcome(logIn(null, { email, code: '222222' }, owner))).toMatchObject({ userId: id })
    // The other email came to the same mailbox, so its code works as well.
    expect(await outcome(logIn(null, { email, code: '333333' }, owner))).toMatchObject({ userId: id })
  })

  test('the requesting browser has five tries, also at once', async () => {
    const { email } = await makeMember()
    const device = newDevice()
    const { id } = await giveCode(email, '418204', { device })
    await giveCode(email, '518204', { device: newDevice() })
    const asked = { ...freshClient(), device }
    const codes = [...Array.from({ length: 30 }, (_, n) => String(n).padStart(6, '0')), '418204']
    await Promise.all(codes.slice(0, 30).map((code) => outcome(logIn(null, { email, code }, asked))))
    expect(await outcome(logIn(null, { email, code: '418204' }, asked))).toMatchObject({ code: 'wrong_code' })
    expect(await prisma.emailCode.findUnique({ where: { id } })).toMatchObject({ tries: 5, otherTries: 0 })
  }, 30_000)
})

test('a token under another secret, of no member, or of an ended session is invalid', async () => {
  const { id } = await makeMember()
  const viewer = await makeViewer(id)
  expect(await readToken('x'.repeat(5000))).toBeNull()
  expect(await readToken(`${viewer.token}x`)).toBeNull()
  const { sid } = (await readToken(viewer.token))!
  expect(await findSession({ sid, sub: String(id) })).not.toBeNull()
  expect(await findSession({ sid: randomUUID(), sub: String(id) })).toBeNull()
  expect(await findSession({ sid, sub: String(id + 1) })).toBeNull()
  expect(await findSession({ sid, sub: 'nobody' })).toBeNull()
  await prisma.user.update({ where: { id }, data: { status: 'SUSPENDED' } })
  expect(await isLoggedIn(viewer)).toBe(false)
})
