import type { Prisma } from '@/lib/db/generated/client'

/** What cached pages and queries are marked with, so that a change can name what it outdates. */
export const tags = {
  post: (id: number) => `post:${id}`,
  /** every list of posts, and home */
  posts: 'posts',
  /** how many posts have which facet: told by the trigger that counts them */
  postFacets: 'post-facets',
  design: (id: number) => `design:${id}`,
  designs: 'designs',
  designFacets: 'design-facets',
  comments: (subject: 'post' | 'design' | 'tutorial', id: number) => `comments:${subject}:${id}`,
  maker: (id: number) => `maker:${id}`,
  academy: 'academy',
  /** pages that prove a badge: whose name changes is on them */
  badges: 'badges',
  rewards: 'rewards',
  seedRules: 'seed-rules',
  editorial: 'editorial',
  /** what search finds; members and makers' names too */
  search: 'search',
} as const

/** The channel on which every process hears what to forget. */
export const TAG_CHANNEL = 'kerf_tags'

type Executor = {
  $executeRaw: (query: TemplateStringsArray, ...values: unknown[]) => Prisma.PrismaPromise<number>
}

/** pg_notify takes 8,000 bytes */
const TAGS_AT_ONCE = 200

/** Tells every process, when the transaction commits, to forget what carries one of these tags. */
export async function expireTags(db: Executor, names: readonly string[]): Promise<void> {
  for (let at = 0; at < names.length; at += TAGS_AT_ONCE)
    await db.$executeRaw`SELECT pg_notify('kerf_tags', ${JSON.stringify(names.slice(at, at + TAGS_AT_ONCE))})`
}
