import { oneLine } from '@/lib/core/text'
import { prisma } from '@/lib/db/client'
import { designPath } from '@/lib/designs/schema'
import { env } from '@/lib/env'

/** Returns, for each design, a line, the address where an operator can look at it, and the reason of its removal. */
export async function describeDesigns(ids: number[]): Promise<string[][]> {
  const designs = await prisma.design.findMany({ where: { id: { in: ids }, deletedAt: null } })
  return designs.map(({ id, slug, status, name, removedReason }) => [
    `design:${id}\t${status}\t${oneLine(name)}`,
    `  ${env().publicUrl}/en${designPath({ id, slug })}${status === 'REMOVED' ? '?preview=1' : ''}`,
    ...(removedReason ? [`    ${removedReason}`] : []),
  ])
}
