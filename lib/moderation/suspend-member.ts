import { prisma } from '@/lib/db/client'
import { databaseNow } from '@/lib/db/clock'
import { findMember } from './find-member'
import type { Outcome } from './moderate-post'
import { suspensionReasons } from './reasons'

/**
 * Suspends a member, until a day or for good, with the same UPDATE as in psql. The triggers end the sessions at once
 * and queue the email. Returns a line that says what was done, or why not.
 */
export async function suspendMember(order: {
  /** id or e-mail address */
  who: string
  reason: string
  until: Date | null
  note: string | null
  dryRun: boolean
}): Promise<Outcome> {
  const { who, reason, until, note, dryRun } = order
  if (!(suspensionReasons as readonly string[]).includes(reason))
    return { done: false, message: `${who}: suspend needs a --reason of ${suspensionReasons.join(', ')}` }
  if (until && until <= (await databaseNow()))
    return { done: false, message: `${who}: a suspension ends in the future` }
  const member = await findMember(who)
  if (!member) return { done: false, message: `${who}: no such member` }
  if (member.status === 'SUSPENDED')
    return { done: false, message: `${member.id}: is SUSPENDED already${untilText(member.suspendedUntil)}` }
  const change = `ACTIVE → SUSPENDED${untilText(until)}`
  if (dryRun) return { done: true, message: `${member.id} ${member.nickname}: ${change} (not changed)` }
  const { count } = await prisma.user.updateMany({
    where: { id: member.id, status: 'ACTIVE' },
    data: { status: 'SUSPENDED', suspendedUntil: until, suspendedReason: reason, suspendedNote: note },
  })
  return count === 1
    ? { done: true, message: `${member.id} ${member.nickname}: ${change}` }
    : { done: false, message: `${member.id}: somebody else was faster` }
}

/** Lifts a suspension before its end. Returns a line that says what was done, or why not. */
export async function liftSuspension(who: string, { dryRun }: { dryRun: boolean }): Promise<Outcome> {
  const member = await findMember(who)
  if (!member) return { done: false, message: `${who}: no such member` }
  if (member.status !== 'SUSPENDED') return { done: false, message: `${member.id}: is ${member.status}` }
  if (dryRun)
    return { done: true, message: `${member.id} ${member.nickname}: SUSPENDED → ACTIVE (not changed)` }
  const { count } = await prisma.user.updateMany({
    where: { id: member.id, status: 'SUSPENDED' },
    data: { status: 'ACTIVE' },
  })
  return count === 1
    ? { done: true, message: `${member.id} ${member.nickname}: SUSPENDED → ACTIVE` }
    : { done: false, message: `${member.id}: somebody else was faster` }
}

const untilText = (until: Date | null) => (until ? ` until ${until.toISOString()}` : '')
