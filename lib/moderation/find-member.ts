import { emailSchema } from '@/lib/auth/schema'
import { prisma } from '@/lib/db/client'

/** Returns an address as the forms accept and the table has it; any other text as it is. */
export const addressOf = (given: string) => emailSchema.safeParse(given).data ?? given

/** Returns the member of an id or e-mail address, or null when there is none or the account was deleted. */
export async function findMember(who: string) {
  const member = await prisma.user.findFirst({
    where: /^\d{1,9}$/.test(who) ? { id: Number(who) } : { email: addressOf(who) },
    select: { id: true, nickname: true, role: true, status: true, suspendedUntil: true },
  })
  return member && member.status !== 'DELETED' ? member : null
}
