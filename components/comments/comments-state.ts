import type { UserData } from '@/components/shell/user-data'
import type { CommentSort } from '@/lib/comments/schema'
import type { ThreadView } from '@/lib/comments/views'
import type { ImageView } from '@/lib/uploads/views'
import type { CommentLabels } from './labels'
import type { Threads } from './threads'

export type CommentPage = { items: ThreadView[]; nextCursor: string | null }
/** `id` of the upload; null: the picture that the comment has already */
export type DraftPicture = { id: number | null; image: ImageView }
export type Draft = { text: string; picture: DraftPicture | null }

/** What became of the comment of a link; `gone`: deleted, or not for this viewer, `failed`: nobody could say. */
export type Revealed = 'shown' | 'gone' | 'failed'

export type CommentsState = {
  items: Threads
  nextCursor: string | null
  sort: CommentSort
  /** only the thread of a link is shown */
  linked: boolean
  /** how many there are, with what was done here */
  total: number
  /** threads with all their answers shown */
  open: ReadonlySet<number>
  hidden: ReadonlySet<number>
  /** a first page that was read later, and how many comments in it are not shown */
  newer: Threads | null
  fresh: number
  /** written here just now: never folded away */
  mine: ReadonlySet<number>
  busy: boolean
}

/** The comments that an action is about, and how it changes them. */
export type CommentsContext = {
  path: string
  labels: CommentLabels
  viewer: UserData | null
  /** as they were shown when the reader did it */
  state: CommentsState
  set: (change: (now: CommentsState) => CommentsState) => void
}
