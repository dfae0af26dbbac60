import { prisma, type Tx } from '@/lib/db/client'
import { draftOf } from './draft-of'
import { DEFAULT_LICENCE } from './schema'
import type { RemixTerms } from './remix-licence'

/** Returns the original and the licence of a post's published version, or null when none is published. */
export async function publishedTerms(
  postId: number,
  db: Pick<Tx, 'post'> = prisma,
): Promise<RemixTerms | null> {
  const post = await db.post.findUnique({
    where: { id: postId },
    select: { published: { select: { content: true } } },
  })
  if (!post?.published) return null
  const { basedOn, licence } = draftOf(post.published.content)
  return { basedOn: basedOn ?? null, licence: licence ?? DEFAULT_LICENCE }
}
