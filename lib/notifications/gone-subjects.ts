import { prisma } from '@/lib/db/client'
import type { Notification } from '@/lib/db/generated/client'

type Row = Pick<Notification, 'id' | 'key' | 'subjectType' | 'subjectId'>

/**
 * Returns the ids of the notifications that have no page to lead to any more: their post or design was removed or
 * deleted, or their lesson retired. One that tells of a removal or a rejection leads to the author's own pages, which a
 * removed post still has. Three queries at most, none without such subjects.
 */
export async function findGoneSubjects(rows: readonly Row[]): Promise<Set<number>> {
  const idsOf = (type: string) =>
    rows.flatMap(({ subjectType, subjectId }) => (subjectType === type ? (subjectId ?? []) : []))
  const [postIds, designIds, tutorialIds] = [idsOf('post'), idsOf('design'), idsOf('tutorial')]
  const [posts, designs, tutorials] = await Promise.all([
    postIds.length === 0
      ? []
      : prisma.post.findMany({
          where: { id: { in: postIds }, status: { not: 'DELETED' } },
          select: { id: true, visible: true },
        }),
    designIds.length === 0
      ? []
      : prisma.design.findMany({
          where: { id: { in: designIds }, visible: true },
          select: { id: true },
        }),
    tutorialIds.length === 0
      ? []
      : prisma.tutorial.findMany({
          where: { id: { in: tutorialIds }, retiredAt: null },
          select: { id: true },
        }),
  ])
  const own = new Set(posts.map(({ id }) => id))
  const open = {
    post: new Set(posts.flatMap(({ id, visible }) => (visible ? id : []))),
    design: new Set(designs.map(({ id }) => id)),
    tutorial: new Set(tutorials.map(({ id }) => id)),
  }
  const isGone = ({ key, subjectType, subjectId }: Row) => {
    if (subjectType !== 'post' && subjectType !== 'design' && subjectType !== 'tutorial') return false
    if (key === 'post_removed' || key === 'design_removed') return false
    return !(key === 'post_rejected' ? own : open[subjectType]).has(subjectId ?? 0)
  }
  return new Set(rows.flatMap((row) => (isGone(row) ? row.id : [])))
}
