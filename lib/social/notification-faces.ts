import type { Viewer } from '@/lib/auth/viewer'
import { prisma } from '@/lib/db/client'
import { languageFromDb } from '@/lib/db/language'
import type { Locale } from '@/lib/i18n/locales'
import type { NotificationView } from '@/lib/notifications/views'
import { imageSelect, imageView, type ImageView } from '@/lib/uploads/views'
import { findBlockedEitherWay } from '@/lib/members/blocks'
import { makerSelect, makerView, type MakerView } from '@/lib/members/views'

/** characters of a comment; the page shows its first lines */
const EXCERPT_LENGTH = 240
const FACES = 2

/** The pictures and texts that a page shows beside the sentence of a notification. */
export type NotificationFace = {
  /** the newest two actors, the last one first */
  makers: MakerView[]
  /** picture of the post or design that it is about */
  picture: ImageView | null
  /** the beginning of the comment; null also when a block hides it, or its author is no longer named */
  said: { text: string; language: Locale } | null
}

/**
 * Returns faces, pictures and first lines for a page of the viewer's notifications, by notification id: six queries,
 * however many there are.
 */
export async function readFaces(
  viewer: Pick<Viewer, 'id'>,
  views: readonly NotificationView[],
): Promise<Map<number, NotificationFace>> {
  const rows = await prisma.notification.findMany({
    where: { id: { in: views.map(({ id }) => id) } },
    select: { id: true, actorIds: true },
  })
  const actors = new Map(rows.map(({ id, actorIds }) => [id, actorIds]))
  const newestOf = (id: number) => (actors.get(id) ?? []).slice(-FACES).reverse()
  const [makers, pictures, comments] = await Promise.all([
    prisma.user.findMany({
      where: {
        id: { in: [...new Set(views.flatMap(({ id }) => newestOf(id)))] },
        status: { not: 'DELETED' },
      },
      select: makerSelect,
    }),
    readPictures(views),
    readComments(viewer, views),
  ])
  const maker = new Map(makers.map((row) => [row.id, makerView(row)]))
  return new Map(
    views.map((view) => {
      const comment = comments.get(commentOf(view) ?? 0)
      // a block or a deleted account may have removed the author of the newest comment from the group
      const isNamed =
        comment && (comment.authorId === viewer.id || (actors.get(view.id) ?? []).includes(comment.authorId))
      return [
        view.id,
        {
          makers: newestOf(view.id).flatMap((id) => maker.get(id) ?? []),
          picture: pictures.get(`${view.subject?.type} ${view.subject?.id}`) ?? null,
          said: isNamed
            ? {
                text: comment.text.slice(0, EXCERPT_LENGTH),
                language: languageFromDb(comment.author.language),
              }
            : null,
        },
      ]
    }),
  )
}

const commentOf = ({ params }: NotificationView) =>
  typeof params.commentId === 'number' ? params.commentId : null

/** Returns the comments of the notifications, by id, without those from behind a block. */
async function readComments(viewer: Pick<Viewer, 'id'>, views: readonly NotificationView[]) {
  const comments = await prisma.comment.findMany({
    where: { id: { in: views.flatMap((view) => commentOf(view) ?? []) }, deletedAt: null },
    select: { id: true, text: true, authorId: true, author: { select: { language: true } } },
  })
  const authors = comments.map(({ authorId }) => authorId)
  const blocked = await findBlockedEitherWay(prisma, viewer.id, authors)
  return new Map(
    comments.filter(({ authorId }) => !blocked.has(authorId)).map((comment) => [comment.id, comment]),
  )
}

/** Returns the covers of posts and the previews of designs, by type and id. */
async function readPictures(views: readonly NotificationView[]): Promise<Map<string, ImageView | null>> {
  const idsOf = (type: string) => views.flatMap(({ subject }) => (subject?.type === type ? subject.id : []))
  const [posts, designs] = await Promise.all([
    prisma.post.findMany({
      where: { id: { in: idsOf('post') }, visible: true },
      select: { id: true, card: true },
    }),
    prisma.design.findMany({
      where: { id: { in: idsOf('design') }, visible: true },
      select: { id: true, previewToken: true },
    }),
  ])
  const previews = await prisma.upload.findMany({
    where: { token: { in: designs.flatMap(({ previewToken }) => previewToken ?? []) } },
    select: imageSelect,
  })
  const preview = new Map(previews.map((row) => [row.token, imageView(row)]))
  return new Map([
    ...posts.map(
      ({ id, card }) => [`post ${id}`, (card as { cover?: ImageView | null } | null)?.cover ?? null] as const,
    ),
    ...designs.map(
      ({ id, previewToken }) => [`design ${id}`, preview.get(previewToken ?? '') ?? null] as const,
    ),
  ])
}
