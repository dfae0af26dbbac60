import { prisma } from '@/lib/db/client'

/**
 * Returns what registering earned a member, with the ISO time from which it is available, null once it is; null when no
 * such grant stands.
 */
export async function findRegisterGrant(
  userId: number,
): Promise<{ amount: number; availableAt: string | null } | null> {
  const given = await prisma.seedTransfer.findUnique({
    where: { key: `grant:register:${userId}`, reversedBy: null },
    select: { amount: true, pending: { select: { availableAt: true } } },
  })
  return given && { amount: given.amount, availableAt: given.pending?.availableAt.toISOString() ?? null }
}
