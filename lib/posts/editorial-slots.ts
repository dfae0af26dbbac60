import { DomainError } from '@/lib/core/errors'
import { prisma, type Tx } from '@/lib/db/client'
import { inTransaction } from '@/lib/db/transaction'
import { publicPosts } from './policy'

/** The places on home that operators fill, and how many posts each has room for. */
export const slotRooms = { excellent: 6, recommended: 4 } as const
export type Slot = keyof typeof slotRooms
export const slots = Object.keys(slotRooms) as Slot[]

export type SlotPost = { id: number; title: string; visible: boolean }

/** What stands in each place, in its order; `visible` false is not shown to anyone. */
export async function listSlots(): Promise<Record<Slot, SlotPost[]>> {
  const rows = await prisma.editorialSlot.findMany({ orderBy: [{ sort: 'asc' }, { postId: 'asc' }] })
  const posts = await prisma.post.findMany({
    where: { id: { in: rows.map(({ postId }) => postId) } },
    select: { id: true, title: true, visible: true },
  })
  const inSlot = (slot: Slot) =>
    rows.flatMap((row) => (row.slot === slot ? (posts.find(({ id }) => id === row.postId) ?? []) : []))
  return { excellent: inSlot('excellent'), recommended: inSlot('recommended') }
}

/**
 * Puts these posts, in this order, into a place and takes out what stood there; none empties it. A trigger renews the
 * pages. Throws invalid for a post named twice or too many, not_found for one that nobody may read. With `dryRun` all of it
 * is asked and nothing stays.
 */
export async function fillSlot(
  slot: Slot,
  ids: number[],
  { dryRun = false }: { dryRun?: boolean } = {},
): Promise<void> {
  if (new Set(ids).size < ids.length || ids.length > slotRooms[slot]) throw new DomainError('invalid')
  const fill = async (tx: Tx) => {
    // one at a time, or two would leave a mixture
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${`editorial:${slot}`}))`
    const readable = await tx.post.count({ where: { id: { in: ids }, ...publicPosts } })
    if (readable < ids.length) throw new DomainError('not_found')
    await tx.editorialSlot.deleteMany({ where: { slot } })
    await tx.editorialSlot.createMany({ data: ids.map((postId, sort) => ({ slot, postId, sort })) })
  }
  await inTransaction(fill, { dryRun })
}
