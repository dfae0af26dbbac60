import type { Prisma } from '@/lib/db/generated/client'
import type { Catalog } from '@/lib/settings/catalog'

/** Returns the condition for public rows whose numbers may be shown, which excludes banned materials. */
export function readableRows({ materials }: Catalog) {
  const banned = materials.flatMap(({ id, hazard }) => (hazard === 'banned' ? [id] : []))
  return {
    live: true,
    OR: [{ materialId: null }, { materialId: { notIn: banned } }],
  } satisfies Prisma.MaterialRowWhereInput
}
