import { describe, expect, it, vi } from 'vitest'
import { outcome } from '@/lib/auth/test-members'
import type { Viewer } from '@/lib/auth/viewer'
import { decodeCursor } from '@/lib/core/pagination'
import pLimit from 'p-limit'
import { prisma } from '@/lib/db/client'
import { connectAs } from '@/lib/db/test-roles'
import { likeDesign } from '@/lib/designs/like-design'
import { saveDesign } from '@/lib/designs/save-design'
import { makeDesign } from '@/lib/designs/test-design'
import { updateStatus } from '@/lib/posts/test-draft'
import { makePublishedPost } from '@/lib/posts/test-post'
import { createComment } from '@/lib/comments/create-comment'
import { likeComment } from '@/lib/comments/like-comment'
import { getBalance } from '@/lib/seeds/queries'
import { makeMember } from '@/lib/seeds/test-member'
import { tags } from '@/lib/web/tags'
import { listenForTags } from '@/lib/web/test-tags'
import { likePost } from './like-post'
import { rebuildCounters } from './rebuild-counters'
import { savePost } from './save-post'
import { listLikedPosts, listSavedDesigns, listSavedPosts } from './saved-queries'
import { viewerFlags } from './viewer-flags'

/** as many at once as there are connections: more would only wait */
const atOnce = pLimit(10)
const members = (count: number) => Promise.all(Array.from({ length: count }, () => makeMember()))
const postOf = (id: number) => prisma.post.findUniqueOrThrow({ where: { id } })
const likesOf = (postId: number) => prisma.postLike.count({ where: { postId } })
const flagsOf = (viewer: Viewer, id: number) =>
  viewerFlags(viewer, { posts: [id], designs: [], users: [], tutorials: [] })

/** Makes a post of a new author, whose Seeds start at 0. */
async function makePost() {
  const author = await makeMember()
  return { author, ...(await makePublishedPost(author.id)) }
}

it('several at once all return the present count: likes and saves of posts, designs and comments', async () => {
  const { id, author } = await makePost()
  const design = await makeDesign(author.id)
  const comment = await createComment(author, { postId: id, text: 'Mine.' })
  const member = await makeMember()
  const sets: ((on: boolean) => Promise<{ count: number }>)[] = [
    (on: boolean) => likePost(member, { id, on }),
    (on: boolean) => savePost(member, { id, on }),
    (on: boolean) => likeDesign(member, { id: design.id, on }),
    (on: boolean) => saveDesign(member, { id: design.id, on }),
    (on: boolean) => likeComment(member, { id: comment.id, on }),
  ]
  for (const [at, set] of sets.entries())
    for (const on of [true, false, true, false]) {
      const results = await Promise.all(Array.from({ length: 6 }, () => atOnce(() => set(on))))
      expect(
        results.map(({ count }) => count),
        String(at),
      ).toEqual(Array(6).fill(on ? 1 : 0))
    }
})

describe('likePost', () => {
  it('changes nothing when repeated', async () => {
    const { id } = await makePost()
    const member = await makeMember()
    expect(await likePost(member, { id, on: true })).toMatchObject({ liked: true, count: 1, seedsEarned: 1 })
    expect(await likePost(member, { id, on: true })).toEqual({ liked: true, count: 1, seedsEarned: 0 })
    expect((await flagsOf(member, id)).posts).toEqual({
      [id]: { liked: true, saved: false, likes: 1, saves: 0 },
    })
    expect(await likePost(member, { id, on: false })).toEqual({ liked: false, count: 0, seedsEarned: 0 })
    expect(await likePost(member, { id, on: false })).toEqual({ liked: false, count: 0, seedsEarned: 0 })
  })

  it('earns on both sides, while toggling earns nothing more', async () => {
    const { id, author } = await makePost()
    const member = await makeMember()
    await likePost(member, { id, on: true })
    expect([await getBalance(member.id), await getBalance(author.id)]).toEqual([1, 1])
    for (const on of [false, true, false, true, false]) await likePost(member, { id, on })
    expect([await getBalance(member.id), await getBalance(author.id)]).toEqual([0, 0])
    // who takes a like back needs no notification of their own Seed
    expect(await prisma.notification.count({ where: { userId: member.id } })).toBe(0)
  })

  it('of an own post earns nothing and notifies nobody', async () => {
    const { id, author } = await makePost()
    expect(await likePost(author, { id, on: true })).toEqual({
      liked: true,
      count: 1,
      seedsEarned: 0,
      missed: { reason: 'own', again: null },
    })
    expect(await getBalance(author.id)).toBe(0)
    expect(await prisma.notification.count({ where: { userId: author.id } })).toBe(0)
  })

  it('earns six a day between the same two members, both directions together, whatever they like', async () => {
    const [ada, boris] = await members(2)
    const posts = async (by: Viewer, count: number) =>
      Promise.all(Array.from({ length: count }, () => makePublishedPost(by.id)))
    const [hers, his] = [await posts(ada!, 4), await posts(boris!, 4)]
    for (const { id } of hers.slice(0, 3)) await likePost(boris!, { id, on: true })
    for (const { id } of his.slice(0, 3)) await likePost(ada!, { id, on: true })
    expect([await getBalance(ada!.id), await getBalance(boris!.id)]).toEqual([6, 6])
    const seventh = await likePost(ada!, { id: his[3]!.id, on: true })
    expect(seventh).toMatchObject({
      liked: true,
      seedsEarned: 0,
      missed: { reason: 'like_trading', count: 6 },
    })
    // it earns nothing, and its author is still notified of it
    const notification = { userId: boris!.id, key: 'post_liked', subjectId: his[3]!.id }
    expect(await prisma.notification.count({ where: notification })).toBe(1)
    const design = await makeDesign(ada!.id)
    expect((await likeDesign(boris!, { id: design.id, on: true })).missed?.reason).toBe('like_trading')
    expect([await getBalance(ada!.id), await getBalance(boris!.id)]).toEqual([6, 6])
    // a third member's like of the same works earns
    const third = await makeMember()
    expect((await likePost(third, { id: his[3]!.id, on: true })).seedsEarned).toBe(1)
    // likes of yesterday do not count today
    const before = new Date(Date.now() - 25 * 3_600_000)
    await prisma.postLike.updateMany({ where: { userId: ada!.id }, data: { createdAt: before } })
    expect((await likePost(boris!, { id: hers[3]!.id, on: true })).seedsEarned).toBe(1)
  })

  it('earns six of twenty between two members when all arrive at once', async () => {
    const [ada, boris] = await members(2)
    const posts = await Promise.all(
      Array.from({ length: 20 }, (_, n) => makePublishedPost((n % 2 ? ada! : boris!).id)),
    )
    const likes = posts.map(({ id }, n) => atOnce(() => likePost(n % 2 ? boris! : ada!, { id, on: true })))
    await Promise.all(likes)
    const received = await prisma.seedTransfer.count({
      where: { type: 'LIKE_PLUS_ONE', causeType: 'like', causeId: { in: posts.map(({ id }) => id) } },
    })
    expect(received).toBe(6)
  })

  it('notifies the author once per member', async () => {
    const { id, author } = await makePost()
    const [ada, boris] = await members(2)
    for (const [member, on] of [
      [ada, true],
      [ada, false],
      [ada, true],
      [boris, true],
    ] as const)
      await likePost(member!, { id, on })
    expect(
      await prisma.notification.findMany({ where: { userId: author.id, category: 'LIKES' } }),
    ).toMatchObject([
      {
        key: 'post_liked',
        count: 2,
        params: { title: 'A lamp of birch' },
        actorIds: [ada!.id, boris!.id],
        subjectId: id,
      },
    ])
  })

  it('keeps an exact count when several members toggle it fifty times at once', async () => {
    const { id, author } = await makePost()
    const many = await members(5)
    const toggles = Array.from({ length: 50 }, (_, n) =>
      atOnce(() => likePost(many[n % 5]!, { id, on: n % 3 !== 0 })),
    )
    const results = await Promise.allSettled(toggles)
    expect(results.filter(({ status }) => status === 'rejected')).toEqual([])
    const likes = await likesOf(id)
    expect((await postOf(id)).likesCount).toBe(likes)
    const given = await Promise.all(many.map(({ id }) => getBalance(id)))
    expect(given.every((seeds) => seeds === 0 || seeds === 1)).toBe(true)
    expect(await getBalance(author.id)).toBe(given.reduce((sum, seeds) => sum + seeds, 0))
  })

  it('counts forty likes of forty members at once', async () => {
    const { id, author } = await makePost()
    const many = await members(40)
    await Promise.all(many.map((member) => atOnce(() => likePost(member, { id, on: true }))))
    expect([(await postOf(id)).likesCount, await likesOf(id)]).toEqual([40, 40])
    // the rule LIKE_PLUS_ONE allows 20 a day
    expect(await getBalance(author.id)).toBe(20)
  })

  it('does not deadlock when two authors like each other’s posts at once', async () => {
    const [one, two] = [await makePost(), await makePost()]
    const rounds = [true, false, true, false, true].flatMap((on) => [
      likePost(one.author, { id: two.id, on }),
      likePost(two.author, { id: one.id, on }),
    ])
    const results = await Promise.allSettled(rounds)
    expect(results.filter(({ status }) => status === 'rejected')).toEqual([])
  })

  it('refuses a post that is not public', async () => {
    const member = await makeMember()
    const { id, author } = await makePost()
    await updateStatus(id, 'REMOVED')
    expect(await outcome(likePost(member, { id, on: true }))).toMatchObject({ code: 'not_found' })
    expect(await outcome(likePost(author, { id, on: true }))).toMatchObject({ code: 'not_found' })
    const draft = await prisma.post.create({ data: { authorId: member.id, postType: 0 } })
    expect(await outcome(likePost(member, { id: draft.id, on: true }))).toMatchObject({ code: 'not_found' })
    expect(await outcome(savePost(member, { id: draft.id, on: true }))).toMatchObject({ code: 'not_found' })
  })

  it('raises a post in the popular list', async () => {
    const { id } = await makePost()
    const before = (await postOf(id)).hotScore
    await likePost(await makeMember(), { id, on: true })
    const after = (await postOf(id)).hotScore
    expect(after).toBeGreaterThan(before)
  })

  it('keeps an exact count when 50 members toggle it 500 times at once', { timeout: 120_000 }, async () => {
    const { id } = await makePost()
    const many = await members(50)
    const results = await Promise.allSettled(
      Array.from({ length: 500 }, (_, n) => atOnce(() => likePost(many[n % 50]!, { id, on: n % 3 !== 0 }))),
    )
    expect(results.filter(({ status }) => status === 'rejected')).toEqual([])
    expect((await postOf(id)).likesCount).toBe(await likesOf(id))
  })
})

it('the lists of liked and saved works have the newest mark first, page by page, and only what is public', async () => {
  const { author, ...first } = await makePost()
  const posts = [first, ...(await Promise.all(Array.from({ length: 4 }, () => makePublishedPost(author.id))))]
  const designs = await Promise.all(Array.from({ length: 3 }, () => makeDesign(author.id)))
  const [member, other] = await members(2)
  for (const { id } of posts) {
    await likePost(member!, { id, on: true })
    await savePost(member!, { id, on: true })
  }
  for (const { id } of designs) await saveDesign(member!, { id, on: true })
  await likePost(other!, { id: posts[4]!.id, on: true })
  await updateStatus(posts[2]!.id, 'REMOVED')
  await prisma.design.update({ where: { id: designs[1]!.id }, data: { status: 'REMOVED' } })

  const pagesOf = async (list: typeof listLikedPosts | typeof listSavedDesigns, viewer: Viewer) => {
    const ids: number[] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await list(viewer, cursor === undefined ? null : decodeCursor(cursor), 2)
      ids.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor
    }
    return ids
  }
  const shown = [4, 3, 1, 0].map((n) => posts[n]!.id)
  expect(await pagesOf(listLikedPosts, member!)).toEqual(shown)
  expect(await pagesOf(listSavedPosts, member!)).toEqual(shown)
  expect(await pagesOf(listSavedDesigns, member!)).toEqual([designs[2]!.id, designs[0]!.id])
  expect(await pagesOf(listLikedPosts, other!)).toEqual([posts[4]!.id])
  expect(await pagesOf(listSavedPosts, other!)).toEqual([])

  // the member still sees the own mark on a work that is no longer public, and no numbers of it
  const asked = { posts: [posts[2]!.id], designs: [designs[1]!.id], users: [], tutorials: [] }
  const flags = await viewerFlags(member!, asked)
  expect(flags.posts[posts[2]!.id]).toEqual({ liked: true, saved: true })
  expect(flags.designs[designs[1]!.id]).toEqual({ liked: false, saved: true })
})

describe('savePost', () => {
  it('changes nothing when repeated, earns nothing, and notifies the author', async () => {
    const { id, author } = await makePost()
    const member = await makeMember()
    for (let n = 0; n < 2; n++)
      expect(await savePost(member, { id, on: true })).toEqual({ saved: true, count: 1 })
    expect((await flagsOf(member, id)).posts).toEqual({
      [id]: { liked: false, saved: true, likes: 0, saves: 1 },
    })
    expect(await getBalance(member.id)).toBe(0)
    expect(await prisma.notification.findMany({ where: { userId: author.id } })).toMatchObject([
      { key: 'post_saved', count: 1 },
    ])
    for (let n = 0; n < 2; n++)
      expect(await savePost(member, { id, on: false })).toEqual({ saved: false, count: 0 })
  })

  it('keeps an exact count when several members toggle it at once', async () => {
    const { id } = await makePost()
    const many = await members(4)
    await Promise.all(
      Array.from({ length: 24 }, (_, n) => atOnce(() => savePost(many[n % 4]!, { id, on: n % 5 !== 0 }))),
    )
    expect((await postOf(id)).savesCount).toBe(await prisma.postSave.count({ where: { postId: id } }))
  })
})

it('rebuildCounters finds nothing to correct, and corrects a wrong counter', async () => {
  const { id, author } = await makePost()
  const member = await makeMember()
  await likePost(member, { id, on: true })
  await savePost(member, { id, on: true })
  await prisma.user.update({ where: { id: author.id }, data: { postsCount: 1 } })
  await prisma.post.update({ where: { id }, data: { likesCount: 7 } })
  const found = await rebuildCounters(true)
  expect(found.find(({ counter }) => counter === 'Post.likesCount')!.rows).toBeGreaterThan(0)
  expect((await postOf(id)).likesCount).toBe(7)
  const comment = await createComment(member, { postId: id, text: 'Of oak.' })
  await prisma.comment.update({ where: { id: comment.id }, data: { likesCount: 3 } })
  const listener = await listenForTags()
  await rebuildCounters(false)
  const renewed = await listener.take()
  await listener.end()
  expect(renewed).toEqual(expect.arrayContaining([tags.post(id), tags.posts, tags.comments('post', id)]))
  expect(await postOf(id)).toMatchObject({ likesCount: 1, savesCount: 1 })
  expect((await rebuildCounters(true)).filter(({ rows }) => rows > 0)).toEqual([])
})

it('rebuildCounters counts a like that comes while it runs', async () => {
  const { id } = await makePost()
  const member = await makeMember()
  await prisma.post.update({ where: { id }, data: { likesCount: 7 } })
  const owner = connectAs('owner')
  const liking = await owner.connect()
  try {
    await liking.query('BEGIN')
    await liking.query('INSERT INTO "PostLike" ("userId", "postId") VALUES ($1, $2)', [member.id, id])
    await liking.query('UPDATE "Post" SET "likesCount" = "likesCount" + 1 WHERE id = $1', [id])
    const { rows } = await liking.query('SELECT pg_backend_pid() AS pid')
    const rebuilt = rebuildCounters(false)
    await vi.waitFor(async () => {
      const waiting = 'SELECT FROM pg_locks WHERE NOT granted AND $1 = ANY (pg_blocking_pids(pid))'
      expect((await owner.query(waiting, [rows[0].pid])).rowCount).toBeGreaterThan(0)
    }, 5000)
    await liking.query('COMMIT')
    await rebuilt
  } finally {
    liking.release()
    await owner.end()
  }
  expect((await postOf(id)).likesCount).toBe(1)
})
