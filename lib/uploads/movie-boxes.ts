import type { FileSource } from './file-source'

type Problem = 'video_no_moov' | 'video_cut' | 'not_a_video'
export type Box = { type: string; start: number; end: number }

/** a film of several hours has an index of a few megabytes */
export const INDEX_MAX = 32 * 1024 * 1024
/** a fragmented film has two boxes for about every second */
const BOXES_MAX = 50_000

/**
 * Returns what is wrong with an MP4 or QuickTime file as a whole: no index (the box `moov`), an end inside a box, or no
 * picture track. Null when nothing is.
 */
export async function movieProblem(source: FileSource): Promise<Problem | null> {
  let index: Box | null = null
  let at = 0
  for (let count = 0; at < source.size && count < BOXES_MAX; count++) {
    const box = readBox(await source.at(at, 16), 0, at, source.size)
    if (!box) return 'video_cut'
    if (box.type === 'moov') index = box
    if (box.end > source.size) return index ? 'video_cut' : 'video_no_moov'
    at = box.end
  }
  if (!index) return 'video_no_moov'
  if (index.end - index.start > INDEX_MAX) return 'not_a_video'
  const moov = await source.at(index.start, index.end - index.start)
  const tracks = boxes(moov, 0, moov.length).filter(({ type }) => type === 'trak')
  return tracks.some((track) => isPicture(moov, track)) ? null : 'not_a_video'
}

/** Reads the head of a box. `at` is the position of the bytes in the file; the box's `start` is that of its content. */
export function readBox(bytes: Buffer, from: number, at: number, end: number): Box | null {
  if (bytes.length - from < 8) return null
  const short = bytes.readUInt32BE(from)
  const type = bytes.toString('latin1', from + 4, from + 8)
  if (short === 0) return { type, start: at + 8, end }
  if (short !== 1) return short < 8 ? null : { type, start: at + 8, end: at + short }
  if (bytes.length - from < 16) return null
  const long = Number(bytes.readBigUInt64BE(from + 8))
  return long < 16 || !Number.isSafeInteger(long) ? null : { type, start: at + 16, end: at + long }
}

/** Returns the complete boxes between two positions of a buffer. */
export function boxes(bytes: Buffer, from: number, to: number): Box[] {
  const found: Box[] = []
  for (let at = from; at < to;) {
    const box = readBox(bytes, at, at, to)
    if (!box || box.end > to) break
    found.push(box)
    at = box.end
  }
  return found
}

function isPicture(moov: Buffer, track: Box): boolean {
  const media = boxes(moov, track.start, track.end).find(({ type }) => type === 'mdia')
  const handler = media && boxes(moov, media.start, media.end).find(({ type }) => type === 'hdlr')
  return handler !== undefined && moov.toString('latin1', handler.start + 8, handler.start + 12) === 'vide'
}
