import { DomainError } from '@/lib/core/errors'
import { recorded } from '@/lib/core/security-log'
import type { Tx } from '@/lib/db/client'
import { inTransaction, isUniqueViolation } from '@/lib/db/transaction'
import type { Locale } from '@/lib/i18n/locales'
import type { Client } from './client'
import { createMember } from './create-member'
import { memberOf } from './log-in'
import { assertMayEnter, mayEnterSelect } from './may-enter'
import { nicknameFromName } from './nickname-from-name'
import { emailSchema } from './schema'
import { lockStanding } from './standing'
import { startSession } from './start-session'

const ATTEMPTS = 4

/** The identity that another site confirms. */
export type ExternalProfile = {
  provider: 'google'
  providerAccountId: string
  email: string | null | undefined
  emailVerified: boolean
  name: string | null | undefined
}

/**
 * Logs in a member whom another site identifies: the linked one, else the one with the same proven address, else a new
 * one. Throws `not_allowed` without a proven address, `account_suspended`.
 */
export async function logInExternal(
  profile: ExternalProfile,
  client: Client,
  locale: Locale,
): Promise<{ sid: string; userId: number }> {
  return recorded('log_in', { by: profile.provider }, () => enter(profile, client, locale), memberOf)
}

async function enter(
  profile: ExternalProfile,
  client: Client,
  locale: Locale,
): Promise<{ sid: string; userId: number }> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await inTransaction((tx) => logInOnce(tx, profile, client, locale))
    } catch (error) {
      // Two windows at once, or a nickname taken meanwhile: the next attempt finds what the first created.
      if (!isUniqueViolation(error) || attempt === ATTEMPTS) throw error
    }
  }
}

async function logInOnce(tx: Tx, profile: ExternalProfile, client: Client, locale: Locale) {
  const { provider, providerAccountId } = profile
  const linked = await tx.externalAccount.findUnique({
    where: { provider_providerAccountId: { provider, providerAccountId } },
    select: { user: { select: mayEnterSelect } },
  })
  const user = linked?.user ?? (await linkByAddress(tx, profile, locale))
  await assertMayEnter(user)
  return startSession(tx, user.id, client)
}

async function linkByAddress(tx: Tx, profile: ExternalProfile, locale: Locale) {
  const email = emailSchema.safeParse(profile.email ?? '')
  // An address that is not proven there could belong to anyone here.
  if (!email.success || !profile.emailVerified) throw new DomainError('not_allowed')
  const known = await tx.user.findUnique({ where: { email: email.data }, select: mayEnterSelect })
  if (known) {
    await assertMayEnter(known)
    await lockStanding(tx, known.id, 'wrong_credentials')
  }
  const user = known ?? { ...newcomer, id: await createFor(tx, profile, email.data, locale) }
  await tx.externalAccount.create({
    data: { provider: profile.provider, providerAccountId: profile.providerAccountId, userId: user.id },
    select: { userId: true },
  })
  return user
}

const newcomer = { status: 'ACTIVE', suspendedUntil: null, suspendedReason: null } as const

async function createFor(tx: Tx, profile: ExternalProfile, email: string, locale: Locale): Promise<number> {
  const nickname = await nicknameFromName(tx, profile.name)
  return createMember(tx, { email, nickname, passwordHash: null }, locale)
}
