import { oneLine } from '@/lib/core/text'
import { prisma } from '@/lib/db/client'
import type { PostStatus } from '@/lib/db/generated/enums'
import { languageFromDb } from '@/lib/db/language'
import { env } from '@/lib/env'
import { handedIn } from './moderate-post'

/**
 * Returns a line for each post in review, oldest first: its id with the submitted version, since when (UTC), kind,
 * language, author, title.
 */
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

/**
 * Returns, for each post, a line, the address where an operator can look at it, and a line for every change of its
 * status with the reasons.
 */
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

/**
 * Returns the post as commands accept it: the version after `@` limits the decision to the revision that was looked at.
 */
function nameOf(post: { id: number } & Parameters<typeof handedIn>[0]): string {
  const version = handedIn(post)
  return version === undefined ? String(post.id) : `${post.id}@${version}`
}

/** A published post returns to APPROVED without a review when its author discards an edit. */
const isDiscarded = (from: PostStatus | null, to: PostStatus) =>
  to === 'APPROVED' && (from === 'DRAFT' || from === 'REJECTED')

const titleIn = (revision: { content: unknown } | null) =>
  oneLine((revision?.content as { title?: string } | undefined)?.title ?? '')

/** Returns the address of a post: public for an approved one, else the preview that operators see when logged in. */
function addressOf(id: number, status: string): string[] {
  const page = `  ${env().publicUrl}/en/detail/${id}`
  if (status === 'APPROVED') return [page]
  return ['REVIEW', 'REJECTED', 'REMOVED'].includes(status) ? [`${page}?preview=1`] : []
}
