import { randomInt } from 'node:crypto'
import { DomainError } from '@/lib/core/errors'
import { prisma } from '@/lib/db/client'
import { databaseNow } from '@/lib/db/clock'
import { assertPoint, takePoint } from '@/lib/db/limit-rate'
import type { Locale } from '@/lib/i18n/locales'
import { deliverMail } from '@/lib/mail/deliver-mail'
import type { Mail } from '@/lib/mail/schema'
import { deviceOf, hashCode, purposeToDb } from './check-code'
import type { Client } from './client'
import { deviceHash, knowsAccount } from './device'
import { CODE_COOLDOWN, CODE_MINUTES, limits, mailboxKey } from './limits'
import type { CodePurposeName, SendCodeInput } from './schema'
import type { Viewer } from './viewer'

/** Purposes whose code must prove that the member reads the mail of their account. */
const toOwnAddress: readonly CodePurposeName[] = ['delete', 'oldEmail']

/**
 * Mails a six-digit code for a purpose; returns the seconds until the next one. The response and its cost are the same
 * whether or not the address has an account: only the email tells. Throws `too_soon` and `too_many` (with seconds);
 * `log_in_first` for purposes of members, `not_allowed` for an address that is not the member's, `invalid` (`email`)
 * for a new address that is the present one.
 */
export async function sendCode(
  viewer: Viewer | null,
  { email, purpose }: SendCodeInput,
  client: Client,
  locale: Locale,
): Promise<{ cooldown: number }> {
  if (toOwnAddress.includes(purpose)) await checkOwnAddress(viewer, email)
  if (purpose === 'newEmail') await checkOtherAddress(viewer, email)
  const user = await prisma.user.findUnique({ where: { email }, select: { id: true } })
  await limitEmails(viewer, user?.id ?? null, email, client)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expiresAt = new Date((await databaseNow()).getTime() + CODE_MINUTES * 60_000)
  // The code is stored even when it is not mailed, so that entering codes behaves alike for every address.
  const codeHash = hashCode(email, purpose, code, purpose === 'newEmail' ? viewer?.id : undefined)
  await prisma.emailCode.create({
    data: {
      ...{ email, purpose: purposeToDb[purpose], codeHash, expiresAt },
      ...{ deviceHash: deviceOf(client), networkHash: client.ipHash },
    },
    select: { id: true },
  })
  await forgetOldCodes()

  await deliverMail(emailFor(Boolean(user), { email, purpose }, code, locale), { notAfter: expiresAt })
  return { cooldown: CODE_COOLDOWN }
}

/**
 * Allows one email a minute and ten a day to one mailbox. The logged-in member, and a browser known to the account,
 * have separate points, which strangers cannot use up.
 */
async function limitEmails(
  viewer: Viewer | null,
  userId: number | null,
  email: string,
  { device, ipHash }: Client,
): Promise<void> {
  const own =
    userId === null
      ? null
      : viewer?.id === userId
        ? `member:${userId}`
        : device && knowsAccount(device, userId)
          ? `device:${userId}:${deviceHash(device).slice(0, 32)}`
          : null
  if (own !== null) {
    await assertPoint(limits.codesADay, own)
    await takePoint(limits.codePause, own, 'too_soon')
    return takePoint(limits.codesADay, own)
  }
  const [mailbox, pair] = [mailboxKey(email), `${mailboxKey(email)}:${ipHash}`]
  await takePoint(limits.codesFromIp, ipHash)
  // The long limits come first: a refused request must not make others wait.
  await assertPoint(limits.codesADay, mailbox)
  await assertPoint(limits.codesADayFromIp, pair)
  await takePoint(limits.codePause, mailbox, 'too_soon')
  await takePoint(limits.codesADayFromIp, pair)
  await takePoint(limits.codesADay, mailbox)
}

async function checkOwnAddress(viewer: Viewer | null, email: string): Promise<void> {
  if ((await ownAddress(viewer)) !== email) throw new DomainError('not_allowed')
}

async function checkOtherAddress(viewer: Viewer | null, email: string): Promise<void> {
  if ((await ownAddress(viewer)) === email)
    throw new DomainError('invalid', { fields: { email: { code: 'same_email' } } })
}

async function ownAddress(viewer: Viewer | null): Promise<string | null> {
  if (!viewer) throw new DomainError('log_in_first')
  const own = await prisma.user.findUnique({ where: { id: viewer.id }, select: { email: true } })
  return own?.email ?? null
}

function emailFor(known: boolean, { email, purpose }: SendCodeInput, code: string, locale: Locale): Mail {
  const address = { to: email, locale }
  if (purpose === 'newEmail' && known) return { ...address, template: 'email_in_use', params: {} }
  if (purpose === 'register' ? known : purpose !== 'newEmail' && !known) {
    return { ...address, template: known ? 'has_account' : 'no_account', params: {} }
  }
  return { ...address, template: 'code', params: { purpose, code, minutes: CODE_MINUTES } }
}

/** Deletes codes a day after their end, so that addresses of strangers are not kept. */
async function forgetOldCodes(): Promise<void> {
  await prisma.$executeRaw`
    DELETE FROM "EmailCode" WHERE id IN (
      SELECT id FROM "EmailCode" WHERE "expiresAt" < now() - interval '1 day' LIMIT 100 FOR UPDATE SKIP LOCKED)`
}
