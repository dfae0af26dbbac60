import type { Viewer } from '@/lib/auth/viewer'
import { prisma } from '@/lib/db/client'
import type { OwnPostFilter } from '@/lib/posts/list-own-posts'
import { publicDesigns } from '@/lib/designs/policy'
import { begunPosts, publicPosts } from '@/lib/posts/policy'
import type { ProfileFormView } from './profile-views'
import type { GenderName } from './schema'
import { socialSiteNames } from './social-links'
import { makerSelect, makerView } from '@/lib/members/views'

export type OwnCounts = {
  works: Record<OwnPostFilter, number>
  savedPosts: number
  likedPosts: number
  savedDesigns: number
}

/** Returns the counts on the tabs and filters of the member's own page. */
export async function countOwn({ id }: Viewer): Promise<OwnCounts> {
  const [groups, begun, savedPosts, likedPosts, savedDesigns] = await Promise.all([
    prisma.post.groupBy({
      by: ['status', 'postType'],
      where: { authorId: id, status: { not: 'DELETED' } },
      _count: true,
    }),
    prisma.post.count({ where: { authorId: id, ...begunPosts } }),
    prisma.postSave.count({ where: { userId: id, post: publicPosts } }),
    prisma.postLike.count({ where: { userId: id, post: publicPosts } }),
    prisma.designSave.count({ where: { userId: id, design: publicDesigns } }),
  ])
  const sum = (fits: (group: (typeof groups)[number]) => boolean) =>
    groups.filter(fits).reduce((total, group) => total + group._count, 0)
  return {
    works: {
      all: sum(() => true),
      draft: begun,
      inspiration: sum(({ postType }) => postType === 1),
      operate: sum(({ postType }) => postType === 0),
      review: sum(({ status }) => status === 'REVIEW'),
      rejected: sum(({ status }) => status === 'REJECTED'),
      removed: sum(({ status }) => status === 'REMOVED'),
    },
    savedPosts,
    likedPosts,
    savedDesigns,
  }
}

/** Returns the initial values of the profile form. */
export async function getProfileForm({ id }: Viewer): Promise<ProfileFormView> {
  const user = await prisma.user.findUniqueOrThrow({
    where: { id },
    select: {
      ...makerSelect,
      bio: true,
      region: true,
      gender: true,
      birthday: true,
      officePhone: true,
      groupName: true,
      machines: { select: { device: { select: { slug: true } } } },
      socialLinks: true,
    },
  })
  const link = (site: string) => user.socialLinks.find((known) => known.site === site)
  return {
    nickname: user.nickname,
    bio: user.bio,
    region: user.region,
    gender: user.gender && (user.gender.toLowerCase() as GenderName),
    birthday: user.birthday?.toISOString().slice(0, 10) ?? null,
    officePhone: user.officePhone ?? '',
    groupName: user.groupName ?? '',
    machines: user.machines.map(({ device }) => device.slug),
    avatar: makerView(user).avatar,
    social: Object.fromEntries(
      socialSiteNames.map((site) => [
        site,
        { url: link(site)?.url ?? '', username: link(site)?.username ?? '' },
      ]),
    ) as ProfileFormView['social'],
  }
}
