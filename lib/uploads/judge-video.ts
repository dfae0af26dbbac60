import { DomainError } from '@/lib/core/errors'
import type { FileSource } from './file-source'
import { examineFilm } from './examine'
import { movieProblem } from './movie-boxes'
import { extensionOf, videoExtensions, type VideoPlayback } from './schema'

type Container = { ext: string; mime: string; others?: Record<string, string> }
export type JudgedVideo = {
  ext: string
  mime: string
  width?: number
  height?: number
  playback?: VideoPlayback
}

/** Extensions of the container that browsers play, if its codecs are playable. */
const playable = new Set(['mp4', 'm4v'])

const mp4 = {
  ext: 'mp4',
  mime: 'video/mp4',
  others: { m4v: 'video/mp4', mov: 'video/quicktime', '3gp': 'video/3gpp' },
} satisfies Container
const quicktime = { ...mp4, ext: 'mov', mime: 'video/quicktime' } satisfies Container
const asf = { ext: 'wmv', mime: 'video/x-ms-wmv', others: { asf: 'video/x-ms-asf' } } satisfies Container
const program = { ext: 'mpg', mime: 'video/mpeg', others: { mpeg: 'video/mpeg' } } satisfies Container
const real = {
  ext: 'rm',
  mime: 'application/vnd.rn-realmedia',
  others: { rmvb: 'application/vnd.rn-realmedia-vbr' },
} satisfies Container

/**
 * Returns the format of a video, judged by its content; with another video's extension it is taken as what it is. A
 * video that not every browser plays, because of container, codec or profile, has the playback `waiting`. Throws
 * `wrong_type` for an extension that is not allowed, and `unreadable_file` for a playlist (which only names other
 * files), for no video, and for an MP4 or QuickTime file that lacks its index or is truncated.
 */
export async function judgeVideo(name: string, source: FileSource): Promise<JudgedVideo> {
  const given = extensionOf(name)
  if (!(videoExtensions as readonly string[]).includes(given))
    throw new DomainError('wrong_type', { fields: { file: { code: 'video_type' } } })
  const head = await source.head()
  if (/^\s*#EXTM3U/.test(head.subarray(0, 200).toString('latin1').replace(/^ï»¿/, '')))
    throw unreadable('video_playlist')
  const container = findContainer(head)
  if (!container) throw unreadable('not_a_video')
  const mime = container.others?.[given]
  const judged = mime ? { ext: given, mime } : { ext: container.ext, mime: container.mime }
  if (container === mp4 || container === quicktime) {
    const problem = await movieProblem(source)
    if (problem) throw unreadable(problem)
  }
  const film = await examineFilm(source)
  return {
    ...judged,
    ...(film ? { width: film.width, height: film.height } : {}),
    ...(film?.plays && playable.has(judged.ext) ? {} : { playback: 'waiting' as const }),
  }
}

function unreadable(code: string): DomainError {
  return new DomainError('unreadable_file', { fields: { file: { code } } })
}

const asfHeader = Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex')
const ebml = Buffer.from('1a45dfa3', 'hex')

function findContainer(head: Buffer): Container | null {
  const text = (from: number, to: number) => head.toString('latin1', from, to)
  const box = text(4, 8)
  if (box === 'ftyp') return text(8, 12) === 'qt  ' ? quicktime : mp4
  // QuickTime files before 2001 have no ftyp
  if (['moov', 'mdat', 'wide', 'pnot'].includes(box)) return quicktime
  if (head.subarray(0, 4).equals(ebml)) {
    const kind = /B\x82.(matroska|webm)/s.exec(text(0, 200))?.[1]
    return kind ? { ext: 'mkv', mime: kind === 'webm' ? 'video/webm' : 'video/x-matroska' } : null
  }
  // the fifth byte has a flag for each kind of track: 1 is video
  if (text(0, 3) === 'FLV') return (head[4] ?? 0) & 1 ? { ext: 'flv', mime: 'video/x-flv' } : null
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'AVI ') return { ext: 'avi', mime: 'video/x-msvideo' }
  if (head.subarray(0, 16).equals(asfHeader)) return asf
  if (text(0, 4) === '.RMF') return real
  const start = head.length >= 4 ? head.readUInt32BE(0) : 0
  if (start === 0x1ba || start === 0x1b3) return program
  return isTransport(head, 0, 188) || isTransport(head, 4, 192) ? { ext: 'ts', mime: 'video/mp2t' } : null
}

/** Returns whether every packet of 188 bytes (192 with time codes) starts with 0x47. */
function isTransport(head: Buffer, from: number, step: number): boolean {
  const packets = Math.min(20, Math.floor(head.length / step))
  if (packets < 3) return false
  for (let n = 0; n < packets; n++) if (head[from + n * step] !== 0x47) return false
  return true
}
