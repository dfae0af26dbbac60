import { z } from 'zod'
import { wholeListSchema } from '@/lib/core/pagination'
import { makerSchema, makerSelect, makerView } from '@/lib/members/views'
import { earnedSchema } from '@/lib/seeds/schema'
import { imageViewSchema } from '@/lib/uploads/schema'
import { imageSelect, imageView } from '@/lib/uploads/views'

/** A comment as a viewer sees it. */
export const commentSchema = z.object({
  id: z.int(),
  text: z
    .string()
    .nullable()
    .describe(
      'The text; null when the comment is deleted or hidden from the viewer and keeps its place because it has replies.',
    ),
  maker: makerSchema
    .nullable()
    .describe('The author; null when the comment is deleted or hidden from the viewer.'),
  mentions: z
    .array(z.object({ id: z.int(), name: z.string() }))
    .describe('The mentioned members, with their names as the text has them after an @.'),
  picture: imageViewSchema.nullable(),
  likes: z.int(),
  createdAt: z.iso.datetime(),
  edited: z.boolean().describe('Whether the author changed it.'),
  parentId: z.int().nullable().describe('The comment that began the thread; null for that comment itself.'),
  hidden: z
    .literal(true)
    .optional()
    .describe('True when a block between the viewer and the author hides the comment; absent otherwise.'),
})
export type CommentView = z.infer<typeof commentSchema>

/** A comment with its first replies and their number. */
export const threadSchema = commentSchema.extend({ replies: z.array(commentSchema), repliesCount: z.int() })
export type ThreadView = z.infer<typeof threadSchema>

/** A new comment with the Seeds it earned. */
export const createdCommentSchema = commentSchema.extend(earnedSchema.shape)

/** The result of liking or unliking a comment. */
export const likedCommentSchema = z.object({ liked: z.boolean(), count: z.int() })

/** Members whom a comment may mention, the likeliest first. */
export const mentionableSchema = wholeListSchema(makerSchema)

/** The relations that commentView needs. */
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

/** Returns the view of a comment. `hidden` are the authors whose comments the viewer does not see. */
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
