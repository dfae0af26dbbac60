import type { Viewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import { type Tx } from '@/lib/db/client'
import { inTransaction } from '@/lib/db/transaction'
import { limitRate } from '@/lib/web/rate-limits'
import { expireTags, tags } from '@/lib/web/tags'
import { examine } from './examine'
import { sizeForLists, type FileFacts } from './facts'
import { unitChoices, type DrawingUnit } from './drawing-units'
import { withOwnDrawing } from './own-drawing'
import { findUploadResult } from './queries'
import type { UploadResult } from './schema'

/**
 * Sets the unit of a drawing of the viewer that names none, measures its facts again and expires the pages that show
 * it. Returns the upload. Safe to repeat. Throws `not_found`, `too_complex`, `too_many`, and `invalid` for a unit that
 * the format does not offer or a file that names its own.
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

/** Updates the size of the design: that of its first file with a size. */
async function measureAgain(tx: Tx, uploadId: number, facts: FileFacts): Promise<void> {
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
  if (first?.uploadId === uploadId) await tx.design.update({ where: { id }, data: sizeForLists(facts) })
  await expireTags(tx, 'content', [tags.design(id), tags.designs])
}

const hasSize = (facts: unknown) => typeof (facts as Partial<FileFacts> | null)?.widthMm === 'number'
