import type { Viewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import { prisma } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { inTransaction } from '@/lib/db/transaction'
import type { Licence } from '@/lib/posts/schema'
import { assertStored } from '@/lib/uploads/zip-files'
import { limitRate } from '@/lib/web/rate-limits'
import { expireTags, tags } from '@/lib/web/tags'
import { publicDesigns, seenDesigns } from './policy'

/** The contents of an archive; `key` names the bytes in the store. */
export type DesignDownload = {
  id: number
  name: string
  slug: string
  author: string | null
  licence: Licence
  files: { name: string; key: string; sha256: string }[]
}

/**
 * Returns a design with its files, and counts the download once per member and never for its author (docs/product.md
 * "Community"). Throws the errors of getDesignFiles.
 */
export async function downloadDesign(viewer: Viewer, { id }: { id: number }): Promise<DesignDownload> {
  const { authorId, ...download } = await findDownload(viewer, id)
  if (authorId !== viewer.id) await countDownload(viewer.id, id)
  return download
}

/**
 * Returns the same without counting: any page can make a member's browser send such a request. Throws `too_many`;
 * `not_found`, also when the design has no files; `unavailable` when one of them is missing.
 */
export async function getDesignFiles(viewer: Viewer, { id }: { id: number }): Promise<DesignDownload> {
  const { authorId: _, ...download } = await findDownload(viewer, id)
  return download
}

/** Returns the same of a removed design for its author and for operators. Counts nothing. */
export async function getSeenDesignFiles(viewer: Viewer, { id }: { id: number }): Promise<DesignDownload> {
  const { authorId: _, ...download } = await findDownload(viewer, id, seenDesigns(viewer))
  return download
}

async function findDownload(
  viewer: Viewer,
  id: number,
  seen: Prisma.DesignWhereInput = publicDesigns,
): Promise<DesignDownload & { authorId: number }> {
  await limitRate(viewer, 'download')
  const design = await prisma.design.findFirst({
    where: { id, ...seen },
    select: {
      id: true,
      name: true,
      slug: true,
      licence: true,
      authorId: true,
      author: { select: { nickname: true, status: true } },
      files: {
        orderBy: { sort: 'asc' },
        select: { upload: { select: { name: true, token: true, sha256: true } } },
      },
    },
  })
  if (!design || design.files.length === 0) throw new DomainError('not_found')
  const files = design.files.map(({ upload }) => ({
    ...{ name: upload.name, key: `d/${upload.token}/file`, sha256: upload.sha256 },
  }))
  await assertStored(files)
  return {
    id,
    authorId: design.authorId,
    name: design.name,
    slug: design.slug,
    author: design.author.status === 'DELETED' ? null : design.author.nickname,
    licence: design.licence as Licence,
    files,
  }
}

function countDownload(userId: number, designId: number): Promise<void> {
  return inTransaction(async (tx) => {
    const { count } = await tx.download.createMany({ data: { userId, designId }, skipDuplicates: true })
    if (count === 0) return
    const taken = await tx.design.updateMany({
      where: { id: designId, ...publicDesigns },
      data: { downloadsCount: { increment: 1 } },
    })
    // an operator removed the design since it was read
    if (taken.count === 0) throw new DomainError('not_found')
    await expireTags(tx, 'numbers', [tags.design(designId), tags.designs])
  })
}
