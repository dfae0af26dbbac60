import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { memorySource } from '../file-source'
import { box } from '../test-movie'
import { cleanFilm } from './clean-film'

const SECRET = '+51.5074-000.1278/'
const u32 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4)
  values.forEach((value, n) => bytes.writeUInt32BE(value >>> 0, n * 4))
  return bytes
}
const ftyp = box('ftyp', Buffer.from('isom\0\0\0\0isommp42', 'latin1'))

function track(handler: string, chunks: number[], more: Buffer[] = []): Buffer {
  const [header, hdlr] = [Buffer.alloc(84), Buffer.alloc(24)]
  header.writeUInt32BE(0x11223344, 4)
  header.writeUInt32BE(640 * 65536, 76)
  header.writeUInt32BE(360 * 65536, 80)
  hdlr.write(handler, 8, 'latin1')
  const stbl = box('stbl', box('stco', u32(0, chunks.length, ...chunks)), box('udta', Buffer.from(SECRET)))
  const mdia = box('mdia', box('mdhd', u32(0, 7, 8, 9, 10)), box('hdlr', hdlr, Buffer.from('Someone’s telephone')), box('minf', stbl)) // prettier-ignore
  return box('trak', box('tkhd', header), mdia, box('udta', Buffer.from(SECRET)), ...more)
}

/** Returns a film as phones write it: pictures, sound and positions in turns, and metadata wherever possible. */
function recording(fragments = false) {
  const parts = ['pictures', SECRET, 'sounds', `${SECRET}${SECRET}`, 'more pictures'].map((text) =>
    Buffer.from(text),
  )
  const start = ftyp.length + 8
  const at = parts.map((_, n) => start + parts.slice(0, n).reduce((sum, part) => sum + part.length, 0))
  const moov = box(
    'moov',
    box('mvhd', u32(0, 0x11223344, 0x11223344, 600, 600), Buffer.alloc(80)),
    track('vide', [at[0]!, at[4]!], [box('meta', Buffer.from(SECRET))]),
    track('soun', [at[2]!]),
    track('meta', [at[1]!, at[3]!]),
    box('udta', box('©xyz', Buffer.from(SECRET))),
    box('meta', Buffer.from(SECRET)),
    box('uuid', Buffer.from(SECRET)),
  )
  const rest = [
    box('free', Buffer.from(SECRET)),
    box('uuid', Buffer.from(`be7acfcb${SECRET}`)),
    box('XTRA', Buffer.from(SECRET)),
  ]
  const moof = fragments ? [box('moof', box('traf', box('uuid', Buffer.from(SECRET))))] : []
  return Buffer.concat([ftyp, box('mdat', ...parts), moov, ...moof, ...rest])
}

describe('cleanFilm of an MP4 or QuickTime film', () => {
  it('removes positions, names and times in place, and moves no picture or sound', async () => {
    const film = recording()
    const before = Buffer.from(film)
    expect(await cleanFilm('mov', memorySource(film))).toBe(true)
    expect(film.length).toBe(before.length)
    for (const secret of [SECRET, 'telephone', '©xyz', 'XTRA', 'meta', 'uuid'])
      expect([secret, film.includes(secret)]).toEqual([secret, false])
    expect(film.includes(u32(0x11223344))).toBe(false)
    for (const preserved of ['pictures', 'sounds', 'more pictures', 'stco', 'tkhd'])
      expect(film.indexOf(preserved)).toBe(before.indexOf(preserved))
    const again = Buffer.from(film)
    await cleanFilm('mov', memorySource(film))
    expect(film.equals(again)).toBe(true)
  })

  it('refuses a fragmented film with a track of positions', async () => {
    await expect(cleanFilm('mp4', memorySource(recording(true)))).rejects.toMatchObject({
      fields: { file: { code: 'video_data_track' } },
    })
  })

  it('keeps every coded byte of the demo film', async () => {
    const film = await readFile('prisma/content/videos/focus/video.mp4')
    const before = Buffer.from(film)
    await cleanFilm('mp4', memorySource(film))
    const at = film.indexOf('mdat')
    const length = film.readUInt32BE(at - 4)
    expect(film.subarray(at, at - 4 + length).equals(before.subarray(at, at - 4 + length))).toBe(true)
    expect(film.includes('udta')).toBe(false)
  })
})

function element(id: string, content: Buffer | string, unknown = false): Buffer {
  const data = Buffer.from(content as string)
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE(BigInt(unknown ? 2 ** 53 : data.length) | (1n << 56n))
  if (unknown) size.fill(0xff, 1)
  return Buffer.concat([Buffer.from(id, 'hex'), size, data])
}
const matroska = (unknown: boolean, info: Buffer[] = []) =>
  Buffer.concat([
    element('1a45dfa3', element('4282', 'matroska')),
    element(
      '18538067',
      Buffer.concat([
        element('bf', 'abcd'),
        element('1549a966', Buffer.concat([element('bf', 'abcd'), element('7ba9', SECRET), element('4461', '12345678'), element('4d80', 'muxer'), ...info])), // prettier-ignore
        element('1654ae6b', element('ae', Buffer.concat([element('d7', '\u0001'), element('536e', SECRET)]))),
        element(
          '1f43b675',
          Buffer.concat([element('e7', '\u0001'), element('a3', 'coded pictures')]),
          unknown,
        ),
        element('1f43b675', element('a3', 'more pictures'), unknown),
        element('1254c367', `${SECRET}${'x'.repeat(300)}`),
        element('1941a469', SECRET),
        element('ec', SECRET),
      ]),
      unknown,
    ),
  ])

describe('cleanFilm of a Matroska film', () => {
  it.each([false, true])(
    'removes tags, attachments, title, date and names in place (lengths unknown: %s)',
    async (unknown) => {
      const film = matroska(unknown)
      const before = Buffer.from(film)
      expect(await cleanFilm('mkv', memorySource(film))).toBe(true)
      for (const secret of [SECRET, '12345678', 'xxx']) expect(film.includes(secret)).toBe(false)
      for (const preserved of ['coded pictures', 'more pictures', 'muxer'])
        expect(film.indexOf(preserved)).toBe(before.indexOf(preserved))
      const again = Buffer.from(film)
      await cleanFilm('mkv', memorySource(film))
      expect(film.equals(again)).toBe(true)
    },
  )

  it('refuses a file that is no Matroska', async () => {
    await expect(cleanFilm('mkv', memorySource(element('1a45dfa3', 'matroska')))).rejects.toMatchObject({
      fields: { file: { code: 'not_a_video' } },
    })
  })
})

const riff = (type: string, ...content: (Buffer | string)[]) => {
  const data = Buffer.concat(content.map((part) => Buffer.from(part as string)))
  const size = Buffer.alloc(4)
  size.writeUInt32LE(data.length)
  return Buffer.concat([Buffer.from(type), size, data, Buffer.alloc(data.length % 2)])
}

it('cleanFilm removes texts, dates and camera data of an AVI in place', async () => {
  const film = riff('RIFF', 'AVI ', riff('LIST', 'hdrl', riff('avih', 'head'), riff('IDIT', SECRET), riff('LIST', 'strl', riff('strh', 'stream'), riff('strd', SECRET))), riff('LIST', 'INFO', riff('ISFT', SECRET)), riff('JUNK', SECRET), riff('LIST', 'movi', riff('00dc', 'pictures')), riff('_PMX', SECRET)) // prettier-ignore
  const before = Buffer.from(film)
  expect(await cleanFilm('avi', memorySource(film))).toBe(true)
  expect(film.includes(SECRET)).toBe(false)
  for (const preserved of ['avih', 'strh', 'pictures'])
    expect(film.indexOf(preserved)).toBe(before.indexOf(preserved))
})

it('cleanFilm removes the descriptions of a WMV', async () => {
  const object = (guid: string, content: Buffer) => {
    const size = Buffer.alloc(8)
    size.writeBigUInt64LE(BigInt(24 + content.length))
    return Buffer.concat([Buffer.from(guid, 'hex'), size, content])
  }
  const privateObject = object('3326b2758e66cf11a6d900aa0062ce6c', Buffer.from(SECRET))
  const deep = object('b503bf5f2ea9cf118ee300c00c205365', Buffer.concat([Buffer.alloc(22), object('941c23449894d149a1411d134e457054', Buffer.from(SECRET))])) // prettier-ignore
  const stream = object('9107dcb7b7a9cf118ee600c00c205365', Buffer.from('stream'))
  const film = object(
    '3026b2758e66cf11a6d900aa0062ce6c',
    Buffer.concat([Buffer.alloc(6), privateObject, deep, stream]),
  )
  expect(await cleanFilm('wmv', memorySource(film))).toBe(true)
  expect(film.includes(SECRET)).toBe(false)
  expect(film.includes('stream')).toBe(true)
})
