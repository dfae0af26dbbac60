import { describe, expect, it } from 'vitest'
import { outcome } from '@/lib/auth/test-members'
import { listComments } from '@/lib/comments/queries'
import { listDesigns } from '@/lib/designs/list-queries'
import { listOutcomes } from '@/lib/materials/list-outcomes'
import { listOwnRows } from '@/lib/materials/own-rows'
import { listNotifications } from '@/lib/notifications/queries'
import { notificationSettingsSchema } from '@/lib/notifications/schema'
import { listOwnPosts } from '@/lib/posts/list-own-posts'
import { listPosts } from '@/lib/posts/list-queries'
import { makePublishedPost } from '@/lib/posts/test-post'
import { listRedemptions } from '@/lib/rewards/redemptions'
import { getSeedRecords } from '@/lib/seeds/records'
import { makeMember } from '@/lib/seeds/test-member'
import { listFans, listFollowing } from '@/lib/social/queries'
import { search } from '@/lib/search/queries'
import {
  integerOf,
  isIntegerCursor,
  isMomentCursor,
  isNumberCursor,
  momentOf,
  numberOf,
} from './cursor-values'
import { decodeCursor, encodeCursor, type Cursor } from './pagination'

const at = (value: string | number): Cursor => ({ value, id: 1 })
const no = { code: 'invalid', fields: { cursor: { code: 'bad_cursor' } } }

const moments = ['2026-11-21T06:00:00.000Z', '0001-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z']
const integers = [0, 5, -5, 2_147_483_647]
const scores = [0, 1.5, -0.25, 1e20, 1e-20]
const neither = ['', '0', '1', 'x', '0000-01-01T00:00:00.000Z', '-000001-01-01T00:00:00.000Z', '+275760-09-13T00:00:00.000Z',
  '2026-13-01T00:00:00.000Z', '2026-02-30T00:00:00.000Z x', '2026-11-21', 1e308, -1e308, 5e-324, NaN, Infinity] // prettier-ignore

describe('the value of a cursor', () => {
  it.each(moments)('%s is a moment, not a number', (value) => {
    expect(momentOf(at(value)).toISOString()).toBe(value)
    expect([isIntegerCursor(at(value)), isNumberCursor(at(value))]).toEqual([false, false])
  })
  it.each(integers)('%s is a count and a score, not a moment', (value) => {
    expect([integerOf(at(value)), numberOf(at(value)), isMomentCursor(at(value))]).toEqual([
      value,
      value,
      false,
    ])
  })
  it.each(scores.slice(1))('%s is a score, not a count', (value) => {
    expect([numberOf(at(value)), isIntegerCursor(at(value))]).toEqual([value, false])
  })
  it.each(neither)('%s is not a value that a list sorts by', (value) => {
    for (const read of [momentOf, integerOf, numberOf]) expect(() => read(at(value))).toThrow()
  })
})

/** Values that a caller of the API may put into a forged cursor. */
const forged = [
  ...moments,
  ...integers,
  ...scores,
  ...neither.filter((value) => value === value && Math.abs(Number(value)) !== Infinity),
]

it('no list fails on a forged cursor: it refuses the cursor or takes it as a place in the list', async () => {
  const [member, post] = [await makeMember(), await makePublishedPost((await makeMember()).id)]
  const lists: Record<string, (cursor: Cursor) => Promise<unknown>> = {
    ...Object.fromEntries(
      (['latest', 'like', 'popular'] as const).flatMap((sort) => [
        [`posts ${sort}`, (cursor: Cursor) => listPosts({}, sort, cursor)],
        [`designs ${sort}`, (cursor: Cursor) => listDesigns({}, sort, cursor)],
      ]),
    ),
    comments: (cursor) => listComments(null, post.id, { sort: 'like', cursor } as never),
    fans: (cursor) => listFans(null, member.id, cursor),
    following: (cursor) => listFollowing(null, member.id, cursor),
    notifications: (cursor) => listNotifications(member, 'all', cursor),
    outcomes: (cursor) => listOutcomes({ cell: 1, cursor } as never),
    search: (cursor) => search('post', 'birch', 'en', { cursor } as never),
  }
  for (const value of forged) {
    const cursor = decodeCursor(encodeCursor(at(value)))
    if (cursor)
      for (const [name, list] of Object.entries(lists)) {
        const answer = await list(cursor).then(
          () => 'read',
          (error: unknown) => error,
        )
        if (answer !== 'read') expect(answer, `${name} from ${value}`).toMatchObject(no)
      }
  }
})

it('lists in the order of ids accept only cursors of their own', async () => {
  const member = await makeMember()
  const lists: Record<string, (cursor: Cursor) => Promise<unknown>> = {
    'own posts': (cursor) => listOwnPosts(member, 'all', cursor, { limit: 20 }),
    redemptions: (cursor) => listRedemptions(member, { cursor }, 'en'),
    records: (cursor) => getSeedRecords(member, { tab: 'all', cursor }, 'en'),
    'own settings': (cursor) => listOwnRows(member, { tab: 'own', cursor }),
    'tried settings': (cursor) => listOwnRows(member, { tab: 'tried', cursor }),
  }
  for (const [name, list] of Object.entries(lists)) {
    await list({ value: 7, id: 7 })
    for (const value of [moments[0]!, 'x', 0, 8])
      expect(await outcome(list({ value, id: 7 })), `${name} from ${value}`).toMatchObject(no)
  }
})

it('notificationSettingsSchema accepts only a mute time that the database can store', () => {
  const until = (mutedUntil: string) =>
    notificationSettingsSchema.safeParse({ likes: { on: true, mutedUntil } }).success
  expect(['0000-01-01T00:00:00Z', '0099-01-01T00:00:00Z', new Date().toISOString()].map(until)).toEqual([
    ...[false, false, true],
  ])
})
