import { eraseComment } from '@/lib/comments/delete-comment'
import { DomainError } from '@/lib/core/errors'
import { prisma } from '@/lib/db/client'
import { inTransaction } from '@/lib/db/transaction'
import type { Outcome } from './moderate-post'

/**
 * Removes a comment for good, as its author could: with replies a placeholder stays. Returns a line that says what was
 * done, or why not.
 */
export async function removeComment(id: number, { dryRun }: { dryRun: boolean }): Promise<Outcome> {
  const name = `comment ${id}`
  const comment = await prisma.comment.findFirst({ where: { id, deletedAt: null }, select: { id: true } })
  if (!comment) return { done: false, message: `${name}: no such comment` }
  if (dryRun) return { done: true, message: `${name}: would be removed` }
  try {
    await inTransaction((tx) => eraseComment(tx, id, () => true))
    return { done: true, message: `${name}: removed` }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { done: false, message: `${name}: somebody else was faster` }
  }
}
