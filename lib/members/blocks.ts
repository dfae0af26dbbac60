import type { prisma, Tx } from '@/lib/db/client'

type Db = Tx | typeof prisma

const between = (id: number, others: { in: number[] } | undefined) => ({
  OR: [
    { blockerId: id, blockedId: others },
    { blockerId: others, blockedId: id },
  ],
})

/** Whether the member and one of the others have a block between them, whoever set it. */
export async function isBlockedBetween(db: Db, id: number, others: number[]): Promise<boolean> {
  return (await db.block.count({ where: between(id, { in: others }) })) > 0
}

/** Those, of all members or of these, whom the member blocked or who blocked the member. */
export async function findBlockedEitherWay(db: Db, id: number, others?: number[]): Promise<Set<number>> {
  const rows = await db.block.findMany({ where: between(id, others && { in: others }) })
  return new Set(rows.map(({ blockerId, blockedId }) => (blockerId === id ? blockedId : blockerId)))
}

/** Until the transaction ends nobody else follows or blocks between these two: a follow cannot slip past a block. */
export async function lockPair(tx: Tx, a: number, b: number): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${Math.min(a, b)}::int, ${Math.max(a, b)}::int)`
}
