import type { Viewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import { type Tx } from '@/lib/db/client'
import { inTransaction } from '@/lib/db/transaction'
import { limitRate } from '@/lib/web/rate-limits'
import { expireTags, tags } from '@/lib/web/tags'
import { examine } from './examine'
import type { FileFacts } from './facts'
import { unitChoices, type DrawingUnit } from './drawing-units'
import { withOwnDrawing } from './own-drawing'
import { findUploadResult } from './queries'
import type { UploadResult } from './schema'

/**
 * Says in which unit an own drawing is that names none: its facts are measured again, and pages that show it get them. Returns
 * the upload as it is then. Safe to repeat. Throws not_found, invalid for a unit that its format has not or when the file names
 * its own, too_complex, too_many.
 */
export async function setDrawingUnit(
  viewer: Viewer,
  { id, unit }: { id: number; unit: DrawingUnit },
): Promise<UploadResult> {
  await limitRate(viewer, 'upload')
  const facts = await withOwnDrawing(viewer, id, async ({ ext, facts: before, source }) => {
    if (!before.unitAssumed && before.unit === undefined) throw refused('unit_named')
    if (!(unitChoices[ext] as readonly string[]).includes(unit)) throw refused('illegal_input')
    return (await examine(ext, source, { unit })).facts!
  })
  await inTransaction(async (tx) => {
    const { count } = await tx.upload.updateMany({ where: { id, ownerId: viewer.id }, data: { facts } })
    if (count === 0) throw new DomainError('not_found')
    await measureAgain(tx, id, facts)
    const posts = await tx.postUpload.findMany({ where: { uploadId: id }, select: { postId: true } })
    await expireTags(
      tx,
      'content',
      posts.map(({ postId }) => tags.post(postId)),
    )
  })
  const result = await findUploadResult(viewer.id, id)
  if (!result) throw new DomainError('not_found')
  return result
}

const refused = (code: string) => new DomainError('invalid', { fields: { unit: { code } } })

/** A design is as large as the first of its files that says it. */
async function measureAgain(tx: Tx, uploadId: number, { widthMm, heightMm }: FileFacts): Promise<void> {
  const file = await tx.designFile.findFirst({
    where: { uploadId },
    select: {
      design: {
        select: {
          id: true,
          files: {
            orderBy: { sort: 'asc' },
            select: { uploadId: true, upload: { select: { facts: true } } },
          },
        },
      },
    },
  })
  if (!file) return
  const { id, files } = file.design
  const first = files.find(({ upload }) => hasSize(upload.facts))
  if (first?.uploadId === uploadId) await tx.design.update({ where: { id }, data: { widthMm, heightMm } })
  await expireTags(tx, 'content', [tags.design(id), tags.designs])
}

const hasSize = (facts: unknown) => typeof (facts as Partial<FileFacts> | null)?.widthMm === 'number'
