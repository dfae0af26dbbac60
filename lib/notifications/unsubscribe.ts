import { acceptedHashes, keyedHash, sameHash } from '@/lib/core/secrets'
import { prisma } from '@/lib/db/client'

const LABEL = 'unsubscribe digest'

/** Returns the token in a digest with which its receiver ends it without a log-in. It permits nothing else. */
export function unsubscribeToken(userId: number): string {
  return `${userId}.${keyedHash(LABEL, String(userId)).slice(0, 40)}`
}

/** Returns the member of a token, or null when the site did not issue it. */
export function readUnsubscribeToken(token: string): number | null {
  const [, id, hash] = /^(\d{1,9})\.([0-9a-f]{40})$/.exec(token) ?? []
  if (id === undefined || hash === undefined) return null
  return acceptedHashes(LABEL, id).some((ours) => sameHash(hash, ours.slice(0, 40))) ? Number(id) : null
}

/**
 * Ends the digest of the token's member; repeating it, or a deleted account, is no error. Returns false for a token
 * that the site did not issue.
 */
export async function endDigest(token: string): Promise<boolean> {
  const userId = readUnsubscribeToken(token)
  if (userId === null) return false
  await prisma.user.updateMany({ where: { id: userId, status: { not: 'DELETED' } }, data: { digest: 'OFF' } })
  return true
}
