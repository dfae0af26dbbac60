import { lockStanding } from '@/lib/auth/standing'
import type { Viewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { databaseNow } from '@/lib/db/clock'
import { inTransaction, isUniqueViolation } from '@/lib/db/transaction'
import { limitRate } from '@/lib/web/rate-limits'
import { expireTags, tags } from '@/lib/web/tags'
import { checkDesign, throwFileTaken } from './check-design'
import { findDesignOfKey } from './design-of-key'
import { publicDesigns } from './policy'
import { findDesign } from './queries'
import type { DesignEdit, DesignInput } from './schema'
import type { DesignDetailView } from './views'

/**
 * Publishes a design at once, once per key: designs have no review, and an operator removes those that must not stay.
 * The caller decides whether several files become one design or one each. Throws `invalid` with the fields; `conflict`
 * when a file is in another design already or the key was used for something else; `too_many` above 60 an hour.
 */
export async function createDesign(
  viewer: Viewer,
  { key, ...input }: DesignInput & { key?: string },
): Promise<DesignDetailView> {
  await limitRate(viewer, 'design')
  const findBefore = async () => (key === undefined ? null : findDesignOfKey(viewer, key, input))
  const before = await findBefore()
  if (before) return before
  try {
    const id = await inTransaction((tx) => writeDesign(tx, viewer, { ...input, key }))
    return (await findDesign(id))!
  } catch (error) {
    // the same request arrived twice at once
    const other = isUniqueViolation(error) ? await findBefore() : null
    return other ?? throwFileTaken(error, input.files)
  }
}

async function writeDesign(
  tx: Tx,
  viewer: Viewer,
  { key, ...input }: DesignInput & { key?: string },
): Promise<number> {
  await lockStanding(tx, viewer.id)
  const { data, files } = await checkDesign(tx, viewer, input)
  const design = await tx.design.create({
    data: {
      ...data,
      key,
      authorId: viewer.id,
      publishedAt: await databaseNow(tx),
      files: { create: files.map((uploadId, sort) => ({ uploadId, sort })) },
    },
    select: { id: true },
  })
  await expireTags(tx, 'content', [tags.designs, tags.maker(viewer.id)])
  return design.id
}

/**
 * Replaces the viewer's own design unless somebody saved it since `revision`: then it throws newer_revision with the newer one
 * and changes nothing. Also throws not_found, not_allowed for another member's design, deleted, wrong_status when it was removed,
 * too_many, and invalid and conflict as createDesign does.
 */
export async function updateDesign(
  viewer: Viewer,
  { id, revision, preview, ...input }: DesignEdit & { id: number },
): Promise<DesignDetailView> {
  await limitRate(viewer, 'edit')
  try {
    await inTransaction(async (tx) => {
      // checked first: a suspended member gets that error, whatever happened to the design
      await lockStanding(tx, viewer.id)
      await assertUnchanged(tx, viewer, { id, revision })
      const { data, files } = await checkDesign(tx, viewer, { ...input, preview: preview ?? null })
      const kept = preview === undefined ? await findOwnPicture(tx, id) : null
      // the row's lock orders two saves
      const { count } = await tx.design.updateMany({
        where: { id, authorId: viewer.id, deletedAt: null, status: 'APPROVED', version: revision },
        data: { ...data, ...(kept ? { previewToken: kept } : {}), version: { increment: 1 } },
      })
      if (count !== 1) {
        await assertUnchanged(tx, viewer, { id, revision })
        throw new DomainError('conflict')
      }
      await tx.designFile.deleteMany({ where: { designId: id } })
      await tx.designFile.createMany({
        data: files.map((uploadId, sort) => ({ designId: id, uploadId, sort })),
      })
      await expireTags(tx, 'content', [tags.design(id), tags.designs, tags.maker(viewer.id)])
    })
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'newer_revision')
      return throwFileTaken(error, input.files)
    const newer = await findDesign(id)
    throw newer ? new DomainError(error.code, { data: { revision: newer.revision, content: newer } }) : error
  }
  const design = await findDesign(id)
  if (!design) throw new DomainError('not_found')
  return design
}

/**
 * Returns the token of the author's own picture, or null when the design shows a drawing of one of its files, or
 * nothing.
 */
async function findOwnPicture(tx: Tx, id: number): Promise<string | null> {
  const { previewToken, files } = await tx.design.findUniqueOrThrow({
    where: { id },
    select: { previewToken: true, files: { select: { upload: { select: { previewToken: true } } } } },
  })
  return files.some(({ upload }) => upload.previewToken === previewToken) ? null : previewToken
}

async function assertUnchanged(
  tx: Tx,
  viewer: Viewer,
  { id, revision }: { id: number; revision: number },
): Promise<void> {
  const found = await tx.design.findFirst({
    where: { id, authorId: viewer.id },
    select: { status: true, deletedAt: true, version: true },
  })
  if (!found) throw await notOwn(tx, id)
  if (found.deletedAt) throw new DomainError('deleted')
  if (found.status !== 'APPROVED') throw new DomainError('wrong_status', { data: { status: found.status } })
  if (found.version !== revision) throw new DomainError('newer_revision')
}

/** Returns not_allowed for another member's public design, otherwise not_found. */
async function notOwn(tx: Tx, id: number): Promise<DomainError> {
  const others = await tx.design.count({ where: { id, ...publicDesigns } })
  return new DomainError(others > 0 ? 'not_allowed' : 'not_found')
}

/**
 * Deletes the viewer's own design for good; its files can be used in another design, and are removed when nothing uses them.
 * Publishing earned nothing, so nothing is taken back. Throws not_found, not_allowed for another member's design.
 */
export async function deleteDesign(viewer: Viewer, { id }: { id: number }): Promise<void> {
  await inTransaction(async (tx) => {
    const deletedAt = await lockStanding(tx, viewer.id)
    const { count } = await tx.design.updateMany({
      where: { id, authorId: viewer.id, deletedAt: null },
      data: { deletedAt, previewToken: null },
    })
    if (count !== 1) throw await notOwn(tx, id)
    await tx.designFile.deleteMany({ where: { designId: id } })
    await expireTags(tx, 'removal', [tags.design(id), tags.designs, tags.maker(viewer.id)])
  })
}
