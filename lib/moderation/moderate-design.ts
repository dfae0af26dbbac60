import { prisma } from '@/lib/db/client'
import type { Outcome } from './moderate-post'
import { reasonCodes } from './reasons'

/**
 * Removes a published design or restores it, with the same UPDATE as in psql. Returns a line that says what was done,
 * or why not.
 */
export async function moderateDesign({
  id,
  verb,
  reason,
  dryRun,
}: {
  id: number
  verb: 'remove' | 'restore'
  reason: string | undefined
  dryRun: boolean
}): Promise<Outcome> {
  const name = `design ${id}`
  if (verb === 'remove' && !(reasonCodes as readonly string[]).includes(reason ?? ''))
    return { done: false, message: `${name}: remove needs a --reason of ${reasonCodes.join(', ')}` }
  const [from, to] =
    verb === 'remove' ? (['APPROVED', 'REMOVED'] as const) : (['REMOVED', 'APPROVED'] as const)
  const design = await prisma.design.findFirst({ where: { id, deletedAt: null }, select: { status: true } })
  if (!design) return { done: false, message: `${name}: no such design` }
  if (design.status !== from) return { done: false, message: `${name}: is ${design.status}, not ${from}` }
  if (dryRun) return { done: true, message: `${name}: would go from ${from} to ${to}` }
  const { count } = await prisma.design.updateMany({
    where: { id, status: from, deletedAt: null },
    data: { status: to, removedReason: verb === 'remove' ? reason : null },
  })
  return count === 1
    ? { done: true, message: `${name}: ${from} → ${to}` }
    : { done: false, message: `${name}: somebody else was faster` }
}
