import { makerView, type MakerView } from '@/lib/social/views'

export type CommentView = {
  id: number
  /** null: deleted, kept because it has answers */
  text: string | null
  maker: MakerView | null
  likes: number
  /** ISO */
  createdAt: string
  edited: boolean
  parentId: number | null
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

export function commentView(row: Row): CommentView {
  const gone = row.deletedAt !== null
  return {
    id: row.id,
    text: gone ? null : row.text,
    maker: gone ? null : makerView(row.author),
    likes: row.likesCount,
    createdAt: row.createdAt.toISOString(),
    edited: row.editedAt !== null,
    parentId: row.parentId,
  }
}
