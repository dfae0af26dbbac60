import type { Viewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import { prisma, type Tx } from '@/lib/db/client'
import { databaseTime } from '@/lib/db/clock'
import { inTransaction } from '@/lib/db/transaction'
import { grantSeeds } from '@/lib/seeds/grant-seeds'
import { downloadMilestones } from '@/lib/seeds/rules'
import { assertStored } from '@/lib/uploads/zip-files'
import { limitRate } from '@/lib/web/rate-limits'
import { expireTags, tags } from '@/lib/web/tags'
import { readPostDetail } from './detail'
import { draftOf } from './draft-of'
import { findSeenRevision } from './own-queries'
import { publicPosts } from './policy'
import type { PostDetailView } from './views'

/** A post and the storage keys of its design files. */
export type PostDownload = { post: PostDetailView; files: { name: string; key: string; sha256: string }[] }

/**
 * The most members of one network address who count for the milestones of a post: enough for a family or a class, not
 * for a farm of accounts.
 */
export const COUNTED_FROM_ONE_ADDRESS = 3

/** days that the hash of a download's address is stored */
export const ADDRESS_DAYS = 30

/**
 * Returns a post with its design files and counts the download, once for each member and never for the author. The
 * 50th, 100th, 250th and 500th member earn the author Seeds, once each. Members of an address that has counted
 * `COUNTED_FROM_ONE_ADDRESS` times do not count for these (`addressHash`, null when it is unknown). Throws the errors
 * of `getPostFiles`.
 */
export async function downloadPost(
  viewer: Viewer,
  { id, addressHash = null }: { id: number; addressHash?: string | null },
): Promise<PostDownload> {
  const { authorId, ...download } = await findDownload(viewer, id)
  if (authorId !== viewer.id) await countDownload({ userId: viewer.id, authorId, postId: id, addressHash })
  return download
}

/**
 * Returns the same without counting, for requests that any page can make a member's browser send. Throws `too_many`;
 * `not_found`, also when the post has no files; `unavailable` when one of them is missing.
 */
export async function getPostFiles(viewer: Viewer, { id }: { id: number }): Promise<PostDownload> {
  const { post, files } = await findDownload(viewer, id)
  return { post, files }
}

/**
 * Returns the same for a version that is not public, to its author or to an operator who has to see its files
 * (`findSeenRevision`). Counts nothing. Throws the errors of `getPostFiles`.
 */
export async function getPreviewFiles(
  viewer: Viewer,
  { id, version }: { id: number; version?: number },
): Promise<PostDownload> {
  await limitRate(viewer, 'download')
  const revisionId = await findSeenRevision(viewer, id, version)
  const { content, post } = await prisma.postRevision.findUniqueOrThrow({
    where: { id: revisionId },
    select: { content: true, post: { select: { authorId: true } } },
  })
  return readDownload({ id, revisionId, files: await findFiles(post.authorId, content) })
}

async function findDownload(viewer: Viewer, id: number): Promise<PostDownload & { authorId: number }> {
  await limitRate(viewer, 'download')
  const row = await prisma.post.findFirst({
    where: { id, ...publicPosts },
    select: { authorId: true, publishedRevisionId: true, published: { select: { content: true } } },
  })
  const files = row?.published ? await findFiles(row.authorId, row.published.content) : []
  if (!row?.publishedRevisionId) throw new DomainError('not_found')
  return {
    ...(await readDownload({ id, revisionId: row.publishedRevisionId, files })),
    authorId: row.authorId,
  }
}

type Found = { id: number; revisionId: number; files: PostDownload['files'] }

/** Reads the post from the same revision as the files, whatever is published in the meantime. */
async function readDownload({ id, revisionId, files }: Found): Promise<PostDownload> {
  if (files.length === 0) throw new DomainError('not_found')
  const [post] = await Promise.all([readPostDetail(id, revisionId), assertStored(files)])
  return { post, files }
}

/** Returns the files in the author's order, only the author's own uploads. */
async function findFiles(ownerId: number, content: unknown): Promise<PostDownload['files']> {
  const ids = draftOf(content).files.map(({ uploadId }) => uploadId)
  const uploads = await prisma.upload.findMany({
    where: { id: { in: ids }, ownerId, kind: 'DESIGN' },
    select: { id: true, name: true, token: true, sha256: true },
  })
  return ids.flatMap((id) => {
    const upload = uploads.find((known) => known.id === id)
    return upload ? [{ name: upload.name, key: `d/${upload.token}/file`, sha256: upload.sha256 }] : []
  })
}

type Counted = { userId: number; authorId: number; postId: number; addressHash: string | null }

function countDownload({ userId, authorId, postId, addressHash }: Counted): Promise<void> {
  return inTransaction(async (tx) => {
    const { count } = await tx.download.createMany({
      data: { userId, postId, addressHash },
      skipDuplicates: true,
    })
    if (count === 0) return
    // the row stays locked until the end, so each download sees its own number
    const [taken] = await tx.post.updateManyAndReturn({
      where: { id: postId, ...publicPosts },
      data: { downloadsCount: { increment: 1 } },
      select: { downloadsCount: true },
    })
    // the post was removed since it was read: its earnings are deducted, and nothing may be added
    if (!taken) throw new DomainError('not_found')
    const { downloadsCount } = taken
    if (await counts(tx, { userId, postId, addressHash })) {
      const others = await tx.download.count({ where: { postId, counted: false } })
      const reached = downloadMilestones.find((milestone) => milestone === downloadsCount - others)
      if (reached !== undefined)
        await grantSeeds(tx, {
          userId: authorId,
          rule: `downloads_${reached}`,
          cause: { type: 'post', id: postId },
          key: `downloads:${postId}:${reached}`,
          notification: { by: userId },
        })
    }
    await expireTags(tx, 'numbers', [tags.post(postId)])
  })
}

/** Decides whether this download counts for the milestones, and stores it, because the address is forgotten later. */
async function counts(tx: Tx, { userId, postId, addressHash }: Omit<Counted, 'authorId'>): Promise<boolean> {
  if (addressHash === null) return true
  const same = await tx.download.count({ where: { postId, addressHash, counted: true } })
  if (same <= COUNTED_FROM_ONE_ADDRESS) return true
  await tx.download.update({ where: { userId_postId: { userId, postId } }, data: { counted: false } })
  return false
}

/** Clears the address hashes of downloads older than `ADDRESS_DAYS`. Returns how many. */
export function forgetDownloadAddresses(now = databaseTime()): Promise<number> {
  const before = new Date(now.getTime() - ADDRESS_DAYS * 86_400_000)
  return prisma.$executeRaw`
    UPDATE "Download" SET "addressHash" = NULL WHERE "addressHash" IS NOT NULL AND "createdAt" < ${before}`
}
