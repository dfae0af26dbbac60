import { z } from 'zod'
import { logger } from '@/lib/core/log'
import { securityEvent } from '@/lib/core/security-log'
import { prisma } from '@/lib/db/client'
import { languageFromDb } from '@/lib/db/language'
import { queueMail } from '@/lib/mail/deliver-mail'
import { forgetEndedAddresses, rememberAllAddresses } from './earning-address'
import { liftSuspensionThatIsOver } from './lift-suspension'

const payloadSchema = z.object({ userId: z.number().int() })

/**
 * Notifies a member by email of a suspension or its end. The trigger on "User" adds this job, also for changes by SQL.
 */
export async function memberSuspended(payload: unknown): Promise<void> {
  const { userId } = payloadSchema.parse(payload)
  const member = await prisma.user.findUnique({ where: { id: userId } })
  if (!member || member.status === 'DELETED') return
  const lifted = member.status === 'ACTIVE'
  securityEvent('suspension', {
    ...{ outcome: lifted ? 'lifted' : 'made', member: userId },
    ...(lifted ? {} : { code: member.suspendedReason ?? 'guidelines' }),
  })
  if (member.email === null) return
  await queueMail(
    prisma,
    {
      to: member.email,
      locale: languageFromDb(member.language),
      template: 'suspension',
      params: {
        lifted: member.status === 'ACTIVE',
        until: member.suspendedUntil?.toISOString() ?? null,
        reason: member.suspendedReason ?? 'guidelines',
        note: member.suspendedNote,
      },
    },
    { key: `mail:suspension:${userId}` },
  )
}

const roleSchema = z.object({
  userId: z.number().int(),
  from: z.string().nullable(),
  to: z.string(),
  actor: z.string(),
})

/**
 * Records in the security log who became an operator or is no longer one, and by whom. The triggers on "User" add this
 * job.
 */
export function roleChanged(payload: unknown): void {
  const { userId, from, to, actor } = roleSchema.parse(payload)
  securityEvent('role', { member: userId, ...(from ? { from } : {}), to, actor })
}

/**
 * Ends an expired suspension; the trigger schedules this job for its last day. A prolonged suspension has another job.
 */
export async function liftSuspensionTask(payload: unknown): Promise<void> {
  await liftSuspensionThatIsOver(payloadSchema.parse(payload).userId)
}

/** Task of the night: deletes the hashes of mailboxes whose accounts were deleted two years ago. */
export async function forgetMailboxes(): Promise<void> {
  const remembered = await rememberAllAddresses(prisma)
  const forgotten = await forgetEndedAddresses(prisma)
  if (remembered + forgotten > 0)
    logger.info({ remembered, forgotten }, 'mailboxes of deleted accounts were processed')
}
