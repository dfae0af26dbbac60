import { acceptedHashes, keyedHash, sameHash } from '@/lib/core/secrets'
import { DomainError } from '@/lib/core/errors'
import { prisma, type Tx } from '@/lib/db/client'
import { databaseNow } from '@/lib/db/clock'
import type { CodePurpose } from '@/lib/db/generated/enums'
import type { Client } from './client'
import { deviceHash, deviceHashes } from './device'
import { CODE_TRIES } from './limits'
import type { CodePurposeName } from './schema'

export const purposeToDb: Record<CodePurposeName, CodePurpose> = {
  login: 'LOGIN',
  register: 'REGISTER',
  reset: 'RESET',
  delete: 'DELETE',
  oldEmail: 'OLD_EMAIL',
  newEmail: 'NEW_EMAIL',
}

/** Returns the stored hash of a code; `userId` binds it to one member. */
export function hashCode(email: string, purpose: CodePurposeName, code: string, userId?: number): string {
  return keyedHash(...hashed(email, purpose, code, userId))
}

const hashed = (email: string, purpose: CodePurposeName, code: string, userId?: number) =>
  [`code:${purpose}`, `${email} ${code}${userId === undefined ? '' : ` ${userId}`}`] as const

/** Returns the same error for a code that is wrong, used, expired or was never sent. */
export function wrongCode(): DomainError {
  return new DomainError('wrong_code', { fields: { code: { code: 'wrong_code' } } })
}

type Asker = Pick<Client, 'ipHash' | 'device'>
type Asked = { email: string; purpose: CodePurposeName; code: string; userId?: number }

/**
 * Compares a code with those sent to the address, the newest of each browser that requested one, and returns the id of
 * the matching one, which the caller must claim in the transaction of the action. Every call takes a try of each of
 * these codes, committed at once, so that simultaneous calls share the tries. The requesting browser has 5 tries at its
 * code, its network 5, and everyone else together 5, so a guesser elsewhere uses up none of the owner's. Throws
 * `wrong_code`.
 */
export async function tryCode({ email, purpose, code, userId }: Asked, client: Asker): Promise<number> {
  const devices = devicesOf(client)
  const tried = await prisma.$queryRaw<{ id: number; codeHash: string }[]>`
    WITH live AS (
      SELECT id, CASE WHEN "deviceHash" = ANY (${devices}::text[]) THEN 'device' WHEN "networkHash" = ${client.ipHash} THEN 'network'
          ELSE 'other' END AS seat
      FROM "EmailCode" AS sent
      WHERE email = ${email} AND purpose = ${purposeToDb[purpose]}::"CodePurpose" AND "expiresAt" > now()
        AND NOT EXISTS (
          SELECT FROM "EmailCode" AS newer
          WHERE newer.email = sent.email AND newer.purpose = sent.purpose
            AND newer."deviceHash" IS NOT DISTINCT FROM sent."deviceHash"
            AND (newer."createdAt", newer.id) > (sent."createdAt", sent.id))
      -- in a fixed order, so that two concurrent tries do not deadlock
      ORDER BY id FOR UPDATE
    )
    UPDATE "EmailCode" AS code SET
      tries = tries + (live.seat = 'device')::int,
      "networkTries" = "networkTries" + (live.seat = 'network')::int,
      "otherTries" = "otherTries" + (live.seat = 'other')::int
    FROM live
    WHERE code.id = live.id AND code."usedAt" IS NULL
      AND CASE live.seat WHEN 'device' THEN code.tries WHEN 'network' THEN code."networkTries" ELSE code."otherTries" END
        < ${CODE_TRIES}
    RETURNING code.id, code."codeHash"`
  const given = acceptedHashes(...hashed(email, purpose, code, userId))
  const right = tried.filter(({ codeHash }) => given.some((hash) => sameHash(codeHash, hash)))
  if (right.length === 0) throw wrongCode()
  return Math.max(...right.map(({ id }) => id))
}

/**
 * Returns whether this browser requested a code that can still be tried: the code limits the tries already, so the
 * limit of the network does not apply.
 */
export async function askedHere(email: string, purpose: CodePurposeName, client: Asker): Promise<boolean> {
  const devices = devicesOf(client)
  if (devices.length === 0) return false
  const asked = await prisma.emailCode.count({
    where: {
      email,
      purpose: purposeToDb[purpose],
      deviceHash: { in: devices },
      usedAt: null,
      expiresAt: { gt: await databaseNow() },
      tries: { lt: CODE_TRIES },
    },
  })
  return asked > 0
}

/** Returns the hash of the requesting browser for limits; null without the cookie. */
export const deviceOf = ({ device }: Asker): string | null => (device ? deviceHash(device) : null)
const devicesOf = ({ device }: Asker): string[] => (device ? deviceHashes(device) : [])

/** Marks a code as used; a rollback of `tx` undoes it. Throws `wrong_code` when another request was faster. */
export async function claimCode(tx: Tx, codeId: number): Promise<void> {
  const { count } = await tx.emailCode.updateMany({
    where: { id: codeId, usedAt: null },
    data: { usedAt: await databaseNow(tx) },
  })
  if (count !== 1) throw wrongCode()
}

/**
 * Claims a code for an action on the account of its address. Throws `wrong_code` also when the account has another
 * address by now, because the code does not prove that one. Locks the member, so that the address stays until `tx`
 * ends.
 */
export async function claimCodeOfAccount(
  tx: Tx,
  codeId: number,
  { id, email }: { id: number; email: string },
): Promise<void> {
  const owners = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM "User" WHERE id = ${id} AND email = ${email} FOR NO KEY UPDATE`
  if (owners.length === 0) throw wrongCode()
  await claimCode(tx, codeId)
}
