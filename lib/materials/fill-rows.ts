import { prisma } from '@/lib/db/client'

const ROWS_AT_ONCE = 500

/**
 * Fills rows that have no scale version: version 1, and the thickness of the post's first material if the row has that
 * material. Works in batches until none is left, and includes rows that a process of the previous release still writes.
 * Returns how many.
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
