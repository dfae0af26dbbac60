import { randomBytes } from 'node:crypto'
import { mailboxKey } from '@/lib/auth/limits'
import { DomainError } from '@/lib/core/errors'
import { acceptedHashes, keyedHash } from '@/lib/core/secrets'
import { prisma, type Tx } from '@/lib/db/client'
import { databaseNow, databaseTime } from '@/lib/db/clock'
import { languageFromDb } from '@/lib/db/language'
import { takePoint } from '@/lib/db/limit-rate'
import { inTransaction } from '@/lib/db/transaction'
import { queueMail } from '@/lib/mail/deliver-mail'
import { giveBackSeeds } from '@/lib/seeds/give-back-seeds'
import { lockSeedAccount } from '@/lib/seeds/accounts'
import { grantSeeds } from '@/lib/seeds/grant-seeds'
import type { Missed } from '@/lib/seeds/missed'
import { takeBackSeeds } from '@/lib/seeds/take-back-seeds'

/** A member's state with the newsletter; `waiting` until the link in the email to the present address is pressed. */
export type NewsletterState = 'off' | 'waiting' | 'on'

export const CONFIRM_HOURS = 72
const CONFIRMATION_EMAILS = { name: 'newsletter', points: 5, seconds: 3600 } as const

const causeOf = (userId: number) => ({ type: 'newsletter', id: userId })
const SUFFIX = 'unsubscribed'
const LABEL = 'newsletter'

/** Returns a member's state with the newsletter. */
export function newsletterState(
  {
    newsletter,
    email,
    newsletterRequest: request,
  }: {
    newsletter: boolean
    email: string | null
    newsletterRequest: { email: string; expiresAt: Date } | null
  },
  now = databaseTime(),
): NewsletterState {
  if (newsletter) return 'on'
  // a link that went to a former address confirms nothing
  return request && request.email === email && request.expiresAt > now ? 'waiting' : 'off'
}

/** Takes a point for another confirmation email, counted per mailbox in any spelling. Throws `too_many`. */
export async function limitConfirmationEmails(userId: number): Promise<void> {
  const { email } = await prisma.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true } })
  await takePoint(CONFIRMATION_EMAILS, email === null ? String(userId) : mailboxKey(email))
}

/**
 * Subscribes a member to the newsletter or unsubscribes them. Subscribing only sends an email with a link; pressing it
 * confirms the address and earns Seeds (double opt-in). Each further email replaces the link. Unsubscribing deducts the
 * Seeds. Throws `invalid` without an address.
 */
export async function changeNewsletter(
  tx: Tx,
  userId: number,
  on: boolean,
  given?: Date,
): Promise<{ missed?: Missed }> {
  const now = given ?? (await databaseNow(tx))
  const user = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { newsletter: true, email: true, language: true },
  })
  if (!on) {
    await tx.newsletterRequest.deleteMany({ where: { userId } })
    await tx.user.update({ where: { id: userId }, data: { newsletter: false }, select: { id: true } })
    await takeBackSeeds(tx, { cause: causeOf(userId), userId, keySuffix: SUFFIX })
    return {}
  }
  if (user.newsletter) return {}
  if (user.email === null) throw new DomainError('invalid', { fields: { newsletter: { code: 'required' } } })
  const token = randomBytes(24).toString('base64url')
  const expiresAt = new Date(now.getTime() + CONFIRM_HOURS * 3_600_000)
  const request = { tokenHash: keyedHash(LABEL, token), email: user.email, expiresAt, createdAt: now }
  await tx.newsletterRequest.upsert({
    where: { userId },
    create: { userId, ...request },
    update: request,
  })
  await queueMail(
    tx,
    {
      to: user.email,
      template: 'newsletter',
      locale: languageFromDb(user.language),
      params: { token, hours: CONFIRM_HOURS },
    },
    { notAfter: expiresAt, key: `mail:newsletter:${userId}` },
  )
  return { missed: { reason: 'unconfirmed', again: null } }
}

/**
 * Confirms the newsletter by the link in the email: earns Seeds once ever, and returns those that an earlier
 * unsubscribing deducted. The link works once. Throws `link_over`.
 */
export function confirmNewsletter(
  token: string,
  given?: Date,
): Promise<{ seedsEarned: number; availableAt?: Date; missed?: Missed; dayOffsetMinutes: number }> {
  return inTransaction(async (tx) => {
    const now = given ?? (await databaseNow(tx))
    const [request] = await tx.$queryRaw<{ userId: number; email: string; expiresAt: Date }[]>`
      DELETE FROM "NewsletterRequest" WHERE "tokenHash" = ANY (${acceptedHashes(LABEL, token)}::text[]) RETURNING "userId", email, "expiresAt"`
    if (!request || request.expiresAt <= now) throw new DomainError('link_over')
    const { userId, email } = request
    // before the member's row, as the publication of a post does, so that the two cannot deadlock
    await lockSeedAccount(tx, userId)
    const subscribed = await tx.user.updateManyAndReturn({
      where: { id: userId, email, status: 'ACTIVE' },
      data: { newsletter: true },
      select: { dayOffsetMinutes: true },
    })
    if (!subscribed[0]) throw new DomainError('link_over')
    const back = await giveBackSeeds(tx, { cause: causeOf(userId), keySuffix: SUFFIX, at: now })
    if (back > 0) return { seedsEarned: back, ...subscribed[0] }
    const { granted, availableAt, missed } = await grantSeeds(tx, {
      userId,
      rule: 'subscribe',
      cause: causeOf(userId),
      key: `subscribe:${userId}`,
      at: now,
    })
    return { seedsEarned: granted, availableAt, missed, ...subscribed[0] }
  })
}

/** Deletes requests that nobody confirmed in time. Returns how many. */
export async function dropOldRequests(now?: Date): Promise<number> {
  now ??= await databaseNow()
  const { count } = await prisma.newsletterRequest.deleteMany({ where: { expiresAt: { lte: now } } })
  return count
}
