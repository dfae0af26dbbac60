import { prisma } from '@/lib/db/client'

/** Posts that wait for review, oldest first, a line each. */
export async function describeQueue(): Promise<string[]> {
  const posts = await prisma.post.findMany({
    where: { status: 'REVIEW' },
    orderBy: { updatedAt: 'asc' },
    include: { review: { select: { content: true } }, author: { select: { nickname: true } } },
  })
  return posts.map((post) => {
    const title = (post.review?.content as { title?: string } | null)?.title ?? ''
    return [post.id, post.postType === 0 ? 'how-to' : 'inspiration', post.author.nickname, title].join('\t')
  })
}

/** Of each post a line, and one for every change of its status. */
export async function describeHistory(ids: number[]): Promise<string[][]> {
  const posts = await prisma.post.findMany({
    where: { id: { in: ids } },
    include: { changes: { orderBy: { id: 'asc' } } },
  })
  return posts.map((post) => [
    `${post.id}\t${post.status}\t${post.title}`,
    ...post.changes.map(
      ({ createdAt, from, to, actor }) => `  ${createdAt.toISOString()}  ${from} → ${to}  by ${actor}`,
    ),
  ])
}
