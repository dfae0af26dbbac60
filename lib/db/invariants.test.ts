import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { findBroken, findBrokenNow } from '@/bench/faults/invariants'
import { createComment } from '@/lib/comments/create-comment'
import { updateCells } from '@/lib/materials/update-cells'
import { reportOutcome } from '@/lib/materials/report-outcome'
import { makeMaterial, makeReporter, publishRows } from '@/lib/materials/test-library'
import { makePublishedPost } from '@/lib/posts/test-post'
import { prisma } from './client'
import { redeemReward } from '@/lib/rewards/redeem-reward'
import { makeReward, redeeming } from '@/lib/rewards/test-reward'
import { makeMember } from '@/lib/seeds/test-member'
import { likePost } from '@/lib/social/like-post'

/**
 * Tests the queries that `npm run bench -- faults` sends to the database after each fault: each finds the violation it
 * looks for.
 */
let client: pg.Client
let member: Awaited<ReturnType<typeof makeMember>>
let postId: number
let cellId: number
let rowPostId: number
let rewardId: number
let redemptionId: number

beforeAll(async () => {
  client = new pg.Client({ connectionString: process.env.DATABASE_OWNER_URL })
  await client.connect()
  const author = await makeMember()
  member = await makeMember({ seeds: 300 })
  postId = (await makePublishedPost(author.id)).id
  await likePost(member, { id: postId, on: true })
  await createComment(member, { postId, text: 'Well cut.', key: randomUUID() })
  const { slug } = await makeMaterial()
  const { id, rows } = await publishRows(author.id, slug)
  rowPostId = id
  // equal numbers of another maker share their reports
  await publishRows((await makeMember()).id, slug)
  await reportOutcome(await makeReporter(), { row: rows[0]!, outcome: 'worked', modules: ['10w-diode'] })
  await updateCells()
  cellId = (await prisma.materialRow.findUniqueOrThrow({ where: { id: rows[0]! } })).cellId!
  rewardId = (await makeReward({ codes: 2, stock: 2 })).id
  redemptionId = (await redeemReward(member, redeeming(rewardId))).id
})
beforeEach(() => client.query('BEGIN'))
afterEach(() => client.query('ROLLBACK'))
afterAll(() => client.end())

/** The queries join the transaction of this test, so that the violations vanish with its rollback. */
const inside = {
  query: (text: string, values?: unknown[]) =>
    /^(BEGIN|COMMIT)/.test(text) ? Promise.resolve({ rows: [] }) : client.query(text, values),
} as unknown as pg.ClientBase
/** Returns the lines about rows of this test alone: other tests share this database. */
const linesOf = async (invariant: string, stock = new Map([[rewardId, 2]])) =>
  (await findBroken(inside, stock)).find((broken) => broken.invariant === invariant)?.lines ?? []

const breaks: [string, () => [string, unknown[]], () => RegExp][] = [
  [
    'a balance is the sum of its entries',
    () => [`UPDATE "SeedAccount" SET balance = balance + 1 WHERE "userId" = $1`, [member.id]],
    () => /balance 2\d\d, entries/,
  ],
  [
    'a counter is the number of its rows',
    () => [`UPDATE "Post" SET "likesCount" = "likesCount" + 1 WHERE id = $1`, [postId]],
    () => new RegExp(`^Post ${postId}: likesCount 2, rows 1$`),
  ],
  [
    'a cell says how many makers and reports its rows have',
    () => [`UPDATE "MaterialCell" SET "makersCount" = "makersCount" + 1 WHERE id = $1`, [cellId]],
    () => new RegExp(`^cell ${cellId}: 3 makers, rows have 2;`),
  ],
  [
    'a row of settings is read as its post is',
    () => [
      `ALTER TABLE "MaterialRow" DISABLE TRIGGER material_row; UPDATE "MaterialRow" SET live = false WHERE "postId" = ${rowPostId}`,
      [],
    ],
    () => /^row \d+ of post \d+: live f$/,
  ],
  [
    'the member is notified of a redemption that ended',
    () => [`DELETE FROM "Notification" WHERE "userId" = $1`, [member.id]],
    () => new RegExp(`^redemption ${redemptionId} is SUCCEEDED`),
  ],
  [
    'the maker of the post is notified of a comment',
    () => [`DELETE FROM "Notification" WHERE "groupKey" = $1`, [`comment:post:${postId}`]],
    () => new RegExp(`^post ${postId} `),
  ],
  [
    'what left the stock is what was redeemed',
    () => [`UPDATE "Reward" SET stock = stock - 1 WHERE id = $1`, [rewardId]],
    () => new RegExp(`^reward ${rewardId}: began with 2, 0 left, 1 redeemed$`),
  ],
  [
    'a redemption has one debit of its price, and a debit its redemption',
    () => [
      `INSERT INTO "Redemption" ("userId", "rewardId", region, price, "idempotencyKey") VALUES ($1, $2, 'US', 100, 'no debit')`,
      [member.id, rewardId],
    ],
    () => /of 100 Seeds: 0 debits/,
  ],
]

it.each(breaks)('findBroken reports a violation: %s', async (invariant, change, finds) => {
  expect((await linesOf(invariant)).filter((line) => finds().test(line))).toEqual([])
  await client.query(...change())
  expect((await linesOf(invariant)).filter((line) => finds().test(line))).toHaveLength(1)
})

it('findBroken counts the reports on equal rows of two makers once', async () => {
  const lines = await linesOf('a cell says how many makers and reports its rows have')
  expect(lines.filter((line) => line.startsWith(`cell ${cellId}:`))).toEqual([])
})

it('findBroken reports no row that fits', async () => {
  for (const [invariant, , finds] of breaks)
    for (const line of await linesOf(invariant)) expect(line).not.toMatch(finds())
  for (const { lines } of await findBrokenNow(inside)) expect(lines.join()).not.toContain('all entries')
})
