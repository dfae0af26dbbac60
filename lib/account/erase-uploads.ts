import type { Tx } from '@/lib/db/client'
import type { UploadKind } from '@/lib/db/generated/enums'
import { blobKey } from '@/lib/uploads/store-file'

/**
 * Deletes a leaving member's uploads, except those that published works and the site's own pages show. Returns the keys
 * of the files, which the queue erases afterwards. A remaining picture loses its file name; a design file keeps it,
 * because the name is part of the work.
 */
export async function eraseUploads(tx: Tx, userId: number): Promise<string[]> {
  const used = await usedUploads(tx, userId)
  const gone = await tx.$queryRaw<{ kind: UploadKind; token: string }[]>`
    DELETE FROM "Upload" WHERE "ownerId" = ${userId} AND id <> ALL (${used}::int[]) RETURNING kind, token`
  await tx.$executeRaw`
    UPDATE "Upload" SET name = lower(kind::text) || '.' || ext WHERE "ownerId" = ${userId} AND kind <> 'DESIGN'`
  return gone.map(({ kind, token }) => blobKey(kind, token))
}

/** Deletes uploads in progress. Returns their ids, so that the queue can erase the received chunks. */
export async function eraseResumable(tx: Tx, userId: number): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    DELETE FROM "ResumableUpload" WHERE "ownerId" = ${userId} RETURNING id`
  return rows.map(({ id }) => id)
}

async function usedUploads(tx: Tx, userId: number): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    WITH used AS (SELECT upload.id, upload."previewToken" FROM "Upload" AS upload WHERE upload."ownerId" = ${userId} AND (
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
      OR upload.id IN (SELECT "coverUploadId" FROM "Activity")))
    -- also the previews of drawings
    SELECT id FROM used
    UNION SELECT made.id FROM "Upload" AS made JOIN used ON made.token = used."previewToken" WHERE made."ownerId" = ${userId}`
  return rows.map(({ id }) => id)
}
