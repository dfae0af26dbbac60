import type { Tx } from '@/lib/db/client'
import type { UploadKind } from '@/lib/db/generated/enums'
import { addJob } from '@/lib/jobs/add-job'
import { blobKey } from './store-file'

/**
 * Erases the files of all versions of a post that its author deleted, with the pictures of its drawings: rows in this
 * transaction, bytes through the queue. Files that another post, a design, a comment, a
 * report on a material or the profile uses stay. Safe to
 * repeat.
 */
export async function releaseUploads(tx: Tx, post: { id: number; authorId: number }): Promise<void> {
  const gone = await tx.$queryRaw<{ kind: UploadKind; token: string; previewToken: string | null }[]>`
    WITH own AS (
      SELECT DISTINCT (named #>> '{}')::numeric AS id FROM "PostRevision" r
      CROSS JOIN LATERAL jsonb_path_query(r.content, '$.**.uploadId ? (@.type() == "number")') AS named
      WHERE r."postId" = ${post.id}),
    others AS (
      SELECT (named #>> '{}')::numeric AS id FROM "Post" p JOIN "PostRevision" r ON r."postId" = p.id
      CROSS JOIN LATERAL jsonb_path_query(r.content, '$.**.uploadId ? (@.type() == "number")') AS named
      WHERE p."authorId" = ${post.authorId} AND p.id <> ${post.id} AND p.status <> 'DELETED')
    DELETE FROM "Upload" u USING own
    WHERE u.id = own.id AND u."ownerId" = ${post.authorId}
      AND NOT EXISTS (SELECT FROM others WHERE others.id = u.id)
      AND NOT EXISTS (SELECT FROM "DesignFile" f WHERE f."uploadId" = u.id)
      AND NOT EXISTS (SELECT FROM "Design" d WHERE d."previewToken" = u.token)
      AND NOT EXISTS (SELECT FROM "User" m WHERE m."avatarUploadId" = u.id)
      AND NOT EXISTS (SELECT FROM "Comment" c WHERE c."uploadId" = u.id)
      AND NOT EXISTS (SELECT FROM "MaterialOutcome" o WHERE o."uploadId" = u.id)
      AND NOT EXISTS (SELECT FROM "Feedback" f WHERE f."uploadId" = u.id)
      AND NOT EXISTS (SELECT FROM "Reward" r WHERE r."fileUploadId" = u.id)
      AND NOT EXISTS (SELECT FROM "Article" a WHERE a."coverUploadId" = u.id)
      AND NOT EXISTS (SELECT FROM "Activity" a WHERE a."coverUploadId" = u.id)
    RETURNING u.kind, u.token, u."previewToken"`
  const pictures = gone.flatMap(({ previewToken }) => previewToken ?? [])
  const made = await tx.$queryRaw<{ kind: UploadKind; token: string }[]>`
    DELETE FROM "Upload" u WHERE u.token = ANY (${pictures}::text[]) AND u."ownerId" = ${post.authorId}
      AND NOT EXISTS (SELECT FROM "Upload" w WHERE w."previewToken" = u.token)
      AND NOT EXISTS (SELECT FROM "Design" d WHERE d."previewToken" = u.token)
    RETURNING u.kind, u.token`
  const keys = [...gone, ...made].map(({ kind, token }) => blobKey(kind, token))
  if (keys.length > 0) await addJob(tx, 'erase_files', { keys })
}
