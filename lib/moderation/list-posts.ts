import { oneLine } from '@/lib/core/text'
import { prisma } from '@/lib/db/client'
import type { PostStatus } from '@/lib/db/generated/enums'
import { languageFromDb } from '@/lib/db/language'
import { env } from '@/lib/env'
import { handedIn } from './moderate-post'

/** Posts that wait for review, oldest first, a line each: its number with that of what was handed in, since when (UTC), kind, language, author, title. */
export async function describeQueue(): Promise<string[]> {
  const posts = await prisma.post.findMany({
    where: { status: 'REVIEW' },
    include: {
      review: { select: { content: true, frozenAt: true, version: true } },
      author: { select: { nickname: true } },
    },
  })
  return posts
    .map((post) => ({ ...post, since: post.review?.frozenAt ?? post.updatedAt }))
    .sort((a, b) => a.since.getTime() - b.since.getTime())
    .map(({ id, status, postType, review, author, language, since }) =>
      [
        nameOf({ id, status, review }),
        since.toISOString().slice(0, 16).replace('T', ' '),
        postType === 0 ? 'how-to' : 'inspiration',
        languageFromDb(language),
        author.nickname,
        titleIn(review),
      ].join('\t'),
    )
}

/** Of each post a line, where an operator can look at it, and a line for every change of its status with its reasons. */
export async function describeHistory(ids: number[]): Promise<string[][]> {
  const posts = await prisma.post.findMany({
    where: { id: { in: ids } },
    include: { review: { select: { content: true, version: true } }, changes: { orderBy: { id: 'asc' } } },
  })
  return posts.map(({ id, status, title, review, changes }) => [
    `${nameOf({ id, status, review })}\t${status}\t${(status === 'REVIEW' && titleIn(review)) || oneLine(title)}`,
    ...addressOf(id, status),
    ...changes.flatMap(({ createdAt, from, to, actor, reasons, note }) => [
      `  ${createdAt.toISOString()}  ${from} → ${to}${isDiscarded(from, to) ? ' (edit discarded)' : ''}  by ${actor}`,
      ...((reasons ?? []) as { code: string; field?: string }[]).map(
        ({ code, field }) => `    ${field ? `${code}@${field}` : code}`,
      ),
      ...(note ? [`    “${oneLine(note)}”`] : []),
    ]),
  ])
}

/** As commands take it: with `@` nothing else is decided on than what was looked at. */
function nameOf(post: { id: number } & Parameters<typeof handedIn>[0]): string {
  const version = handedIn(post)
  return version === undefined ? String(post.id) : `${post.id}@${version}`
}

/** A published post is approved again without a review where its author threw the edit away. */
const isDiscarded = (from: PostStatus | null, to: PostStatus) =>
  to === 'APPROVED' && (from === 'DRAFT' || from === 'REJECTED')

const titleIn = (revision: { content: unknown } | null) =>
  oneLine((revision?.content as { title?: string } | undefined)?.title ?? '')

/** Operators see what was handed in, logged in; what is public everybody. */
function addressOf(id: number, status: string): string[] {
  const page = `  ${env().publicUrl}/en/detail/${id}`
  if (status === 'APPROVED') return [page]
  return ['REVIEW', 'REJECTED', 'REMOVED'].includes(status) ? [`${page}?preview=1`] : []
}
