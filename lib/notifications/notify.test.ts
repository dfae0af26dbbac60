import { describe, expect, it } from 'vitest'
import type { Viewer } from '@/lib/auth/viewer'
import { createComment } from '@/lib/comments/create-comment'
import pLimit from 'p-limit'
import { prisma } from '@/lib/db/client'
import { inTransaction } from '@/lib/db/transaction'
import { makePublishedPost } from '@/lib/posts/test-post'
import { makeMember } from '@/lib/seeds/test-member'
import { blockMember } from '@/lib/social/block-member'
import { followMember } from '@/lib/social/follow-member'
import { likePost } from '@/lib/social/like-post'
import { insertNotifications, type NewNotification } from './insert-notifications'
import { saveNotificationSettings } from './save-settings'
import { notify } from './notify'

const rowsOf = (userId: number, category?: NewNotification['category']) =>
  prisma.notification.findMany({ where: { userId, category }, orderBy: { seq: 'asc' } })
const readAll = (userId: number) =>
  prisma.notification.updateMany({ where: { userId, readAt: null }, data: { readAt: new Date() } })
const note: NewNotification = {
  ...{ category: 'LIKES', key: 'post_liked', params: { title: 'A lamp' } },
  ...{ subject: { type: 'post', id: 1 }, groupKey: 'like:post:1' },
}
const leave = (to: number[], change: Partial<NewNotification> = {}) =>
  inTransaction((tx) => insertNotifications(tx, { ...note, ...change }, to))
const members = (count: number) => Promise.all(Array.from({ length: count }, () => makeMember()))
const atOnce = pLimit(10)
const keysOf = async (userId: number) => (await rowsOf(userId)).map(({ key }) => key)

describe('groups', () => {
  it('share one unread row that counts people, with the latest actor last', async () => {
    const [owner, ada, boris, chen] = await members(4)
    for (const { id } of [ada!, boris!, chen!]) await leave([owner!.id], { actorId: id })
    expect(await rowsOf(owner!.id)).toMatchObject([
      { count: 3, readAt: null, actorIds: [ada!.id, boris!.id, chen!.id], seq: 3 },
    ])
  })

  it('get a new row after they were read, but not for an actor whom the row knows already', async () => {
    const [owner, ada, boris] = await members(3)
    await leave([owner!.id], { actorId: ada!.id })
    await readAll(owner!.id)
    await leave([owner!.id], { actorId: ada!.id })
    expect(await rowsOf(owner!.id)).toHaveLength(1)
    await leave([owner!.id], { actorId: boris!.id })
    expect((await rowsOf(owner!.id)).map(({ count, readAt }) => [count, readAt === null])).toEqual([
      [1, false],
      [1, true],
    ])
  })

  it('notify of every event with `always`, and still count people', async () => {
    const [owner, ada, boris] = await members(3)
    for (const [actor, commentId] of [
      [ada, 1],
      [ada, 2],
      [boris, 3],
      [ada, 4],
    ] as const)
      await leave([owner!.id], { actorId: actor!.id, repeats: 'always', params: { commentId } })
    expect(await rowsOf(owner!.id)).toMatchObject([
      { count: 2, seq: 4, actorIds: [boris!.id, ada!.id], params: { commentId: 4 } },
    ])
  })

  it('add up their Seeds', async () => {
    const { id } = await makeMember()
    for (const seeds of [1, 2, 80]) await leave([id], { params: { seeds }, repeats: 'sums' })
    expect(await rowsOf(id)).toMatchObject([{ count: 3, params: { seeds: 83 } }])
  })

  it('notify once without an actor, also after they were read', async () => {
    const { id } = await makeMember()
    await leave([id])
    await leave([id])
    await readAll(id)
    await leave([id])
    expect(await rowsOf(id)).toMatchObject([{ count: 1 }])
  })

  it('are one row of thirty when thirty members act at once', async () => {
    const [owner, ...many] = await members(31)
    await Promise.all(many.map((actor) => atOnce(() => leave([owner!.id], { actorId: actor.id }))))
    const [row, ...more] = await rowsOf(owner!.id)
    expect(more).toEqual([])
    expect(row).toMatchObject({ count: 30 })
    expect(new Set(row!.actorIds).size).toBe(30)
  })

  it('remember the last 500 actors and count all', async () => {
    const { id } = await makeMember()
    await leave([id], { actorId: 2_000_000_000 })
    await prisma.notification.updateMany({
      where: { userId: id },
      data: { actorIds: Array.from({ length: 500 }, (_, n) => 2_000_000_000 + n), count: 500 },
    })
    await leave([id], { actorId: 2_000_000_900 })
    const [row] = await rowsOf(id)
    expect(row).toMatchObject({ count: 501 })
    expect(row!.actorIds).toHaveLength(500)
    expect(row!.actorIds.at(-1)).toBe(2_000_000_900)
  })
})

it('likePost notifies once when a member toggles it a hundred times, also when the owner reads in between', async () => {
  const [owner, ada] = await members(2)
  const post = await makePublishedPost(owner!.id)
  for (let n = 0; n < 100; n++) {
    await likePost(ada!, { id: post.id, on: n % 2 === 0 })
    if (n % 7 === 0) await readAll(owner!.id)
  }
  expect(await rowsOf(owner!.id, 'LIKES')).toMatchObject([{ key: 'post_liked', count: 1 }])
  // the like earned its Seed once and lost it once
  expect(await rowsOf(owner!.id, 'SYSTEM')).toMatchObject([
    { key: 'seeds_earned', params: { seeds: 1 } },
    { key: 'seeds_taken_back', params: { seeds: 1 } },
  ])
}, 60_000)

describe('positions', () => {
  it('grow by one in the order of the commits, also when many write at once', async () => {
    const [owner, ...many] = await members(13)
    await Promise.all(
      many.map((actor, n) => atOnce(() => leave([owner!.id], { actorId: actor.id, groupKey: `g:${n % 4}` }))),
    )
    const rows = await rowsOf(owner!.id)
    const inbox = await prisma.inbox.findUnique({ where: { userId: owner!.id } })
    expect(rows).toHaveLength(4)
    expect([inbox?.seq, Math.max(...rows.map(({ seq }) => seq))]).toEqual([12, 12])
  })

  it('are assigned to rows that SQL inserts, too', async () => {
    const { id } = await makeMember()
    for (const n of [1, 2])
      await prisma.$executeRaw`
        INSERT INTO "Notification" ("userId", category, key, params, "groupKey")
        VALUES (${id}, 'SYSTEM', 'badge_awarded', '{}', ${`by hand ${n}`})`
    expect((await rowsOf(id)).map(({ seq }) => seq)).toEqual([1, 2])
  })
})

describe('no member is notified', () => {
  it('of an own act, or of one they caused', async () => {
    const { id } = await makeMember()
    await leave([id], { actorId: id })
    await leave([id], { causedBy: id, groupKey: 'seeds' })
    expect(await rowsOf(id)).toEqual([])
  })

  it('of acts of a member whom they blocked, while the blocked member still is', async () => {
    const [owner, ada] = await members(2)
    await prisma.block.create({ data: { blockerId: owner!.id, blockedId: ada!.id } })
    const post = await makePublishedPost(owner!.id)
    await likePost(ada!, { id: post.id, on: true })
    await likePost(ada!, { id: post.id, on: false })
    expect(await rowsOf(owner!.id)).toEqual([])
    await leave([ada!.id], { actorId: owner!.id })
    expect(await rowsOf(ada!.id)).toHaveLength(1)
  })

  it('of earlier acts of a member whom they block now: those notifications disappear', async () => {
    const [owner, ada, boris] = await members(3)
    await leave([owner!.id], { actorId: boris!.id })
    await leave([owner!.id], { actorId: ada!.id })
    await leave([owner!.id], { actorId: ada!.id, groupKey: 'like:post:2' })
    await leave([boris!.id], { actorId: ada!.id })
    await blockMember(owner!, { id: ada!.id, on: true })
    expect(await rowsOf(owner!.id)).toMatchObject([{ count: 1, actorIds: [boris!.id] }])
    expect(await rowsOf(boris!.id)).toHaveLength(1)
  })

  it('after deleting the account', async () => {
    const { id } = await makeMember()
    await prisma.user.update({ where: { id }, data: { status: 'DELETED' } })
    await leave([id])
    expect(await rowsOf(id)).toEqual([])
    await prisma.user.update({ where: { id }, data: { status: 'ACTIVE' } })
  })

  const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000)
  it.each([
    ['in a category that is off', { on: false }, 0],
    ['while it is muted', { on: true, mutedUntil: soon(5) }, 0],
    ['or rather again, when the mute is over', { on: true, mutedUntil: soon(-5) }, 1],
    ['in a category that is off, whatever its mute was', { on: false, mutedUntil: soon(-5) }, 0],
    ['or rather is, when it is on', { on: true }, 1],
  ])('%s', async (_, setting, wanted) => {
    const { id } = await makeMember()
    await prisma.notificationSetting.create({ data: { userId: id, category: 'LIKES', ...setting } })
    await leave([id])
    expect(await rowsOf(id)).toHaveLength(wanted)
    await leave([id], { category: 'FANS', groupKey: 'follow' })
    expect(await rowsOf(id)).toHaveLength(wanted + 1)
  })

  it('from the moment a mute is saved until it ends', async () => {
    const owner = await makeMember()
    const mutedUntil = new Date(Date.now() + 86_400_000).toISOString()
    await saveNotificationSettings(owner, { likes: { on: true, mutedUntil } })
    await leave([owner.id])
    expect(await rowsOf(owner.id)).toEqual([])
    const { count } = await prisma.notificationSetting.updateMany({
      where: { userId: owner.id, mutedUntil },
      data: { mutedUntil: soon(-5) },
    })
    expect(count).toBe(1)
    await leave([owner.id])
    expect(await rowsOf(owner.id)).toHaveLength(1)
  })
})

describe('the receivers', () => {
  const commented = (by: Viewer, post: { id: number; authorId: number }, rest = {}) =>
    inTransaction((tx) =>
      notify(tx, 'commented', {
        ...{
          by: by.id,
          about: { type: 'post' as const, ...post, title: 'A lamp' },
          commentId: 7,
          answered: null,
          named: [],
        },
        ...rest,
      }),
    )

  it('of a comment get one notification each, for the nearest reason', async () => {
    const [author, ada, boris, chen] = await members(4)
    const post = { id: 1, authorId: author!.id }
    await commented(chen!, post, {
      answered: { id: 3, authorId: ada!.id },
      named: [ada!.id, boris!.id, chen!.id],
    })
    expect(await Promise.all([author!, ada!, boris!, chen!].map(({ id }) => keysOf(id)))).toEqual([
      ['post_commented'],
      ['comment_answered'],
      ['comment_mentioned'],
      [],
    ])
    await commented(ada!, post, { answered: { id: 9, authorId: author!.id }, named: [author!.id] })
    expect(await keysOf(author!.id)).toEqual(['post_commented', 'comment_answered'])
  })

  it('of a follow and of a returned follow are the followed members', async () => {
    const [ada, boris] = await members(2)
    await followMember(boris!, { id: ada!.id, on: true })
    await followMember(ada!, { id: boris!.id, on: true })
    expect([await keysOf(ada!.id), await keysOf(boris!.id)]).toEqual([['followed'], ['followed_back']])
  })

  it('of a comment that createComment made get its id', async () => {
    const [author, ada] = await members(2)
    const post = await makePublishedPost(author!.id)
    const comment = await createComment(ada!, { postId: post.id, text: 'How deep?' })
    expect(await rowsOf(author!.id, 'COMMENTS')).toMatchObject([
      { params: { commentId: comment.id }, actorIds: [ada!.id], subjectId: post.id },
    ])
  })
})

it('a notification is rolled back with its transaction', async () => {
  const { id } = await makeMember()
  const work = prisma.$transaction(async (tx) => {
    await insertNotifications(tx, note, [id])
    throw new Error('no')
  })
  await expect(work).rejects.toThrow('no')
  expect(await rowsOf(id)).toEqual([])
})
