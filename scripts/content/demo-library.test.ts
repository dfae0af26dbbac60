import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { awardBadges } from '@/lib/academy/award-badge'
import { importTutorials } from '@/lib/academy/import-tutorials'
import { levels, products } from '@/lib/academy/places'
import { prisma } from '@/lib/db/client'
import { inTransaction } from '@/lib/db/transaction'
import { getAnswer } from '@/lib/materials/get-answer'
import { getMatrix } from '@/lib/materials/queries'
import { rebuildCells } from '@/lib/materials/rebuild-cells'
import { draftContentSchema } from '@/lib/posts/schema'
import { toPostRow } from '@/lib/posts/setting-rows'
import { makePublishedPost } from '@/lib/posts/test-post'
import { findDevice } from '@/lib/settings/catalog'
import { auditSeeds } from '@/lib/seeds/audit'
import { getCatalog } from '@/lib/settings/queries'
import { rebuildCounters } from '@/lib/social/rebuild-counters'
import { withClient } from '@/scripts/setup/stamps.mjs'
import { databaseAt } from '@/scripts/test/environment'
import { countActs } from './life/write-acts'
import { assertNobodyElse, hasLived, loadLife } from './load-life'
import { loadMakers, type Cast } from './load-makers'
import { loadOutcomes } from './load-outcomes'
import { backdatePosts } from './load-posts'
import { loadRewards } from './load-rewards'
import { loadSettings } from './load-settings'
import { contentFolder, readYaml } from './read'
import { readTutorials } from './read-tutorials'
import { postFile } from './schemas'

// The demo as at the first start, in a database of its own; its posts have neither pictures nor files.

let cast: Cast
const posts = new Map<string, number>()
beforeAll(async () => {
  const { adminUrl, prefix, template } = inject('testServer')
  const name = `${prefix}library`
  await withClient(adminUrl, (client: import('pg').Client) =>
    client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`),
  )
  process.env.DATABASE_URL = databaseAt(adminUrl, name)
  cast = await loadMakers()
  await importTutorials((await readTutorials()).map((one) => ({ ...one, video: null, pictures: null })))
  expect(await loadSettings()).toBeGreaterThan(100)
  for (const file of (await readdir(path.join(contentFolder, 'posts'))).sort()) {
    const id = await publish(file)
    if (id !== null) posts.set(file.replace('.yaml', ''), id)
  }
  expect(await loadOutcomes(cast)).toBeGreaterThan(600)
}, 120_000)

async function publish(name: string): Promise<number | null> {
  const file = await readYaml(`posts/${name}`, postFile)
  if (file.status !== 'approved') return null
  const { devices } = await getCatalog()
  const device = findDevice(devices.length > 0 ? { devices } : await getCatalog(), file.device)
  const { title, synopsis, module, materials } = file
  const draft = draftContentSchema.parse({
    materials,
    steps: file.steps.map(({ settings }) => ({ settings })),
  })
  const steps = draft.steps.map((step) => ({
    ...step,
    settings: device ? step.settings.map((row) => toPostRow(row, device, draft.materials)) : [],
  }))
  const { id } = await makePublishedPost(
    cast.get(file.author)!.id,
    { title, synopsis, device: file.device, module, materials: draft.materials, steps: steps as never },
    file.postType,
  )
  return id
}

it('covers all machines and many materials, with rows of many members and with reports', async () => {
  const rows = await prisma.materialRow.findMany({ where: { live: true, cellId: { not: null } } })
  expect(rows.length).toBeGreaterThanOrEqual(400)
  const different = (of: (row: (typeof rows)[number]) => unknown) => new Set(rows.map(of)).size
  expect(different(({ deviceId }) => deviceId)).toBe(7)
  expect(different(({ materialId }) => materialId)).toBeGreaterThanOrEqual(22)
  expect(different(({ makerId }) => makerId)).toBeGreaterThanOrEqual(24)
  expect(await prisma.materialOutcome.count({ where: { counts: true } })).toBeGreaterThanOrEqual(600)
  expect((await rebuildCells({ dryRun: true })).differ).toBe(0)
  const { pairs } = await getMatrix({})
  expect(pairs.filter(({ sureness }) => sureness === 'sure').length).toBeGreaterThan(2)
  expect(pairs.filter(({ sureness }) => sureness === 'fair').length).toBeGreaterThan(10)
})

it('answers the most frequent question, slate on the LP4, with the numbers of the lesson', async () => {
  const { cell, best, rows } = await getAnswer({ material: 'slate', device: 'lp4', method: 'fill' }, 'en')
  expect(cell!.makers).toBeGreaterThanOrEqual(8)
  expect(cell!.sureness).toBe('sure')
  expect(best).toMatchObject({ power: 55, depth: 8, resolution: '1.3K' })
  expect(best!.outcomes.tries).toBeGreaterThanOrEqual(5)
  expect(rows.items.some(({ source }) => source === 'lesson')).toBe(true)
  const { statistics } = cell!
  expect(statistics!.power.median).toBeGreaterThan(48)
  expect(statistics!.power.median).toBeLessThan(62)
})

it('changes nothing when it is loaded again', async () => {
  const count = () =>
    Promise.all([prisma.materialRow.count(), prisma.materialOutcome.count(), prisma.materialMark.count()])
  const before = await count()
  await loadSettings()
  expect(await loadOutcomes(cast)).toBe(0)
  expect(await count()).toEqual(before)
})

describe('the twelve weeks of the demo', () => {
  beforeAll(async () => {
    await loadRewards(cast)
    await backdatePosts(posts)
    expect(await hasLived()).toBe(false)
    expect(await loadLife(cast, posts)).toBeGreaterThan(8_000)
    await countActs()
  }, 120_000)

  it('are refused by a database with members of its own', async () => {
    await expect(assertNobodyElse()).resolves.toBeUndefined()
    const data = { email: 'somebody@example.com', nickname: 'Somebody', nicknameKey: 'somebody' }
    const { id } = await prisma.user.create({ data })
    await expect(assertNobodyElse()).rejects.toThrow('1 members of its own')
    await prisma.user.delete({ where: { id } })
  })

  it('follow the rules: the audit, the counters and the badges find nothing to correct', async () => {
    expect((await auditSeeds()).checks.filter(({ count }) => count > 0)).toEqual([])
    expect((await rebuildCounters(true)).filter(({ rows }) => rows > 0)).toEqual([])
    for (const product of products)
      for (const level of levels) {
        const place = { product, level: level.toUpperCase() as Uppercase<typeof level> }
        expect(await inTransaction((tx) => awardBadges(tx, place)), `${product} ${level}`).toEqual([])
      }
    const [unpaid] = await prisma.$queryRaw<{ likes: number; posts: number }[]>`
      SELECT (SELECT count(*)::int FROM "SeedTransfer" WHERE type = 'LIKE' AND NOT EXISTS (
          SELECT FROM "PostLike" WHERE key = format('grant:like:%s:%s', "userId", "postId"))) AS likes,
        (SELECT count(*)::int FROM "Post" WHERE visible AND NOT EXISTS (
          SELECT FROM "SeedTransfer" WHERE key = format('grant:post:%s:approved', "Post".id))) AS posts`
    expect(unpaid).toEqual({ likes: 0, posts: 0 })
  })

  it('have few posts with hundreds of likes and many with few, and pay for a complete profile', async () => {
    const likes = (await prisma.post.findMany({ where: { visible: true } })).map(
      ({ likesCount }) => likesCount,
    )
    likes.sort((one, other) => other - one)
    expect(likes[0]).toBeGreaterThan(300)
    expect(likes[Math.floor(likes.length / 2)]).toBeLessThan(60)
    const { id } = cast.get('ada')!
    const paid = await prisma.seedTransfer.findMany({ where: { key: `grant:profile:${id}` } })
    expect(paid).toHaveLength(1)
    const weeks = await prisma.$queryRaw<{ week: Date }[]>`
      SELECT DISTINCT date_trunc('week', entry."createdAt") AS week
      FROM "SeedEntry" AS entry JOIN "SeedAccount" AS account ON account.id = entry."accountId"
      WHERE account."userId" = ${id} AND entry."createdAt" > now() - interval '84 days'`
    expect(weeks.length).toBeGreaterThanOrEqual(10)
    expect(await prisma.redemption.count({ where: { userId: id, status: 'SUCCEEDED' } })).toBeGreaterThan(0)
  })

  it('are in order: nothing in the future, nothing before what it refers to', async () => {
    const [early] = await prisma.$queryRaw<Record<string, number>[]>`
      SELECT (SELECT count(*)::int FROM "PostLike" AS one JOIN "Post" AS post ON post.id = one."postId"
          WHERE one."createdAt" < post."publishedAt" OR one."createdAt" > now()) AS likes,
        (SELECT count(*)::int FROM "PostLike" AS one JOIN "User" AS member ON member.id = one."userId"
          WHERE one."createdAt" < member."createdAt") AS strangers,
        (SELECT count(*)::int FROM "Comment" AS one JOIN "Post" AS post ON post.id = one."postId"
          LEFT JOIN "Comment" AS first ON first.id = one."parentId"
          WHERE one."createdAt" < post."publishedAt" OR one."createdAt" > now() OR one."createdAt" <= first."createdAt"
            OR one.id < first.id) AS comments,
        (SELECT count(*)::int FROM "SeedEntry" WHERE "createdAt" > now()) AS entries,
        (SELECT count(*)::int FROM "Notification" WHERE "updatedAt" > now() OR "readAt" < "updatedAt") AS notifications`
    expect(early).toEqual({ likes: 0, strangers: 0, comments: 0, entries: 0, notifications: 0 })
  })
})
