import type { prisma, Tx } from '@/lib/db/client'

type Db = Tx | typeof prisma

const between = (id: number, others: { in: number[] } | undefined) => ({
  OR: [
    { blockerId: id, blockedId: others },
    { blockerId: others, blockedId: id },
  ],
})

/** Returns whether a block exists between the member and one of the others, in either direction. */
export async function isBlockedBetween(db: Db, id: number, others: number[]): Promise<boolean> {
  return (await db.block.count({ where: between(id, { in: others }) })) > 0
}

/** Returns the members, of all or of `others`, who blocked the member or whom the member blocked. */
export async function findBlockedEitherWay(db: Db, id: number, others?: number[]): Promise<Set<number>> {
  const rows = await db.block.findMany({ where: between(id, others && { in: others }) })
  return new Set(rows.map(({ blockerId, blockedId }) => (blockerId === id ? blockedId : blockerId)))
}

/** Locks a pair of members until the transaction ends, so that no simultaneous follow passes a block. */
export async function lockPair(tx: Tx, a: number, b: number): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${Math.min(a, b)}::int, ${Math.max(a, b)}::int)`
}
