import { claimCode, tryCode, wrongCode } from '@/lib/auth/check-code'
import type { Client } from '@/lib/auth/client'
import { limits } from '@/lib/auth/limits'
import { verifyPassword } from '@/lib/auth/password'
import type { Viewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import { recorded } from '@/lib/core/security-log'
import { prisma } from '@/lib/db/client'
import { givePointBack, takePoint } from '@/lib/db/limit-rate'
import { inTransaction } from '@/lib/db/transaction'
import { addJob } from '@/lib/jobs/add-job'
import { eraseContent } from './erase-content'
import { eraseMember } from './erase-member'
import { eraseSocial } from './erase-social'
import { eraseResumable, eraseUploads } from './erase-uploads'
import { lockLeavingMember } from './leaving-member'
import type { DeleteAccountInput } from './schema'
import { settleSeeds } from './settle-seeds'

const TIMEOUT_MS = 60_000

/**
 * Deletes the viewer's account permanently (docs/product.md "Accounts and sessions") and returns `{}`. It erases
 * personal data, drafts and uploads, forfeits Seeds and ends sessions; comments stay, published works stay or go as
 * chosen. The member's row stays empty, because comments, the ledger and redemptions refer to it. All in one
 * transaction; the queue erases the files afterwards. Throws `invalid` with the field `password`, `wrong_code`,
 * `too_many`, `session_ended` when the account was deleted meanwhile.
 */
export async function deleteAccount(
  viewer: Viewer,
  input: DeleteAccountInput,
  client: Pick<Client, 'ipHash' | 'device'>,
): Promise<Record<string, never>> {
  await recorded(
    'account',
    { member: viewer.id },
    () => erase(viewer, input, client),
    () => ({ outcome: 'deleted' }),
  )
  return {}
}

async function erase(
  viewer: Viewer,
  input: DeleteAccountInput,
  client: Pick<Client, 'ipHash'>,
): Promise<void> {
  const codeId = await prove(viewer, input, client)
  await inTransaction(
    async (tx) => {
      const member = await lockLeavingMember(tx, viewer.id)
      if (codeId !== null) await claimCode(tx, codeId)
      await settleSeeds(tx, member.id, input.posts)
      await eraseContent(tx, member.id, input.posts)
      await eraseSocial(tx, member.id)
      const chunks = await eraseResumable(tx, member.id)
      const keys = await eraseUploads(tx, member.id)
      await eraseMember(tx, member)
      if (chunks.length > 0) await addJob(tx, 'erase_files', { keys: [], pieces: chunks })
      for (let at = 0; at < keys.length; at += KEYS_A_JOB)
        await addJob(tx, 'erase_files', { keys: keys.slice(at, at + KEYS_A_JOB) })
    },
    { timeoutMs: TIMEOUT_MS },
  )
}

const KEYS_A_JOB = 500

/** Verifies the member's password or code; returns the id of the code to be claimed, null for a password. */
async function prove(
  viewer: Viewer,
  { password, code }: DeleteAccountInput,
  client: Pick<Client, 'ipHash' | 'device'>,
): Promise<number | null> {
  const user = await prisma.user.findUniqueOrThrow({
    where: { id: viewer.id },
    select: { email: true, passwordHash: true },
  })
  if (code !== undefined) {
    if (user.email === null) throw wrongCode()
    return tryCode({ email: user.email, purpose: 'delete', code }, client)
  }
  const tries = `id:${viewer.id}:${client.ipHash}`
  await takePoint(limits.failuresForAccountFromIp, tries)
  if (!(await verifyPassword(user.passwordHash, password!)))
    throw new DomainError('invalid', { fields: { password: { code: 'wrong_password' } } })
  await givePointBack(limits.failuresForAccountFromIp, tries)
  return null
}
