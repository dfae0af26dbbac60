import { DomainError } from '@/lib/core/errors'
import { recorded } from '@/lib/core/security-log'
import { prisma } from '@/lib/db/client'
import { databaseNow } from '@/lib/db/clock'
import { givePointBack, takePoint } from '@/lib/db/limit-rate'
import { inTransaction, isUniqueViolation } from '@/lib/db/transaction'
import { queueMail } from '@/lib/mail/deliver-mail'
import { lockSeedAccount } from '@/lib/seeds/accounts'
import { claimOrders, lockOrdersShared } from '@/lib/seeds/award-orders'
import { claimCode, tryCode, wrongCode } from './check-code'
import type { Client } from './client'
import { rememberAddress } from './earning-address'
import type { EmailChangeInput } from './email-schema'
import { emailKey, limits } from './limits'
import type { Viewer } from './viewer'

/**
 * Changes the address of the account; codes mailed to the new and the present address prove both. Notifies the old address
 * afterwards, and awards store orders made with the new one. Throws wrong_code with the field `code` or `oldCode` (also when
 * the new address has an account, so that the answer does not reveal it), invalid, conflict, too_many.
 */
export async function changeEmail(viewer: Viewer, input: EmailChangeInput, client: Client): Promise<void> {
  const facts = { member: viewer.id, account: emailKey(input.email) }
  return recorded('email', facts, () => change(viewer, input, client))
}

async function change(
  viewer: Viewer,
  { email, code, oldCode }: EmailChangeInput,
  client: Client,
): Promise<void> {
  await takePoint(limits.failuresOfMember, String(viewer.id))
  const { email: old } = await prisma.user.findUniqueOrThrow({
    where: { id: viewer.id },
    select: { email: true },
  })
  if (old === email) throw new DomainError('invalid', { fields: { email: { code: 'same_email' } } })
  const oldId = old === null ? null : await tryOldCode(old, oldCode, client)
  const newId = await tryCode({ email, purpose: 'newEmail', code, userId: viewer.id }, client)
  try {
    await inTransaction(async (tx) => {
      await lockOrdersShared(tx)
      // before the member's row, as the publication of a post does, so that the two cannot deadlock
      await lockSeedAccount(tx, viewer.id)
      if (oldId !== null) await claimCode(tx, oldId)
      await claimCode(tx, newId)
      const { count } = await tx.user.updateMany({
        where: { id: viewer.id, email: old },
        data: { email, emailVerifiedAt: await databaseNow(tx) },
      })
      if (count !== 1) throw new DomainError('conflict')
      // The old address too: a member older than the table may lack it.
      for (const address of [old, email]) if (address !== null) await rememberAddress(tx, viewer.id, address)
      await claimOrders(tx, viewer.id, email)
      if (old !== null)
        await queueMail(tx, {
          to: old,
          template: 'email_changed',
          locale: viewer.language,
          params: { email: maskEmail(email) },
        })
    })
  } catch (error) {
    throw isUniqueViolation(error) ? wrongCode() : error
  }
  await givePointBack(limits.failuresOfMember, String(viewer.id))
}

async function tryOldCode(old: string, code: string | undefined, client: Client): Promise<number> {
  if (code === undefined) throw new DomainError('invalid', { fields: { oldCode: { code: 'required' } } })
  try {
    return await tryCode({ email: old, purpose: 'oldEmail', code }, client)
  } catch (error) {
    if (error instanceof DomainError && error.code === 'wrong_code')
      throw new DomainError('wrong_code', { fields: { oldCode: { code: 'wrong_code' } } })
    throw error
  }
}

/**
 * Returns an address masked so that its owner recognises it, while a reader of the old mailbox does not learn the new
 * one.
 */
export function maskEmail(email: string): string {
  return email.replace(/^(.).*(?=@)/u, '$1…')
}
