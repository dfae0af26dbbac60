import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeMember, makeViewer, outcome } from '@/lib/auth/test-members'
import type { Viewer } from '@/lib/auth/viewer'
import type { DomainError } from '@/lib/core/errors'
import { prisma } from '@/lib/db/client'
import { deletePost } from '@/lib/posts/delete-post'
import { runChanges } from '@/lib/posts/test-draft'
import { makePublishedPost } from '@/lib/posts/test-post'
import { beginResumable } from './begin-resumable'
import { cleanUploads } from './clean-uploads'
import { finishResumable } from './finish-resumable'
import { receiveUpload } from './receive-upload'
import { resumableDirectory } from './resumable-files'
import { RESUMABLE_HOURS } from './schema'
import { getStorage } from './storage'
import { makeUploadToken } from './token'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'

const MB = 1024 ** 2
const HALF = MB / 2
let viewer: Viewer
beforeEach(async () => {
  viewer = await makeViewer((await makeMember()).id)
})
const setting = (key: string, value: number) =>
  prisma.setting.upsert({ where: { key }, create: { key, value }, update: { value } })
afterEach(async () => {
  await prisma.setting.deleteMany({ where: { key: { in: ['uploads.quotaMb', 'uploads.unfinished'] } } })
})

const used = async () => (await getStorage(viewer.id)).used
function send(bytes: number) {
  const form = new FormData()
  form.append('kind', 'design')
  form.append('file', new File([Buffer.alloc(bytes, 'G0 X1\n')], 'a.gcode'))
  return receiveUpload(viewer, new Request('http://a.example', { method: 'POST', body: form }))
}
const announce = (size: number, id = makeUploadToken()) =>
  beginResumable(viewer, { id, size, metadata: { kind: 'design', filename: 'a.gcode' } }).then(() => id)
const full = (usedMb: number, max = 1) => ({
  code: 'quota_reached',
  params: { used: usedMb, max },
  fields: { file: { code: 'quota_reached', params: { used: usedMb, max } } },
})

describe('the storage of a member', () => {
  it("is 2 GB, or the operator's setting", async () => {
    expect(await getStorage(viewer.id)).toEqual({ used: 0, of: 2048 * MB })
    await setting('uploads.quotaMb', 5)
    expect(await getStorage(viewer.id)).toEqual({ used: 0, of: 5 * MB })
  })

  it('refuses an upload above it with the numbers, and stores nothing', async () => {
    await setting('uploads.quotaMb', 1)
    await send(HALF)
    await send(HALF)
    expect(await used()).toBe(MB)
    expect(await outcome(send(20))).toMatchObject(full(1))
    expect(await used()).toBe(MB)
    expect(await prisma.upload.count({ where: { ownerId: viewer.id } })).toBe(2)
  })

  it('is not exceeded by many uploads at once', async () => {
    await setting('uploads.quotaMb', 1)
    const results = await Promise.all(Array.from({ length: 6 }, () => outcome(send(HALF))))
    expect(results.filter((one) => (one as { id?: number }).id)).toHaveLength(2)
    expect(results.filter((one) => (one as { code?: string }).code === 'quota_reached')).toHaveLength(4)
    expect(await used()).toBe(MB)
  })

  it('is reserved for chunks from the start, and taken once', async () => {
    await setting('uploads.quotaMb', 1)
    const text = Buffer.alloc(HALF + 10, 'G0 X1\n')
    const id = await announce(text.length)
    expect(await used()).toBe(text.length)
    expect(await outcome(announce(HALF))).toMatchObject(full(1))
    expect(await outcome(send(HALF))).toMatchObject(full(1))
    await writeFile(path.join(await resumableDirectory(), id), text)
    await finishResumable(viewer, id)
    expect(await used()).toBe(text.length)
    await finishResumable(viewer, id)
    expect(await used()).toBe(text.length)
  })

  it('is free again after a refused, cancelled or expired upload', async () => {
    const [refused, gone, expired] = [await announce(1000), await announce(1000), await announce(1000)]
    await writeFile(path.join(await resumableDirectory(), refused), Buffer.alloc(1000))
    expect(await outcome(finishResumable(viewer, refused))).toMatchObject({ code: 'unreadable_file' })
    expect(await used()).toBe(2000)
    await prisma.resumableUpload.delete({ where: { id: gone } })
    expect(await used()).toBe(1000)
    await prisma.resumableUpload.update({ where: { id: expired }, data: { expiresAt: new Date(0) } })
    await cleanUploads()
    expect(await used()).toBe(0)
  })

  it('is free again after a deletion', async () => {
    const { id } = await send(5000)
    const post = await makePublishedPost(viewer.id, { files: [{ uploadId: id }] })
    const before = await used()
    await deletePost(viewer, { id: post.id })
    await runChanges(post.id)
    expect(before - (await used())).toBe(5001)
  })
})

it('the number of unfinished uploads is limited, however many begin at once', async () => {
  await setting('uploads.unfinished', 3)
  const results = await Promise.all(Array.from({ length: 8 }, () => outcome(announce(10))))
  const refused = results.filter((one) => (one as { code?: string }).code === 'too_many')
  expect(refused).toHaveLength(5)
  const { fields, params } = refused[0] as DomainError
  expect(fields).toMatchObject({ file: { code: 'too_many_unfinished' } })
  // when the first of them expires
  const most = RESUMABLE_HOURS * 3_600
  expect(params?.seconds).toBeGreaterThan(most - 60)
  expect(params?.seconds).toBeLessThanOrEqual(most)
  expect(await prisma.resumableUpload.count({ where: { ownerId: viewer.id } })).toBe(3)
})
