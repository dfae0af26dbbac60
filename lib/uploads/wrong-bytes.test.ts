import { expect, it, vi } from 'vitest'
import { outcome } from '@/lib/auth/test-members'
import { passingFailure } from '@/lib/core/passing-failure'
import { prisma } from '@/lib/db/client'
import { makeMember } from '@/lib/seeds/test-member'
import * as ffmpeg from './ffmpeg'
import { findFile, openFile } from './read-file'
import { saveDesignFromBuffer } from './save-design-file'
import { blobStore } from './store'
import { makeMovie } from './test-movie'
import { transcodeVideo } from './transcode-video'
import { makeUploadToken } from './token'
import { verifyStream } from './verify-stream'
import { zipFiles } from './zip-files'

const bytes = Buffer.from('G0 X1\n'.repeat(50_000))
const wrong = Buffer.concat([Buffer.from('g'), bytes.subarray(1)])

async function makeDesign() {
  const { id: ownerId } = await makeMember()
  const { token } = await saveDesignFromBuffer(prisma, { ownerId, name: 'a.gcode', bytes })
  return { key: `d/${token}/file`, path: ['d', token, 'a.gcode'] }
}

/** Returns whether a stream ends without error, and its length. */
async function drain(stream: ReadableStream<Uint8Array>) {
  let received = 0
  try {
    for await (const chunk of stream) received += chunk.length
    return { whole: true, received }
  } catch (error) {
    return { whole: false, received, passes: passingFailure(error) }
  }
}

it('openFile serves a file as it was stored', async () => {
  const { path } = await makeDesign()
  const stream = await openFile((await findFile(path))!)
  expect(Buffer.from(await new Response(stream).arrayBuffer()).equals(bytes)).toBe(true)
})

it('openFile and zipFiles never deliver other bytes of the same length as a whole file', async () => {
  const { key, path } = await makeDesign()
  await blobStore().put(key, wrong)
  const file = (await findFile(path))!
  const got = await drain(await openFile(file))
  expect(got).toMatchObject({ whole: false, passes: 'unavailable' })
  expect(got.received).toBeLessThan(bytes.length)
  expect(await drain(zipFiles([{ name: 'a.gcode', key, sha256: file.sha256 }]))).toMatchObject({
    whole: false,
  })
})

it('findFile throws for a file of another length', async () => {
  const { key, path } = await makeDesign()
  await blobStore().put(key, bytes.subarray(1))
  const error = await findFile(path).catch((thrown: unknown) => thrown)
  expect(passingFailure(error)).toBe('unavailable')
})

it.each([
  ['longer', 40_000],
  ['shorter', 10_000],
])('openFile fails for a picture that has become %s since its response began', async (_, length) => {
  const path = ['i', makeUploadToken(), '320.webp']
  await blobStore().put(path.join('/'), Buffer.alloc(20_000))
  const file = (await findFile(path))!
  await blobStore().put(path.join('/'), Buffer.alloc(length))
  const got = await drain(await openFile(file))
  expect(got).toMatchObject({ whole: false, passes: 'unavailable' })
  expect(got.received).toBeLessThanOrEqual(20_000)
})

it('verifyStream accepts a file without bytes when its hash is right', async () => {
  const empty = new Response('').body!
  const sha256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
  expect(await drain(verifyStream(empty, { key: 'd/x/file', sha256 }))).toEqual({ whole: true, received: 0 })
})

it('transcodeVideo fails for a video with wrong bytes, so that its job is retried', async () => {
  const { id: ownerId } = await makeMember()
  const token = makeUploadToken()
  const movie = makeMovie(1000)
  await blobStore().put(`v/${token}/file`, movie)
  const { id } = await prisma.upload.create({
    data: {
      ...{
        ownerId,
        kind: 'VIDEO',
        token,
        name: 'a.mov',
        mime: 'video/quicktime',
        ext: 'mov',
        playback: 'waiting',
      },
      ...{ size: movie.length, sha256: 'a'.repeat(64) },
    },
  })
  vi.spyOn(ffmpeg, 'hasFfmpeg').mockResolvedValue(true)
  const make = vi.spyOn(ffmpeg, 'makePlayable')
  expect(passingFailure(await outcome(transcodeVideo(id)))).toBe('unavailable')
  expect(make).not.toHaveBeenCalled()
  expect((await prisma.upload.findUniqueOrThrow({ where: { id } })).playback).toBe('waiting')
  vi.restoreAllMocks()
})
