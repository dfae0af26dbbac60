import { prisma, type Tx } from '@/lib/db/client'

/**
 * Returns the ids of demo content of one kind that is loaded already, by slug. Setting stores them, so that a second
 * run adds nothing twice.
 */
export async function findLoaded(kind: string): Promise<Map<string, number>> {
  const row = await prisma.setting.findUnique({ where: { key: `content:${kind}` } })
  return new Map(Object.entries((row?.value ?? {}) as Record<string, number>))
}

export async function rememberLoaded(kind: string, loaded: Map<string, number>): Promise<void> {
  const value = Object.fromEntries(loaded)
  const key = `content:${kind}`
  await prisma.setting.upsert({ where: { key }, create: { key, value }, update: { value } })
}

/**
 * Adds one piece of demo content to the loaded ones, in the transaction that makes it: a run that was killed then adds
 * it neither twice nor never.
 */
export async function rememberOne(tx: Tx, kind: string, slug: string, id: number): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO "Setting" (key, value, "updatedAt")
    VALUES (${`content:${kind}`}, jsonb_build_object(${slug}::text, ${id}::int), now())
    ON CONFLICT (key) DO UPDATE SET value = "Setting".value || excluded.value, "updatedAt" = now()`
}
