import type { Viewer } from '@/lib/auth/viewer'
import { prisma } from '@/lib/db/client'
import { findBlockedEitherWay } from '@/lib/members/blocks'
import { getSubject } from './subjects'
import { makerSelect, makerView, type MakerView } from '@/lib/members/views'
import { limitRate } from '@/lib/web/rate-limits'

const SUGGESTIONS = 6
/** candidates among participants, and among followed members */
const KNOWN_MAX = 500

/**
 * Returns the members whom the viewer may mean by the text after an @: participants first, then followed members. It
 * leaves out the viewer and members behind a block. Throws `too_many`, `not_found`.
 */
export async function suggestMentions(
  viewer: Viewer,
  { q, ...of }: { q: string } & ({ postId: number } | { tutorialId: number }),
): Promise<{ items: MakerView[]; nextCursor: null }> {
  await limitRate(viewer, 'mention')
  const { authorId } = await getSubject(
    prisma,
    'postId' in of ? { type: 'post', id: of.postId } : { type: 'tutorial', id: of.tutorialId },
  )
  const hidden = [viewer.id, ...(await findBlockedEitherWay(prisma, viewer.id))]
  const [commented, follows] = await Promise.all([
    prisma.comment.groupBy({
      by: ['authorId'],
      where: { ...of, deletedAt: null },
      orderBy: { _count: { authorId: 'desc' } },
      take: KNOWN_MAX,
    }),
    prisma.follow.findMany({
      where: { followerId: viewer.id },
      orderBy: { createdAt: 'desc' },
      take: KNOWN_MAX,
      select: { followedId: true },
    }),
  ])
  const here = new Set([...(authorId === null ? [] : [authorId]), ...commented.map((one) => one.authorId)])
  const known = new Set([...here, ...follows.map(({ followedId }) => followedId)])
  for (const id of hidden) known.delete(id)
  const found = await prisma.user.findMany({
    where: {
      id: { in: [...known] },
      status: 'ACTIVE',
      // escapes the wildcards of LIKE
      nickname: { startsWith: q.trim().replace(/[\\%_]/g, '\\$&'), mode: 'insensitive' },
    },
    orderBy: { nickname: 'asc' },
    select: makerSelect,
  })
  const ordered = [...found.filter(({ id }) => here.has(id)), ...found.filter(({ id }) => !here.has(id))]
  return { items: ordered.slice(0, SUGGESTIONS).map(makerView), nextCursor: null }
}
