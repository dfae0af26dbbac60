import { randomInt } from 'node:crypto'
import type { Tx } from '@/lib/db/client'
import { databaseNow } from '@/lib/db/clock'
import { languageToDb } from '@/lib/db/language'
import type { Locale } from '@/lib/i18n/locales'
import { queueMail } from '@/lib/mail/deliver-mail'
import { openSeedAccount } from '@/lib/seeds/accounts'
import { claimOrders } from '@/lib/seeds/award-orders'
import { grantSeeds } from '@/lib/seeds/grant-seeds'
import { rememberAddress } from './earning-address'
import { nicknameKey } from './nickname-key'
import { dayOffsetFor } from './policy'
import { AVATARS } from './schema'

/**
 * Creates a member whose address is proven: the row, the account with the Seeds for registering and for earlier orders
 * of the store, and an email. Returns the id. Throws the database's unique violation for a taken address or nickname.
 */
export async function createMember(
  tx: Tx,
  member: { email: string; nickname: string; passwordHash: string | null },
  locale: Locale,
): Promise<number> {
  const { id } = await tx.user.create({
    data: {
      ...member,
      nicknameKey: nicknameKey(member.nickname),
      emailVerifiedAt: await databaseNow(tx),
      language: languageToDb(locale),
      dayOffsetMinutes: dayOffsetFor(locale),
      avatarPreset: randomInt(1, AVATARS + 1),
    },
    select: { id: true },
  })
  await rememberAddress(tx, id, member.email)
  await openSeedAccount(tx, id)
  const { granted } = await grantSeeds(tx, {
    userId: id,
    rule: 'register',
    cause: { type: 'user', id },
    key: `register:${id}`,
  })
  const { email: to, nickname } = member
  await claimOrders(tx, id, to)
  await queueMail(tx, { to, template: 'welcome', locale, params: { nickname, seeds: granted } })
  return id
}
