import type { FileSource } from '../file-source'
import type { Patch } from './patch'

const id = { ebml: 0x1a45dfa3, segment: 0x18538067, info: 0x1549a966, tracks: 0x1654ae6b, track: 0xae, cluster: 0x1f43b675, cues: 0x1c53bb6b, seekHead: 0x114d9b74, tags: 0x1254c367, attachments: 0x1941a469, chapters: 0x1043a770, void: 0xec, crc: 0xbf } // prettier-ignore
/** title, date, and names of this and other files */
const inInfo = new Set([0x7ba9, 0x4461, 0x7384, 0x3c83ab, 0x3e83bb])
const TRACK_NAME = 0x536e
const MASTER_MAX = 8 * 1024 * 1024
const ELEMENTS_MAX = 2_000_000
const WINDOW = 1 << 16

type Element = { id: number; at: number; start: number; end: number | null }

/**
 * Plans the patches for Matroska and WebM: tags, attachments, chapters, title, date and names become empty elements.
 */
export async function planMatroska(source: FileSource): Promise<Patch[] | 'not_a_video'> {
  const read = reader(source)
  const patches: Patch[] = []
  const head = await read(0, source.size)
  const segment = head?.id === id.ebml && head.end !== null ? await read(head.end, source.size) : null
  if (segment?.id !== id.segment) return 'not_a_video'
  const end = Math.min(segment.end ?? source.size, source.size)
  let at = segment.start
  for (let count = 0; at < end; count++) {
    const element = await read(at, end)
    if (!element || count > ELEMENTS_MAX) return 'not_a_video'
    const stop = Math.min(element.end ?? end, end)
    // in a recording a cluster without length ends where the next one begins
    if (element.id === id.cluster && element.end === null) {
      at = element.start
      continue
    }
    if (element.id === id.info || element.id === id.tracks)
      patches.push(...(await tidyMaster(source, element, stop)))
    else if ([id.tags, id.attachments, id.chapters, id.void].includes(element.id))
      patches.push({ at: element.at, bytes: voidHead(stop - element.at) }, ...zeros(element.at, stop))
    else if (element.id === id.crc) patches.push({ at: element.at, bytes: emptySpace(stop - element.at) })
    at = stop
  }
  if (end < source.size) patches.push({ at: end, bytes: source.size - end })
  return patches
}

async function tidyMaster(source: FileSource, master: Element, end: number): Promise<Patch[]> {
  if (end - master.start > MASTER_MAX) return []
  const bytes = await source.at(master.start, end - master.start)
  const before = Buffer.from(bytes)
  tidy(bytes, 0, bytes.length, master.id)
  return bytes.equals(before) ? [] : [{ at: master.start, bytes }]
}

function tidy(bytes: Buffer, from: number, to: number, parent: number): void {
  for (let at = from; at < to;) {
    const element = readElement(bytes, at, to, 0)
    if (!element || element.end === null || element.end > to) return
    const goes =
      parent === id.info ? inInfo.has(element.id) : parent === id.track && element.id === TRACK_NAME
    // a checksum over changed bytes would be wrong
    if (goes || element.id === id.crc || element.id === id.void) emptySpace(element.end - at).copy(bytes, at)
    else if (parent === id.tracks && element.id === id.track)
      tidy(bytes, element.start, element.end, id.track)
    at = element.end
  }
}

/** Returns an empty element of this length, including its head. */
function emptySpace(length: number): Buffer {
  const space = Buffer.alloc(length)
  voidHead(length).copy(space)
  return space
}

function voidHead(length: number): Buffer {
  if (length <= 128) return Buffer.from([id.void, 0x80 | (length - 2)])
  const head = Buffer.alloc(9)
  head.writeBigUInt64BE(BigInt(length - 9) | (1n << 56n), 1)
  head[0] = id.void
  return head
}

function zeros(at: number, end: number): Patch[] {
  const head = voidHead(end - at).length
  return end - at > head ? [{ at: at + head, bytes: end - at - head }] : []
}

/**
 * Reads the head of an element. `end` is null when the length is unknown; `base` is the position of the bytes in the
 * file.
 */
function readElement(bytes: Buffer, at: number, limit: number, base: number): Element | null {
  const first = bytes[at]
  if (first === undefined || first < 0x10) return null
  const idLength = Math.clz32(first) - 23
  const sizeAt = at + idLength
  const marker = bytes[sizeAt]
  if (marker === undefined || marker === 0) return null
  const sizeLength = Math.clz32(marker) - 23
  if (sizeAt + sizeLength > bytes.length) return null
  let value = BigInt(marker & (0xff >> sizeLength))
  for (let n = 1; n < sizeLength; n++) value = (value << 8n) | BigInt(bytes[sizeAt + n]!)
  const unknown = value === (1n << BigInt(7 * sizeLength)) - 1n
  const start = base + sizeAt + sizeLength
  const end = unknown ? null : start + Number(value)
  if (end !== null && base + at >= limit) return null
  return { id: bytes.readUIntBE(at, idLength), at: base + at, start, end }
}

/**
 * Returns a reader of element heads. It reads the file in windows, because the heads of a recording are close together.
 */
function reader(source: FileSource) {
  let window: Buffer = Buffer.alloc(0)
  let base = 0
  return async (at: number, limit: number): Promise<Element | null> => {
    if (at < base || at + 16 > base + window.length) {
      window = await source.at(at, Math.min(WINDOW, source.size - at))
      base = at
    }
    return readElement(window, at - base, limit, base)
  }
}
