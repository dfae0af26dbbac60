import type { Viewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import type { Statements } from '@/lib/db/statements'
import type { imageView } from '@/lib/uploads/views'

type Picture = NonNullable<Parameters<typeof imageView>[0]>

/** Locks an own picture that no other comment has, and returns it for views. Throws `invalid` for any other. */
export async function checkPicture(
  tx: Statements,
  viewer: Viewer,
  uploadId: number,
  commentId?: number,
): Promise<Picture> {
  // the lock admits one comment at a time to the picture
  const [upload] = await tx.$queryRaw<Picture[]>`
    SELECT token, width, height, widths, placeholder FROM "Upload"
    WHERE id = ${uploadId}::int AND "ownerId" = ${viewer.id}::int AND kind = 'IMAGE' FOR UPDATE`
  const used =
    upload &&
    (await tx.$queryRaw<unknown[]>`
      SELECT FROM "Comment" WHERE "uploadId" = ${uploadId}::int AND id IS DISTINCT FROM ${commentId ?? null}::int`)
  if (!upload || used!.length > 0)
    throw new DomainError('invalid', { fields: { uploadId: { code: 'upload_missing' } } })
  return upload
}
