import { acceptedHashes, keyedHash, sameHash } from '@/lib/core/secrets'
import { prisma } from '@/lib/db/client'

const LABEL = 'unsubscribe digest'

/** What a digest carries, so that its receiver can end it without a log-in. It ends that and does nothing else. */
export function unsubscribeToken(userId: number): string {
  return `${userId}.${keyedHash(LABEL, String(userId)).slice(0, 40)}`
}

/** Whose token it is; null for one that is not ours. */
export function readUnsubscribeToken(token: string): number | null {
  const [, id, hash] = /^(\d{1,9})\.([0-9a-f]{40})$/.exec(token) ?? []
  if (id === undefined || hash === undefined) return null
  return acceptedHashes(LABEL, id).some((ours) => sameHash(hash, ours.slice(0, 40))) ? Number(id) : null
}

/** Ends the digest of the token's member, who may have left; twice is once. False when the token is not ours. */
export async function endDigest(token: string): Promise<boolean> {
  const userId = readUnsubscribeToken(token)
  if (userId === null) return false
  await prisma.user.updateMany({ where: { id: userId, status: { not: 'DELETED' } }, data: { digest: 'OFF' } })
  return true
}
