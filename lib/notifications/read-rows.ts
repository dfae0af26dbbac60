import { prisma } from '@/lib/db/client'
import type { Notification } from '@/lib/db/generated/client'
import { findGoneSubjects } from './gone-subjects'
import { isSubjectType, type NotificationKey } from './keys'
import { categoryFromDb } from './schema'
import { withStandingFollows } from './standing-follows'
import type { NotificationView } from './views'

const NAMES = 2

/**
 * Returns rows with the names of their actors, the texts of announcements, and whether their page still exists, in six
 * queries however many rows. It leaves out notifications of follows that no longer exist.
 */
export async function viewNotifications(stored: Notification[]): Promise<NotificationView[]> {
  const rows = await withStandingFollows(stored)
  const actors = rows.flatMap(({ actorIds }) => actorIds.slice(-NAMES))
  const announced = rows.flatMap(({ subjectType, subjectId }) =>
    subjectType === 'announcement' && subjectId !== null ? subjectId : [],
  )
  const [gone, members, announcements] = await Promise.all([
    findGoneSubjects(rows),
    actors.length === 0
      ? []
      : prisma.user.findMany({
          where: { id: { in: [...new Set(actors)] }, status: { not: 'DELETED' } },
          select: { id: true, nickname: true },
        }),
    announced.length === 0
      ? []
      : prisma.announcement.findMany({
          where: { id: { in: announced } },
          select: { id: true, texts: true, href: true },
        }),
  ])
  const nickname = new Map(members.map((member) => [member.id, member.nickname]))
  const announcementsById = new Map(announcements.map(({ id, ...announcement }) => [id, announcement]))
  return rows.map((row) => ({
    id: row.id,
    seq: row.seq,
    category: categoryFromDb(row.category),
    key: row.key as NotificationKey,
    params: {
      ...(row.params as Record<string, unknown>),
      ...(row.subjectType === 'announcement' ? announcementsById.get(row.subjectId!) : {}),
    },
    count: row.count,
    names: row.actorIds
      .slice(-NAMES)
      .reverse()
      .flatMap((id) => nickname.get(id) ?? []),
    subject:
      row.subjectType !== null && isSubjectType(row.subjectType) && row.subjectId !== null
        ? { type: row.subjectType, id: row.subjectId }
        : null,
    gone: gone.has(row.id),
    read: row.readAt !== null,
    at: row.updatedAt.toISOString(),
  }))
}
