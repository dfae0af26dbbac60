import type { Viewer } from '@/lib/auth/viewer'
import { DomainError, type FieldErrors } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { databaseNow } from '@/lib/db/clock'
import { inTransaction } from '@/lib/db/transaction'
import { getCatalog } from '@/lib/settings/queries'
import { ownUploads } from '@/lib/uploads/queries'
import { DESIGN_TOTAL_MAX_BYTES } from '@/lib/uploads/schema'
import { limitRate } from '@/lib/web/rate-limits'
import { checkContent, toPostContent, type PostContent } from './check-content'
import { draftOf } from './draft-of'
import { getOwnPost, type OwnPost } from './get-own-post'
import { newerRevision } from './newer-revision'
import { isSubmittable, publicPosts } from './policy'
import { publishedTerms } from './published-terms'
import { checkRemixLicence, isPublishedSo } from './remix-licence'
import { DEFAULT_LICENCE, draftContentSchema, type PostType } from './schema'

/**
 * Freezes the draft and sends it to review, once per revision. Returns `{ status }`. Throws `too_many`, `not_found`,
 * `invalid` with the fields, `newer_revision` when another tab saved in the meantime, `wrong_status` unless it is a
 * draft or an edit of a published post, and `conflict` when it changed at the same moment.
 */
export async function submitPost(viewer: Viewer, input: { id: number; revision: number }) {
  await limitRate(viewer, 'post')
  const catalog = await getCatalog()
  return inTransaction(async (tx) => {
    const post = await getOwnPost(tx, viewer, input.id)
    const { draft } = post
    // a retry after the first response was lost
    if (post.status === 'REVIEW' && (await isInReview(tx, post, input.revision)))
      return { status: 'review' as const }
    if (!isSubmittable(post.status) || !draft)
      throw new DomainError('wrong_status', { data: { status: post.status } })
    if (draft.version !== input.revision) throw newerRevision(draft)

    const written = draftContentSchema.parse(draft.content)
    const errors = checkContent(written, post.postType as PostType, catalog)
    if (Object.keys(errors).length > 0) throw new DomainError('invalid', { fields: errors })
    const content = toPostContent(written, catalog)
    await checkUploads(tx, viewer, content)
    await checkBasedOn(tx, post, content)

    const frozen = await tx.postRevision.updateMany({
      where: { id: draft.id, version: input.revision, frozenAt: null },
      data: { content, frozenAt: await databaseNow(tx) },
    })
    const moved = await tx.post.updateMany({
      where: { id: post.id, status: post.status, draftRevisionId: draft.id },
      data: { status: 'REVIEW', reviewRevisionId: draft.id, draftRevisionId: null },
    })
    if (frozen.count !== 1 || moved.count !== 1) throw new DomainError('conflict')
    return { status: 'review' as const }
  })
}

async function isInReview(tx: Tx, post: OwnPost, version: number): Promise<boolean> {
  if (post.draft || post.reviewRevisionId === null) return false
  return (await tx.postRevision.count({ where: { id: post.reviewRevisionId, version } })) > 0
}

/**
 * Throws `invalid` unless the original is another public post whose licence permits that of this one, or both are
 * published already (docs/decisions/0463).
 */
async function checkBasedOn(tx: Tx, post: OwnPost, { basedOn, licence }: PostContent): Promise<void> {
  if (basedOn === null) return
  if (isPublishedSo(await publishedTerms(post.id, tx), { basedOn, licence })) return
  const original =
    basedOn === post.id
      ? null
      : await tx.post.findFirst({
          where: { id: basedOn, ...publicPosts },
          select: { authorId: true, published: { select: { content: true } } },
        })
  if (!original?.published)
    throw new DomainError('invalid', { fields: { basedOn: { code: 'based_on_missing' } } })
  const of = {
    licence: draftOf(original.published.content).licence ?? DEFAULT_LICENCE,
    authorId: original.authorId,
  }
  const fields = checkRemixLicence(of, { licence, authorId: post.authorId })
  if (Object.keys(fields).length > 0) throw new DomainError('invalid', { fields })
}

/**
 * Throws `invalid` unless every picture, video and file is the author's own upload of the right kind, and all files
 * together stay within the limit.
 */
async function checkUploads(tx: Tx, viewer: Viewer, content: PostContent): Promise<void> {
  const wanted: { path: string; id: number; kind: string }[] = [
    { path: 'cover', id: content.cover.uploadId, kind: 'IMAGE' },
    ...content.gallery.map((image, i) => ({
      path: `gallery.${i}`,
      id: image.uploadId,
      kind: 'IMAGE',
    })),
    ...(content.video ? [{ path: 'video', id: content.video.uploadId, kind: 'VIDEO' }] : []),
    ...content.files.map((file, i) => ({ path: `files.${i}`, id: file.uploadId, kind: 'DESIGN' })),
    ...content.steps.flatMap((step, s) =>
      step.images.map((image, i) => ({
        path: `steps.${s}.images.${i}`,
        id: image.uploadId,
        kind: 'IMAGE',
      })),
    ),
  ]
  const own = await ownUploads(
    viewer,
    wanted.map(({ id }) => id),
    tx,
  )
  const fields: FieldErrors = {}
  for (const { path, id, kind } of wanted)
    if (own.get(id)?.kind !== kind) fields[path] ??= { code: 'upload_missing' }
  const total = content.files.reduce((sum, { uploadId }) => sum + (own.get(uploadId)?.size ?? 0), 0)
  if (total > DESIGN_TOTAL_MAX_BYTES)
    fields.files ??= { code: 'files_too_large', params: { max: DESIGN_TOTAL_MAX_BYTES / 1024 ** 2 } }
  if (Object.keys(fields).length > 0) throw new DomainError('invalid', { fields })
}
