import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { prisma } from '@/lib/db/client'
import { findJobs } from '@/lib/jobs/test-queue'
import { makeMember } from '@/lib/seeds/test-member'
import * as ffmpeg from './ffmpeg'
import { memorySource } from './file-source'
import { findUnplayable } from './find-unplayable'
import { saveUpload } from './save-upload'
import { makeMovie } from './test-movie'

/** Creates a film from before codecs were read, whose row calls it playable. */
async function oldFilm(codec?: 'hvc1'): Promise<number> {
  const bytes = makeMovie(100, codec && { codec })
  const { id } = await saveUpload(await makeMember(), {
    ...{ kind: 'video' as const, name: 'film.mp4', sha256: randomUUID().replaceAll('-', '').padEnd(64, '0') },
    source: memorySource(bytes),
  })
  await prisma.upload.update({ where: { id }, data: { playback: null } })
  return id
}
const playbackOf = async (id: number) => (await prisma.upload.findUniqueOrThrow({ where: { id } })).playback
/** Returns the outcomes of films from this one to the last one of this test. */
async function outcomes(first: number, dryRun: boolean, last = first) {
  const found = new Map<number, string>()
  for await (const { id, outcome } of findUnplayable({ dryRun, after: first - 1 })) {
    found.set(id, outcome)
    if (id >= last) break
  }
  return found
}

test('findUnplayable examines films from before codecs were read, and plans each once', async () => {
  const able = vi.spyOn(ffmpeg, 'hasFfmpeg').mockResolvedValue(false)
  const [hevc, plain] = [await oldFilm('hvc1'), await oldFilm()]
  able.mockResolvedValue(true)
  const outcomesOf = (found: Map<number, string>) => [found.get(hevc), found.get(plain)]

  expect(outcomesOf(await outcomes(hevc, true, plain))).toEqual(['planned', 'plays'])
  expect([await playbackOf(hevc), await playbackOf(plain)]).toEqual([null, null])

  expect(outcomesOf(await outcomes(hevc, false, plain))).toEqual(['planned', 'plays'])
  expect([await playbackOf(hevc), await playbackOf(plain)]).toEqual(['waiting', null])
  expect(await findJobs({ task: 'transcode_video', key: `video:${hevc}` })).toHaveLength(1)

  // the second run plans it no second time
  expect(outcomesOf(await outcomes(hevc, false, plain))).toEqual(['planned', 'plays'])
  expect(await findJobs({ task: 'transcode_video', key: `video:${hevc}` })).toHaveLength(1)
  able.mockRestore()
})

test('findUnplayable queues a film again whose process ended before it queued it', async () => {
  const able = vi.spyOn(ffmpeg, 'hasFfmpeg').mockResolvedValue(false)
  const hevc = await oldFilm('hvc1')
  able.mockResolvedValue(true)
  await prisma.upload.update({ where: { id: hevc }, data: { playback: 'waiting' } })
  await outcomes(hevc, true)
  expect(await findJobs({ task: 'transcode_video', key: `video:${hevc}` })).toHaveLength(0)
  await outcomes(hevc, false)
  expect(await findJobs({ task: 'transcode_video', key: `video:${hevc}` })).toHaveLength(1)
  able.mockRestore()
})

test('findUnplayable sets `no_ffmpeg` without a converter', async () => {
  const able = vi.spyOn(ffmpeg, 'hasFfmpeg').mockResolvedValue(false)
  const hevc = await oldFilm('hvc1')
  await outcomes(hevc, false)
  expect(await playbackOf(hevc)).toBe('no_ffmpeg')
  able.mockRestore()
})
