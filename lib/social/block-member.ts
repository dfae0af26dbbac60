import { lockStanding } from '@/lib/auth/standing'
import type { Viewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import { prisma } from '@/lib/db/client'
import { inTransaction } from '@/lib/db/transaction'
import { forgetActor } from '@/lib/notifications/forget-actor'
import { limitRate } from '@/lib/web/rate-limits'
import { lockPair } from '@/lib/members/blocks'
import { endFollow } from './follow-member'
import { makerSelect, makerView, type MakerView } from '@/lib/members/views'

/**
 * Blocks or unblocks a member; returns `{}`. Blocking ends follows in both directions, which unblocking does not
 * restore, and deletes the viewer's notifications about the member. Repeating a call changes nothing. Throws
 * `too_many`, `not_found`, `own_account` (docs/product.md "Community").
 */
export async function blockMember(viewer: Viewer, { id, on }: { id: number; on: boolean }) {
  await limitRate(viewer, 'block')
  return inTransaction(async (tx) => {
    await lockStanding(tx, viewer.id)
    if (id === viewer.id) throw new DomainError('own_account')
    const member = await tx.user.count({ where: { id, status: { not: 'DELETED' } } })
    if (member === 0) throw new DomainError('not_found')
    if (!on) {
      await tx.block.deleteMany({ where: { blockerId: viewer.id, blockedId: id } })
      return {}
    }
    await lockPair(tx, viewer.id, id)
    await tx.block.createMany({ data: { blockerId: viewer.id, blockedId: id }, skipDuplicates: true })
    await endFollow(tx, viewer.id, id)
    await endFollow(tx, id, viewer.id)
    await forgetActor(tx, id, viewer.id)
    return {}
  })
}

/** Returns the members whom the viewer blocked, the latest first. */
export async function listBlocked(viewer: Viewer): Promise<MakerView[]> {
  const rows = await prisma.block.findMany({
    where: { blockerId: viewer.id },
    orderBy: [{ createdAt: 'desc' }, { blockedId: 'desc' }],
    select: { blocked: { select: makerSelect } },
  })
  return rows.map(({ blocked }) => makerView(blocked))
}
