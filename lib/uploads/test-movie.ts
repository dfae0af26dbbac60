/** For tests: a box of an MP4 file. */
export function box(type: string, ...content: Buffer[]): Buffer {
  const data = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(data.length + 8, 0)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, data])
}

const ftyp = box('ftyp', Buffer.from('isom\0\0\0\0isommp42', 'latin1'))

/** For tests: the index of a film of this size, px, with a track of sound before it. */
export function moov(width = 640, height = 360): Buffer {
  const track = (handler: string, size: [number, number]) => {
    const header = Buffer.alloc(84)
    header.writeUInt32BE(size[0] * 65536, 76)
    header.writeUInt32BE(size[1] * 65536, 80)
    const hdlr = Buffer.alloc(24)
    hdlr.write(handler, 8, 'latin1')
    return box('trak', box('tkhd', header), box('mdia', box('hdlr', hdlr)))
  }
  return box('moov', box('mvhd', Buffer.alloc(100)), track('soun', [0, 0]), track('vide', [width, height]))
}

/** For tests: an MP4 of about so many bytes, with its index at the end as cameras write it. */
export function makeMovie(bytes: number): Buffer {
  const data = Buffer.alloc(bytes)
  for (let at = 0; at < bytes; at += 4096) data.writeUInt32LE(at, at)
  return Buffer.concat([ftyp, box('mdat', data), moov()])
}
