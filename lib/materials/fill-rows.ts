import { prisma } from '@/lib/db/client'

const ROWS_AT_ONCE = 500

/**
 * Gives rows that were written before rows had a thickness and a version what their post says, a batch a statement, until
 * none is left: the thickness of its first material, which is theirs, and the first version of the scale. Also those that a
 * process of the release before still writes. Returns how many.
 */
export async function fillRows(): Promise<number> {
  let filled = 0
  for (;;) {
    const rows = await prisma.$executeRaw`
      UPDATE "MaterialRow" AS row SET "schemeVersion" = 1,
        "thicknessMm" = coalesce(row."thicknessMm", first."thicknessMm"),
        since = coalesce(post."publishedAt", row.since)
      FROM (
        SELECT id FROM "MaterialRow" WHERE "schemeVersion" IS NULL ORDER BY id LIMIT ${ROWS_AT_ONCE}
        FOR UPDATE SKIP LOCKED
      ) AS old
      JOIN "MaterialRow" AS same USING (id)
      LEFT JOIN "Post" AS post ON post.id = same."postId"
      LEFT JOIN LATERAL (
        SELECT "materialId", "thicknessMm" FROM "PostMaterial" WHERE "postId" = same."postId" ORDER BY sort, id LIMIT 1
      ) AS first ON first."materialId" = same."materialId"
      WHERE row.id = old.id`
    if (rows === 0) return filled
    filled += rows
  }
}
