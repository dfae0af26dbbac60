import type { Viewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import { prisma } from '@/lib/db/client'
import { inTransaction } from '@/lib/db/transaction'
import { grantSeeds } from '@/lib/seeds/grant-seeds'
import { downloadMilestones } from '@/lib/seeds/rules'
import { assertStored } from '@/lib/uploads/zip-files'
import { expireTags, tags } from '@/lib/web/tags'
import { draftOf } from './draft-of'
import { publicPosts } from './policy'
import { findPublishedPost } from './queries'
import type { PostDetailView } from './views'

/** A published post and where the bytes of its design files are. */
export type PostDownload = { post: PostDetailView; files: { name: string; key: string }[] }

/**
 * A post with the design files to take along, counted once a member and never for its author; the 50th, 100th, 250th
 * and 500th member earn its author Seeds, once each (§9). Throws not_found, also when it has no files;
 * unavailable when one of them is gone.
 */
export async function downloadPost(viewer: Viewer, { id }: { id: number }): Promise<PostDownload> {
  const [post, row] = await Promise.all([
    findPublishedPost(id),
    prisma.post.findFirst({
      where: { id, ...publicPosts },
      select: { authorId: true, published: { select: { content: true } } },
    }),
  ])
  const files = row?.published ? await findFiles(row.authorId, row.published.content) : []
  if (!post || !row || files.length === 0) throw new DomainError('not_found')
  await assertStored(files)
  if (row.authorId !== viewer.id) await countDownload(viewer.id, row.authorId, id)
  return { post, files }
}

/** In the author's order; only the author's own uploads. */
async function findFiles(ownerId: number, content: unknown): Promise<PostDownload['files']> {
  const ids = draftOf(content).files.map(({ uploadId }) => uploadId)
  const uploads = await prisma.upload.findMany({
    where: { id: { in: ids }, ownerId, kind: 'DESIGN' },
    select: { id: true, name: true, token: true },
  })
  return ids.flatMap((id) => {
    const upload = uploads.find((known) => known.id === id)
    return upload ? [{ name: upload.name, key: `d/${upload.token}/file` }] : []
  })
}

function countDownload(userId: number, authorId: number, postId: number): Promise<void> {
  return inTransaction(async (tx) => {
    const { count } = await tx.download.createMany({ data: { userId, postId }, skipDuplicates: true })
    if (count === 0) return
    // the row stays locked until the end: each download sees a number of its own
    const { downloadsCount } = await tx.post.update({
      where: { id: postId },
      data: { downloadsCount: { increment: 1 } },
      select: { downloadsCount: true },
    })
    const reached = downloadMilestones.find((milestone) => milestone === downloadsCount)
    if (reached !== undefined)
      await grantSeeds(tx, {
        userId: authorId,
        rule: `downloads_${reached}`,
        cause: { type: 'post', id: postId },
        key: `downloads:${postId}:${reached}`,
      })
    await expireTags(tx, [tags.post(postId)])
  })
}
