import type { UserData } from '@/components/shell/user-data'
import type { CommentSort } from '@/lib/comments/schema'
import type { ThreadView } from '@/lib/comments/views'
import type { ImageView } from '@/lib/uploads/views'
import type { CommentLabels } from './labels'
import type { Threads } from './threads'

export type CommentPage = { items: ThreadView[]; nextCursor: string | null }
/** `id` of the upload; null for the picture that the comment already has */
export type DraftPicture = { id: number | null; image: ImageView }
export type Draft = { text: string; picture: DraftPicture | null }

/** What became of the comment of a link; `gone`: deleted or hidden from this viewer; `failed`: it could not be read. */
export type Revealed = 'shown' | 'gone' | 'failed'

export type CommentsState = {
  items: Threads
  nextCursor: string | null
  sort: CommentSort
  /** only the thread of a link is shown */
  linked: boolean
  /** number of comments, with the changes made here */
  total: number
  /** threads with all replies shown */
  open: ReadonlySet<number>
  hidden: ReadonlySet<number>
  /** a first page that was read later, and how many of its comments are not shown */
  newer: Threads | null
  fresh: number
  /** ids of comments just written here, which are never folded */
  mine: ReadonlySet<number>
  busy: boolean
}

/** The state that an action reads and how it changes it. */
export type CommentsContext = {
  path: string
  labels: CommentLabels
  viewer: UserData | null
  /** the state that was shown when the reader acted */
  state: CommentsState
  set: (change: (now: CommentsState) => CommentsState) => void
}
