import type { Tx } from '@/lib/db/client'
import { addJob } from '@/lib/jobs/add-job'
import { blobKey } from '@/lib/uploads/store-file'

/** Erases a picture that no comment has any more, unless a project, a design or a report of its owner shows it, too. */
export async function dropPicture(tx: Tx, uploadId: number): Promise<void> {
  const [gone] = await tx.$queryRaw<{ token: string }[]>`
    DELETE FROM "Upload" AS upload WHERE upload.id = ${uploadId} AND upload.kind = 'IMAGE'
      AND NOT EXISTS (SELECT FROM "Comment" WHERE "uploadId" = upload.id)
      AND NOT EXISTS (SELECT FROM "MaterialOutcome" WHERE "uploadId" = upload.id)
      AND NOT EXISTS (
        SELECT FROM "Post" AS post JOIN "PostRevision" AS revision ON revision."postId" = post.id
        WHERE post."authorId" = upload."ownerId"
          AND jsonb_path_exists(revision.content, '$.**.uploadId ? (@ == $id)', jsonb_build_object('id', upload.id)))
      AND NOT EXISTS (SELECT FROM "Design" WHERE "authorId" = upload."ownerId" AND "previewToken" = upload.token)
    RETURNING upload.token`
  if (gone) await addJob(tx, 'erase_files', { keys: [blobKey('IMAGE', gone.token)] })
}
