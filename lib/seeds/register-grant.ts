import { prisma } from '@/lib/db/client'

/** What registering earned a member, with the day from which it is available, ISO, null once it is; null when it earned nothing that stands. */
export async function findRegisterGrant(
  userId: number,
): Promise<{ amount: number; availableAt: string | null } | null> {
  const given = await prisma.seedTransfer.findUnique({
    where: { key: `grant:register:${userId}`, reversedBy: null },
    select: { amount: true, pending: { select: { availableAt: true } } },
  })
  return given && { amount: given.amount, availableAt: given.pending?.availableAt.toISOString() ?? null }
}
