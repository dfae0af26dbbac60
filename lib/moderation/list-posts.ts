import { oneLine } from '@/lib/core/text'
import { prisma } from '@/lib/db/client'
import { env } from '@/lib/env'

/** Posts that wait for review, oldest first, a line each. */
export async function describeQueue(): Promise<string[]> {
  const posts = await prisma.post.findMany({
    where: { status: 'REVIEW' },
    orderBy: { updatedAt: 'asc' },
    include: { review: { select: { content: true } }, author: { select: { nickname: true } } },
  })
  return posts.map(({ id, postType, review, author }) =>
    [id, postType === 0 ? 'how-to' : 'inspiration', author.nickname, titleIn(review)].join('\t'),
  )
}

/** Of each post a line, where an operator can look at it, and a line for every change of its status with its reasons. */
export async function describeHistory(ids: number[]): Promise<string[][]> {
  const posts = await prisma.post.findMany({
    where: { id: { in: ids } },
    include: { review: { select: { content: true } }, changes: { orderBy: { id: 'asc' } } },
  })
  return posts.map(({ id, status, title, review, changes }) => [
    `${id}\t${status}\t${(status === 'REVIEW' && titleIn(review)) || oneLine(title)}`,
    ...addressOf(id, status),
    ...changes.flatMap(({ createdAt, from, to, actor, reasons, note }) => [
      `  ${createdAt.toISOString()}  ${from} → ${to}  by ${actor}`,
      ...((reasons ?? []) as { code: string; field?: string }[]).map(
        ({ code, field }) => `    ${field ? `${code}@${field}` : code}`,
      ),
      ...(note ? [`    “${oneLine(note)}”`] : []),
    ]),
  ])
}

const titleIn = (revision: { content: unknown } | null) =>
  oneLine((revision?.content as { title?: string } | undefined)?.title ?? '')

/** Operators see what was handed in, logged in; what is public everybody. */
function addressOf(id: number, status: string): string[] {
  const page = `  ${env().publicUrl}/en/detail/${id}`
  if (status === 'APPROVED') return [page]
  return ['REVIEW', 'REJECTED', 'REMOVED'].includes(status) ? [`${page}?preview=1`] : []
}
