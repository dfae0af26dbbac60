import type { AddressInfo } from 'node:net'
import type { Server } from 'node:http'
import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { makeMember, makeViewer, outcome } from '@/lib/auth/test-members'
import type { Viewer } from '@/lib/auth/viewer'
import { passingFailure } from '@/lib/core/passing-failure'
import { prisma } from '@/lib/db/client'
import { forgetEnv } from '@/lib/env'
import { startFaultyProxy, type FaultyProxy } from '@/scripts/test/faulty-proxy'
import { receiveUpload } from './receive-upload'
import { findFile, openFile } from './read-file'
import { resumableDirectory } from './resumable-files'
import type { UploadDb } from './save-image'
import { saveDesignFromBuffer } from './save-design-file'
import type { UploadResult } from './schema'
import { blobStore, waitingDirectory } from './store'
import { eraseFiles } from './tasks'
import { startTestBucket, type BucketFault, type TestBucket } from './test-bucket'
import { serveUploads } from './test-upload-server'
import { makeUploadToken } from './token'

let bucket: TestBucket
let proxy: FaultyProxy
let viewer: Viewer
let server: Server
let base: string
const before = { ...process.env }
const MB = 1024 ** 2

beforeAll(async () => {
  bucket = await startTestBucket()
  proxy = await startFaultyProxy({ port: bucket.port })
  const endpoint = `http://127.0.0.1:${proxy.port}`
  Object.assign(process.env, { S3_BUCKET: 'kerf', S3_ENDPOINT: endpoint })
  Object.assign(process.env, { S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' })
  forgetEnv()
  viewer = await makeViewer((await makeMember()).id)
  server = await serveUploads(() => viewer)
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/uploads/resumable`
})
afterEach(async () => {
  bucket.state.fault = () => false
  await proxy.set('pass')
})
afterAll(async () => {
  process.env = before
  forgetEnv()
  server.closeAllConnections()
  server.close()
  await proxy.stop()
  bucket.stop()
})

const storm: BucketFault = (_, answer) => {
  answer.writeHead(503).end('<Error><Code>SlowDown</Code></Error>')
  return true
}
const cutParts: BucketFault = ({ query, method }, answer) => {
  if (method !== 'PUT' || query.get('partNumber') !== '2') return false
  answer.destroy()
  return true
}
const faults: [string, () => Promise<void> | void][] = [
  ['is down', () => proxy.set('refuse')],
  ['refuses everything for now', () => void (bucket.state.fault = storm)],
  ['loses the second part', () => void (bucket.state.fault = cutParts)],
]
const back = async () => {
  bucket.state.fault = () => false
  await proxy.set('pass')
}

const gcode = (size: number) => Buffer.alloc(size, `G1 X1 (${makeUploadToken()})\n`)
const tus = { 'tus-resumable': '1.0.0' }
const encode = (text: string) => Buffer.from(text).toString('base64')

/** Retries like a client after a passing refusal, until the work succeeds. */
async function untilTaken<T>(work: () => Promise<T | null>): Promise<T> {
  const end = performance.now() + 10_000
  for (;;) {
    const taken = await work()
    if (taken !== null) return taken
    expect(performance.now()).toBeLessThan(end)
    await new Promise((done) => setTimeout(done, 200))
  }
}

async function isStoredOnce(name: string, bytes: Buffer) {
  const rows = await prisma.upload.findMany({ where: { ownerId: viewer.id, name } })
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  expect(rows).toMatchObject([{ size: bytes.length, sha256 }])
  const path = ['d', rows[0]!.token, name]
  const stored = Buffer.from(await new Response(await openFile((await findFile(path))!)).arrayBuffer())
  expect(stored.equals(bytes)).toBe(true)
}

it.each(faults)('an upload in chunks waits while its bucket %s, and is stored once', async (what, fail) => {
  const bytes = gcode(10 * MB)
  const name = `chunks-${what.replaceAll(' ', '-')}.gcode`
  const metadata = `kind ${encode('design')},filename ${encode(name)}`
  const begun = await fetch(base, {
    method: 'POST',
    headers: { ...tus, 'upload-length': String(bytes.length), 'upload-metadata': metadata },
  })
  const url = new URL(begun.headers.get('location')!, base).href
  const send = (offset: number) =>
    fetch(url, {
      method: 'PATCH',
      headers: { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
      body: new Uint8Array(bytes.subarray(offset)),
    })
  await fail()
  const refused = await send(0)
  expect([refused.status, await refused.json()]).toMatchObject([503, { data: { error: 'unavailable' } }])
  expect(await prisma.upload.count({ where: { ownerId: viewer.id, name } })).toBe(0)
  await back()
  const head = await fetch(url, { method: 'HEAD', headers: tus })
  expect(head.headers.get('upload-offset')).toBe(String(bytes.length))
  const result = await untilTaken(async () => {
    const answer = await send(bytes.length)
    return answer.status === 200 ? ((await answer.json()) as { data: UploadResult }).data : null
  })
  expect(result).toMatchObject({ name, size: bytes.length })
  await isStoredOnce(name, bytes)
  const chunks = await readdir(await resumableDirectory())
  expect(chunks.filter((file) => file.startsWith(url.split('/').at(-1)!))).toEqual([])
})

it.each(faults.slice(0, 2))(
  'a single request is refused while its bucket %s, and nothing remains',
  async (what, fail) => {
    const bytes = gcode(2 * MB)
    const name = `one-${what.replaceAll(' ', '-')}.gcode`
    const send = () => {
      const form = new FormData()
      form.append('kind', 'design')
      form.append('file', new File([new Uint8Array(bytes)], name))
      return receiveUpload(viewer, new Request('http://a.example', { method: 'POST', body: form }))
    }
    const objects = bucket.objects.size
    await fail()
    expect(passingFailure(await send().catch((error: unknown) => error))).toBe('unavailable')
    await back()
    expect(bucket.objects.size).toBe(objects)
    expect(await prisma.upload.count({ where: { ownerId: viewer.id, name } })).toBe(0)
    expect(await readdir(await waitingDirectory())).toEqual([])
    await untilTaken(() =>
      send().catch((error: unknown) => {
        expect(passingFailure(error)).toBe('unavailable')
        return null
      }),
    )
    await isStoredOnce(name, bytes)
  },
)

it('a read fails as unavailable while the bucket is down, and the job that erases files is retried', async () => {
  const bytes = gcode(1000)
  const { token } = await saveDesignFromBuffer(prisma, { ownerId: viewer.id, name: 'a.gcode', bytes })
  await proxy.set('refuse')
  const path = ['d', token, 'a.gcode']
  expect(passingFailure(await findFile(path).catch((error: unknown) => error))).toBe('unavailable')
  expect(passingFailure(await eraseFiles({ keys: [`d/${token}`] }).catch((error: unknown) => error))).toBe(
    'unavailable',
  )
  expect(bucket.objects.has(`d/${token}/file`)).toBe(true)
  await back()
  await untilTaken(() =>
    eraseFiles({ keys: [`d/${token}`] }).then(
      () => true,
      () => null,
    ),
  )
  expect(bucket.objects.has(`d/${token}/file`)).toBe(false)
})

it('saveDesign keeps the objects of a row that may have been written, and removes those of a refused one', async () => {
  const failing = (code: string): UploadDb => ({
    upload: {
      deleteMany: (args) => prisma.upload.deleteMany(args),
      create: async (args) => {
        if (code === 'P1017') await prisma.upload.create(args)
        throw Object.assign(new Error('the answer was lost'), { code })
      },
    },
  })
  const save = (code: string, name: string) =>
    outcome(saveDesignFromBuffer(failing(code), { ownerId: viewer.id, name, bytes: gcode(500) }))
  expect(await save('P1017', 'lost.gcode')).toMatchObject({ code: 'P1017' })
  const { token } = await prisma.upload.findFirstOrThrow({ where: { name: 'lost.gcode' } })
  expect(await blobStore().stat(`d/${token}/file`)).not.toBeNull()
  const objects = bucket.objects.size
  expect(await save('P2002', 'refused.gcode')).toMatchObject({ code: 'P2002' })
  expect(bucket.objects.size).toBe(objects)
})
