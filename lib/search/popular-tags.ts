import { prisma } from '@/lib/db/client'
import { cachedQuery } from '@/lib/web/cached-query'
import { tags } from '@/lib/web/tags'

const SHOWN = 10
const POSTS = 300

/** Reads the most frequent tags of the currently popular posts, as suggestions for a reader who found nothing. */
export const readPopularTags = cachedQuery(
  'search-ways-on',
  async (): Promise<string[]> => {
    const rows = await prisma.$queryRaw<{ name: string }[]>`
      SELECT t.name FROM "PostTag" x JOIN "Tag" t ON t.id = x."tagId"
      WHERE x."postId" = ANY (ARRAY(SELECT id FROM "Post" WHERE visible ORDER BY "hotScore" DESC, id DESC LIMIT ${POSTS}))
      GROUP BY t.id ORDER BY count(*) DESC, t.id LIMIT ${SHOWN}`
    return rows.map(({ name }) => name)
  },
  () => [tags.posts],
)
