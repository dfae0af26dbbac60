import type { Prisma } from '@/lib/db/generated/client'
import type { Catalog } from '@/lib/settings/catalog'

/** Rows that everybody may read now and whose numbers may be shown: of no material that must not be lasered. */
export function readableRows({ materials }: Catalog) {
  const banned = materials.flatMap(({ id, hazard }) => (hazard === 'banned' ? [id] : []))
  return {
    live: true,
    OR: [{ materialId: null }, { materialId: { notIn: banned } }],
  } satisfies Prisma.MaterialRowWhereInput
}
