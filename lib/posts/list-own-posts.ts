import type { Viewer } from '@/lib/auth/viewer'
import { idOf } from '@/lib/core/cursor-values'
import { toPage, type Cursor, type Page } from '@/lib/core/pagination'
import { prisma } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { languageFromDb } from '@/lib/db/language'
import { imageSelect, imageView, type ImageView } from '@/lib/uploads/views'
import { PAGE_SIZE } from './list-queries'
import { ownRevision } from './own-revision'
import { begunPosts, isBegun } from './policy'
import type { DraftContent } from './schema'
import type { OwnPostView } from './views'

export const ownPostFilters = [
  'all',
  'draft',
  'inspiration',
  'operate',
  'review',
  'rejected',
  'removed',
] as const
export type OwnPostFilter = (typeof ownPostFilters)[number]

const ownWhere: Record<OwnPostFilter, Prisma.PostWhereInput> = {
  all: {},
  draft: begunPosts,
  inspiration: { postType: 1 },
  operate: { postType: 0 },
  review: { status: 'REVIEW' },
  rejected: { status: 'REJECTED' },
  removed: { status: 'REMOVED' },
}

/**
 * Returns the viewer's own posts, newest first, with the reasons of a rejection or removal. Throws `invalid` for a
 * cursor of another list. `without` are ids of posts to leave out.
 */
export async function listOwnPosts(
  viewer: Viewer,
  filter: OwnPostFilter,
  cursor: Cursor | null,
  { limit = PAGE_SIZE, without = [] }: { limit?: number; without?: readonly number[] } = {},
): Promise<Page<OwnPostView>> {
  const rows = await prisma.post.findMany({
    where: {
      authorId: viewer.id,
      status: { not: 'DELETED' },
      ...(cursor ? { id: { lt: idOf(cursor) } } : {}),
      AND: [ownWhere[filter], { id: { notIn: [...without] } }],
    },
    orderBy: { id: 'desc' },
    take: limit + 1,
    include: { draft: shownColumns, review: shownColumns, published: shownColumns },
  })
  const covers = await coversOf(
    viewer,
    rows.map((row) => ownRevision(row)?.content),
  )
  const view = (row: (typeof rows)[number]): OwnPostView => {
    const revision = ownRevision(row)
    const content = revision?.content as Partial<DraftContent> | undefined
    const cover = content?.cover ? covers.get(content.cover.uploadId) : undefined
    return {
      id: row.id,
      postType: row.postType as 0 | 1,
      title: content?.title || row.title,
      language: content?.language ?? languageFromDb(row.language),
      status: row.status,
      published: row.visible,
      begun: isBegun(row),
      cover: cover ? { ...cover, alt: content?.cover?.alt ?? '' } : null,
      reasons: (row.reviewReasons ?? []) as OwnPostView['reasons'],
      note: row.reviewNote,
      likes: row.likesCount,
      saves: row.savesCount,
      savedAt: (revision?.savedAt ?? row.updatedAt).toISOString(),
      publishedAt: row.publishedAt?.toISOString() ?? null,
    }
  }
  return toPage(rows, limit, view, (row) => ({ value: row.id, id: row.id }))
}

const shownColumns = { select: { content: true, savedAt: true } } as const

/** Returns covers among the viewer's own uploads, because a draft may name any id. */
async function coversOf(viewer: Viewer, contents: unknown[]): Promise<Map<number, ImageView>> {
  const ids = contents.flatMap(
    (content) => (content as Partial<DraftContent> | undefined)?.cover?.uploadId ?? [],
  )
  const rows = await prisma.upload.findMany({
    where: { id: { in: ids }, ownerId: viewer.id },
    select: { id: true, ...imageSelect },
  })
  return new Map(rows.map((row) => [row.id, imageView(row)!]))
}
