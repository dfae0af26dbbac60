import { mkdtemp, rm, stat, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { prisma } from '@/lib/db/client'
import { makeMember } from '@/lib/seeds/test-member'
import { readMetrics } from '@/lib/web/metrics'
import { claimToken, returnTokens, takeTokens } from './claim-token'
import { namedTokens } from './named-tokens'
import { resumableDirectory } from './resumable-files'
import { saveDesignFromBuffer } from './save-design-file'
import type { BlobStore } from './blob-store'
import { diskStore } from './store-disk'
import { sweepStore } from './sweep-store'
import { startTestBucket, type TestBucket } from './test-bucket'
import { makeUploadToken } from './token'

const HOUR_MS = 3_600_000
const LONG_AGO = new Date(Date.now() - 25 * HOUR_MS)
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"/></svg>')

let directory: string
let bucket: TestBucket
let disk: BlobStore
let root: string
beforeAll(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'kerf-sweep-'))
})
beforeEach(async () => {
  root = path.join(directory, makeUploadToken())
  disk = diskStore(root)
  bucket = await startTestBucket({ page: 3 })
  return () => bucket.stop()
})
afterAll(() => rm(directory, { recursive: true, force: true }))

const fileOf = (key: string) => {
  const [kind, token, name] = key.split('/') as [string, string, string]
  return path.join(root, kind, token.slice(0, 2), token, name)
}

/** Makes an object older. */
const age = {
  disk: (key: string, to = LONG_AGO) => utimes(fileOf(key), to, to),
  s3: async (key: string, to = LONG_AGO) => void (bucket.objects.get(key)!.modifiedAt = to),
}
// The product's limits, because a repeated put may arrive after its object was made old.
const storeOf = (name: 'disk' | 's3') => (name === 'disk' ? disk : bucket.storeAt(bucket.port, {}))
const newKey = (kind = 'd') => `${kind}/${makeUploadToken()}/${kind === 'i' ? '320.webp' : 'file'}`

describe.each(['disk', 's3'] as const)('sweepStore on %s', (name) => {
  it('removes objects that no row has named for a day, and nothing else; a dry run reports the same and removes nothing', async () => {
    const store = storeOf(name)
    const { id: ownerId } = await makeMember()
    const drawing = await saveDesignFromBuffer(prisma, { ownerId, name: 'a.svg', bytes: svg }, store)
    const [old, oldPicture, oldFilm, young] = [newKey(), newKey('i'), newKey('v'), newKey()]
    for (const key of [old, oldPicture, oldFilm, young]) await store.put(key, Buffer.from('12345'))
    const lesson = newKey('v')
    await store.put(lesson, Buffer.from('film'))
    await nameInLesson(lesson.split('/')[1]!)
    for await (const page of store.list()) for (const { key } of page) if (key !== young) await age[name](key)
    const all = await keysOf(store)

    const found = { seen: all.length, objects: 3, bytes: 15, problem: null }
    expect(await sweepStore({ dryRun: true }, store)).toMatchObject(found)
    expect(await keysOf(store)).toEqual(all)
    expect(await sweepStore({}, store)).toMatchObject(found)
    expect(await keysOf(store)).toEqual(all.filter((key) => ![old, oldPicture, oldFilm].includes(key)))
    expect(await store.stat(`d/${drawing.token}/file`)).toEqual({ size: svg.length })
    expect(await sweepStore({}, store)).toMatchObject({ objects: 0 })
    expect(await prisma.storageClaim.count({ where: { sweeping: true } })).toBe(0)
  })

  it('is safe when two run at once, with more objects than a page', async () => {
    const store = storeOf(name)
    const keys = Array.from({ length: 70 }, () => newKey())
    for (const key of keys) await store.put(key, Buffer.from('x'))
    for (const key of keys) await age[name](key)
    await Promise.allSettled([sweepStore({}, store), sweepStore({}, store)])
    expect(await keysOf(store)).toEqual([])
  })

  it('leaves objects that were named or claimed after the listing', async () => {
    const store = storeOf(name)
    const [named, claimed, gone] = [newKey(), newKey('v'), newKey()]
    for (const key of [named, claimed, gone]) await store.put(key, svg)
    for (const key of [named, claimed, gone]) await age[name](key)
    const slowStore: BlobStore = {
      ...store,
      async *list() {
        yield* store.list()
        await claimToken(claimed.split('/')[1]!)
        await nameByUpload(named.split('/')[1]!)
      },
    }
    await sweepStore({}, slowStore)
    expect(await keysOf(store)).toEqual([named, claimed].toSorted())
  })

  it('lets an import store its film again that comes while the sweep removes it', async () => {
    const store = storeOf(name)
    const key = newKey('v')
    const token = key.split('/')[1]!
    await store.put(key, svg)
    await age[name](key)
    const importFilm = async () => {
      await claimToken(token)
      if (!(await store.stat(key))) await store.put(key, svg)
      await nameInLesson(token)
    }
    let importing: Promise<void> | undefined
    const removing: BlobStore = {
      ...store,
      async delete(which) {
        importing = importFilm()
        // it has enough time to claim, look and write
        for (let n = 0; n < 20; n++) await prisma.$queryRaw`SELECT 1`
        await store.delete(which)
      },
    }
    await sweepStore({}, removing)
    await importing
    expect(await store.stat(key)).toEqual({ size: svg.length })
  })

  it('removes half-written objects from the day before', async () => {
    const store = storeOf(name)
    const key = newKey()
    if (name === 's3') bucket.uploads.set('u1', { key, modifiedAt: LONG_AGO, parts: new Map() })
    if (name === 's3') bucket.uploads.set('u2', { key, modifiedAt: new Date(), parts: new Map() })
    await store.put(key, svg)
    const half = `${fileOf(key)}.00000000-0000-4000-8000-000000000000`
    if (name === 'disk') await writeFile(half, 'half')
    if (name === 'disk') await utimes(half, LONG_AGO, LONG_AGO)
    expect(await sweepStore({ dryRun: true }, store)).toMatchObject({ unfinished: 1 })
    expect(await sweepStore({}, store)).toMatchObject({ unfinished: 1 })
    expect(await sweepStore({}, store)).toMatchObject({ unfinished: 0 })
    expect([...bucket.uploads.keys()]).toEqual(name === 's3' ? ['u2'] : [])
    expect(await store.stat(key)).toEqual({ size: svg.length })
  })

  it('removes nothing when the database fails or is likely the wrong one', async () => {
    const store = storeOf(name)
    const keys = Array.from({ length: 101 }, () => newKey())
    await Promise.all(keys.map((key) => store.put(key, Buffer.from('x'))))
    for (const key of keys) await age[name](key)
    // a token that the database refuses
    const broken: BlobStore = {
      ...store,
      async *list() {
        yield* store.list()
        yield [{ key: 'd/\0/file', size: 1, modifiedAt: LONG_AGO }]
      },
    }
    await expect(sweepStore({ force: true }, broken)).rejects.toThrow()
    const report = await sweepStore({}, store)
    expect(report).toMatchObject({ objects: 101, problem: expect.stringContaining('101 of 101') as string })
    expect(await keysOf(store)).toHaveLength(101)
    expect((await readMetrics()).text).toMatch(
      /kerf_storage_unnamed_objects 101\n[^]*kerf_storage_sweep_failed 1/,
    )
    await setPercent(100)
    await sweepStore({}, store).finally(() => setPercent(20))
    expect(await keysOf(store)).toEqual([])
    expect((await readMetrics()).text).toMatch(
      /kerf_storage_unnamed_objects 101\n[^]*kerf_storage_sweep_failed 0/,
    )
  })
})

it('sweepStore releases its tokens only when none of their deletes is in progress', async () => {
  const keys = Array.from({ length: 3 }, () => newKey())
  for (const key of keys) await disk.put(key, svg)
  for (const key of keys) await age.disk(key)
  let [begun, underWay] = [0, 0]
  let importing: Promise<unknown> | undefined
  const claimedDuring: number[] = []
  const failing: BlobStore = {
    ...disk,
    async delete(key) {
      if (begun++ === 0) throw new Error('refused')
      underWay++
      importing ??= claimToken(key.split('/')[1]!).then(() => claimedDuring.push(underWay))
      // an import has enough time to claim released tokens
      await Promise.race([importing, new Promise((done) => setTimeout(done, 1_000))])
      await disk.delete(key)
      underWay--
    },
  }
  await expect(sweepStore({}, failing)).rejects.toThrow('refused')
  await importing
  expect(claimedDuring).toEqual([0])
})

it('sweepStore takes the tokens of a long batch again before they are free', async () => {
  const names = Array.from({ length: 40 }, (_, n) => `${n}.webp`)
  const token = makeUploadToken()
  const keys = names.map((name) => `i/${token}/${name}`)
  for (const key of keys) await disk.put(key, svg)
  for (const key of keys) await age.disk(key)
  const now = performance.now.bind(performance)
  let ahead = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + ahead)
  const takenUntil = new Set<number>()
  const slow: BlobStore = {
    ...disk,
    async delete(key) {
      const claim = await prisma.storageClaim.findUniqueOrThrow({ where: { token } })
      takenUntil.add(claim.expiresAt.getTime())
      ahead += 15_000
      await disk.delete(key)
    },
  }
  await sweepStore({}, slow).finally(() => clock.mockRestore())
  expect(await keysOf(disk)).toEqual([])
  // 16 deletes of 15 s take more than 200 s
  expect(takenUntil.size).toBe(3)
})

it('sweepStore takes no object for old because of a clock that runs ahead', async () => {
  const key = newKey()
  await disk.put(key, svg)
  vi.useFakeTimers({ now: Date.now() + 48 * HOUR_MS, toFake: ['Date'] })
  expect(await sweepStore({}, disk).finally(() => vi.useRealTimers())).toMatchObject({ objects: 0 })
  const day = Date.now() - 24 * HOUR_MS
  await age.disk(key, new Date(day - 60_000))
  expect(await sweepStore({}, disk)).toMatchObject({ objects: 0 })
  await age.disk(key, new Date(day - 11 * 60_000))
  expect(await sweepStore({}, disk)).toMatchObject({ objects: 1 })
})

it('sweepStore saves a report when it is asked to stop', async () => {
  const key = newKey()
  await disk.put(key, svg)
  await age.disk(key)
  await expect(sweepStore({ signal: AbortSignal.abort(new Error('stopping')) }, disk)).rejects.toThrow()
  expect(await prisma.storageSweep.findFirst({ orderBy: { id: 'desc' } })).toMatchObject({
    problem: 'stopping',
    finishedAt: expect.any(Date) as Date,
  })
  expect(await disk.stat(key)).not.toBeNull()
})

it('sweepChunks removes chunks of uploads that are over, and keeps those that can continue', async () => {
  const { id: ownerId } = await makeMember()
  const [over, waited, young] = [makeUploadToken(), makeUploadToken(), makeUploadToken()]
  const chunks = await resumableDirectory()
  for (const id of [over, waited, young])
    for (const file of [id, `${id}.json`]) await writeFile(path.join(chunks, file), 'some')
  for (const id of [over, waited])
    for (const file of [id, `${id}.json`]) await utimes(path.join(chunks, file), LONG_AGO, LONG_AGO)
  await prisma.resumableUpload.create({
    data: { id: waited, ownerId, kind: 'VIDEO', name: 'a.mp4', size: 10, expiresAt: new Date() },
  })
  expect((await sweepStore({ dryRun: true }, disk)).chunks).toBeGreaterThanOrEqual(2)
  expect((await sweepStore({}, disk)).chunks).toBeGreaterThanOrEqual(2)
  const isThere = (file: string) =>
    stat(path.join(chunks, file)).then(
      () => true,
      () => false,
    )
  expect(await Promise.all([over, `${over}.json`, waited, `${waited}.json`, young].map(isThere))).toEqual([
    ...[false, false, true, true, true],
  ])
})

it('a token belongs to a writer or to a sweep, never to both', async () => {
  const [a, b, over] = [makeUploadToken(), makeUploadToken(), makeUploadToken()]
  await claimToken(a)
  await claimToken(a)
  await prisma.storageClaim.create({ data: { token: over, sweeping: true, expiresAt: new Date(0) } })
  expect((await takeTokens([a, b, over])).toSorted()).toEqual([b, over].toSorted())
  expect(await takeTokens([b])).toEqual([])
  let claimed = false
  const waiting = claimToken(b).then(() => (claimed = true))
  await prisma.$queryRaw`SELECT 1`
  expect(claimed).toBe(false)
  await returnTokens([a, b])
  await waiting
  expect(await takeTokens([a, b])).toEqual([])
})

it('namedTokens throws when the database answers for only some tokens', async () => {
  const $queryRaw = (async () => [{ token: 'a', named: true }]) as unknown as typeof prisma.$queryRaw
  await expect(namedTokens(['a', 'b'], { $queryRaw })).rejects.toThrow('1 of 2')
})

const setPercent = (value: number) =>
  prisma.setting.update({ where: { key: 'uploads.sweep_percent' }, data: { value } })

async function keysOf(store: BlobStore): Promise<string[]> {
  const keys = []
  for await (const page of store.list()) keys.push(...page.map(({ key }) => key))
  return keys.toSorted()
}

async function nameByUpload(token: string): Promise<void> {
  const data = { kind: 'DESIGN' as const, token, name: 'a.svg', mime: 'x', ext: 'svg', size: 1, sha256: 'x' }
  await prisma.upload.create({ data })
}

async function nameInLesson(token: string): Promise<void> {
  await prisma.tutorial.create({
    data: {
      ...{
        slug: token.toLowerCase(),
        product: 'GENERAL',
        section: 'care',
        level: 'EXPLORER',
        kind: 'VIDEO',
        minutes: 1,
      },
      video: { token },
    },
  })
}
