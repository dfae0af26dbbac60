import type { Statements } from '@/lib/db/statements'

/** The tags of cached pages and queries: a change expires them by tag. */
export const tags = {
  post: (id: number) => `post:${id}`,
  /** every list of posts, and home */
  posts: 'posts',
  /** how many posts have which facet; the counting trigger expires it */
  postFacets: 'post-facets',
  design: (id: number) => `design:${id}`,
  designs: 'designs',
  designFacets: 'design-facets',
  comments: (subject: 'post' | 'design' | 'tutorial', id: number) => `comments:${subject}:${id}`,
  maker: (id: number) => `maker:${id}`,
  academy: 'academy',
  /** a page of one lesson carries it beside `academy`: a vote expires this page and no other */
  tutorial: (id: number) => `tutorial:${id}`,
  /** pages that prove a badge: they show the member's name */
  badges: 'badges',
  /** the material library: its overview, and the pages of one material (by id) */
  materials: 'materials',
  material: (id: number) => `material:${id}`,
  rewards: 'rewards',
  seedRules: 'seed-rules',
  editorial: 'editorial',
  /** machines and materials: no page carries the tag, because nearly all pages show some; a change renews all pages */
  catalog: 'catalog',
  /** search results, including members and makers' names */
  search: 'search',
} as const

/** The channel that tells every process which tags expire. */
export const TAG_CHANNEL = 'kerf_tags'

/** pg_notify takes 8,000 bytes */
const TAGS_AT_ONCE = 200

/**
 * What a change means to a reader. `numbers`: likes, saves, counts; pages are rendered again at most once in some
 * seconds. `content`: published, edited, commented; visible within 2 s, while lists are served stale. `removal`:
 * removed, deleted, blocked, suspended; no stale page is served again.
 */
export type ChangeKind = 'numbers' | 'content' | 'removal'

/**
 * Tells every process, when the transaction commits, that these tags have expired. In SQL kerf_expire_tags(kind, tags)
 * does the same.
 */
export async function expireTags(
  db: Pick<Statements, '$executeRaw'>,
  kind: ChangeKind,
  names: readonly string[],
): Promise<void> {
  for (let at = 0; at < names.length; at += TAGS_AT_ONCE)
    await db.$executeRaw`SELECT kerf_expire_tags(${kind}, ${names.slice(at, at + TAGS_AT_ONCE)})`
}

/** Parses a notification on TAG_CHANNEL: a list of tags, after the kind; without a kind it is a removal. */
export function parseChange(payload: string): { kind: ChangeKind; tags: string[] } {
  const [first = '', ...rest] = JSON.parse(payload) as string[]
  const kind = kinds.find((one) => first === `#${one}`)
  return kind ? { kind, tags: rest } : { kind: 'removal', tags: [first, ...rest] }
}
const kinds: readonly ChangeKind[] = ['numbers', 'content', 'removal']
