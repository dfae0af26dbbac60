import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BlobStore } from './blob-store'
import { diskStore } from './store-disk'
import { s3Store } from './store-s3'
import { startTestBucket } from './test-bucket'
import { makeUploadToken } from './token'

let directory: string
let service: S3rver
const stores: Record<string, BlobStore> = {}

beforeAll(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'kerf-s3-'))
  service = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: path.join(directory, 's3'),
    configureBuckets: [{ name: 'kerf', configs: [] }],
  })
  const { port } = await service.run()
  stores.disk = diskStore(path.join(directory, 'disk'))
  stores.s3 = s3Store({
    bucket: 'kerf',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  })
})
afterAll(async () => {
  await service.close()
  await rm(directory, { recursive: true, force: true })
})

const read = async (stream: Promise<ReadableStream>) =>
  Buffer.from(await new Response(await stream).arrayBuffer())

describe.each(['disk', 's3'])('the store on %s', (name) => {
  it('stores bytes and returns them, whole or in part', async () => {
    const store = stores[name]!
    const key = `i/${makeUploadToken()}/320.webp`
    await store.put(key, Buffer.from('0123456789'))
    expect(await store.stat(key)).toEqual({ size: 10 })
    expect((await read(store.readStream(key))).toString()).toBe('0123456789')
    expect((await read(store.readStream(key, { start: 2, end: 4 }))).toString()).toBe('234')
  })

  it.each([100, 20 * 1024 ** 2])('takes a file of %i bytes, and leaves the original', async (size) => {
    const store = stores[name]!
    const file = path.join(directory, makeUploadToken())
    const bytes = Buffer.alloc(size, 'a line of G-code\n')
    await writeFile(file, bytes)
    const key = `d/${makeUploadToken()}/file`
    await store.put(key, { file })
    expect((await stat(file)).size).toBe(size)
    expect(await store.stat(key)).toEqual({ size })
    expect((await read(store.readStream(key))).equals(bytes)).toBe(true)
    const end = await read(store.readStream(key, { start: size - 10, end: size - 1 }))
    expect(end.equals(bytes.subarray(size - 10))).toBe(true)
  })

  it('deletes one object or all of an upload, and ignores missing ones', async () => {
    const store = stores[name]!
    const token = makeUploadToken()
    for (const width of [320, 640]) await store.put(`i/${token}/${width}.avif`, Buffer.from('x'))
    await store.delete(`i/${token}/320.avif`)
    expect(await store.stat(`i/${token}/320.avif`)).toBeNull()
    await store.delete(`i/${token}`)
    await store.delete(`i/${token}`)
    expect(await store.stat(`i/${token}/640.avif`)).toBeNull()
    await expect(store.readStream(`i/${token}/640.avif`)).rejects.toThrow()
  })

  it('lists every object with its size and time', async () => {
    const store = stores[name]!
    const token = makeUploadToken()
    const keys = [`i/${token}/320.webp`, `d/${token}/file`, `v/${token}/play.mp4`]
    for (const key of keys) await store.put(key, Buffer.from('12345'))
    const own = []
    for await (const page of store.list()) own.push(...page.filter(({ key }) => key.includes(token)))
    expect(own.map(({ key, size }) => [key, size]).toSorted()).toEqual(keys.map((key) => [key, 5]).toSorted())
    for (const { modifiedAt } of own) expect(Math.abs(Date.now() - modifiedAt.getTime())).toBeLessThan(60_000)
  })

  it('lists what is unfinished, or nothing where the service has no such list', async () => {
    await stores[name]!.put(`d/${makeUploadToken()}/file`, Buffer.from('x'))
    for await (const page of stores[name]!.listUnfinished()) expect(page).toEqual([])
  })

  it.each(['../x', 'i/../../x', 'i/short/1.avif', `x/${'a'.repeat(24)}/file`])(
    'refuses the key %s',
    async (key) => {
      await expect(stores[name]!.put(key, Buffer.from('x'))).rejects.toThrow('not a key')
      await expect(stores[name]!.stat(key)).rejects.toThrow('not a key')
      await expect(Promise.resolve().then(() => stores[name]!.delete(key))).rejects.toThrow('not a key')
    },
  )
})

it('the store lists a bucket page by page, without foreign keys', async () => {
  const bucket = await startTestBucket({ page: 2 })
  const store = bucket.storeAt()
  const keys = Array.from({ length: 5 }, () => `d/${makeUploadToken()}/file`)
  for (const key of keys) await store.put(key, Buffer.from('x'))
  for (const key of ['d/readme.txt', 'backups/1'])
    bucket.objects.set(key, { bytes: Buffer.from('x'), modifiedAt: new Date(0) })
  for (let n = 0; n < 5; n++)
    bucket.uploads.set(`u${n}`, { key: keys[n]!, modifiedAt: new Date(0), parts: new Map() })
  const [pages, unfinished] = [[], []] as [string[][], string[]]
  for await (const page of store.list()) pages.push(page.map(({ key }) => key))
  for await (const page of store.listUnfinished()) unfinished.push(...page.map(({ id }) => id))
  expect(pages.flat().toSorted()).toEqual(keys.toSorted())
  expect(Math.max(...pages.map((page) => page.length))).toBe(2)
  expect(unfinished).toEqual(['u0', 'u1', 'u2', 'u3', 'u4'])
  bucket.stop()
})

it('a call to a silent bucket fails within seconds', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1')
  await new Promise((ready) => silent.once('listening', ready))
  const { port } = silent.address() as AddressInfo
  silent.close()
  const store = s3Store({
    bucket: 'kerf',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    accessKeyId: 'a',
    secretAccessKey: 'b',
  })
  await expect(store.stat(`d/${makeUploadToken()}/file`)).rejects.toThrow()
})
