import type { FileSource } from '../file-source'
import { boxes, INDEX_MAX, readBox, type Box } from '../movie-boxes'
import type { Patch } from './patch'

const topLevel = new Set(['ftyp', 'styp', 'moov', 'mdat', 'moof', 'mfra', 'sidx', 'ssix', 'pdin', 'prft'])
const padding = new Set(['free', 'skip', 'wide'])
const inside: Record<string, Set<string>> = {
  moov: new Set(['mvhd', 'trak', 'mvex', 'iods']),
  trak: new Set(['tkhd', 'mdia', 'edts', 'tapt', 'clip', 'trgr']),
  mdia: new Set(['mdhd', 'hdlr', 'minf', 'elng']),
  minf: new Set(['vmhd', 'smhd', 'nmhd', 'gmhd', 'hdlr', 'dinf', 'stbl']),
}
/** removed everywhere; other unknown boxes in sample lists may be needed */
const never = new Set(['udta', 'meta', 'uuid', 'free', 'skip'])
const FRAGMENTS_MAX = 50_000

/**
 * Plans the patches for MP4 and QuickTime: user data, metadata, XMP and unknown boxes become free space, as do tracks
 * that are neither picture nor sound (positions, sensors, texts) with their content; creation times and names become
 * zero.
 */
export async function planMovie(source: FileSource): Promise<Patch[] | 'video_data_track'> {
  const patches: Patch[] = []
  const media: Box[] = []
  const fragments: Box[] = []
  let index: Box | null = null
  for (let at = 0; at < source.size && fragments.length < FRAGMENTS_MAX;) {
    const box = readBox(await source.at(at, 16), 0, at, source.size)
    if (!box) break
    const end = Math.min(box.end, source.size)
    if (box.type === 'moov') index = box
    else if (box.type === 'mdat') media.push({ ...box, end })
    else if (box.type === 'moof') fragments.push(box)
    else if (!topLevel.has(box.type)) patches.push(...freed(box, at, end))
    at = box.end
  }
  if (!index || index.end - index.start > INDEX_MAX) return patches
  const moov = await source.at(index.start, index.end - index.start)
  const before = Buffer.from(moov)
  const dropped = boxes(moov, 0, moov.length).filter((box) => box.type === 'trak' && !isFilm(moov, box))
  if (dropped.length > 0 && fragments.length > 0) return 'video_data_track'
  patches.push(...emptied(moov, dropped, media))
  for (const track of dropped) free(moov, track)
  tidy(moov, 'moov', 0, moov.length)
  if (!moov.equals(before)) patches.push({ at: index.start, bytes: moov })
  for (const fragment of fragments) patches.push(...(await tidyFragment(source, fragment)))
  return patches
}

function freed(box: Box, at: number, end: number): Patch[] {
  const zeros = end > box.start ? [{ at: box.start, bytes: end - box.start }] : []
  return padding.has(box.type) ? zeros : [{ at: at + 4, bytes: Buffer.from('free') }, ...zeros]
}

/** Turns a box in memory into free space. */
function free(bytes: Buffer, box: Box): void {
  const long = box.start >= 16 && bytes.readUInt32BE(box.start - 16) === 1 && box.end - box.start + 16 === Number(bytes.readBigUInt64BE(box.start - 8)) // prettier-ignore
  bytes.write('free', long ? box.start - 12 : box.start - 4, 'latin1')
  bytes.fill(0, box.start, box.end)
}

function find(bytes: Buffer, { start, end }: Box, ...path: string[]): Box | undefined {
  const [type, ...rest] = path
  const found = boxes(bytes, start, end).find((box) => box.type === type)
  return found && rest.length > 0 ? find(bytes, found, ...rest) : found
}

function isFilm(moov: Buffer, track: Box): boolean {
  const handler = find(moov, track, 'mdia', 'hdlr')
  return (
    handler !== undefined &&
    ['vide', 'soun'].includes(moov.toString('latin1', handler.start + 8, handler.start + 12))
  )
}

/** Returns patches for the content of the dropped tracks: from each of their chunks to the next chunk of any track. */
function emptied(moov: Buffer, dropped: Box[], media: Box[]): Patch[] {
  if (dropped.length === 0) return []
  const tracks = boxes(moov, 0, moov.length).filter(({ type }) => type === 'trak')
  const starts = tracks.flatMap((track) => chunksOf(moov, track)).sort((a, b) => a - b)
  const patches: Patch[] = []
  const goes = new Set(dropped.map(({ start }) => start))
  const film = new Set(
    tracks.filter(({ start }) => !goes.has(start)).flatMap((track) => chunksOf(moov, track)),
  )
  for (const from of new Set(dropped.flatMap((track) => chunksOf(moov, track)))) {
    const holder = media.find(({ start, end }) => from >= start && from < end)
    if (!holder || film.has(from)) continue
    const to = Math.min(starts[firstAbove(starts, from)] ?? holder.end, holder.end)
    patches.push({ at: from, bytes: to - from })
  }
  return patches
}

function firstAbove(sorted: number[], value: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! > value) high = middle
    else low = middle + 1
  }
  return low
}

function chunksOf(moov: Buffer, track: Box): number[] {
  const table = find(moov, track, 'mdia', 'minf', 'stbl')
  const list =
    table && boxes(moov, table.start, table.end).find(({ type }) => type === 'stco' || type === 'co64')
  if (!list || list.end - list.start < 8) return []
  const width = list.type === 'stco' ? 4 : 8
  const count = Math.min(moov.readUInt32BE(list.start + 4), Math.floor((list.end - list.start - 8) / width))
  return Array.from({ length: count }, (_, n) => {
    const at = list.start + 8 + n * width
    return width === 4 ? moov.readUInt32BE(at) : Number(moov.readBigUInt64BE(at))
  })
}

function tidy(bytes: Buffer, parent: string, from: number, to: number): void {
  const known = inside[parent]
  for (const box of boxes(bytes, from, to)) {
    if (known ? !known.has(box.type) : never.has(box.type)) free(bytes, box)
    else if (box.type in inside || box.type === 'stbl') tidy(bytes, box.type, box.start, box.end)
    else if (['mvhd', 'tkhd', 'mdhd'].includes(box.type)) forgetTimes(bytes, box)
    else if (box.type === 'hdlr' && box.end - box.start > 24) bytes.fill(0, box.start + 24, box.end)
  }
}

/** Clears the times of creation and change: four or eight bytes each, depending on the version. */
function forgetTimes(bytes: Buffer, { start, end }: Box): void {
  const width = bytes[start] === 1 ? 16 : 8
  if (start + 4 + width <= end) bytes.fill(0, start + 4, start + 4 + width)
}

async function tidyFragment(source: FileSource, { start, end }: Box): Promise<Patch[]> {
  if (end > source.size || end - start > INDEX_MAX) return []
  const bytes = await source.at(start, end - start)
  const before = Buffer.from(bytes)
  for (const box of boxes(bytes, 0, bytes.length)) {
    if (never.has(box.type)) free(bytes, box)
    else if (box.type === 'traf') tidy(bytes, 'traf', box.start, box.end)
  }
  return bytes.equals(before) ? [] : [{ at: start, bytes }]
}
