import { momentOf } from '@/lib/core/cursor-values'
import { DomainError } from '@/lib/core/errors'
import type { Viewer } from '@/lib/auth/viewer'
import { toPage, type Cursor, type Page } from '@/lib/core/pagination'
import { prisma } from '@/lib/db/client'
import { publicDesigns } from '@/lib/designs/policy'
import { publicPosts } from '@/lib/posts/policy'
import { cachedQuery } from '@/lib/web/cached-query'
import { tags } from '@/lib/web/tags'
import { badgeSelect, badgeView } from './badges'
import type { FollowedRowView, MakerPageView, MemberRowView } from './profile-views'
import { socialSiteNames } from './social-links'
import { makerSelect, makerView } from '@/lib/members/views'

export const MEMBERS_PAGE = 24

/** Returns a member's page, or null when there is no such member or the account was deleted. */
export async function findMaker(id: number): Promise<MakerPageView | null> {
  const [user, posts, designs] = await Promise.all([
    prisma.user.findFirst({
      where: { id, status: { not: 'DELETED' } },
      select: {
        ...makerSelect,
        bio: true,
        region: true,
        hideFollows: true,
        followersCount: true,
        followingCount: true,
        createdAt: true,
        machines: { select: { device: { select: { slug: true, name: true, sort: true } } } },
        socialLinks: { select: { site: true, url: true, username: true } },
        badges: badgeSelect,
      },
    }),
    prisma.post.aggregate({
      where: { authorId: id, ...publicPosts },
      _count: true,
      _sum: { likesCount: true },
    }),
    prisma.design.aggregate({
      where: { authorId: id, ...publicDesigns },
      _count: true,
      _sum: { likesCount: true },
    }),
  ])
  if (!user) return null
  return {
    ...makerView(user),
    bio: user.bio,
    region: user.region,
    machines: user.machines
      .map(({ device }) => device)
      .sort((a, b) => a.sort - b.sort)
      .map(({ slug, name }) => ({ slug, name })),
    social: socialSiteNames.flatMap((site) => {
      const link = user.socialLinks.find((known) => known.site === site)
      return link ? [{ site, url: link.url, username: link.username }] : []
    }),
    counts: {
      posts: posts._count,
      designs: designs._count,
      likes: (posts._sum.likesCount ?? 0) + (designs._sum.likesCount ?? 0),
      followers: user.followersCount,
      following: user.followingCount,
    },
    badges: user.badges.map(badgeView),
    hideFollows: user.hideFollows,
    joinedAt: user.createdAt.toISOString(),
  }
}

/** Returns findMaker for pages, cached until the member or a count on the page changes. */
export const cachedMaker = cachedQuery('maker', findMaker, (id) => [tags.maker(id), tags.posts, tags.designs])

/** Returns findMaker for entry points. Throws `not_found`. */
export async function getMaker(id: number): Promise<MakerPageView> {
  const maker = await findMaker(id)
  if (!maker) throw new DomainError('not_found')
  return maker
}

/** Throws `not_found` when there is no member of this id, or the account was deleted. */
export async function assertMaker(id: number): Promise<void> {
  const found = await prisma.user.count({ where: { id, status: { not: 'DELETED' } } })
  if (found === 0) throw new DomainError('not_found')
}

const rowSelect = { ...makerSelect, postsCount: true, followersCount: true } as const
type Row = Parameters<typeof makerView>[0] & { postsCount: number; followersCount: number }
export const memberRowSelect = rowSelect

/** Returns a member as lists of members show them. */
export const memberRowView = (row: Row): MemberRowView => ({
  ...makerView(row),
  posts: row.postsCount,
  followers: row.followersCount,
})

/**
 * Returns the followers of a member, newest first: as many as their page counts, because a suspension ends no follow
 * (docs/decisions/0045-suspension-ends-sessions-only.md). Throws `not_found`, and `list_hidden` when the member keeps
 * the list private.
 */
export async function listFans(
  viewer: Viewer | null,
  id: number,
  cursor: Cursor | null,
  limit = MEMBERS_PAGE,
): Promise<Page<MemberRowView>> {
  await assertListed(viewer, id)
  const rows = await prisma.follow.findMany({
    where: {
      followedId: id,
      ...(cursor ? before(cursor, 'followerId') : {}),
    },
    orderBy: [{ createdAt: 'desc' }, { followerId: 'desc' }],
    take: limit + 1,
    select: { createdAt: true, follower: { select: rowSelect } },
  })
  return toPage(
    rows,
    limit,
    (row) => memberRowView(row.follower),
    (row) => ({ value: row.createdAt.toISOString(), id: row.follower.id }),
  )
}

/**
 * Returns the members whom a member follows, newest first. Throws `not_found`, and `list_hidden` when the member keeps
 * the list private.
 */
export async function listFollowing(
  viewer: Viewer | null,
  id: number,
  cursor: Cursor | null,
  limit = MEMBERS_PAGE,
): Promise<Page<FollowedRowView>> {
  await assertListed(viewer, id)
  const rows = await prisma.follow.findMany({
    where: {
      followerId: id,
      ...(cursor ? before(cursor, 'followedId') : {}),
    },
    orderBy: [{ createdAt: 'desc' }, { followedId: 'desc' }],
    take: limit + 1,
    select: { createdAt: true, updates: true, followed: { select: rowSelect } },
  })
  return toPage(
    rows,
    limit,
    // only the follower sees whether updates are wanted
    (row) => ({ ...memberRowView(row.followed), updates: viewer?.id === id && row.updates }),
    (row) => ({ value: row.createdAt.toISOString(), id: row.followed.id }),
  )
}

async function assertListed(viewer: Viewer | null, id: number): Promise<void> {
  const user = await prisma.user.findFirst({
    where: { id, status: { not: 'DELETED' } },
    select: { hideFollows: true },
  })
  if (!user) throw new DomainError('not_found')
  if (user.hideFollows && viewer?.id !== id) throw new DomainError('list_hidden')
}

/** Returns the condition for rows after a cursor in a list by time. Throws `invalid` for a cursor of another list. */
export function before<Key extends string>(cursor: Cursor, key: Key) {
  const { id } = cursor
  const at = momentOf(cursor)
  return {
    createdAt: { lte: at },
    OR: [{ createdAt: { lt: at } }, { [key]: { lt: id } } as { [K in Key]: { lt: number } }],
  }
}
