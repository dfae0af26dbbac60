import type { Viewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import { prisma } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { drawingFiles, drawingSelect } from '@/lib/uploads/queries'
import type { VideoPlayback } from '@/lib/uploads/schema'
import { imageSelect, imageView } from '@/lib/uploads/views'
import { readPostDetail } from './detail'
import { draftOf } from './draft-of'
import { ownRevision, ownRevisionId } from './own-revision'
import type { DraftContent } from './schema'
import type { OwnDraft, OwnPostView, PostDetailView } from './views'

/**
 * Returns the condition for posts that the viewer may see: authors all of their own, operators also those in review,
 * rejected or removed (docs/product.md "Who may see what").
 */
const seenBy = ({ id, role }: Viewer): Prisma.PostWhereInput =>
  role === 'OPERATOR'
    ? {
        status: { not: 'DELETED' },
        OR: [{ authorId: id }, { status: { in: ['REVIEW', 'REJECTED', 'REMOVED'] } }],
      }
    : { authorId: id, status: { not: 'DELETED' } }

/** Returns the condition for revisions that the viewer may see: authors all of them, operators only submitted ones. */
const seenRevisions = ({ id }: Viewer): Prisma.PostRevisionWhereInput => ({
  OR: [{ post: { authorId: id } }, { frozenAt: { not: null } }],
})

/**
 * Returns the id of a revision that the viewer may see: the one that its author works on, or `version`. Throws
 * `not_found`.
 */
export async function findSeenRevision(viewer: Viewer, id: number, version?: number): Promise<number> {
  const post = await prisma.post.findFirst({
    where: { id, ...seenBy(viewer) },
    include: {
      revisions: { where: seenRevisions(viewer), select: { id: true, number: true } },
    },
  })
  if (!post) throw new DomainError('not_found')
  const wanted =
    version === undefined ? shownOf(post) : post.revisions.find(({ number }) => number === version)
  if (!wanted) throw new DomainError('not_found')
  return wanted.id
}

type Seen<Revision> = Parameters<typeof ownRevisionId>[0] & { revisions: Revision[] }

/** Returns the revision that the author works on; for an operator without the draft. */
function shownOf<Revision extends { id: number }>({ revisions, ...post }: Seen<Revision>) {
  const sees = revisions.some(({ id }) => id === post.draftRevisionId)
  const own = ownRevisionId(sees ? post : { ...post, draftRevisionId: null })
  return revisions.find(({ id }) => id === own)
}

/**
 * Returns a revision of a post as its page would look: the one that its author works on, or `version` (1, 2 …). For
 * `?preview=1`, to its author, and to operators once it was submitted. Throws `not_found` for everybody else.
 */
export async function getPreview(viewer: Viewer, id: number, version?: number): Promise<PostDetailView> {
  return readPostDetail(id, await findSeenRevision(viewer, id, version))
}

/**
 * A version of a post in its author's list (docs/product.md "Publishing": old versions stay readable to their author).
 */
export type VersionView = {
  number: number
  state: 'draft' | 'review' | 'rejected' | 'published' | 'removed' | 'old'
  /** ISO */
  savedAt: string
}

/** The state of a post, the reasons of a rejection or removal, and its versions, newest first. */
export type PreviewState = Pick<OwnPostView, 'status' | 'reasons' | 'note'> & {
  /** whether the viewer is the author; otherwise an operator */
  own: boolean
  /** number of the version shown by default */
  shown: number
  versions: VersionView[]
}

/** Returns the state and versions beside a preview. Throws `not_found` for everybody who may not see the preview. */
export async function getPreviewState(viewer: Viewer, id: number): Promise<PreviewState> {
  const post = await prisma.post.findFirst({
    where: { id, ...seenBy(viewer) },
    include: {
      revisions: {
        where: seenRevisions(viewer),
        orderBy: { number: 'desc' },
        select: { id: true, number: true, savedAt: true },
      },
    },
  })
  if (!post) throw new DomainError('not_found')
  const stateOf = (revision: number): VersionView['state'] => {
    if (revision === post.draftRevisionId) return 'draft'
    if (revision === post.reviewRevisionId && post.status === 'REVIEW') return 'review'
    if (revision === post.reviewRevisionId && post.status === 'REJECTED') return 'rejected'
    if (revision !== post.publishedRevisionId) return 'old'
    return post.visible ? 'published' : 'removed'
  }
  return {
    own: post.authorId === viewer.id,
    shown: shownOf(post)?.number ?? post.revisions[0]!.number,
    status: post.status,
    reasons: (post.reviewReasons ?? []) as OwnPostView['reasons'],
    note: post.reviewNote,
    versions: post.revisions.map((revision) => ({
      number: revision.number,
      state: stateOf(revision.id),
      savedAt: revision.savedAt.toISOString(),
    })),
  }
}

/**
 * Returns the content that the form starts from: the draft, otherwise the submitted revision, otherwise the published
 * one. Throws `not_found`.
 */
export async function getOwnDraft(viewer: Viewer, id: number): Promise<OwnDraft> {
  const post = await prisma.post.findFirst({
    where: { id, authorId: viewer.id, status: { not: 'DELETED' } },
    include: { draft: true, review: true, published: true },
  })
  const revision = post && ownRevision(post)
  if (!post || !revision) throw new DomainError('not_found')
  const content = draftOf(revision.content)
  return {
    id,
    postType: post.postType as 0 | 1,
    status: post.status,
    revision: revision.version,
    content,
    savedAt: revision.savedAt.toISOString(),
    uploads: await ownUploadViews(viewer, content),
    reasons: (post.reviewReasons ?? []) as OwnDraft['reasons'],
    note: post.reviewNote,
  }
}

async function ownUploadViews(viewer: Viewer, content: DraftContent): Promise<OwnDraft['uploads']> {
  const ids = [
    ...(content.cover ? [content.cover] : []),
    ...content.gallery,
    ...(content.video ? [content.video] : []),
    ...content.files,
    ...content.steps.flatMap((step) => step.images),
  ].map(({ uploadId }) => uploadId)
  const rows = await prisma.upload.findMany({
    where: { id: { in: ids }, ownerId: viewer.id },
    select: { ...drawingSelect, ...imageSelect, playback: true },
  })
  const files = await drawingFiles(rows)
  return Object.fromEntries(
    rows.map((row, at) => [row.id, { ...imageView(row)!, ...files[at]!, ...playbackOf(row) }]),
  )
}

const playbackOf = ({ playback }: { playback: string | null }) =>
  playback ? { playback: playback as VideoPlayback } : {}
