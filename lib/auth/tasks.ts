import { z } from 'zod'
import { logger } from '@/lib/core/log'
import { securityEvent } from '@/lib/core/security-log'
import { prisma } from '@/lib/db/client'
import { languageFromDb } from '@/lib/db/language'
import { queueMail } from '@/lib/mail/deliver-mail'
import { forgetEndedAddresses, rememberAllAddresses } from './earning-address'
import { liftSuspensionThatIsOver } from './lift-suspension'

const payloadSchema = z.object({ userId: z.number().int() })

/** Tells a member by email how it stands: suspended, or free again. The trigger on "User" adds this job, for SQL too. */
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

/** Writes down who was made an operator or is none any more, and by whom. The triggers on "User" add this job. */
export function roleChanged(payload: unknown): void {
  const { userId, from, to, actor } = roleSchema.parse(payload)
  securityEvent('role', { member: userId, ...(from ? { from } : {}), to, actor })
}

/** Ends a suspension whose day has come; the trigger puts this off to that day. One that was prolonged has another job. */
export async function liftSuspensionTask(payload: unknown): Promise<void> {
  await liftSuspensionThatIsOver(payloadSchema.parse(payload).userId)
}

/** Once a night: the hashes of mailboxes of accounts that were deleted two years ago go. */
export async function forgetMailboxes(): Promise<void> {
  const remembered = await rememberAllAddresses(prisma)
  const forgotten = await forgetEndedAddresses(prisma)
  if (remembered + forgotten > 0) logger.info({ remembered, forgotten }, 'mailboxes of deleted accounts')
}
