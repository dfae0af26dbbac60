import { makerSelect, makerView, type MakerView } from '@/lib/members/views'
import { imageSelect, imageView, type ImageView } from '@/lib/uploads/views'

export type CommentView = {
  id: number
  /** null: deleted, or not shown to the viewer, and kept because it has answers */
  text: string | null
  maker: MakerView | null
  /** whom it names, as the names stand in the text after an @ */
  mentions: { id: number; name: string }[]
  picture: ImageView | null
  likes: number
  /** ISO */
  createdAt: string
  edited: boolean
  parentId: number | null
  /** there, but not for this viewer: a block lies between them and its author */
  hidden?: true
}
/** The first answers, and how many there are. */
export type ThreadView = CommentView & { replies: CommentView[]; repliesCount: number }

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
