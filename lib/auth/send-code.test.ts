import { beforeEach, describe, expect, test, vi } from 'vitest'
import { prisma } from '@/lib/db/client'
import { forgetPoints } from '@/lib/db/limit-rate'
import type { ComposedMail } from '@/lib/mail/compose-mail'
import { deviceHash, newDevice, withAccount } from './device'
import { limits, mailboxKey } from './limits'
import { sendCode } from './send-code'
import { freshClient, freshEmail, makeMember, makeViewer, outcome } from './test-members'

const sent: ComposedMail[] = []
vi.mock('@/lib/mail/send-mail', () => ({
  sendMail: (mail: ComposedMail) => Promise.resolve(sent.push(mail)),
}))
beforeEach(() => void (sent.length = 0))

const codesOf = (email: string) => prisma.emailCode.findMany({ where: { email } })

describe('the email tells what applies, the response does not', () => {
  test.each([
    ['login', 'known', /^\d{6} is your/],
    ['login', 'unknown', /^No Kerf account/],
    ['register', 'known', /^You already have/],
    ['register', 'unknown', /^\d{6} is your/],
    ['reset', 'known', /^\d{6} is your/],
    ['reset', 'unknown', /^No Kerf account/],
  ] as const)('for %s with a %s address', async (purpose, known, subject) => {
    const email = known === 'known' ? (await makeMember()).email : freshEmail()
    expect(await sendCode(null, { email, purpose }, freshClient(), 'en')).toEqual({ cooldown: 60 })
    expect(sent.map((mail) => mail.to)).toEqual([email])
    expect(sent[0]!.subject).toMatch(subject)
    // a row in every case, so that entering codes behaves alike as well
    expect(await codesOf(email)).toHaveLength(1)
  })
})

test('a code is stored as a hash, for ten minutes', async () => {
  const email = freshEmail()
  await sendCode(null, { email, purpose: 'register' }, freshClient(), 'ja')
  const code = /\d{6}/.exec(sent[0]!.subject)![0]
  const [row] = await codesOf(email)
  expect(JSON.stringify(row)).not.toContain(code)
  expect(row!.codeHash).toMatch(/^[0-9a-f]{64}$/)
  expect(row!.expiresAt.getTime() - Date.now()).toBeGreaterThan(590_000)
  expect(row!.expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(600_000)
})

test('an address gets one email in 60 s for any purpose, and 10 a day', async () => {
  const email = freshEmail()
  const send = (purpose: 'login' | 'reset') => sendCode(null, { email, purpose }, freshClient(), 'en')
  await send('login')
  expect(await outcome(send('login'))).toMatchObject({ code: 'too_soon', params: { seconds: 60 } })
  expect(await outcome(send('reset'))).toMatchObject({ code: 'too_soon' })
  expect(sent).toHaveLength(1)
  for (let more = 2; more <= 10; more++) {
    await forgetPoints(limits.codePause, mailboxKey(email))
    await send('login')
  }
  await forgetPoints(limits.codePause, mailboxKey(email))
  expect(await outcome(send('login'))).toMatchObject({ code: 'too_many' })
  expect(await codesOf(email)).toHaveLength(10)
})

test('another spelling of a mailbox shares its limits: one email a minute, ten a day', async () => {
  const name = freshEmail().split('@')[0]!.replaceAll('-', '')
  const spellings = Array.from({ length: 14 }, (_, n) =>
    n % 3 === 0
      ? `${name}+${n}@gmail.com`
      : n % 3 === 1
        ? `t.${name.slice(1)}+${n}@googlemail.com`
        : `${name}@gmail.com`,
  )
  const send = (email: string) => outcome(sendCode(null, { email, purpose: 'register' }, freshClient(), 'en'))
  const all = await Promise.all(spellings.map(send))
  expect(all.filter((one) => 'cooldown' in (one as object))).toHaveLength(1)
  expect(sent).toHaveLength(1)
  for (const email of spellings) {
    await forgetPoints(limits.codePause, mailboxKey(email))
    await send(email)
  }
  expect(sent).toHaveLength(10)
  await forgetPoints(limits.codePause, mailboxKey(spellings[0]!))
  expect(await send(`${name}+new@gmail.com`)).toMatchObject({ code: 'too_many' })
})

test('one network takes six of the ten, and its refusals make nobody wait', async () => {
  const email = freshEmail()
  const attacker = freshClient()
  const ask = (client = freshClient()) => outcome(sendCode(null, { email, purpose: 'login' }, client, 'en'))
  for (let n = 0; n < 6; n++) {
    await forgetPoints(limits.codePause, mailboxKey(email))
    expect(await ask(attacker)).toEqual({ cooldown: 60 })
  }
  await forgetPoints(limits.codePause, mailboxKey(email))
  expect(await ask(attacker)).toMatchObject({ code: 'too_many' })
  expect(await ask()).toEqual({ cooldown: 60 })
})

test('a browser known to the account and the logged-in member get codes whatever strangers request', async () => {
  const { id, email } = await makeMember()
  const ask = (client = freshClient(), viewer: Parameters<typeof sendCode>[0] = null) =>
    outcome(sendCode(viewer, { email, purpose: 'login' }, client, 'en'))
  for (let n = 0; n < 10; n++) {
    await forgetPoints(limits.codePause, mailboxKey(email))
    await ask()
  }
  expect(sent).toHaveLength(10)
  const known = { ...freshClient(), device: withAccount(newDevice(), id) }
  expect(await ask(known)).toEqual({ cooldown: 60 })
  expect(await ask(known)).toMatchObject({ code: 'too_soon' })
  expect(await ask(freshClient(), await makeViewer(id))).toEqual({ cooldown: 60 })
  // A cookie of another account does not count for this one.
  expect(await ask({ ...freshClient(), device: withAccount(newDevice(), id + 1) })).toMatchObject({
    code: 'too_many',
  })
  expect((await codesOf(email)).filter((row) => row.deviceHash === deviceHash(known.device))).toHaveLength(1)
})

test('simultaneous requests send one email', async () => {
  const email = freshEmail()
  const all = await Promise.all(
    Array.from({ length: 12 }, () =>
      outcome(sendCode(null, { email, purpose: 'login' }, freshClient(), 'en')),
    ),
  )
  expect(all.filter((one) => 'cooldown' in (one as object))).toHaveLength(1)
  expect(sent).toHaveLength(1)
  expect(await codesOf(email)).toHaveLength(1)
})

test('a network address gets 60 codes an hour', async () => {
  const client = freshClient()
  const all = await Promise.all(
    Array.from({ length: 64 }, () =>
      outcome(sendCode(null, { email: freshEmail(), purpose: 'login' }, client, 'en')),
    ),
  )
  expect(all.filter((one) => 'cooldown' in (one as object))).toHaveLength(60)
}, 30_000)

test('a code to delete an account goes only to the member’s own address', async () => {
  const [ada, boris] = [await makeMember(), await makeMember()]
  const viewer = await makeViewer(ada.id)
  const ask = (who: typeof viewer | null, email: string) =>
    outcome(sendCode(who, { email, purpose: 'delete' }, freshClient(), 'en'))
  expect(await ask(null, ada.email)).toMatchObject({ code: 'log_in_first' })
  expect(await ask(viewer, boris.email)).toMatchObject({ code: 'not_allowed' })
  expect(sent).toEqual([])
  expect(await ask(viewer, ada.email)).toEqual({ cooldown: 60 })
  expect(sent[0]!.text).toContain('delete your account permanently')
})

test('codes that expired a day ago are deleted', async () => {
  const email = freshEmail()
  const long = new Date(Date.now() - 25 * 3600_000)
  await prisma.emailCode.create({
    data: { email, purpose: 'LOGIN', codeHash: 'x', createdAt: long, expiresAt: long },
  })
  await sendCode(null, { email: freshEmail(), purpose: 'login' }, freshClient(), 'en')
  expect(await codesOf(email)).toEqual([])
})
