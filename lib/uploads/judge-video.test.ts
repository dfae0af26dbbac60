import { describe, expect, it } from 'vitest'
import { outcome } from '@/lib/auth/test-members'
import { memorySource } from './file-source'
import { judgeVideo } from './judge-video'
import { box, makeMovie, moov } from './test-movie'

const judge = (name: string, bytes: Buffer) => outcome(judgeVideo(name, memorySource(bytes)))
const packets = (step: number, from: number) => {
  const bytes = Buffer.alloc(step * 10)
  for (let at = from; at < bytes.length; at += step) bytes[at] = 0x47
  return bytes
}
const asf = Buffer.concat([Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex'), Buffer.alloc(100)])
const ebml = (kind: string) =>
  Buffer.concat([
    Buffer.from('1a45dfa3934282', 'hex'),
    Buffer.from([0x80 + kind.length]),
    Buffer.from(kind),
    Buffer.alloc(50),
  ])
const text = (start: string) => Buffer.concat([Buffer.from(start, 'latin1'), Buffer.alloc(100)])

describe('judgeVideo returns the format by content', () => {
  it.each([
    ['a.mp4', makeMovie(100), 'mp4', 'video/mp4'],
    ['a.m4v', makeMovie(100), 'm4v', 'video/mp4'],
    ['a.3gp', makeMovie(100), '3gp', 'video/3gpp'],
    ['a.MOV', Buffer.concat([box('ftyp', Buffer.from('qt  ')), moov()]), 'mov', 'video/quicktime'],
    ['old.mov', Buffer.concat([box('mdat', Buffer.alloc(9)), moov()]), 'mov', 'video/quicktime'],
    ['wrong.avi', makeMovie(100), 'mp4', 'video/mp4'],
    ['a.mkv', ebml('matroska'), 'mkv', 'video/x-matroska'],
    ['a.mkv', ebml('webm'), 'mkv', 'video/webm'],
    ['a.flv', text('FLV\x01\x05'), 'flv', 'video/x-flv'],
    ['a.avi', text('RIFF\0\0\0\0AVI LIST'), 'avi', 'video/x-msvideo'],
    ['a.wmv', asf, 'wmv', 'video/x-ms-wmv'],
    ['a.asf', asf, 'asf', 'video/x-ms-asf'],
    ['a.ts', packets(188, 0), 'ts', 'video/mp2t'],
    ['a.ts', packets(192, 4), 'ts', 'video/mp2t'],
    ['a.mpg', text('\0\0\x01\xba'), 'mpg', 'video/mpeg'],
    ['a.mpeg', text('\0\0\x01\xb3'), 'mpeg', 'video/mpeg'],
    ['a.rmvb', text('.RMF'), 'rmvb', 'application/vnd.rn-realmedia-vbr'],
  ])('%s', async (name, bytes, ext, mime) => {
    expect(await judge(name, bytes)).toMatchObject({ ext, mime })
  })

  it('returns the picture size of an MP4', async () => {
    expect(await judge('a.mp4', makeMovie(100))).toMatchObject({ width: 640, height: 360 })
  })
})

describe('judgeVideo decides playback by content, not by name', () => {
  it.each([
    ['H.264 of 8 bits', 'a.mp4', makeMovie(100), undefined],
    ['H.264 of 8 bits with AAC', 'a.m4v', makeMovie(100, { sound: 'mp4a' }), undefined],
    ['H.264 of 10 bits', 'a.mp4', makeMovie(100, { profile: 110 }), 'waiting'],
    ['H.264 with half the colour', 'a.mp4', makeMovie(100, { profile: 122 }), 'waiting'],
    ['HEVC', 'a.mp4', makeMovie(100, { codec: 'hvc1' }), 'waiting'],
    ['an unknown codec', 'a.mp4', makeMovie(100, { codec: 'abcd' }), 'waiting'],
    ['a sound of no browser', 'a.mp4', makeMovie(100, { sound: 'alac' }), 'waiting'],
    ['QuickTime', 'a.mov', Buffer.concat([box('ftyp', Buffer.from('qt  ')), moov()]), 'waiting'],
    ['what only its head says', 'a.mkv', ebml('matroska'), 'waiting'],
  ])('%s', async (_, name, bytes, playback) => {
    const judged = await judge(name, bytes)
    expect(judged).toHaveProperty('ext')
    expect((judged as { playback?: string }).playback).toBe(playback)
  })

  it('returns the size as shown of a rotated film', async () => {
    expect(await judge('a.mp4', makeMovie(100, { turned: true }))).toMatchObject({ width: 360, height: 640 })
  })
})

describe('judgeVideo refuses', () => {
  const whole = makeMovie(5000)
  const sound = Buffer.concat([box('ftyp', Buffer.from('isom')), box('moov', box('mvhd', Buffer.alloc(100)))])
  const huge = Buffer.from([
    0,
    0,
    0,
    1,
    ...Buffer.from('mdat'),
    0xff,
    0xff,
    0xff,
    0xff,
    0xff,
    0xff,
    0xff,
    0xff,
  ])
  it.each([
    ['run.exe', text('MZ'), 'wrong_type', 'video_type'],
    ['a.mp4', text('hello'), 'unreadable_file', 'not_a_video'],
    ['a.flv', text('FLV\x01\x04'), 'unreadable_file', 'not_a_video'],
    ['a.mkv', ebml('other'), 'unreadable_file', 'not_a_video'],
    ['a.m3u8', Buffer.from('\ufeff#EXTM3U\nhttp://a.example/1.ts'), 'unreadable_file', 'video_playlist'],
    ['a.mp4', Buffer.from('#EXTM3U\n1.ts'), 'unreadable_file', 'video_playlist'],
    ['no-index.mp4', whole.subarray(0, whole.length - moov().length), 'unreadable_file', 'video_no_moov'],
    ['cut-in-data.mp4', whole.subarray(0, 2000), 'unreadable_file', 'video_no_moov'],
    ['cut-in-index.mp4', whole.subarray(0, whole.length - 20), 'unreadable_file', 'video_cut'],
    ['sound.mp4', sound, 'unreadable_file', 'not_a_video'],
    ['endless.mp4', Buffer.concat([box('ftyp'), huge]), 'unreadable_file', 'video_cut'],
  ])('%s', async (name, bytes, code, field) => {
    expect(await judge(name, bytes)).toMatchObject({ code, fields: { file: { code: field } } })
  })
})
