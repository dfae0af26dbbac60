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

describe('by password', () => {
  test('a session starts, its token names it', async () => {
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

  test('wrong for a member, for nobody and for one without a password is one answer', async () => {
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

  test('the eleventh wrong try from one place waits, known or not; the member elsewhere does not', async () => {
    const { email } = await makeMember()
    for (const who of [email, freshEmail()]) {
      const client = freshClient()
      const all = await Promise.all(
        Array.from({ length: 14 }, () => outcome(logIn(null, { email: who, password: 'x' }, client))),
      )
      expect(all.filter((one) => (one as { code: string }).code === 'wrong_credentials')).toHaveLength(10)
      // the right one does not help any more
      expect(await outcome(logIn(null, { email: who, password: TEST_PASSWORD }, client))).toMatchObject({
        code: 'password_paused',
      })
    }
    expect(await outcome(logIn(null, { email, password: TEST_PASSWORD }, freshClient()))).toHaveProperty(
      'token',
    )
  }, 30_000)

  test('a good log-in forgets the wrong ones before it', async () => {
    const { email } = await makeMember()
    const client = freshClient()
    for (let round = 0; round < 3; round++) {
      for (let wrong = 0; wrong < 6; wrong++) await outcome(logIn(null, { email, password: 'x' }, client))
      await logIn(null, { email, password: TEST_PASSWORD }, client)
    }
  }, 30_000)

  test('suspended: answered only with the right password', async () => {
    const { id, email } = await makeMember({ status: 'SUSPENDED' })
    expect(await outcome(logIn(null, { email, password: 'x' }, freshClient()))).toMatchObject({
      code: 'wrong_credentials',
    })
    expect(await outcome(logIn(null, { email, password: TEST_PASSWORD }, freshClient()))).toMatchObject({
      code: 'account_suspended',
    })
    expect(await sessionsOf(id)).toBe(0)
  })

  test('the session that the browser had ends, that of an API client does not', async () => {
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

describe('by code', () => {
  test('a code logs in once; again it is refused', async () => {
    const { id, email } = await makeMember()
    await giveCode(email, '418204')
    expect(await outcome(logIn(null, { email, code: '418204' }, freshClient()))).toMatchObject({ userId: id })
    expect(await outcome(logIn(null, { email, code: '418204' }, freshClient()))).toMatchObject({
      code: 'wrong_code',
    })
    expect(await sessionsOf(id)).toBe(1)
  })

  test('a code that 20 enter at once logs one of them in', async () => {
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

  test('after five wrong tries the right one is wrong too', async () => {
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

  test('1,000 wrong codes at once, the right one among the last: nobody gets in, 5 tries counted', async () => {
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

  test('100 wrong codes from one network address, then it waits', async () => {
    const client = freshClient()
    const all = await Promise.all(
      Array.from({ length: 110 }, () =>
        outcome(logIn(null, { email: freshEmail(), code: '111111' }, client)),
      ),
    )
    expect(all.filter((one) => (one as { code: string }).code === 'wrong_code')).toHaveLength(100)
  }, 30_000)

  test('the newest counts, for its purpose, until its time is over', async () => {
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

  test('an address without an account: the same answer, also to the right code', async () => {
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
  /** 50 wrong passwords from as many networks, at once. */
  async function attack(email: string) {
    const all = await Promise.all(Array.from({ length: 53 }, () => wrong(email)))
    expect(all.filter((one) => (one as { code: string }).code === 'wrong_credentials')).toHaveLength(50)
  }
  const knownTo = (id: number) => ({ ...freshClient(), device: withAccount(newDevice(), id) })

  test('a browser that the account knows enters with the right password; others are asked for the code', async () => {
    const { id, email } = await makeMember()
    await attack(email)
    expect(await right(email)).toMatchObject(paused)
    expect(await right(email, knownTo(id))).toMatchObject({ userId: id })
    // signed for somebody else, or for nobody
    expect(await right(email, knownTo(id + 1))).toMatchObject(paused)
    expect(await right(email, { ...freshClient(), device: newDevice() })).toMatchObject(paused)
    // the same for an address of nobody
    const nobody = freshEmail()
    await attack(nobody)
    expect(await right(nobody, knownTo(id))).toMatchObject(paused)
  }, 60_000)

  test('that browser has ten tries, which are its own: at once, and those of others stay', async () => {
    const { id, email } = await makeMember()
    const [thief, owner] = [knownTo(id), knownTo(id)]
    const all = await Promise.all(Array.from({ length: 14 }, () => wrong(email, thief)))
    expect(all.filter((one) => (one as { code: string }).code === 'wrong_credentials')).toHaveLength(10)
    expect(await right(email, thief)).toMatchObject(paused)
    // also from another network: it is the browser that is counted
    expect(await right(email, { ...freshClient(), device: thief.device })).toMatchObject(paused)
    expect(await right(email, owner)).toMatchObject({ userId: id })
    expect(await right(email)).toMatchObject({ userId: id })
  }, 30_000)

  test('nor does somebody in the same network', async () => {
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

  test('a mailed code enters the browser that asked for it, after 200 wrong ones from everywhere', async () => {
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
    // the right one from elsewhere is wrong by now
    expect(await outcome(logIn(null, { email, code: '418204' }, freshClient()))).toMatchObject({
      code: 'wrong_code',
    })
    const owner = { ...freshClient(), device }
    expect(await outcome(logIn(null, { email, code: '418204' }, owner))).toMatchObject({ userId: id })
    expect(await outcome(logIn(null, { email, code: '418204' }, owner))).toMatchObject({ code: 'wrong_code' })
  }, 60_000)

  test('and the program that keeps no cookies, from the network that asked for it', async () => {
    const { id, email } = await makeMember()
    const program = freshClient()
    await giveCode(email, '418204', { device: newDevice(), ipHash: program.ipHash })
    for (let n = 0; n < 8; n++) await outcome(logIn(null, { email, code: `00000${n}` }, freshClient()))
    expect(await outcome(logIn(null, { email, code: '418204' }, program))).toMatchObject({ userId: id })
  })

  test('a code that somebody else asked for afterwards does not end the owner’s', async () => {
    const { id, email } = await makeMember()
    const device = newDevice()
    await giveCode(email, '111111', { device })
    await giveCode(email, '222222', { device })
    await giveCode(email, '333333', { device: newDevice() })
    const owner = { ...freshClient(), device }
    // of one browser the newest counts
    expect(await outcome(logIn(null, { email, code: '111111' }, owner))).toMatchObject({ code: 'wrong_code' })
    expect(await outcome(logIn(null, { email, code: '222222' }, owner))).toMatchObject({ userId: id })
    // the other email came to the same mailbox: it works as well
    expect(await outcome(logIn(null, { email, code: '333333' }, owner))).toMatchObject({ userId: id })
  })

  test('five tries of the browser that asked, at once too', async () => {
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

test('a token under another secret, of nobody, or of an ended session is nobody', async () => {
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
