import { DomainError } from '@/lib/core/errors'
import { publicTutorials } from '@/lib/academy/policy'
import type { Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { languageFromDb } from '@/lib/db/language'
import type { Statements } from '@/lib/db/statements'
import { hotScoreAfter } from '@/lib/posts/hot-score'
import { publicPosts } from '@/lib/posts/policy'
import { tags } from '@/lib/web/tags'

/** What a comment is on. */
export type CommentSubject = { type: 'post' | 'tutorial'; id: number }

/** A subject as rules need it: whose it is (null: the site's) and what it is called; a lesson in each language. */
export type FoundSubject = CommentSubject & { authorId: number | null; title: string; titles?: unknown }

type Row = { postId: number | null; tutorialId: number | null }

/** What a comment is on, null for what has no comments any more. */
export function subjectOf({ postId, tutorialId }: Row): CommentSubject | null {
  if (postId !== null) return { type: 'post', id: postId }
  return tutorialId === null ? null : { type: 'tutorial', id: tutorialId }
}

/** The columns of a comment on a subject. */
export const columnOf = ({ type, id }: CommentSubject) =>
  type === 'post' ? { postId: id } : { tutorialId: id }

/** The subject, while everybody may read it. Throws not_found. */
export async function getSubject(
  db: Pick<Tx, 'post' | 'tutorial'>,
  { type, id }: CommentSubject,
): Promise<FoundSubject> {
  if (type === 'post') {
    const post = await db.post.findFirst({
      where: { id, ...publicPosts },
      select: { authorId: true, title: true },
    })
    if (!post) throw new DomainError('not_found')
    return { type, id, ...post }
  }
  const tutorial = await db.tutorial.findFirst({
    where: { id, ...publicTutorials },
    select: { texts: { select: { language: true, title: true } } },
  })
  if (!tutorial) throw new DomainError('not_found')
  const titles = Object.fromEntries(
    tutorial.texts.map(({ language, title }) => [languageFromDb(language), title]),
  )
  return { type, id, authorId: null, title: '', titles }
}

/** Keeps the count of comments exact; reactions count for a post's place in lists. */
export async function countComments(tx: Statements, about: CommentSubject, by: 1 | -1): Promise<void> {
  await tx.$executeRaw`${countingSql(about, by)}`
}

/** The same as a statement, for a larger one. Not through the client: it would call the text updated. */
export const countingSql = ({ type, id }: CommentSubject, by: 1 | -1) =>
  type === 'post'
    ? Prisma.sql`
        UPDATE "Post" SET "commentsCount" = "commentsCount" + ${by}::int, "hotScore" = ${hotScoreAfter({ comments: by })}
        WHERE id = ${id}::int`
    : Prisma.sql`UPDATE "Tutorial" SET "commentsCount" = "commentsCount" + ${by}::int WHERE id = ${id}::int`

/** What shows the comments of a subject, and their number. */
export const commentTags = ({ type, id }: CommentSubject): string[] => [
  tags.comments(type, id),
  type === 'post' ? tags.post(id) : tags.tutorial(id),
]
