import { createHash } from 'node:crypto'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outcome } from '@/lib/auth/test-members'
import { passingFailure } from '@/lib/core/passing-failure'
import { startFaultyProxy, type FaultyProxy, type NetworkFault } from '@/scripts/test/faulty-proxy'
import type { BlobStore } from './blob-store'
import { startTestBucket, type BucketFault, type TestBucket } from './test-bucket'
import { makeUploadToken } from './token'

let bucket: TestBucket
let proxy: FaultyProxy
let store: BlobStore
let directory: string
const KEY = `d/${makeUploadToken()}/file`
const MB = 1024 ** 2
const bytes = Buffer.alloc(3 * MB, 'a line of G-code\n')
const LARGE = 20 * MB

beforeAll(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'kerf-s3-faults-'))
  bucket = await startTestBucket()
  proxy = await startFaultyProxy({ port: bucket.port })
  await bucket.storeAt().put(KEY, bytes)
})
// each client has its own memory of failures: its remaining attempts, and whether it rests
beforeEach(() => {
  store = bucket.storeAt(proxy.port)
})
afterEach(async () => {
  bucket.state.fault = () => false
  bucket.state.calls = []
  await proxy.set('pass')
  // open connections stay broken after a fault
  proxy.cutAll()
})
afterAll(async () => {
  await proxy.stop()
  bucket.stop()
  await rm(directory, { recursive: true, force: true })
})

const read = async (key = KEY, from = store) =>
  Buffer.from(await new Response(await from.readStream(key)).arrayBuffer())
const newKey = () => `d/${makeUploadToken()}/file`

async function largeFile() {
  const file = path.join(directory, makeUploadToken())
  await writeFile(file, Buffer.alloc(LARGE, makeUploadToken()))
  return file
}

/** Asserts that work fails within the limits with an error that may pass. */
async function failsInTime(work: Promise<unknown>, ms = 5_000): Promise<void> {
  const start = performance.now()
  const error = await work.then(
    () => 'nothing failed',
    (thrown: unknown) => thrown,
  )
  expect([passingFailure(error), error]).toEqual(['unavailable', error])
  expect(performance.now() - start).toBeLessThan(ms)
}

/** Asserts that the store works within two seconds after the fault. */
async function isBack(): Promise<void> {
  const end = performance.now() + 2_000
  for (;;) {
    const got = await read().catch(() => null)
    if (got) return expect(got.equals(bytes)).toBe(true)
    expect(performance.now()).toBeLessThan(end)
    await new Promise((done) => setTimeout(done, 50))
  }
}

describe.each<[string, NetworkFault]>([
  ['is down', 'refuse'],
  ['does not answer', 'swallow'],
  ['lost the connection and did not say so', 'half-open'],
  ['sends a few bytes at a time', { trickleBytes: 10, everyMs: 200 }],
])('a store whose bucket %s', (_, fault) => {
  it('fails each call in time, and works when it is back', async () => {
    await proxy.set(fault)
    await Promise.all([
      failsInTime(read()),
      failsInTime(store.stat(KEY).then(() => read())),
      failsInTime(
        store.put(newKey(), bytes).then(() => read()),
        10_000,
      ),
    ])
    await proxy.set('pass')
    proxy.cutAll()
    await isBack()
  })
})

it('many readers of a silent bucket do not wait one after the other', async () => {
  await proxy.set('swallow')
  for (let round = 0; round < 3; round++) await Promise.all(Array.from({ length: 20 }, () => outcome(read())))
  const start = performance.now()
  const calls = bucket.state.calls.length
  await failsInTime(read())
  expect(performance.now() - start).toBeLessThan(1_300)
  expect(bucket.state.calls.length).toBe(calls)
  await proxy.set('pass')
  proxy.cutAll()
  await isBack()
})

it('a long upload delays no reader after the bucket was down', async () => {
  await proxy.set('refuse')
  await Promise.all(Array.from({ length: 5 }, () => outcome(read())))
  await proxy.set('pass')
  // the uploads are the first calls after the pause
  await new Promise((done) => setTimeout(done, 150))
  bucket.state.fault = ({ method }) => method === 'PUT' || method === 'POST'
  const file = await largeFile()
  const puts = [store.put(newKey(), bytes), store.put(newKey(), { file })].map((put) => outcome(put))
  const start = performance.now()
  expect((await read()).equals(bytes)).toBe(true)
  expect(performance.now() - start).toBeLessThan(500)
  await Promise.all(puts)
}, 30_000)

const refusing =
  (times: number): BucketFault =>
  (_, answer) => {
    if (times-- <= 0) return false
    answer
      .writeHead(503)
      .end('<Error><Code>SlowDown</Code><Message>Reduce your request rate</Message></Error>')
    return true
  }

describe('a response 503 SlowDown', () => {
  it('is retried when it comes twice', async () => {
    bucket.state.fault = refusing(2)
    // the client's pauses between attempts are random, and may exceed the short limits
    const patient = bucket.storeAt(proxy.port, {})
    expect((await read(KEY, patient)).equals(bytes)).toBe(true)
  })

  it('is given up after three attempts, and nothing remains', async () => {
    bucket.state.fault = refusing(Infinity)
    const key = newKey()
    await failsInTime(store.put(key, bytes))
    expect(bucket.state.calls.length).toBeLessThanOrEqual(3)
    const file = await largeFile()
    await failsInTime(store.put(newKey(), { file }), 20_000)
    bucket.state.fault = () => false
    expect((await stat(file)).size).toBe(LARGE)
    expect(await bucket.storeAt().stat(key)).toBeNull()
    await isBack()
  })
})

describe('wrong bytes', () => {
  const answering =
    (announced: number, sent: number): BucketFault =>
    ({ method }, answer) => {
      if (method !== 'GET') return false
      answer.writeHead(200, { 'content-length': announced })
      answer.write(bytes.subarray(0, sent))
      setTimeout(() => answer.destroy(), 20)
      return true
    }

  it('are an error when there are fewer than announced, never an end', async () => {
    bucket.state.fault = answering(bytes.length, MB)
    await failsInTime(read())
  })

  it('are an error when the response breaks in the middle', async () => {
    await proxy.set({ cutAfterBytes: 200_000 })
    await failsInTime(read())
  })

  it('are refused by the bucket when they changed on their way', async () => {
    bucket.state.fault = (call) => {
      call.body = Buffer.concat([call.body, Buffer.from('x')])
      return false
    }
    const key = newKey()
    await expect(store.put(key, Buffer.from('0123456789'))).rejects.toThrow()
    bucket.state.fault = () => false
    expect(await store.stat(key)).toBeNull()
  })
})

describe('a large object', () => {
  const isPart = (number: string): ((call: Parameters<BucketFault>[0]) => boolean) => {
    return ({ method, query }) => method === 'PUT' && query.get('partNumber') === number
  }

  it('is whole when its second part breaks once', async () => {
    let cuts = 1
    bucket.state.fault = (call, answer) => {
      if (!isPart('2')(call) || cuts-- <= 0) return false
      answer.destroy()
      return true
    }
    const [key, file] = [newKey(), await largeFile()]
    await store.put(key, { file })
    expect(bucket.objects.get(key)!.bytes.length).toBe(LARGE)
    expect(bucket.uploads.size).toBe(0)
  })

  it('does not exist when its second part never arrives, and a sweep removes remains that nobody could confirm', async () => {
    bucket.state.fault = (call, answer) => {
      if (!isPart('2')(call) && call.method !== 'DELETE') return false
      answer.destroy()
      return true
    }
    const [key, file] = [newKey(), await largeFile()]
    await failsInTime(store.put(key, { file }), 20_000)
    bucket.state.fault = () => false
    expect(bucket.objects.has(key)).toBe(false)
    expect((await stat(file)).size).toBe(LARGE)
    await isBack()
    const left = []
    for await (const page of store.listUnfinished()) left.push(...page)
    expect(left).toMatchObject([{ key }])
    await store.dropUnfinished(left[0]!)
    await store.dropUnfinished(left[0]!)
    expect(bucket.uploads.size).toBe(0)
  })

  it('does not exist when its completion is refused with status 200', async () => {
    bucket.state.fault = ({ method, query }, answer) => {
      if (method !== 'POST' || query.has('uploads')) return false
      answer.writeHead(200).end('<?xml version="1.0"?><Error><Code>InternalError</Code></Error>')
      return true
    }
    const [key, file] = [newKey(), await largeFile()]
    await failsInTime(store.put(key, { file }), 20_000)
    expect(bucket.objects.has(key)).toBe(false)
    expect(bucket.uploads.size).toBe(0)
  })

  it('exists without an error when only the last response is lost', async () => {
    let lost = false
    bucket.state.fault = async ({ method, query, key }, answer) => {
      if (method !== 'POST' || query.has('uploads') || lost) return false
      lost = true
      const upload = bucket.uploads.get(query.get('uploadId')!)!
      bucket.uploads.delete(query.get('uploadId')!)
      const parts = [...upload.parts].sort(([a], [b]) => a - b).map(([, part]) => part)
      bucket.objects.set(key, { bytes: Buffer.concat(parts), modifiedAt: new Date() })
      answer.destroy()
      return true
    }
    const [key, file] = [newKey(), await largeFile()]
    await store.put(key, { file })
    const hash = (data: Buffer) => createHash('sha256').update(data).digest('hex')
    expect(hash(await read(key))).toBe(hash(bucket.objects.get(key)!.bytes))
  })
})

it('a range that the service ignores fails instead of returning the whole object', async () => {
  bucket.state.fault = (_, answer) => {
    answer.writeHead(200, { 'content-length': String(bytes.length) }).end(bytes)
    return true
  }
  for (const range of [
    { start: 0, end: 0 },
    { start: 5, end: bytes.length - 1 },
  ])
    await failsInTime(store.readStream(KEY, range))
  bucket.state.fault = () => false
  const part = await store.readStream(KEY, { start: 5, end: 9 })
  expect(Buffer.from(await new Response(part).arrayBuffer()).equals(bytes.subarray(5, 10))).toBe(true)
})
