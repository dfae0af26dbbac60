/** For tests: returns a box of an MP4 file. */
export function box(type: string, ...content: Buffer[]): Buffer {
  const data = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(data.length + 8, 0)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, data])
}

const ftyp = box('ftyp', Buffer.from('isom\0\0\0\0isommp42', 'latin1'))

/** Returns numbers one after the other, each with its length in bytes. */
const numbers = (...all: [value: number, bytes: number][]) =>
  Buffer.concat(
    all.map(([value, bytes]) => {
      const out = Buffer.alloc(bytes)
      if (value > 0) out.writeUIntBE(value, Math.max(0, bytes - 6), Math.min(6, bytes))
      return out
    }),
  )
const none = numbers([0, 8])
const tables = [box('stts', none), box('stsc', none), box('stsz', none, numbers([0, 4])), box('stco', none)]

/** Returns the description of a picture track as cameras write it: `avc1` with a profile, or any other codec. */
function description(codec: string, profile: number, [width, height]: [number, number]): Buffer {
  const before = numbers([0, 6], [1, 2], [0, 16], [width, 2], [height, 2], [0x480000, 4], [0x480000, 4])
  const rest = numbers([0, 4], [1, 2], [0, 32], [24, 2], [0xffff, 2])
  const sets = Buffer.from([
    1,
    profile,
    0,
    0x1f,
    0xff,
    0xe1,
    0,
    4,
    0x67,
    profile,
    0,
    0x1f,
    1,
    0,
    4,
    0x68,
    1,
    2,
    3,
  ])
  const own = codec === 'avc1' ? box('avcC', sets) : Buffer.alloc(0)
  return box('stsd', numbers([0, 4], [1, 4]), box(codec, before, rest, own))
}

const identity = [1, 0, 0, 0, 1, 0, 0, 0, 0x4000].map((value): [number, number] => [value * 65536, 4])
/** AAC as QuickTime describes it */
const esds = box('esds', Buffer.from('00000000031900000004114015000000000000000000000005021190060102', 'hex'))

type Film = { codec?: string; profile?: number; turned?: boolean; sound?: string }

/** For tests: returns the index of a film of this size in px, with a sound track before the picture. */
export function moov(
  width = 640,
  height = 360,
  { codec = 'avc1', profile = 100, turned, sound }: Film = {},
): Buffer {
  const track = (handler: string, size: [number, number], described: Buffer) => {
    const header = Buffer.alloc(84)
    header.writeUInt32BE(handler === 'vide' ? 2 : 1, 12)
    const matrix = turned ? [0, 1, -1, 0] : [1, 0, 0, 1]
    for (const [n, at] of [40, 44, 52, 56].entries()) header.writeInt32BE(matrix[n]! * 65536, at)
    header.writeInt32BE(0x40000000, 72)
    header.writeUInt32BE(size[0] * 65536, 76)
    header.writeUInt32BE(size[1] * 65536, 80)
    const hdlr = Buffer.alloc(24)
    hdlr.write(handler, 8, 'latin1')
    const mdhd = box('mdhd', numbers([0, 12], [1000, 4], [1000, 4], [0, 4]))
    const minf = box('minf', box('stbl', described, ...tables))
    return box('trak', box('tkhd', header), box('mdia', mdhd, box('hdlr', hdlr), minf))
  }
  const heard = sound
    ? box(
        sound,
        numbers([0, 6], [1, 2], [0, 8], [2, 2], [16, 2], [0, 4], [48000, 2], [0, 2]),
        sound === 'mp4a' ? esds : Buffer.alloc(0),
      )
    : Buffer.alloc(0)
  return box(
    'moov',
    box('mvhd', numbers([0, 12], [1000, 4], [1000, 4], [0, 16], ...identity, [0, 28])),
    track('soun', [0, 0], box('stsd', numbers([0, 4], [sound ? 1 : 0, 4]), heard)),
    track('vide', [width, height], description(codec, profile, [width, height])),
  )
}

/** For tests: returns an MP4 of about this many bytes, with its index at the end as cameras write it. */
export function makeMovie(bytes: number, film?: Film): Buffer {
  const data = Buffer.alloc(bytes)
  for (let at = 0; at < bytes; at += 4096) data.writeUInt32LE(at, at)
  return Buffer.concat([ftyp, box('mdat', data), moov(640, 360, film)])
}
