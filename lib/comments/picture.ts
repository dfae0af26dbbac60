import type { Viewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { ownUploads } from '@/lib/uploads/queries'

/** Throws invalid unless it is an own picture that no other comment has. */
export async function checkPicture(tx: Tx, viewer: Viewer, uploadId: number, commentId?: number) {
  // one comment at a time asks for it
  await tx.$queryRaw`SELECT id FROM "Upload" WHERE id = ${uploadId} FOR UPDATE`
  const upload = (await ownUploads(viewer, [uploadId], tx)).get(uploadId)
  const used = await tx.comment.count({ where: { uploadId, id: { not: commentId } } })
  if (upload?.kind !== 'IMAGE' || used > 0)
    throw new DomainError('invalid', { fields: { uploadId: { code: 'not_there' } } })
}
