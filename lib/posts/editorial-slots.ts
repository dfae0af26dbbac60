import { DomainError } from '@/lib/core/errors'
import { prisma, type Tx } from '@/lib/db/client'
import { inTransaction } from '@/lib/db/transaction'
import { publicPosts } from './policy'

/** The places on home that operators fill, and the most posts in each. */
export const slotRooms = { excellent: 6, recommended: 4 } as const
export type Slot = keyof typeof slotRooms
export const slots = Object.keys(slotRooms) as Slot[]

export type SlotPost = { id: number; title: string; visible: boolean }

/** Returns the posts of each place in their order. Posts with `visible` false are not shown to anyone. */
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
 * Replaces the posts of a place with these, in this order; an empty list empties it. A trigger renews the pages. Throws
 * `invalid` for a repeated post or too many, and `not_found` for a post that is not public. With `dryRun` all checks
 * run and nothing stays.
 */
export async function fillSlot(
  slot: Slot,
  ids: number[],
  { dryRun = false }: { dryRun?: boolean } = {},
): Promise<void> {
  if (new Set(ids).size < ids.length || ids.length > slotRooms[slot]) throw new DomainError('invalid')
  const fill = async (tx: Tx) => {
    // one at a time, because two would leave a mixture
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${`editorial:${slot}`}))`
    const readable = await tx.post.count({ where: { id: { in: ids }, ...publicPosts } })
    if (readable < ids.length) throw new DomainError('not_found')
    await tx.editorialSlot.deleteMany({ where: { slot } })
    await tx.editorialSlot.createMany({ data: ids.map((postId, sort) => ({ slot, postId, sort })) })
  }
  await inTransaction(fill, { dryRun })
}
