// Every list, feed, detail and search query of the site, called as the pages call it.
import { cachedEntries } from '@/lib/activities/queries'
import type { Viewer } from '@/lib/auth/viewer'
import type { Cursor } from '@/lib/core/pagination'
import { decodeCursor } from '@/lib/core/pagination'
import { prisma } from '@/lib/db/client'
import { listComments, listReplies } from '@/lib/comments/queries'
import { suggestMentions } from '@/lib/comments/suggest-mentions'
import { cachedDesignFacets, cachedNewDesigns, countDesigns, listDesigns } from '@/lib/designs/list-queries'
import { cachedRelatedDesigns, findDesign } from '@/lib/designs/queries'
import { countUnreadByTab, listNotifications } from '@/lib/notifications/queries'
import { cachedHomePosts, listMachinePosts } from '@/lib/posts/home-queries'
import { windowStart } from '@/lib/posts/list-filter'
import {
  cachedPostFacets,
  countPostFacets,
  countPosts,
  listFollowedPosts,
  listPosts,
  type PostFilter,
} from '@/lib/posts/list-queries'
import { listOwnPosts } from '@/lib/posts/list-own-posts'
import { cachedPopularTags, cachedRelated, cachedRemakes, findPublishedPost } from '@/lib/posts/queries'
import { findNext } from '@/lib/social/find-next'
import { readFaces } from '@/lib/social/notification-faces'
import { findMaker, listFans, listFollowing } from '@/lib/social/queries'
import { listLikedPosts, listSavedDesigns, listSavedPosts } from '@/lib/social/saved-queries'
import { viewerFlags } from '@/lib/social/viewer-flags'
import type { Amounts } from './fill/amounts'
import { libraryQueries, machines } from './library-queries'
import { searchQueries } from './search-queries'

/** `run(n)` requests the n-th of many pages, members or words. */
export interface Query {
  name: string
  run: (n: number) => Promise<unknown>
  /** number of pages or lists that it requests, when more than one */
  lists?: number
}

const filters: [string, PostFilter][] = [
  ['no filter', {}],
  ['a machine', { device: ['lp4'] }],
  ['machines', { device: ['lp4', 'lx1', 'lx2'] }],
  ['a material', { material: ['birch-plywood'] }],
  ['a rare material', { material: ['felt'], difficulty: ['5'], language: ['ja'] }],
  ['method, difficulty', { method: ['cut'], difficulty: ['1', '2'] }],
  ['files and video', { has: ['files', 'video'] }],
  ['machine, files, language', { device: ['lx2'], has: ['files'], language: ['zh-cn'] }],
  ['kind', { postType: ['1'] }],
  ['a tag', { tag: 'tag 7' }],
  ['a rare tag', { tag: 'tag 480' }],
  ['nothing has it', { material: ['no-such-material'] }],
  ['a machine and the module of another', { device: ['lp4'], module: ['1-6w-diode'] }],
]

export async function allQueries({ members, posts, designs }: Amounts): Promise<Query[]> {
  const member = (n: number) => 1 + ((n * 977) % members)
  const viewer = (n: number): Viewer => ({
    id: member(n),
    role: 'MEMBER',
    nickname: 'bench',
    language: 'en',
    dayOffsetMinutes: 0,
    sessionId: '',
    via: 'cookie',
  })
  const deep = await deepCursors()
  const sorts = ['latest', 'like', 'popular'] as const
  return [
    { name: 'home', lists: 3, run: () => cachedHomePosts('en') },
    {
      name: 'home, posts of a machine',
      lists: 2,
      run: (n) => listMachinePosts([machines[n % machines.length]!], 'en'),
    },
    {
      name: 'home, posts of machines in Japanese',
      lists: 2,
      run: () => listMachinePosts(['lp4', 'lx1'], 'ja'),
    },
    { name: 'home, what to go on with', run: (n) => findNext(viewer(n), 'en') },
    { name: 'home, what the busiest maker goes on with', run: () => findNext({ ...viewer(0), id: 1 }, 'en') },
    { name: 'home, designs', run: () => cachedNewDesigns(6) },
    {
      name: 'entries of a contest',
      run: (n) => cachedEntries(`tag ${1 + (n % 400)}`, windowStart('month')!, new Date().toISOString()),
    },
    ...sorts.flatMap((sort) =>
      filters.map(([name, filter]) => ({
        name: `posts by ${sort}, ${name}`,
        run: () => listPosts(filter, sort, null),
      })),
    ),
    ...sorts.map((sort) => ({ name: `posts by ${sort}, deep`, run: () => listPosts({}, sort, deep[sort]) })),
    {
      name: 'posts by like, deep, a material',
      run: () => listPosts({ material: ['birch-plywood'] }, 'like', deep.like),
    },
    { name: 'posts, next page', run: (n) => nextPage(n) },
    ...(['week', 'month'] as const).map((window) => ({
      name: `popular of the ${window}`,
      run: () => listPosts({ since: windowStart(window) }, 'popular', null),
    })),
    ...filters.map(([name, filter]) => ({ name: `how many posts, ${name}`, run: () => countPosts(filter) })),
    { name: 'how many posts of the month', run: () => countPosts({ since: windowStart('month') }) },
    { name: 'facets of posts', run: () => cachedPostFacets() },
    ...filters.map(([name, filter]) => ({
      name: `facet counts of posts, ${name}`,
      run: () => countPostFacets(filter),
    })),
    { name: 'popular tags', run: () => cachedPopularTags() },
    { name: 'followed posts', run: (n) => listFollowedPosts(viewer(n), {}, null) },
    { name: 'followed posts, filtered', run: (n) => listFollowedPosts(viewer(n), { device: ['lp4'] }, null) },
    { name: 'how many followed posts', run: (n) => countPosts({ followedBy: member(n) }) },
    { name: 'a post', run: (n) => findPublishedPost(1 + ((n * 6151) % posts)) },
    { name: 'related posts', run: (n) => cachedRelated(1 + ((n * 6151) % posts), 'lp4', 'birch-plywood') },
    { name: 'what others made of a post', run: (n) => cachedRemakes(1 + ((n * 6151) % posts)) },
    { name: 'comments, newest', run: (n) => listComments(null, 1 + ((n * 7919) % posts)) },
    { name: 'comments, later', lists: 2, run: (n) => laterComments(n, posts) },
    { name: 'answers of a thread', run: (n) => listReplies(null, 6 + 10 * n) },
    { name: 'comments for a member', run: (n) => listComments(viewer(n), 1 + ((n * 7919) % posts)) },
    {
      name: 'comments, most liked',
      run: (n) => listComments(null, 1 + ((n * 7919) % posts), { sort: 'like' }),
    },
    {
      name: 'whom a comment may mention',
      run: (n) => suggestMentions(viewer(n), { postId: 1 + ((n * 7919) % posts), q: 'a' }),
    },
    ...(['latest', 'popular', 'like'] as const).flatMap((sort) => [
      { name: `designs by ${sort}`, run: () => listDesigns({}, sort, null) },
      { name: `designs by ${sort}, category`, run: () => listDesigns({ type: ['jewelry'] }, sort, null) },
      {
        name: `designs by ${sort}, filtered`,
        run: () => listDesigns({ format: ['dxf', 'svg'], device: ['lp1'], language: ['ja'] }, sort, null),
      },
    ]),
    { name: 'designs, next page', run: () => nextDesigns() },
    { name: 'how many designs', run: () => countDesigns({ format: ['dxf'], device: ['lp1'] }) },
    { name: 'facets of designs', run: () => cachedDesignFacets() },
    { name: 'a design', run: (n) => findDesign(1 + ((n * 613) % designs)) },
    { name: 'related designs', run: (n) => cachedRelatedDesigns(1 + ((n * 613) % designs), 'toys') },
    { name: 'a maker', run: (n) => findMaker(member(n)) },
    { name: 'the busiest maker', run: () => findMaker(1) },
    { name: 'posts of a maker', run: (n) => listPosts({ author: member(n) }, 'latest', null) },
    { name: 'posts of the busiest maker by like', run: () => listPosts({ author: 1 }, 'like', null) },
    { name: 'designs of a maker', run: (n) => listDesigns({ author: member(n) }, 'latest', null) },
    { name: 'fans', run: (n) => listFans(null, 1 + (n % 50), null) },
    { name: 'fans, next page', run: (n) => nextFans(1 + (n % 50)) },
    { name: 'following', run: (n) => listFollowing(null, member(n), null) },
    { name: 'saved posts', run: (n) => listSavedPosts(viewer(n), null) },
    { name: 'liked posts', run: (n) => listLikedPosts(viewer(n), null) },
    { name: 'saved designs', run: (n) => listSavedDesigns(viewer(n), null) },
    { name: 'own posts', run: (n) => listOwnPosts(viewer(n), 'all', null) },
    {
      name: 'own posts of the busiest, in review',
      run: () => listOwnPosts({ ...viewer(0), id: 1 }, 'review', null),
    },
    { name: 'notifications, likes', run: (n) => listNotifications(viewer(n % 20), 'likes', null) },
    { name: 'notifications with faces', lists: 2, run: (n) => notificationsWithFaces(viewer(n % 20)) },
    { name: 'unread notifications', run: (n) => countUnreadByTab(viewer(n)) },
    { name: 'notifications', run: (n) => listNotifications(viewer(n % 20), 'all', null) },
    {
      name: 'flags of a page',
      run: (n) => {
        const ids = Array.from({ length: 24 }, (_, i) => 1 + ((n * 24 + i) % posts))
        return viewerFlags(viewer(n), { posts: ids, designs: ids, users: [1, 2, 3], tutorials: [] })
      },
    },
    ...libraryQueries({ members, posts }),
    ...searchQueries,
  ]
}

async function notificationsWithFaces(viewer: Viewer) {
  const { items } = await listNotifications(viewer, 'all', null)
  return readFaces(viewer, items)
}

async function nextPage(n: number) {
  const first = await listPosts({}, 'popular', null, 1 + (n % 24))
  return listPosts({}, 'popular', decodeCursor(first.nextCursor!))
}

async function nextDesigns() {
  const first = await listDesigns({}, 'popular', null)
  return listDesigns({}, 'popular', decodeCursor(first.nextCursor!))
}

async function nextFans(id: number) {
  const { nextCursor } = await listFans(null, id, null, 5)
  return nextCursor && listFans(null, id, decodeCursor(nextCursor))
}

/** Requests the second page of comments of one of the most discussed posts. */
async function laterComments(n: number, posts: number) {
  const post = 1 + (((1 + (n % 10)) * 7919) % posts)
  const { nextCursor } = await listComments(null, post, { limit: 5 })
  return nextCursor && listComments(null, post, { cursor: decodeCursor(nextCursor) })
}

/** Returns cursors at the middle of each list, from a sample of the posts. */
async function deepCursors(): Promise<Record<'latest' | 'like' | 'popular', Cursor>> {
  const [middle] = await prisma.$queryRaw<{ id: number; latest: Date; like: number; popular: number }[]>`
    SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY id) AS id,
      percentile_disc(0.5) WITHIN GROUP (ORDER BY "publishedAt") AS latest,
      percentile_disc(0.5) WITHIN GROUP (ORDER BY "likesCount") AS like,
      percentile_disc(0.5) WITHIN GROUP (ORDER BY "hotScore") AS popular
    FROM "Post" TABLESAMPLE SYSTEM (1) REPEATABLE (1) WHERE visible`
  const { id, latest, like, popular } = middle!
  return {
    latest: { id, value: latest.toISOString() },
    like: { id, value: like },
    popular: { id, value: popular },
  }
}
