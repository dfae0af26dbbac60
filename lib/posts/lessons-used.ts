import { MAX_ID } from '@/lib/core/ids'
import type { Tx } from '@/lib/db/client'
import { expireTags, tags } from '@/lib/web/tags'
import type { PostContent } from './check-content'
import { translatableFields } from './translatable-fields'

/** Matches the address of a lesson in any language, with or without the site's host. */
const address = /\/academy\/[a-z0-9]+-[a-z]+-(\d{1,9})(?!\d)/g
const LESSONS_MAX = 20

/** Returns the ids of the lessons that a post's texts link to. */
export function lessonsIn(content: PostContent): number[] {
  const ids = Object.values(translatableFields(content)).flatMap((text) =>
    [...text.matchAll(address)].map((found) => Number(found[1])),
  )
  return [...new Set(ids)].slice(0, LESSONS_MAX)
}

/** Stores the lessons that a published post links to, and expires the pages of these lessons, which show the post. */
export async function replaceLessons(tx: Tx, postId: number, content: PostContent): Promise<void> {
  const before = await tx.postLesson.findMany({ where: { postId }, select: { tutorialId: true } })
  const found = await tx.tutorial.findMany({
    where: { id: { in: lessonsIn(content).filter((id) => id <= MAX_ID) } },
    select: { id: true },
  })
  await tx.postLesson.deleteMany({ where: { postId } })
  await tx.postLesson.createMany({ data: found.map(({ id }) => ({ postId, tutorialId: id })) })
  const touched = [...before.map(({ tutorialId }) => tutorialId), ...found.map(({ id }) => id)]
  await expireTags(tx, 'content', [...new Set(touched)].map(tags.tutorial))
}
