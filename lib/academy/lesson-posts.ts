import { prisma } from '@/lib/db/client'
import { publicPosts } from '@/lib/posts/policy'
import { cardSelect, cardView } from '@/lib/posts/queries'
import type { PostCardView } from '@/lib/posts/views'
import { cachedQuery } from '@/lib/web/cached-query'
import { tags } from '@/lib/web/tags'

const SHOWN = 4

/** Returns the newest posts whose texts name a lesson. */
export async function listLessonPosts(tutorialId: number): Promise<PostCardView[]> {
  const rows = await prisma.post.findMany({
    where: { ...publicPosts, lessons: { some: { tutorialId } } },
    orderBy: [{ publishedAt: 'desc' }, { id: 'desc' }],
    take: SHOWN,
    select: cardSelect,
  })
  return rows.map(cardView)
}

/** Returns listLessonPosts for pages, cached until one of the posts changes. */
export const cachedLessonPosts = cachedQuery('lesson-posts', listLessonPosts, (id) => [
  tags.tutorial(id),
  tags.posts,
])
