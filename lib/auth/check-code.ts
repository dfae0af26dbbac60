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

/** What is stored of a code; one that only one member may use has the member in it. */
export function hashCode(email: string, purpose: CodePurposeName, code: string, userId?: number): string {
  return keyedHash(...hashed(email, purpose, code, userId))
}

const hashed = (email: string, purpose: CodePurposeName, code: string, userId?: number) =>
  [`code:${purpose}`, `${email} ${code}${userId === undefined ? '' : ` ${userId}`}`] as const

/** The one answer to a wrong, used, outdated or never sent code. */
export function wrongCode(): DomainError {
  return new DomainError('wrong_code', { fields: { code: { code: 'wrong_code' } } })
}

type Asker = Pick<Client, 'ipHash' | 'device'>
type Asked = { email: string; purpose: CodePurposeName; code: string; userId?: number }

/**
 * Compares with the codes that were sent to the address, the newest of each browser that asked, and returns the id of
 * the right one, to be claimed in the transaction of what it allows. Every call takes a try of each of these codes,
 * committed at once, so that calls at the same time have no more between them. The browser that asked for a code has 5
 * tries at it, its network 5 and everybody else together 5: who guesses elsewhere uses up none of the owner's. Throws
 * wrong_code.
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
      -- always in the same order, so that two tries at once do not wait for each other
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

/** Whether this browser asked for a code that can still be tried: its tries are few already, without a limit of its network. */
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

/** Under which hash the limits know the browser that asks; null for one without the cookie. */
export const deviceOf = ({ device }: Asker): string | null => (device ? deviceHash(device) : null)
const devicesOf = ({ device }: Asker): string[] => (device ? deviceHashes(device) : [])

/** Uses the code up; rolled back with `tx`. Throws wrong_code when somebody else was faster. */
export async function claimCode(tx: Tx, codeId: number): Promise<void> {
  const { count } = await tx.emailCode.updateMany({
    where: { id: codeId, usedAt: null },
    data: { usedAt: await databaseNow(tx) },
  })
  if (count !== 1) throw wrongCode()
}

/**
 * claimCode for what a code allows on the account of its address: throws wrong_code too when the account has another address
 * by now, whose owner the code does not come from. The member cannot change it until `tx` ends.
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
