import type { Statements } from '@/lib/db/statements'

/** What cached pages and queries are marked with, so that a change can name what it outdates. */
export const tags = {
  post: (id: number) => `post:${id}`,
  /** every list of posts, and home */
  posts: 'posts',
  /** how many posts have which facet: notified by the trigger that counts them */
  postFacets: 'post-facets',
  design: (id: number) => `design:${id}`,
  designs: 'designs',
  designFacets: 'design-facets',
  comments: (subject: 'post' | 'design' | 'tutorial', id: number) => `comments:${subject}:${id}`,
  maker: (id: number) => `maker:${id}`,
  academy: 'academy',
  /** what a page of one tutorial carries beside `academy`: a vote outdates this page and no other */
  tutorial: (id: number) => `tutorial:${id}`,
  /** pages that prove a badge: whose name changes is on them */
  badges: 'badges',
  /** the material library: its overview, and what stands there on one material (by id) */
  materials: 'materials',
  material: (id: number) => `material:${id}`,
  rewards: 'rewards',
  seedRules: 'seed-rules',
  editorial: 'editorial',
  /** machines and materials: no page carries it, since nearly all of them show some; all of them are renewed */
  catalog: 'catalog',
  /** what search finds; members and makers' names too */
  search: 'search',
} as const

/** The channel on which every process hears what to forget. */
export const TAG_CHANNEL = 'kerf_tags'

/** pg_notify takes 8,000 bytes */
const TAGS_AT_ONCE = 200

/**
 * What a change is to a reader. `numbers`: likes, saves, counts; a page is rendered for them at most once in some seconds.
 * `content`: published, edited, commented; seen within 2 s, lists are served as they are meanwhile. `removal`: removed,
 * deleted, blocked, suspended; no page that shows it is served again.
 */
export type ChangeKind = 'numbers' | 'content' | 'removal'

/**
 * Tells every process, when the transaction commits, that what carries one of these tags has changed. SQL does the same
 * with kerf_expire_tags(kind, tags).
 */
export async function expireTags(
  db: Pick<Statements, '$executeRaw'>,
  kind: ChangeKind,
  names: readonly string[],
): Promise<void> {
  for (let at = 0; at < names.length; at += TAGS_AT_ONCE)
    await db.$executeRaw`SELECT kerf_expire_tags(${kind}, ${names.slice(at, at + TAGS_AT_ONCE)})`
}

/** A notification on TAG_CHANNEL: a list of tags, the kind before them; without one it is a removal. */
export function parseChange(payload: string): { kind: ChangeKind; tags: string[] } {
  const [first = '', ...rest] = JSON.parse(payload) as string[]
  const kind = kinds.find((one) => first === `#${one}`)
  return kind ? { kind, tags: rest } : { kind: 'removal', tags: [first, ...rest] }
}
const kinds: readonly ChangeKind[] = ['numbers', 'content', 'removal']
