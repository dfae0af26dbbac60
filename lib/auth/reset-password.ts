import { recorded } from '@/lib/core/security-log'
import { prisma } from '@/lib/db/client'
import { givePointBack, takePoint } from '@/lib/db/limit-rate'
import { inTransaction } from '@/lib/db/transaction'
import type { Locale } from '@/lib/i18n/locales'
import { queueMail } from '@/lib/mail/deliver-mail'
import { askedHere, claimCodeOfAccount, tryCode, wrongCode } from './check-code'
import type { Client } from './client'
import { endSessions } from './end-sessions'
import { emailKey, limits } from './limits'
import { browserSession, memberOf, type LoggedIn } from './log-in'
import { assertMayEnter, mayEnterSelect } from './may-enter'
import { hashPassword } from './password'
import { refuseEasyPassword } from './refuse-password'
import type { ResetPasswordInput } from './schema'
import { startSession, tokenOf } from './start-session'
import type { Viewer } from './viewer'

/**
 * Sets a new password with a mailed code, ends every session of the member, starts one here, and notifies the member by
 * email. Throws `invalid` (an easy password); `wrong_code`, also for addresses without an account; `too_many`;
 * `account_suspended`.
 */
export async function resetPassword(
  viewer: Viewer | null,
  input: ResetPasswordInput,
  client: Client,
  locale: Locale,
): Promise<LoggedIn> {
  const facts = { by: 'code', account: emailKey(input.email) } as const
  return recorded('password', facts, () => reset(viewer, input, client, locale), memberOf)
}

async function reset(
  viewer: Viewer | null,
  { email, code, password }: ResetPasswordInput,
  client: Client,
  locale: Locale,
): Promise<LoggedIn> {
  await refuseEasyPassword(password, { email })
  const here = await askedHere(email, 'reset', client)
  if (!here) await takePoint(limits.failuresFromIp, client.ipHash)
  const codeId = await tryCode({ email, purpose: 'reset', code }, client)
  const user = await prisma.user.findUnique({
    where: { email },
    select: { ...mayEnterSelect, nickname: true },
  })
  if (!user) throw wrongCode()
  await assertMayEnter(user)
  // The name is checked only after the code: it would reveal whose address this is.
  await refuseEasyPassword(password, user)

  const passwordHash = await hashPassword(password)
  const session = await inTransaction(async (tx) => {
    await claimCodeOfAccount(tx, codeId, { id: user.id, email })
    await tx.user.update({ where: { id: user.id }, data: { passwordHash }, select: { id: true } })
    await endSessions(tx, user.id, 'password_changed')
    await queueMail(tx, { to: email, template: 'password_changed', locale, params: {} })
    return startSession(tx, user.id, client, browserSession(viewer))
  })
  if (!here) await givePointBack(limits.failuresFromIp, client.ipHash)
  return { token: await tokenOf(session), userId: user.id }
}
