import { fork, type ChildProcess } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdir, writeFile } from 'node:fs/promises'
import { request as httpRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeMember, makeViewer } from '@/lib/auth/test-members'
import type { Viewer } from '@/lib/auth/viewer'
import { prisma } from '@/lib/db/client'
import { hashObject } from './audit-objects'
import { finishResumable } from './finish-resumable'
import { resumableDirectory } from './resumable-files'
import { serveUploads } from './test-upload-server'

const MB = 1024 ** 2
const CUTS = 20
/** The cut at which the process that holds the upload is killed. */
const DEATH = 10

let viewer: Viewer
let own: Server
const children: ChildProcess[] = []
/** A process that is killed, then this one. */
const bases: string[] = []
/** Another process, which survives. */
let elsewhere: string
const baseAt = (port: number) => `http://127.0.0.1:${port}/api/uploads/resumable`

beforeAll(async () => {
  viewer = await makeViewer((await makeMember()).id)
  own = await serveUploads(() => viewer)
  const started = ['dies', 'stays'].map(async (_, n) => {
    const env = { ...process.env, VIEWER: JSON.stringify(viewer), LOG_LEVEL: 'silent' }
    const child = fork('lib/uploads/test-upload-process.ts', {
      execArgv: ['--import', 'tsx', '--conditions=react-server'],
      env,
    })
    children[n] = child
    const [port] = (await once(child, 'message')) as [number]
    return baseAt(port)
  })
  const [first, second] = await Promise.all(started)
  elsewhere = second!
  bases.push(first!, baseAt((own.address() as AddressInfo).port))
})
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  own.closeAllConnections()
  own.close()
})

const tus = { 'tus-resumable': '1.0.0' }
const encode = (text: string) => Buffer.from(text).toString('base64')

async function begin(base: string, name: string, size: number): Promise<string> {
  const metadata = `kind ${encode('design')},filename ${encode(name)}`
  const headers = { ...tus, 'upload-length': String(size), 'upload-metadata': metadata }
  const answer = await fetch(base, { method: 'POST', headers })
  expect(answer.status).toBe(201)
  return answer.headers.get('location')!.split('/').at(-1)!
}

const patchHeaders = (offset: number, length: number) => ({
  ...tus,
  'content-type': 'application/offset+octet-stream',
  'upload-offset': String(offset),
  'content-length': String(length),
})

/** Sends the rest from `offset`, and calls `cut` when `until` bytes of the file have been sent. */
function sendUntil(
  url: string,
  bytes: Buffer,
  offset: number,
  until: number,
  cut: (end: () => void) => void,
) {
  return new Promise<void>((done) => {
    const headers = patchHeaders(offset, bytes.length - offset)
    const call = httpRequest(url, { method: 'PATCH', headers }, (answer) => answer.resume())
    call.on('error', () => undefined)
    call.on('close', () => done())
    call.write(bytes.subarray(offset, until), () => setTimeout(() => cut(() => call.destroy()), 20))
  })
}

async function offsetOf(url: string): Promise<number> {
  const answer = await fetch(url, { method: 'HEAD', headers: tus })
  expect(answer.status).toBe(200)
  return Number(answer.headers.get('upload-offset'))
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
/** Returns lines that are all different. */
function gcode(size: number): Buffer {
  const bytes = Buffer.from(randomBytes(size / 2).toString('hex'))
  for (let at = 0; at < size; at += 32) bytes.write('G1 X', at)
  for (let at = 31; at < size; at += 32) bytes.write('\n', at)
  return bytes
}
const chunksOf = async (id: string) =>
  (await readdir(await resumableDirectory())).filter((name) => name.startsWith(id))

it('a file arrives whole and once when its connection breaks twenty times, once by the death of the process', async () => {
  const bytes = gcode(6 * MB)
  const id = await begin(bases[0]!, 'cuts.gcode', bytes.length)
  let [instance, reached, lost] = [0, 0, 0]
  for (let cut = 0; cut < CUTS; cut++) {
    const until = Math.floor((bytes.length * (cut + Math.random())) / CUTS)
    await sendUntil(`${bases[instance]}/${id}`, bytes, reached, Math.max(until, reached + 1), (end) => {
      if (cut !== DEATH) return end()
      children[instance]!.kill('SIGKILL')
      instance++
    })
    const now = await offsetOf(`${bases[instance]}/${id}`)
    if (now < reached) lost++
    reached = now
  }
  expect([instance, lost]).toEqual([1, 0])
  const rest = new Uint8Array(bytes.subarray(reached))
  const headers = patchHeaders(reached, rest.length)
  const answer = await fetch(`${bases[instance]}/${id}`, { method: 'PATCH', headers, body: rest })
  expect(answer.status).toBe(200)

  const rows = await prisma.upload.findMany({ where: { ownerId: viewer.id, name: 'cuts.gcode' } })
  expect(rows).toMatchObject([{ size: bytes.length, sha256: sha256(bytes) }])
  expect(await hashObject(`d/${rows[0]!.token}/file`)).toBe(sha256(bytes))
  expect(await chunksOf(id)).toEqual([])
})

const patch = (base: string, id: string, bytes: Buffer) =>
  fetch(`${base}/${id}`, {
    method: 'PATCH',
    headers: patchHeaders(0, bytes.length),
    body: new Uint8Array(bytes),
  })

async function isOneFile(name: string, id: string, whose: Buffer[]) {
  const stored = await prisma.upload.findMany({ where: { ownerId: viewer.id, name } })
  expect(stored).toHaveLength(1)
  const hash = await hashObject(`d/${stored[0]!.token}/file`)
  expect(hash).toBe(stored[0]!.sha256)
  expect(whose.map(sha256)).toContain(hash)
  expect(await chunksOf(id)).toEqual([])
}

it('two concurrent senders hold the upload in turns, and one file arrives', async () => {
  const both = [gcode(2 * MB), gcode(2 * MB)]
  const id = await begin(bases[1]!, 'two.gcode', 2 * MB)
  const answers = await Promise.all(both.map((bytes) => patch(bases[1]!, id, bytes)))
  expect(answers.map(({ status }) => status)).toContain(200)
  await isOneFile('two.gcode', id, both)
})

it('a sender that has just begun gives way to one in another process, and changes nothing afterwards', async () => {
  const [first, second] = [gcode(MB), gcode(MB)]
  const id = await begin(elsewhere, 'gave-way.gcode', MB)
  const headers = patchHeaders(0, MB)
  const began = httpRequest(`${elsewhere}/${id}`, { method: 'PATCH', headers }, (answer) => answer.resume())
  began.on('error', () => undefined)
  const closed = once(began, 'close')
  began.flushHeaders()
  const writer = () => prisma.resumableUpload.findUniqueOrThrow({ where: { id }, select: { writer: true } })
  await expect.poll(writer).toEqual({ writer: expect.any(String) as string })
  expect((await patch(bases[1]!, id, second)).status).toBe(200)
  began.end(first)
  await closed
  await isOneFile('gave-way.gcode', id, [second])
})

it('a file that two processes finish at once is judged once', async () => {
  const bytes = gcode(MB)
  const id = await begin(elsewhere, 'judged.gcode', bytes.length)
  await writeFile(path.join(await resumableDirectory(), id), bytes)
  const ask = async () => {
    const headers = patchHeaders(bytes.length, 0)
    const answer = await fetch(`${elsewhere}/${id}`, { method: 'PATCH', headers })
    return ((await answer.json()) as { data: { id?: number } }).data.id
  }
  const here = async () => {
    // like a third process, which does not know the judgements of the others
    ;(globalThis as { kerfJudging?: Map<string, unknown> }).kerfJudging?.clear()
    return (await finishResumable(viewer, id)).id
  }
  const ids = await Promise.all([ask(), here(), here(), here(), here()])
  expect(await prisma.upload.findMany({ where: { name: 'judged.gcode' }, select: { id: true } })).toEqual([
    { id: ids[1] },
  ])
  expect(new Set(ids).size).toBe(1)
})
