import { keyedHash, sameHash } from '@/lib/core/secrets'
import { DomainError } from '@/lib/core/errors'
import { prisma, type Tx } from '@/lib/db/client'
import type { CodePurpose } from '@/lib/db/generated/enums'
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

/** What is kept of a code; one that only one member may use has the member in it. */
export function hashCode(email: string, purpose: CodePurposeName, code: string, userId?: number): string {
  return keyedHash(`code:${purpose}`, `${email} ${code}${userId === undefined ? '' : ` ${userId}`}`)
}

/** The one answer to a wrong, used, outdated or never sent code. */
export function wrongCode(): DomainError {
  return new DomainError('wrong_code', { fields: { code: { code: 'wrong_code' } } })
}

/**
 * Compares with the newest code sent to the address and returns its id, to be claimed in the transaction of what it
 * allows. Every call takes one of its 5 tries, committed at once, so that calls at the same time have no more than
 * these between them. Throws wrong_code.
 */
export async function tryCode(
  email: string,
  purpose: CodePurposeName,
  code: string,
  userId?: number,
): Promise<number> {
  const [tried] = await prisma.$queryRaw<{ id: number; codeHash: string }[]>`
    UPDATE "EmailCode" SET tries = tries + 1
    WHERE id = (
        SELECT id FROM "EmailCode" WHERE email = ${email} AND purpose = ${purposeToDb[purpose]}::"CodePurpose"
        ORDER BY "createdAt" DESC, id DESC LIMIT 1)
      AND tries < ${CODE_TRIES} AND "usedAt" IS NULL AND "expiresAt" > now()
    RETURNING id, "codeHash"`
  if (!tried || !sameHash(tried.codeHash, hashCode(email, purpose, code, userId))) throw wrongCode()
  return tried.id
}

/** Uses the code up; rolled back with `tx`. Throws wrong_code when somebody else was faster. */
export async function claimCode(tx: Tx, codeId: number): Promise<void> {
  const { count } = await tx.emailCode.updateMany({
    where: { id: codeId, usedAt: null },
    data: { usedAt: new Date() },
  })
  if (count !== 1) throw wrongCode()
}
