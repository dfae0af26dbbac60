import { z } from 'zod'
import { makerSchema, makerSelect, makerView } from '@/lib/members/views'
import { earnedSchema } from '@/lib/seeds/schema'
import { imageViewSchema } from '@/lib/uploads/schema'
import { imageSelect, imageView } from '@/lib/uploads/views'

/** A comment as a viewer sees it. */
export const commentSchema = z.object({
  id: z.int(),
  /** null: deleted, or not shown to the viewer, and left in its place because it has answers */
  text: z.string().nullable(),
  maker: makerSchema.nullable(),
  /** whom it names, as the names stand in the text after an @ */
  mentions: z.array(z.object({ id: z.int(), name: z.string() })),
  picture: imageViewSchema.nullable(),
  likes: z.int(),
  createdAt: z.iso.datetime(),
  edited: z.boolean(),
  parentId: z.int().nullable(),
  /** there, but not for this viewer: a block lies between them and its author */
  hidden: z.literal(true).optional(),
})
export type CommentView = z.infer<typeof commentSchema>

/** A comment on a work with its first answers, and how many there are. */
export const threadSchema = commentSchema.extend({ replies: z.array(commentSchema), repliesCount: z.int() })
export type ThreadView = z.infer<typeof threadSchema>

/** A comment that was written now, with what it earned. */
export const createdCommentSchema = commentSchema.extend(earnedSchema.shape)

/** What comes of liking a comment, or of taking the like away. */
export const likedCommentSchema = z.object({ liked: z.boolean(), count: z.int() })

/** Members whom a comment may mention, the likeliest first. */
export const mentionableSchema = z.object({ items: z.array(makerSchema) })

/** What commentView needs of a comment. */
export const commentInclude = {
  author: { select: makerSelect },
  upload: { select: imageSelect },
  mentions: {
    where: { user: { status: { not: 'DELETED' } } },
    select: { userId: true, name: true },
    orderBy: { userId: 'asc' },
  },
} as const

type Row = {
  id: number
  text: string
  likesCount: number
  createdAt: Date
  editedAt: Date | null
  deletedAt: Date | null
  parentId: number | null
  author: Parameters<typeof makerView>[0]
  upload: Parameters<typeof imageView>[0]
  mentions: { userId: number; name: string }[]
}

/** `hidden` are those whose comments the viewer does not see. */
export function commentView(row: Row, hidden?: ReadonlySet<number>): CommentView {
  const unseen = hidden?.has(row.author.id) ?? false
  const gone = row.deletedAt !== null || unseen
  return {
    id: row.id,
    text: gone ? null : row.text,
    maker: gone ? null : makerView(row.author),
    mentions: gone ? [] : row.mentions.map(({ userId, name }) => ({ id: userId, name })),
    picture: gone ? null : imageView(row.upload),
    likes: row.likesCount,
    createdAt: row.createdAt.toISOString(),
    edited: row.editedAt !== null,
    parentId: row.parentId,
    ...(unseen && row.deletedAt === null ? { hidden: true } : {}),
  }
}
