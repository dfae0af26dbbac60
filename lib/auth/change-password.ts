import { DomainError } from '@/lib/core/errors'
import { prisma } from '@/lib/db/client'
import { givePointBack, takePoint } from '@/lib/db/limit-rate'
import { inTransaction } from '@/lib/db/transaction'
import { queueMail } from '@/lib/mail/deliver-mail'
import type { Client } from './client'
import { endSessions } from './end-sessions'
import { limits } from './limits'
import { hashPassword, verifyPassword } from './password'
import type { PasswordChangeInput } from './password-schema'
import type { Viewer } from './viewer'

/**
 * Sets another password; every other session of the member ends and a letter says so. Throws invalid with the field
 * `current` when that is not the password (also for members who have none: they set one with a mailed code), too_many.
 */
export async function changePassword(
  viewer: Viewer,
  { current, password }: PasswordChangeInput,
  client: Client,
): Promise<void> {
  const tries = `id:${viewer.id}:${client.ipHash}`
  await takePoint(limits.failuresForAccountFromIp, tries)
  const user = await prisma.user.findUniqueOrThrow({
    where: { id: viewer.id },
    select: { passwordHash: true, email: true },
  })
  if (!(await verifyPassword(user.passwordHash, current)))
    throw new DomainError('invalid', { fields: { current: { code: 'wrong_password' } } })
  await givePointBack(limits.failuresForAccountFromIp, tries)

  const passwordHash = await hashPassword(password)
  await inTransaction(async (tx) => {
    // who else changed it meanwhile knows another one now
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
