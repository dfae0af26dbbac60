import type { DesignTileView } from '@/lib/designs/views'
import type { MemberRowView } from '@/lib/social/profile-views'
import type { PostCardView } from '@/lib/posts/views'
import type { SearchKind } from './schema'

/** A tutorial as it is found. */
export type TutorialHitView = {
  id: number
  product: string
  section: string
  level: string
  kind: 'article' | 'video'
  minutes: number
  title: string
  summary: string
}

export type HitView = {
  post: PostCardView
  design: DesignTileView
  tutorial: TutorialHitView
  user: MemberRowView
}

/** Where the words stand in the title or name of a hit: [from, to) pairs. */
export type Highlighted<T> = T & { highlights: [number, number][] }

export type SearchPage<Kind extends SearchKind> = {
  items: Highlighted<HitView[Kind]>[]
  nextCursor: string | null
  /** exact to 1,000 */
  total: number
}
