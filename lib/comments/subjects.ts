import { DomainError } from '@/lib/core/errors'
import { publicTutorials } from '@/lib/academy/policy'
import type { Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { languageFromDb } from '@/lib/db/language'
import type { Statements } from '@/lib/db/statements'
import { hotScoreAfter } from '@/lib/posts/hot-score'
import { publicPosts } from '@/lib/posts/policy'
import { tags } from '@/lib/web/tags'

/** The post or lesson that a comment is on. */
export type CommentSubject = { type: 'post' | 'tutorial'; id: number }

/** A subject with its author (null: the site's) and title; a lesson has a title per language. */
export type FoundSubject = CommentSubject & { authorId: number | null; title: string; titles?: unknown }

type Row = { postId: number | null; tutorialId: number | null }

/** Returns the subject of a comment, or null when it no longer has one. */
export function subjectOf({ postId, tutorialId }: Row): CommentSubject | null {
  if (postId !== null) return { type: 'post', id: postId }
  return tutorialId === null ? null : { type: 'tutorial', id: tutorialId }
}

/** Returns the columns of a comment on a subject. */
export const columnOf = ({ type, id }: CommentSubject) =>
  type === 'post' ? { postId: id } : { tutorialId: id }

/** Returns a subject that everyone may read. Throws `not_found`. */
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

/** Updates the subject's number of comments; for a post also its rank in the popular list. */
export async function countComments(tx: Statements, about: CommentSubject, by: 1 | -1): Promise<void> {
  await tx.$executeRaw`${countingSql(about, by)}`
}

/**
 * Returns the same as SQL for a larger statement. Raw SQL, because the client would set updatedAt although the text did
 * not change.
 */
export const countingSql = ({ type, id }: CommentSubject, by: 1 | -1) =>
  type === 'post'
    ? Prisma.sql`
        UPDATE "Post" SET "commentsCount" = "commentsCount" + ${by}::int, "hotScore" = ${hotScoreAfter({ comments: by })}
        WHERE id = ${id}::int`
    : Prisma.sql`UPDATE "Tutorial" SET "commentsCount" = "commentsCount" + ${by}::int WHERE id = ${id}::int`

/** Returns the tags of pages that show the comments of a subject, or their number. */
export const commentTags = ({ type, id }: CommentSubject): string[] => [
  tags.comments(type, id),
  type === 'post' ? tags.post(id) : tags.tutorial(id),
]
