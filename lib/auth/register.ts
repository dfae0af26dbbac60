import { DomainError } from '@/lib/core/errors'
import { recorded } from '@/lib/core/security-log'
import { prisma } from '@/lib/db/client'
import { takePoint } from '@/lib/db/limit-rate'
import { inTransaction, isUniqueViolation } from '@/lib/db/transaction'
import type { Locale } from '@/lib/i18n/locales'
import { claimCode, tryCode, wrongCode } from './check-code'
import type { Client } from './client'
import { createMember } from './create-member'
import { emailKey, limits } from './limits'
import { browserSession, memberOf, type LoggedIn } from './log-in'
import { nicknameKey } from './nickname-key'
import { hashPassword } from './password'
import { isReservedNickname } from './policy'
import { refuseEasyPassword } from './refuse-password'
import type { RegisterInput } from './schema'
import { startSession, tokenOf } from './start-session'
import type { Viewer } from './viewer'

/**
 * Creates the member and logs in. The language of the page fixes the member's calendar day (docs/product.md "Seeds").
 * Throws `nickname_taken`; `invalid` (an easy password); `wrong_code`, also when the address has an account already;
 * `too_many`.
 */
export async function register(
  viewer: Viewer | null,
  input: RegisterInput,
  client: Client,
  locale: Locale,
): Promise<LoggedIn> {
  const facts = { account: emailKey(input.email) }
  return recorded('register', facts, () => begin(viewer, input, client, locale), memberOf)
}

async function begin(
  viewer: Viewer | null,
  { email, code, password, nickname }: RegisterInput,
  client: Client,
  locale: Locale,
): Promise<LoggedIn> {
  await takePoint(limits.registersFromIp, client.ipHash)
  // The name is checked before the code, so that another name can be tried with the same code; names are public anyway.
  if (await isTaken(nickname)) throw nicknameTaken()
  await refuseEasyPassword(password, { email, nickname })
  const codeId = await tryCode({ email, purpose: 'register', code }, client)
  const passwordHash = await hashPassword(password)
  try {
    const session = await inTransaction(async (tx) => {
      await claimCode(tx, codeId)
      const id = await createMember(tx, { email, nickname, passwordHash }, locale)
      return startSession(tx, id, client, browserSession(viewer))
    })
    return { token: await tokenOf(session), userId: session.userId }
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw (await isTaken(nickname)) ? nicknameTaken() : wrongCode()
  }
}

async function isTaken(nickname: string): Promise<boolean> {
  if (isReservedNickname(nickname)) return true
  const other = await prisma.user.findUnique({
    where: { nicknameKey: nicknameKey(nickname) },
    select: { id: true },
  })
  return other !== null
}

function nicknameTaken(): DomainError {
  return new DomainError('nickname_taken', { fields: { nickname: { code: 'nickname_taken' } } })
}
