import { randomUUID } from 'node:crypto'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMember as makeLogin, makeViewer, outcome } from '@/lib/auth/test-members'
import type { Viewer } from '@/lib/auth/viewer'
import { prisma } from '@/lib/db/client'
import { listReferences, nameOf } from '../test-references'
import { countExportParts, checkExport, exportAccount } from './export-account'
import { cutIntoParts } from './files'
import { leftOut } from './left-out'
import { subjects } from './subjects'
import { liveALife } from './test-life'

const parts = subjects.flatMap((subject) => subject.parts.map((part) => ({ ...part, file: subject.file })))
const covered = parts.flatMap(({ of, within = [] }) => [of, ...within])
const out = Object.values(leftOut).flat()

describe('the export', () => {
  it('contains every column that refers to a member or to their data, or gives the reason why not', async () => {
    const columns = await listReferences()
    const tables = new Set(['User', ...covered.map((name) => name.split('.')[0]!)])
    const missing = columns
      .filter(({ target }) => tables.has(target))
      .map(nameOf)
      .filter((name) => !covered.includes(name as 'a.b') && !out.includes(name as 'a.b'))
    expect(missing, 'add a part in lib/account/export, or a line in left-out.ts').toEqual([])
  })

  it('names no column twice, and none that the database lacks', async () => {
    const all = [...covered, ...out]
    expect(all.filter((name, index) => all.indexOf(name) !== index)).toEqual([])
    const known = new Set([...(await listReferences()).map(nameOf), 'User.id'])
    expect(all.filter((name) => !known.has(name))).toEqual([])
  })
})

describe('exportAccount', () => {
  let viewer: Viewer
  let other: Viewer & { email: string }
  let archive: Record<string, Uint8Array>
  const documentOf = (file: string) =>
    JSON.parse(new TextDecoder().decode(archive[file])) as Record<string, Record<string, unknown>[]>
  const secret = `said ${randomUUID()}`

  beforeAll(async () => {
    viewer = await makeViewer((await makeLogin()).id)
    const login = await makeLogin()
    other = { ...(await makeViewer(login.id)), email: login.email }
    await prisma.seedAccount.createMany({
      data: [viewer, other].map(({ id }) => ({ kind: 'MEMBER' as const, userId: id, balance: 0 })),
    })
    await liveALife(viewer, other, secret)
    archive = await exported(viewer)
  })

  // These rows never moved Seeds, and other tests of this database audit the ledger.
  afterAll(async () => {
    await prisma.redemption.deleteMany({ where: { userId: viewer.id } })
    await prisma.storeOrder.deleteMany({ where: { userId: viewer.id } })
  })

  it('contains every row, list by list', async () => {
    for (const { of, name, file } of parts) {
      const [table, column] = of.split('.') as [string, string]
      const where =
        of === 'SeedEntry.accountId'
          ? `"accountId" = (SELECT id FROM "SeedAccount" WHERE "userId" = ${viewer.id})`
          : `"${column}" = ${viewer.id}`
      const [row] = await prisma.$queryRawUnsafe<{ n: number }[]>(
        `SELECT count(*)::int AS n FROM "${table}" WHERE ${where}`,
      )
      expect(row!.n, `the member of this test has none in ${of}`).toBeGreaterThan(0)
      expect(documentOf(file)[name], of).toHaveLength(row!.n)
    }
  })

  it('contains the files, named by their id, without those missing in the store', () => {
    const files = Object.keys(archive).filter((name) => name.startsWith('files/'))
    const uploads = documentOf('uploads.json').uploads!
    const there = uploads.filter(({ name }) => name !== 'cover.png')
    expect(there.length).toBeLessThan(uploads.length)
    for (const { id, kind, size } of there) {
      const name = files.find((file) => file.startsWith(`files/${String(id)} `))
      expect(name, `${String(kind)} ${String(id)}`).toBeDefined()
      if (kind === 'DESIGN') expect(archive[name!]).toHaveLength(size as number)
    }
    expect(files).toHaveLength(there.length)
    expect(files.some((name) => name.endsWith(' lamp.svg'))).toBe(true)
    expect(files.some((name) => name.endsWith(' view.avif'))).toBe(true)
  })

  it('contains no secret of the account, and nothing of other members but numbers', () => {
    const text = Object.entries(archive)
      .filter(([name]) => name.endsWith('.json'))
      .map(([, bytes]) => new TextDecoder().decode(bytes))
      .join('\n')
    for (const hidden of [
      other.email,
      other.nickname,
      secret,
      '$argon2',
      'passwordHash',
      'ipHash',
      'emailHash',
    ])
      expect(text).not.toContain(hidden)
    expect(documentOf('account.json').account).toMatchObject([{ id: viewer.id, bio: 'I cut birch.' }])
    expect(documentOf('posts.json').posts![0]).toMatchObject({ revisions: [{ number: 1 }] })
    expect(documentOf('seeds.json').redemptions).toMatchObject([{ address: { city: 'Bonn' } }])
    expect(documentOf('people.json').following).toMatchObject([{ followedId: other.id }])
  })

  it('writes documents with empty lists for a member without data', async () => {
    const nobody = await makeViewer((await makeLogin()).id)
    const files = await exported(nobody)
    expect(Object.keys(files)).toEqual(subjects.map(({ file }) => file))
    expect(JSON.parse(new TextDecoder().decode(files['posts.json']))).toEqual({ posts: [] })
  })

  it('is allowed ten times an hour, and checkExport does not count', async () => {
    const viewer = await makeViewer((await makeLogin()).id)
    for (let n = 0; n < 12; n++) await checkExport(viewer, { part: 1 })
    for (let n = 0; n < 10; n++) await (await exportAccount(viewer, { part: 1 })).archive.cancel()
    const refused = { code: 'too_many', params: { seconds: expect.any(Number) as number } }
    expect(await outcome(exportAccount(viewer, { part: 1 }))).toMatchObject(refused)
    expect(await outcome(checkExport(viewer, { part: 1 }))).toMatchObject(refused)
  })

  it('throws not_found for a second part that does not exist', async () => {
    const viewer = await makeViewer((await makeLogin()).id)
    expect(await countExportParts(viewer)).toBe(1)
    expect(await outcome(exportAccount(viewer, { part: 2 }))).toMatchObject({ code: 'not_found' })
  })

  it('contains each row once when there are more than one batch', async () => {
    const viewer = await makeViewer((await makeLogin()).id)
    await prisma.notification.createMany({
      data: Array.from({ length: 1203 }, (_, n) => ({
        ...{ userId: viewer.id, category: 'SYSTEM' as const, key: 'welcome', params: {}, groupKey: `${n}` },
      })),
    })
    const { notifications } = JSON.parse(
      new TextDecoder().decode((await exported(viewer))['notifications.json']),
    ) as { notifications: { id: number }[] }
    expect(new Set(notifications.map(({ id }) => id)).size).toBe(1203)
    expect(notifications).toHaveLength(1203)
  })
})

it('contains each row once when all rows have one time', async () => {
  const viewer = await makeViewer((await makeLogin()).id)
  const post = await prisma.post.create({ data: { authorId: viewer.id, postType: 0 } })
  const comments = await prisma.comment.createManyAndReturn({
    data: Array.from({ length: 2403 }, (_, n) => ({ authorId: viewer.id, postId: post.id, text: `${n}` })),
    select: { id: true },
  })
  const ids = comments.map(({ id }) => id)
  const createdAt = new Date()
  // in another order than that of their ids
  const shuffled = ids.toSorted((a, b) => ((a * 7919) % 2403) - ((b * 7919) % 2403))
  await prisma.commentLike.createMany({
    data: shuffled.map((commentId) => ({ userId: viewer.id, commentId, createdAt })),
  })
  const { likedComments } = JSON.parse(
    new TextDecoder().decode((await exported(viewer))['reactions.json']),
  ) as { likedComments: { commentId: number }[] }
  expect(likedComments.map(({ commentId }) => commentId).toSorted((a, b) => a - b)).toEqual(
    ids.toSorted((a, b) => a - b),
  )
})

describe('cutIntoParts', () => {
  const sizes = (list: number[]) => list.map((size, id) => ({ id, size }))
  const cut = (list: number[]) => cutIntoParts(sizes(list), 10, 3).map((part) => part.map(({ size }) => size))
  it.each([
    [[], [[]]],
    [[4, 6], [[4, 6]]],
    [
      [4, 7],
      [[4], [7]],
    ],
    [
      [99, 1],
      [[99], [1]],
    ],
    [
      [1, 1, 1, 1],
      [[1, 1, 1], [1]],
    ],
  ])('cuts sizes into parts: %j', (given, wanted) => expect(cut(given)).toEqual(wanted))
})

async function exported(viewer: Viewer): Promise<Record<string, Uint8Array>> {
  const { archive } = await exportAccount(viewer, { part: 1 })
  return unzipSync(new Uint8Array(await new Response(archive).arrayBuffer()))
}
