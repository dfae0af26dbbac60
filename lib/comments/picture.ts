import type { Viewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import type { imageView } from '@/lib/uploads/views'

type Picture = NonNullable<Parameters<typeof imageView>[0]>

/** Locks an own picture that no other comment has, and returns it as views need it. Throws invalid for any other. */
export async function checkPicture(
  tx: Tx,
  viewer: Viewer,
  uploadId: number,
  commentId?: number,
): Promise<Picture> {
  // one comment at a time asks for it
  const [upload] = await tx.$queryRaw<Picture[]>`
    SELECT token, width, height, widths, placeholder FROM "Upload"
    WHERE id = ${uploadId} AND "ownerId" = ${viewer.id} AND kind = 'IMAGE' FOR UPDATE`
  const used = upload && (await tx.comment.count({ where: { uploadId, id: { not: commentId } } }))
  if (!upload || used) throw new DomainError('invalid', { fields: { uploadId: { code: 'not_there' } } })
  return upload
}
