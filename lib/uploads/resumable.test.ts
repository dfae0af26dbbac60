import { request as httpRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readdir, rm, symlink } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMember, makeViewer, outcome } from '@/lib/auth/test-members'
import type { Viewer } from '@/lib/auth/viewer'
import { prisma } from '@/lib/db/client'
import { env } from '@/lib/env'
import { finishResumable } from './finish-resumable'
import { findFile } from './read-file'
import type { UploadResult } from './schema'
import { resumableAbilities } from './resumable-abilities'
import { blobStore } from './store'
import { makeMovie } from './test-movie'
import { serveUploads } from './test-upload-server'

let viewer: Viewer
let other: Viewer
let server: Server
let base: string

/** A header names the member. */
beforeAll(async () => {
  viewer = await makeViewer((await makeMember()).id)
  other = await makeViewer((await makeMember()).id)
  server = await serveUploads((headers) => (headers['x-who'] === 'other' ? other : viewer))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/uploads/resumable`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const tus = { 'tus-resumable': '1.0.0' }
const encode = (text: string) => Buffer.from(text).toString('base64')

function begin(kind: string, filename: string, size: number, more: Record<string, string> = {}) {
  return fetch(base, {
    method: 'POST',
    headers: {
      ...tus,
      'upload-length': String(size),
      'upload-metadata': `kind ${encode(kind)},filename ${encode(filename)}`,
      ...more,
    },
  })
}

async function beginAt(kind: string, filename: string, size: number) {
  const answer = await begin(kind, filename, size)
  expect(answer.status).toBe(201)
  return new URL(answer.headers.get('location')!, base).href
}

const patch = (url: string, offset: number, bytes: Buffer, more: Record<string, string> = {}) =>
  fetch(url, {
    method: 'PATCH',
    headers: {
      ...tus,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
      ...more,
    },
    body: new Uint8Array(bytes),
  })

it('says before the first file what is served, and no more than that', async () => {
  const { headers, status } = resumableAbilities()
  expect(status).toBe(204)
  expect(headers.get('tus-max-size')).toBe(String(200 * 1024 ** 2))
  const extensions = headers.get('tus-extension')!.split(',')
  expect(extensions).toEqual(['creation', 'creation-with-upload', 'expiration', 'termination'])
  // creation-defer-length is not among them
  const deferred = await fetch(base, {
    method: 'POST',
    headers: {
      ...tus,
      'upload-defer-length': '1',
      'upload-metadata': `kind ${encode('design')},filename ${encode('a.svg')}`,
    },
  })
  expect(deferred.status).toBeGreaterThanOrEqual(400)
})

it('refuses every other version of the protocol with 412 before it looks at the file', async () => {
  for (const version of ['0.2.2', '2.0.0', '']) {
    const answer = await begin('design', 'a.svg', 0, { 'tus-resumable': version })
    expect([answer.status, await answer.json()]).toEqual([
      412,
      { code: 412, data: { error: 'protocol_version', fields: {} } },
    ])
  }
  const withoutVersion = await fetch(base, { method: 'POST', headers: { 'upload-length': '1' } })
  expect(withoutVersion.status).toBe(412)
})

const offsetOf = async (url: string) =>
  Number((await fetch(url, { method: 'HEAD', headers: tus })).headers.get('upload-offset'))

/** Sends part of the announced bytes and then closes the connection. */
function sendAndCut(url: string, offset: number, bytes: Buffer, announced: number): Promise<void> {
  return new Promise((done) => {
    const call = httpRequest(url, {
      method: 'PATCH',
      headers: {
        ...tus,
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
        'content-length': announced,
      },
    })
    call.on('error', () => done())
    call.write(bytes, () => setTimeout(() => call.destroy(), 50))
    call.on('close', () => done())
  })
}

const dataOf = async (answer: Response) => ((await answer.json()) as { data: UploadResult }).data
const idOf = (url: string) => url.split('/').at(-1)!

describe('a file that comes with its announcement', () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h7"/></svg>',
  )
  const beginWith = (bytes: Buffer, name: string) =>
    fetch(base, {
      method: 'POST',
      headers: {
        ...tus,
        'content-type': 'application/offset+octet-stream',
        'upload-length': String(svg.length),
        'upload-metadata': `kind ${encode('design')},filename ${encode(name)}`,
      },
      body: new Uint8Array(bytes),
    })
  const resultOf = (url: string) => finishResumable(viewer, idOf(url))

  it('whole gets its address, and its result there', async () => {
    const answer = await beginWith(svg, 'whole.svg')
    expect([answer.status, answer.headers.get('upload-offset')]).toEqual([201, String(svg.length)])
    const url = new URL(answer.headers.get('location')!, base).href
    expect(await offsetOf(url)).toBe(svg.length)
    expect(await resultOf(url)).toMatchObject({ name: 'whole.svg', size: svg.length })
  })

  it('in part continues from there', async () => {
    const answer = await beginWith(svg.subarray(0, 20), 'part.svg')
    expect([answer.status, answer.headers.get('upload-offset')]).toEqual([201, '20'])
    const last = await patch(new URL(answer.headers.get('location')!, base).href, 20, svg.subarray(20))
    expect(await dataOf(last)).toMatchObject({ name: 'part.svg', size: svg.length })
  })
})

describe('a file in chunks', () => {
  it.each([
    ['a video of 100 MB', 'video', 'film.mp4', () => makeMovie(99 * 1024 ** 2)],
    ['a design of 25 MB', 'design', 'plan.gcode', () => Buffer.alloc(25 * 1024 ** 2, 'G1 X1 Y1 (a line)\n')],
  ])(
    '%s survives two broken connections',
    async (_, kind, name, make) => {
      const bytes = make()
      const url = await beginAt(kind, name, bytes.length)
      let offset = 0
      for (const part of [0.3, 0.7]) {
        const until = Math.floor(bytes.length * part)
        await sendAndCut(url, offset, bytes.subarray(offset, until), bytes.length - offset)
        const reached = await offsetOf(url)
        expect(reached).toBeGreaterThan(offset)
        expect(reached).toBeLessThanOrEqual(until)
        offset = reached
      }
      const last = await patch(url, offset, bytes.subarray(offset))
      expect(last.status).toBe(200)
      const result = await dataOf(last)
      expect(result).toMatchObject({ name, size: bytes.length })

      const [, , folder, token, file] = result.url.split('/')
      const found = await findFile([folder!, token!, file!])
      const stored = Buffer.from(await new Response(await blobStore().readStream(found!.key)).arrayBuffer())
      expect(stored.equals(bytes)).toBe(true)
      // a sender who lost the last response gets it again in every way, and nothing is stored twice
      expect(await offsetOf(url)).toBe(bytes.length)
      expect(await finishResumable(viewer, idOf(url))).toEqual(result)
      expect(await dataOf(await patch(url, bytes.length, Buffer.alloc(0)))).toEqual(result)
      expect(await prisma.upload.count({ where: { ownerId: viewer.id, name } })).toBe(1)
      expect(await chunksOf(url)).toEqual([])
    },
    120_000,
  )

  it('is judged once when many requests finish it at once', async () => {
    const bytes = makeMovie(100_000)
    const url = await beginAt('video', 'once.mp4', bytes.length)
    await patch(url, 0, bytes.subarray(0, 50_000))
    const answers = await Promise.all([
      patch(url, 50_000, bytes.subarray(50_000)),
      ...[1, 2, 3].map(() => outcome(finishResumable(viewer, idOf(url)))),
    ])
    expect((answers[0] as Response).status).toBe(200)
    expect(await prisma.upload.count({ where: { ownerId: viewer.id, name: 'once.mp4' } })).toBe(1)
  })

  it('has no result before all bytes have arrived', async () => {
    const url = await beginAt('video', 'half.mp4', 1000)
    await patch(url, 0, Buffer.alloc(400))
    expect(await outcome(finishResumable(viewer, idOf(url)))).toMatchObject({ code: 'conflict' })
    expect((await patch(url, 100, Buffer.alloc(10))).status).toBe(409)
    expect((await fetch(url, { method: 'DELETE', headers: tus })).status).toBe(204)
    expect((await fetch(url, { method: 'HEAD', headers: tus })).status).toBe(404)
  })

  it('is not accessible to another member', async () => {
    const url = await beginAt('video', 'mine.mp4', 1000)
    const theirs = { 'x-who': 'other' }
    expect((await patch(url, 0, Buffer.alloc(10), theirs)).status).toBe(404)
    for (const method of ['HEAD', 'DELETE'])
      expect((await fetch(url, { method, headers: { ...tus, ...theirs } })).status).toBe(404)
    expect(await outcome(finishResumable(other, idOf(url)))).toMatchObject({ code: 'not_found' })
    expect(await offsetOf(url)).toBe(0)
  })

  it('returns the reason of its refusal, also when asked again', async () => {
    const bytes = makeMovie(5000).subarray(0, 3000)
    const url = await beginAt('video', 'cut.mp4', bytes.length)
    const answer = await patch(url, 0, bytes)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({
      code: 422,
      data: { error: 'unreadable_file', fields: { file: 'video_no_moov' } },
    })
    expect(await outcome(finishResumable(viewer, idOf(url)))).toMatchObject({
      code: 'unreadable_file',
      fields: { file: { code: 'video_no_moov' } },
    })
    expect(await chunksOf(url)).toEqual([])
  })
})

describe('an upload in chunks is refused before the first byte:', () => {
  it.each([
    ['video', 'a.mp4', 200 * 1024 ** 2 + 1, 413, 'too_large'],
    ['design', 'a.svg', 50 * 1024 ** 2 + 1, 413, 'too_large'],
    ['image', 'a.png', 15 * 1024 ** 2 + 1, 413, 'too_large'],
    ['video', 'a.exe', 1000, 415, 'wrong_type'],
    ['sound', 'a.mp3', 1000, 422, 'invalid'],
    ['video', '', 1000, 422, 'invalid'],
    ['video', 'a.mp4', 0, 422, 'unreadable_file'],
  ])('%s %s of %i bytes', async (kind, name, size, status, error) => {
    const before = await prisma.resumableUpload.count()
    const answer = await begin(kind, name, size)
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ data: { error } })
    expect(await prisma.resumableUpload.count()).toBe(before)
  })

  it('without a size, and with more bytes than announced', async () => {
    const answer = await fetch(base, {
      method: 'POST',
      headers: {
        ...tus,
        'upload-defer-length': '1',
        'upload-metadata': `kind ${encode('video')},filename ${encode('a.mp4')}`,
      },
    })
    expect(answer.status).toBe(422)
    const url = await beginAt('video', 'a.mp4', 100)
    expect((await patch(url, 0, Buffer.alloc(101))).status).toBe(413)
  })

  it('with too many unfinished ones', async () => {
    const eager = await makeMember()
    await prisma.resumableUpload.createMany({
      data: Array.from({ length: 30 }, (_, n) => ({
        id: `eager${'x'.repeat(20)}${n}`,
        ownerId: eager.id,
        kind: 'VIDEO' as const,
        name: 'a.mp4',
        size: 10,
        expiresAt: new Date(Date.now() + 60_000),
      })),
    })
    const was = other
    other = await makeViewer(eager.id)
    const answer = await begin('video', 'a.mp4', 1000, { 'x-who': 'other' })
    other = was
    expect(answer.status).toBe(429)
  })
})

/** Returns the files on disk of one upload in chunks. */
async function chunksOf(url: string): Promise<string[]> {
  const names = await readdir(path.resolve(env().KERF_DATA_DIR, 'resumable'))
  return names.filter((name) => name === idOf(url))
}

it("a full disk gets the site's own error, and the upload can continue from the received bytes", async () => {
  const url = await beginAt('video', 'film.mp4', 20)
  expect((await patch(url, 0, Buffer.alloc(10))).status).toBe(204)
  const file = path.join(env().KERF_DATA_DIR, 'resumable', url.split('/').at(-1)!)
  await rm(file)
  await symlink('/dev/full', file)
  const answer = await patch(url, 0, Buffer.alloc(10))
  expect(answer.status).toBe(507)
  expect(await answer.json()).toMatchObject({ code: 507, data: { error: 'storage_full' } })
})

it.each(['partial', 'final;/api/uploads/resumable/a'])(
  'an unsupported extension of the protocol is the sender’s mistake: %s',
  async (concat) => {
    const before = await prisma.resumableUpload.count({ where: { ownerId: viewer.id } })
    const answer = await begin('video', 'film.mp4', 20, { 'upload-concat': concat })
    expect([answer.status, await answer.json()]).toMatchObject([400, { data: { error: 'malformed' } }])
    expect(await prisma.resumableUpload.count({ where: { ownerId: viewer.id } })).toBe(before)
  },
)

it('refusals of the protocol use the envelope with their status', async () => {
  const url = await beginAt('video', 'film.mp4', 20)
  const wrongPlace = await patch(url, 7, Buffer.alloc(5))
  expect([wrongPlace.status, await wrongPlace.json()]).toMatchObject([409, { data: { error: 'conflict' } }])
  const wrongType = await patch(url, 0, Buffer.alloc(5), { 'content-type': 'text/plain' })
  expect([wrongType.status, await wrongType.json()]).toMatchObject([415, { data: { error: 'wrong_type' } }])
  expect(await offsetOf(url)).toBe(0)
})
