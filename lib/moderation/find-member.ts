import { prisma } from '@/lib/db/client'

/** The member whom an operator names by id or by e-mail address; null when there is none, or who has left. */
export async function findMember(who: string) {
  const member = await prisma.user.findFirst({
    where: /^\d{1,9}$/.test(who) ? { id: Number(who) } : { email: who.toLowerCase() },
    select: { id: true, nickname: true, role: true, status: true, suspendedUntil: true },
  })
  return member && member.status !== 'DELETED' ? member : null
}
