import type { Tx } from '@/lib/db/client'

/**
 * Erases a leaving member's uploads but for what published works and the house's own pages show: the keys of the files
 * that the queue erases afterwards. A picture that stays loses the name of its file; a design file's is part of the work.
 */
export async function eraseUploads(tx: Tx, userId: number): Promise<string[]> {
  const kept = await usedUploads(tx, userId)
  const gone = await tx.$queryRaw<{ kind: string; token: string }[]>`
    DELETE FROM "Upload" WHERE "ownerId" = ${userId} AND id <> ALL (${kept}::int[]) RETURNING kind, token`
  await tx.$executeRaw`
    UPDATE "Upload" SET name = 'picture.' || ext WHERE "ownerId" = ${userId} AND kind <> 'DESIGN'`
  return gone.map(({ kind, token }) => `${kind === 'DESIGN' ? 'd' : 'i'}/${token}`)
}

async function usedUploads(tx: Tx, userId: number): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    SELECT upload.id FROM "Upload" AS upload WHERE upload."ownerId" = ${userId} AND (
      upload.id IN (
        SELECT (reference #>> '{}')::int FROM "Post" AS post
        JOIN "PostRevision" AS revision ON revision.id = post."publishedRevisionId",
        LATERAL jsonb_path_query(revision.content, '$.**.uploadId ? (@.type() == "number")') AS reference
        WHERE post."authorId" = ${userId})
      OR upload.id IN (SELECT "coverUploadId" FROM "Post" WHERE "authorId" = ${userId})
      OR upload.id IN (SELECT "uploadId" FROM "DesignFile")
      OR upload.token IN (SELECT "previewToken" FROM "Design" WHERE "authorId" = ${userId})
      OR upload.id IN (SELECT "fileUploadId" FROM "Reward")
      OR upload.id IN (SELECT "coverUploadId" FROM "Article")
      OR upload.id IN (SELECT "coverUploadId" FROM "Activity"))`
  return rows.map(({ id }) => id)
}
