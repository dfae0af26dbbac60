import type { Viewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import { databaseNow } from '@/lib/db/clock'
import { inTransaction } from '@/lib/db/transaction'
import { limitRate } from '@/lib/web/rate-limits'
import { expireTags, tags } from '@/lib/web/tags'
import { checkDesign, throwFileTaken } from './check-design'
import { findDesign } from './queries'
import type { DesignInput } from './schema'
import type { DesignDetailView } from './views'

/**
 * Publishes a design at once: designs have no review (an operator removes what must not stay). Whether several files
 * become one design or one each is the caller's choice. Throws invalid with the fields, conflict when a file is in
 * another design already (so the same call twice makes one design), too_many above 60 an hour.
 */
export async function createDesign(viewer: Viewer, input: DesignInput): Promise<DesignDetailView> {
  await limitRate(viewer, 'design')
  const id = await inTransaction(async (tx) => {
    const { data, files } = await checkDesign(tx, viewer, input)
    const design = await tx.design.create({
      data: {
        ...data,
        authorId: viewer.id,
        publishedAt: await databaseNow(tx),
        files: { create: files.map((uploadId, sort) => ({ uploadId, sort })) },
      },
      select: { id: true },
    })
    await expireTags(tx, 'content', [tags.designs, tags.maker(viewer.id)])
    return design.id
  }).catch(throwFileTaken)
  return (await findDesign(id))!
}

/** Replaces an own design with what the form says now. Throws not_found, wrong_status when it was removed, and as createDesign. */
export async function updateDesign(
  viewer: Viewer,
  { id, ...input }: DesignInput & { id: number },
): Promise<DesignDetailView> {
  await inTransaction(async (tx) => {
    const found = await tx.design.findFirst({
      where: { id, authorId: viewer.id, deletedAt: null },
      select: { status: true },
    })
    if (!found) throw new DomainError('not_found')
    const { data, files } = await checkDesign(tx, viewer, input)
    // the row's lock makes two saves follow each other
    const { count } = await tx.design.updateMany({
      where: { id, authorId: viewer.id, deletedAt: null, status: 'APPROVED' },
      data,
    })
    if (count !== 1) throw new DomainError('wrong_status', { data: { status: found.status } })
    await tx.designFile.deleteMany({ where: { designId: id } })
    await tx.designFile.createMany({
      data: files.map((uploadId, sort) => ({ designId: id, uploadId, sort })),
    })
    await expireTags(tx, 'content', [tags.design(id), tags.designs, tags.maker(viewer.id)])
  }).catch(throwFileTaken)
  const design = await findDesign(id)
  if (!design) throw new DomainError('not_found')
  return design
}

/**
 * Deletes an own design for good; its files are free for another one, and removed when nothing uses them. Publishing it
 * earned nothing, so nothing is taken back. Throws not_found.
 */
export async function deleteDesign(viewer: Viewer, { id }: { id: number }): Promise<void> {
  await inTransaction(async (tx) => {
    const { count } = await tx.design.updateMany({
      where: { id, authorId: viewer.id, deletedAt: null },
      data: { deletedAt: await databaseNow(tx), previewToken: null },
    })
    if (count !== 1) throw new DomainError('not_found')
    await tx.designFile.deleteMany({ where: { designId: id } })
    await expireTags(tx, 'removal', [tags.design(id), tags.designs, tags.maker(viewer.id)])
  })
}
