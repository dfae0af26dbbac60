import { Prisma } from '@/lib/db/generated/client'
import type { SearchKind } from './schema'

/** A kind as a word of the statement: the index of its words is known by it, also to a plan made for all values. */
export function kindInSql(kind: SearchKind): Prisma.Sql {
  return Prisma.raw(`'${kind}'::"SearchKind"`)
}
