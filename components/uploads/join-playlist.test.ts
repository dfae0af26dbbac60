import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { memorySource } from '@/lib/uploads/file-source'
import { judgeVideo } from '@/lib/uploads/judge-video'
import { joinPlaylist, type PlaylistProblem } from './join-playlist'

const file = (name: string, content: BlobPart) => new File([content], name)
const list = (name: string, ...lines: string[]) => file(name, ['#EXTM3U', ...lines].join('\r\n'))
const textOf = async (files: File[]) => (await joinPlaylist(files))!.text()

test('returns null without a playlist', async () =>
  expect(await joinPlaylist([file('a.mp4', 'a'), file('b.ts', 'b')])).toBeNull())

test('joins the segments in the order of the playlist, whatever the order of the chosen files', async () => {
  const playlist = list(
    'lamp.m3u8',
    '#EXTINF:4,',
    'out/lamp%201.ts?x=1',
    '#EXTINF:2,',
    'https://a.example/2.ts',
  )
  const joined = await joinPlaylist([file('2.ts', 'two'), playlist, file('lamp 1.ts', 'one')])
  expect([joined!.name, await joined!.text()]).toEqual(['lamp.ts', 'onetwo'])
})

test('takes the best quality whose playlist is among the files', async () => {
  const main = list(
    'film.m3u8',
    '#EXT-X-STREAM-INF:AVERAGE-BANDWIDTH=9,BANDWIDTH=100',
    'low/a.m3u8',
    '#EXT-X-STREAM-INF:BANDWIDTH=900,RESOLUTION=1280x720',
    'high/b.m3u8',
  )
  const low = list('a.m3u8', '#EXTINF:1,', 'a.ts')
  const high = list('b.m3u8', '#EXTINF:1,', 'b.ts')
  const segments = [file('a.ts', 'low'), file('b.ts', 'high')]
  expect(await textOf([main, low, high, ...segments])).toBe('high')
  expect(await textOf([low, main, ...segments])).toBe('low')
})

test('adds the initialisation segment once, and cuts byte ranges out of a single file', async () => {
  const playlist = list(
    'x.m3u8',
    '#EXT-X-MAP:URI="all.mp4",BYTERANGE="2@0"',
    '#EXTINF:1,',
    '#EXT-X-BYTERANGE:3@2',
    'all.mp4',
    '#EXT-X-MAP:URI="all.mp4",BYTERANGE="2@0"',
    '#EXTINF:1,',
    '#EXT-X-BYTERANGE:4',
    'all.mp4',
  )
  const joined = (await joinPlaylist([playlist, file('all.mp4', 'HHaaabbbb-rest')]))!
  expect([joined.name, await joined.text()]).toEqual(['x.mp4', 'HHaaabbbb'])
})

describe('refuses', () => {
  const problem = (...files: File[]) =>
    joinPlaylist(files).then(
      () => null,
      ({ code, names }: PlaylistProblem) => ({ code, names }),
    )
  test('segments or playlists that are not among the files', async () => {
    const playlist = list('a.m3u8', '#EXTINF:1,', '1.ts', '#EXTINF:1,', '2.ts')
    expect(await problem(playlist)).toEqual({ code: 'missing', names: ['1.ts', '2.ts'] })
    expect(await problem(playlist, file('2.ts', 'b'))).toEqual({ code: 'missing', names: ['1.ts'] })
    expect(await problem(list('m.m3u8', '#EXT-X-STREAM-INF:BANDWIDTH=1', 'v/q.m3u8'))).toEqual({
      code: 'missing',
      names: ['q.m3u8'],
    })
    expect(await problem(list('empty.m3u8'))).toEqual({ code: 'missing', names: [] })
  })
  test('encrypted segments, and sound in separate files', async () => {
    const locked = list('a.m3u8', '#EXT-X-KEY:METHOD=AES-128,URI="k"', '#EXTINF:1,', '1.ts')
    expect(await problem(locked, file('1.ts', 'a'))).toMatchObject({ code: 'locked' })
    const main = list(
      'm.m3u8',
      '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",URI="a.m3u8"',
      '#EXT-X-STREAM-INF:BANDWIDTH=1',
      'v.m3u8',
    )
    expect(await problem(main)).toMatchObject({ code: 'sound' })
  })
})

test('joins the stream of a lesson into a film that the server accepts', async () => {
  const folder = 'prisma/content/videos/focus/hls'
  const files = await Promise.all(
    (await readdir(folder)).map(async (name) =>
      file(name, new Uint8Array(await readFile(path.join(folder, name)))),
    ),
  )
  const film = (await joinPlaylist(files))!
  const judged = await judgeVideo(film.name, memorySource(Buffer.from(await film.arrayBuffer())))
  expect([film.name, judged]).toEqual([
    'hls.mp4',
    { ext: 'mp4', mime: 'video/mp4', width: 1280, height: 720 },
  ])
})
