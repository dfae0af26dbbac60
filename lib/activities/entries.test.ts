import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { prisma } from '@/lib/db/client'
import { makePublishedPost } from '@/lib/posts/test-post'
import { setStatus } from '@/lib/posts/test-draft'
import { makeMember } from '@/lib/seeds/test-member'
import { notifyContests } from './notify-contests'
import { cachedEntries, cachedEntriesCount } from './queries'

const HOUR = 3_600_000
const start = Date.parse('2021-05-01T12:00:00Z')
const end = Date.parse('2021-06-01T12:00:00Z')
const dates = [new Date(start).toISOString(), new Date(end).toISOString()] as const
const tag = `offcuts${randomUUID().slice(0, 8)}`

/** Makes a post with the tag that was published at `published`, and submitted at `handedIn` if given. */
async function publishAt(published: number, handedIn?: number) {
  const author = await makeMember()
  const { id } = await makePublishedPost(author.id, { tags: [tag] })
  await prisma.post.update({
    where: { id },
    data: { publishedAt: new Date(published) },
    select: { id: true },
  })
  if (handedIn !== undefined)
    await prisma.postStatusChange.create({
      data: { postId: id, to: 'REVIEW', actor: 'test', createdAt: new Date(handedIn) },
    })
  return { id, author: author.id }
}

it('contestEntries are posts published since the start and submitted by the end, in lists, counts and notifications', async () => {
  const entries = [
    await publishAt(start),
    await publishAt(end),
    await publishAt(end + 30 * HOUR, end),
    await publishAt(start, start - HOUR),
  ]
  const others = [
    await publishAt(start - 1),
    await publishAt(end + 1),
    await publishAt(end + 30 * HOUR, end + 1),
    await publishAt(start + HOUR),
  ]
  await setStatus(others.at(-1)!.id, 'REMOVED')

  const { items, total } = await cachedEntries(tag.toUpperCase(), ...dates)
  expect(items.map(({ id }) => id).toSorted()).toEqual(entries.map(({ id }) => id).toSorted())
  expect([total, await cachedEntriesCount(tag, ...dates)]).toEqual([4, 4])

  const contest = await prisma.activity.create({
    data: {
      ...{ slug: randomUUID(), tag, titles: { en: 'Offcuts' }, summaries: {}, rules: {}, prizes: {} },
      ...{ startsAt: dates[0], endsAt: dates[1] },
    },
    select: { id: true },
  })
  await notifyContests(new Date(end + HOUR))
  const notified = await prisma.notification.findMany({
    where: { key: 'contest_ended', userId: { in: [...entries, ...others].map(({ author }) => author) } },
    select: { userId: true },
  })
  expect(notified.map(({ userId }) => userId).toSorted()).toEqual(
    entries.map(({ author }) => author).toSorted(),
  )
  await prisma.activity.delete({ where: { id: contest.id } })
})

it('cachedEntries counts all entries and shows the most liked', async () => {
  const many = `many${randomUUID().slice(0, 8)}`
  const { id: author } = await makeMember()
  for (let n = 0; n < 50; n++) await makePublishedPost(author, { tags: [many] })
  const [first] = await prisma.post.findMany({
    where: { authorId: author },
    orderBy: { id: 'asc' },
    select: { id: true },
  })
  await prisma.post.update({ where: first!, data: { likesCount: 3 }, select: { id: true } })
  const { items, total } = await cachedEntries(many, '2020-01-01T00:00:00Z', '2099-01-01T00:00:00Z')
  expect([items.length, total, items[0]!.id]).toEqual([48, 50, first!.id])
  await prisma.post.update({ where: first!, data: { likesCount: 0 }, select: { id: true } })
})
