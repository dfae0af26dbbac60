import type { Locale } from '@/lib/i18n/locales'
import type { AnswerView } from '@/lib/materials/answer-views'
import type { AmongView, MaterialInfo, PairView } from '@/lib/materials/views'
import type { Method } from '@/lib/settings/catalog'
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

/** How it was found, and what comes before all of it. */
export type SearchSummary = {
  /** of all kinds */
  counts: Record<SearchKind, number>
  /** so little has all the words that what is spelled like them, or has most of them, counts too */
  alike: boolean
  /** nothing has all the words */
  most: boolean
  /** the words that were looked for, where that is without those that only ask for settings */
  lookedFor: string | null
  /** the query as it may have been meant, where little has its words */
  spelling: string | null
  /** the settings that are asked for; on the first page */
  answer: AnswerHit | null
  /** where nothing is found: what is written most like it */
  nearest: NearestView | null
}

export type NearestView = {
  material: { slug: string; names: Record<Locale, string> } | null
  machine: { slug: string; name: string } | null
  /** those that helped most */
  lessons: TutorialHitView[]
}

/** A material, a machine or both, by what was asked for, and what the material library says of it. */
export type AnswerHit = {
  /** whether it is what was asked for, and not only named beside something else */
  leads: boolean
  material: MaterialInfo | null
  machine: { slug: string; name: string } | null
  /** what was named; goes into the address of the answer */
  named: { module?: string; method?: Method; thickness?: number }
  /** of a material on a machine */
  cell:
    | (Pick<AnswerView, 'module' | 'method' | 'thickness' | 'refused' | 'cell' | 'best'> & {
        moduleName: string
        /** where `best` lies among what others use */
        among: AmongView | null
      })
    | null
  /** of a material its machines, of a machine its materials, those first that most makers have settings for */
  places: AnswerPlace[]
}

export type AnswerPlace = {
  material: { slug: string; names: Record<Locale, string> }
  machine: { slug: string; name: string }
} & Pick<PairView, 'makers' | 'rows' | 'lessons' | 'sureness'>

export type SearchAnswer<Kind extends SearchKind> = SearchPage<Kind> &
  SearchSummary & {
    /** posts only, on the first page */
    facets: FacetsView | null
  }

export type SuggestionView =
  | { kind: 'post' | 'user'; id: number; text: string }
  | { kind: 'design'; id: number; slug: string; text: string }
  | { kind: 'tutorial'; id: number; product: string; section: string; text: string }
  | { kind: 'tag' | 'material'; text: string }
