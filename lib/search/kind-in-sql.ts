import { Prisma } from '@/lib/db/generated/client'
import type { SearchKind } from './schema'

/**
 * Returns the kind as a literal of the statement: only then can even a generic plan use the partial index of that kind.
 */
export function kindInSql(kind: SearchKind): Prisma.Sql {
  return Prisma.raw(`'${kind}'::"SearchKind"`)
}
