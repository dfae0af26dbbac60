import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { prisma } from '@/lib/db/client'
import { makeMember } from '@/lib/seeds/test-member'
import * as ffmpeg from './ffmpeg'
import { memorySource } from './file-source'
import { findFile } from './read-file'
import { saveUpload } from './save-upload'
import { blobStore } from './store'
import { transcodeVideo } from './transcode-video'

const installed = await ffmpeg.hasFfmpeg()

async function makeFilm(ext: string, ...args: string[]): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kerf-film-'))
  // ffmpeg knows only one extension of RealMedia
  const file = path.join(folder, `film.${ext === 'rmvb' ? 'rm' : ext}`)
  const source = ['-f', 'lavfi', '-i', 'testsrc=size=160x120:rate=10:duration=1']
  execFileSync('ffmpeg', ['-loglevel', 'error', ...source, ...args, file])
  const bytes = await readFile(file)
  await rm(folder, { recursive: true })
  return bytes
}
const upload = async (name: string, bytes: Buffer) =>
  saveUpload(await makeMember(), {
    kind: 'video',
    name,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    source: memorySource(bytes),
  })
const playbackOf = async (id: number) => (await prisma.upload.findUniqueOrThrow({ where: { id } })).playback

test.runIf(installed).each([
  ['avi', '-c:v', 'mpeg4'],
  ['mkv', '-c:v', 'mpeg4'],
  ['flv', '-c:v', 'flv'],
  ['wmv', '-c:v', 'wmv2'],
  ['mov', '-c:v', 'mpeg4'],
  ['ts', '-c:v', 'mpeg2video'],
  ['3gp', '-c:v', 'h263', '-s', '176x144'],
  ['asf', '-c:v', 'wmv2'],
  ['mpeg', '-c:v', 'mpeg1video', '-r', '25'],
  ['mpg', '-c:v', 'mpeg2video', '-r', '25'],
  ['rm', '-c:v', 'rv10', '-s', '176x144'],
  ['rmvb', '-c:v', 'rv20', '-s', '176x144'],
])('transcodeVideo makes %s a film that every browser plays', async (ext, ...args) => {
  const { id, playback, url, token } = await upload(`film.${ext}`, await makeFilm(ext, ...args))
  expect(playback).toBe('waiting')
  expect(url).toBe(`/files/v/${token}/video.${ext}`)
  await transcodeVideo(id)
  expect(await playbackOf(id)).toBe('done')
  const file = await findFile(['v', token, 'play.mp4'])
  expect(file).toMatchObject({ type: 'video/mp4' })
  const head = await blobStore().readStream(file!.key, { start: 0, end: 63 })
  expect(Buffer.from(await new Response(head).arrayBuffer()).toString('latin1')).toMatch(/^.{4}ftyp/s)
  // a repetition changes nothing
  await transcodeVideo(id)
  expect(await playbackOf(id)).toBe('done')
})

test.runIf(installed)('transcodeVideo leaves a playable MP4 and reports an unreadable film', async () => {
  const film = await makeFilm('mp4', '-c:v', 'libx264', '-pix_fmt', 'yuv420p')
  const whole = await upload('film.mp4', film)
  expect(whole).not.toHaveProperty('playback')
  // complete, but with an unknown codec
  const unknown = (await makeFilm('mkv', '-c:v', 'mpeg4')).toString('latin1').replace('ISO/ASP', 'ISO/XYZ')
  const { id } = await upload('film.mkv', Buffer.from(unknown, 'latin1'))
  await transcodeVideo(id)
  expect(await playbackOf(id)).toBe('failed')
})

test.runIf(installed)(
  'transcodeVideo refuses a small film of frames above 40 megapixels',
  async () => {
    const film = await makeFilm('mov', '-vf', 'scale=7000:7000', '-frames:v', '1', '-c:v', 'png')
    const { id } = await upload('film.mov', film)
    await transcodeVideo(id)
    expect(await playbackOf(id)).toBe('failed')
  },
  60_000,
)

test('planTranscoding sets `no_ffmpeg` at once without ffmpeg', async () => {
  const spy = vi.spyOn(ffmpeg, 'hasFfmpeg').mockResolvedValue(false)
  const head = Buffer.concat([Buffer.from('FLV\u0001\u0005', 'latin1'), Buffer.alloc(200)])
  expect(await upload('film.flv', head)).toMatchObject({ playback: 'no_ffmpeg' })
  spy.mockRestore()
})
