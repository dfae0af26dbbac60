import type { Locale } from '@/lib/i18n/locales'
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

/** Where the words stand in a title or name: [from, to) pairs. */
export type Marked = { highlights: [number, number][] }

/** Where a post has what its title lacks; of a tutorial its summary. */
export type ExcerptView = Marked & { language: Locale; text: string }

/** `translation`: its own words do not have what was looked for, a machine's translation of them has; with its title there. */
export type Highlighted<T> = T &
  Marked & { translation?: Marked & { language: Locale; title: string }; excerpt?: ExcerptView }

/** How many of the posts found each machine and material has; null where there are more than are counted. */
export type FacetsView = {
  devices: { slug: string; name: string; count: number | null }[]
  materials: { slug: string; names: Record<Locale, string>; count: number | null }[]
}

export type SearchPage<Kind extends SearchKind> = {
  items: Highlighted<HitView[Kind]>[]
  nextCursor: string | null
  /** exact to 1,000 */
  total: number
}

/** `alike`: so little has all the words that what is spelled like them counts too. */
export type SearchAnswer<Kind extends SearchKind> = SearchPage<Kind> & {
  alike: boolean
  /** of all kinds */
  counts: Record<SearchKind, number>
  /** posts only, on the first page */
  facets: FacetsView | null
}

export type SuggestionView =
  | { kind: 'post' | 'user'; id: number; text: string }
  | { kind: 'design'; id: number; slug: string; text: string }
  | { kind: 'tutorial'; id: number; product: string; section: string; text: string }
  | { kind: 'tag' | 'material'; text: string }
