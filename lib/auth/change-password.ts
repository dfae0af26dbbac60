import { DomainError } from '@/lib/core/errors'
import { recorded } from '@/lib/core/security-log'
import { prisma } from '@/lib/db/client'
import { givePointBack, takePoint } from '@/lib/db/limit-rate'
import { inTransaction } from '@/lib/db/transaction'
import { queueMail } from '@/lib/mail/deliver-mail'
import { claimCode, tryCode, wrongCode } from './check-code'
import type { Client } from './client'
import { endSessions } from './end-sessions'
import { limits } from './limits'
import { hashPassword, verifyPassword } from './password'
import type { PasswordChangeInput } from './password-schema'
import { refuseEasyPassword } from './refuse-password'
import type { Viewer } from './viewer'

/**
 * Sets another password, or the first one; ends every other session of the member and sends an email. Requires the
 * present password, or from a member without one a code mailed to their address. Throws `invalid` with the field
 * `current` when that is not the password (also for members who have none) or with `password` when it is easy to guess
 * or the present one; `wrong_code`, `conflict`, `too_many`.
 */
export async function changePassword(
  viewer: Viewer,
  input: PasswordChangeInput,
  client: Client,
): Promise<void> {
  return recorded('password', { member: viewer.id }, () => change(viewer, input, client))
}

async function change(
  viewer: Viewer,
  { current, code, password }: PasswordChangeInput,
  client: Client,
): Promise<void> {
  const user = await prisma.user.findUniqueOrThrow({
    where: { id: viewer.id },
    select: { passwordHash: true, email: true, nickname: true },
  })
  await refuseEasyPassword(password, user)
  const tries = `id:${viewer.id}:${client.ipHash}`
  await takePoint(limits.failuresForAccountFromIp, tries)
  const codeId = code === undefined ? null : await tryOwnCode(user.email, code, client)
  if (codeId === null && !(await verifyPassword(user.passwordHash, current ?? '')))
    throw new DomainError('invalid', { fields: { current: { code: 'wrong_password' } } })
  await givePointBack(limits.failuresForAccountFromIp, tries)
  // Checked only now, so that nobody learns the present password by trying new ones.
  if (user.passwordHash !== null && (await verifyPassword(user.passwordHash, password)))
    throw new DomainError('invalid', { fields: { password: { code: 'same_password' } } })

  const passwordHash = await hashPassword(password)
  await inTransaction(async (tx) => {
    if (codeId !== null) await claimCode(tx, codeId)
    // A simultaneous change has set another password.
    const { count } = await tx.user.updateMany({
      where: { id: viewer.id, passwordHash: user.passwordHash },
      data: { passwordHash },
    })
    if (count !== 1) throw new DomainError('conflict')
    await endSessions(tx, viewer.id, 'password_changed', viewer.sessionId)
    if (user.email)
      await queueMail(tx, {
        to: user.email,
        template: 'password_changed',
        locale: viewer.language,
        params: {},
      })
  })
}

function tryOwnCode(email: string | null, code: string, client: Client): Promise<number> {
  if (email === null) throw wrongCode()
  return tryCode({ email, purpose: 'reset', code }, client)
}
