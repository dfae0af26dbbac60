import type { Viewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'

/** Locks a picture of the viewer that no other report shows. Throws `invalid` for any other upload. */
export async function checkResultPicture(
  tx: Tx,
  viewer: Viewer,
  { rowId, uploadId }: { rowId: number; uploadId: number },
): Promise<void> {
  const [upload] = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM "Upload" WHERE id = ${uploadId} AND "ownerId" = ${viewer.id} AND kind = 'IMAGE' FOR UPDATE`
  const used =
    upload && (await tx.materialOutcome.count({ where: { uploadId, NOT: { memberId: viewer.id, rowId } } }))
  if (!upload || used) throw new DomainError('invalid', { fields: { uploadId: { code: 'not_own_picture' } } })
}
