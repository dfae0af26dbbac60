import { crc32, deflateRawSync } from 'node:zlib'

/** For tests: an entry of an archive. Missing fields are as an honest program writes them. */
export type ZipPart = {
  name: string | Buffer
  data?: string | Buffer
  flags?: number
  method?: number
  mode?: number
  extra?: Buffer
  /** whether the sizes follow the data */
  streamed?: boolean
  local?: { name?: string; size?: number; packed?: number; flags?: number; method?: number; crc?: number }
  central?: { size?: number; packed?: number; offset?: number; crc?: number }
  after?: Buffer
}
type Archive = {
  before?: Buffer
  gap?: Buffer
  tail?: Buffer
  comment?: Buffer
  zip64?: boolean
  end?: { count?: number; start?: number; length?: number }
  end64?: { count?: number; start?: number }
}

function record(size: number, ...fields: [at: number, bytes: 2 | 4 | 8, value: number][]): Buffer {
  const buffer = Buffer.alloc(size)
  for (const [at, bytes, value] of fields) {
    if (bytes === 2) buffer.writeUInt16LE(value, at)
    else if (bytes === 4) buffer.writeUInt32LE(value, at)
    else buffer.writeBigUInt64LE(BigInt(value), at)
  }
  return buffer
}

/** For tests: returns an archive of these parts, with any fields that claim otherwise. */
export function makeZip(parts: ZipPart[], archive: Archive = {}): Buffer {
  const locals: Buffer[] = [archive.before ?? Buffer.alloc(0)]
  const directory: Buffer[] = []
  let at = locals[0]!.length
  for (const { data = 'x', extra = Buffer.alloc(0), local = {}, central = {}, ...part } of parts) {
    const name = Buffer.from(part.name as string)
    const plain = Buffer.from(data as string)
    const method = part.method ?? 8
    const packed = method === 8 ? deflateRawSync(plain) : plain
    const sum = crc32(plain)
    const flags = (part.flags ?? 0x800) | (part.streamed ? 8 : 0)
    const localName = local.name === undefined ? name : Buffer.from(local.name)
    const head = record(
      30,
      ...([
        [0, 4, 0x04034b50],
        [4, 2, 20],
        [6, 2, local.flags ?? flags],
        [8, 2, local.method ?? method],
        [14, 4, local.crc ?? (part.streamed ? 0 : sum)],
        [18, 4, local.packed ?? (part.streamed ? 0 : packed.length)],
        [22, 4, local.size ?? (part.streamed ? 0 : plain.length)],
        [26, 2, localName.length],
        [28, 2, extra.length],
      ] as [number, 2 | 4, number][]),
    )
    const descriptor = part.streamed
      ? record(16, [0, 4, 0x08074b50], [4, 4, sum], [8, 4, packed.length], [12, 4, plain.length])
      : Buffer.alloc(0)
    const body = Buffer.concat([head, localName, extra, packed, descriptor, part.after ?? Buffer.alloc(0)])
    locals.push(body)
    directory.push(
      record(
        46,
        ...([
          [0, 4, 0x02014b50],
          [4, 2, 0x031e],
          [6, 2, 20],
          [8, 2, flags],
          [10, 2, method],
          [16, 4, central.crc ?? sum],
          [20, 4, central.packed ?? packed.length],
          [24, 4, central.size ?? plain.length],
          [28, 2, name.length],
          [30, 2, extra.length],
          [38, 4, ((part.mode ?? 0o100644) << 16) >>> 0],
          [42, 4, central.offset ?? at],
        ] as [number, 2 | 4, number][]),
      ),
      name,
      extra,
    )
    at += body.length
  }
  const gap = archive.gap ?? Buffer.alloc(0)
  const listed = Buffer.concat(directory)
  const start = at + gap.length
  const comment = archive.comment ?? Buffer.alloc(0)
  const { end = {}, end64 = {} } = archive
  const record64 = Buffer.concat([
    record(
      56,
      ...([
        [0, 4, 0x06064b50],
        [4, 8, 44],
        [24, 8, end64.count ?? parts.length],
        [32, 8, end64.count ?? parts.length],
        [40, 8, listed.length],
        [48, 8, end64.start ?? start],
      ] as [number, 4 | 8, number][]),
    ),
    record(20, [0, 4, 0x07064b50], [8, 8, start + listed.length], [16, 4, 1]),
  ])
  return Buffer.concat([
    ...locals,
    gap,
    listed,
    archive.tail ?? Buffer.alloc(0),
    archive.zip64 ? record64 : Buffer.alloc(0),
    record(
      22,
      [0, 4, 0x06054b50],
      [8, 2, end.count ?? parts.length],
      [10, 2, end.count ?? parts.length],
      [12, 4, end.length ?? listed.length],
      [16, 4, end.start ?? start],
      [20, 2, comment.length],
    ),
    comment,
  ])
}
