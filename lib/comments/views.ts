import { makerView, type MakerView } from '@/lib/social/views'

export type CommentView = {
  id: number
  /** null: deleted, or not shown to the viewer, and kept because it has answers */
  text: string | null
  maker: MakerView | null
  likes: number
  /** ISO */
  createdAt: string
  edited: boolean
  parentId: number | null
  /** there, but not for this viewer: a block lies between them and its author */
  hidden?: true
}
export type ThreadView = CommentView & { replies: CommentView[]; repliesCount: number }

type Row = {
  id: number
  text: string
  likesCount: number
  createdAt: Date
  editedAt: Date | null
  deletedAt: Date | null
  parentId: number | null
  author: Parameters<typeof makerView>[0]
}

/** `hidden` are those whose comments the viewer does not see. */
export function commentView(row: Row, hidden?: ReadonlySet<number>): CommentView {
  const unseen = hidden?.has(row.author.id) ?? false
  const gone = row.deletedAt !== null || unseen
  return {
    id: row.id,
    text: gone ? null : row.text,
    maker: gone ? null : makerView(row.author),
    likes: row.likesCount,
    createdAt: row.createdAt.toISOString(),
    edited: row.editedAt !== null,
    parentId: row.parentId,
    ...(unseen && row.deletedAt === null ? { hidden: true } : {}),
  }
}
