import { extensionOf } from '@/lib/uploads/schema'

/** Tells why the segments of a stream cannot become one film; `names` are the missing segments. */
export class PlaylistProblem extends Error {
  constructor(
    readonly code: 'missing' | 'locked' | 'sound',
    readonly names: string[] = [],
  ) {
    super(code)
  }
}

type Segment = { name: string; length?: number; from?: number }

/**
 * Returns the film of an HLS stream. A playlist (m3u8) only names its segments, so the maker chooses all of them
 * together; this function joins them in the playlist's order, in the best quality among the files. Returns null without
 * a playlist among the files; throws PlaylistProblem.
 */
export async function joinPlaylist(files: File[]): Promise<File | null> {
  const lists = files.filter((file) => extensionOf(file.name) === 'm3u8')
  if (lists.length === 0) return null
  const read = await Promise.all(lists.map(async (file) => ({ file, lines: linesOf(await file.text()) })))
  const main = read.find(({ lines }) => lines.some((line) => line.startsWith('#EXT-X-STREAM-INF')))
  if (main?.lines.some((line) => /^#EXT-X-MEDIA:.*TYPE=AUDIO.*URI=/.test(line)))
    throw new PlaylistProblem('sound')
  const chosen = main
    ? read.find(({ file }) => file.name === bestOf(main.lines, lists))
    : read.find(({ lines }) => lines.some((line) => line.startsWith('#EXTINF')))
  if (!chosen) throw new PlaylistProblem('missing', main ? [bestOf(main.lines, [])] : [])

  const { segments, isMp4 } = segmentsOf(chosen.lines)
  const parts = segments.map(({ name, from, length }) => {
    const file = files.find((one) => one.name === name)
    return file && (length === undefined ? file : file.slice(from, from! + length))
  })
  const missing = segments.filter((_, index) => !parts[index]).map(({ name }) => name)
  if (missing.length > 0 || segments.length === 0) throw new PlaylistProblem('missing', [...new Set(missing)])
  const name = (main ?? chosen).file.name.replace(/\.m3u8$/i, isMp4 ? '.mp4' : '.ts')
  return new File(parts as Blob[], name, {
    type: isMp4 ? 'video/mp4' : 'video/mp2t',
    lastModified: chosen.file.lastModified,
  })
}

const linesOf = (text: string) => text.split(/\r?\n/).map((line) => line.trim())

/** Returns the last part of an address: chosen files have no folders. */
function nameOf(address: string): string {
  const last = address.split(/[?#]/)[0]!.split(/[/\\]/).at(-1)!
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}

/** Returns the name of the playlist with the best quality among the chosen ones, else among all. */
function bestOf(lines: string[], chosen: File[]): string {
  const qualities = lines.flatMap((line, index) => {
    const [, bits] = /^#EXT-X-STREAM-INF:(?:.*[,:])?BANDWIDTH=(\d+)/.exec(line) ?? []
    const address = lines.slice(index + 1).find((next) => next !== '' && !next.startsWith('#'))
    return bits && address ? [{ name: nameOf(address), bits: Number(bits) }] : []
  })
  const here = qualities.filter(({ name }) => chosen.some((file) => file.name === name))
  return (here.length > 0 ? here : qualities).sort((a, b) => b.bits - a.bits)[0]?.name ?? ''
}

function segmentsOf(lines: string[]): { segments: Segment[]; isMp4: boolean } {
  const segments: Segment[] = []
  let head = ''
  let range: Pick<Segment, 'length' | 'from'> = {}
  const ends = new Map<string, number>()
  /** Reads `length@from`; without `from` the range starts where the last segment of the file ended. */
  const readRange = (text: string) => {
    const [length, from] = text.split('@').map(Number)
    return { length, from }
  }
  const add = (name: string, given: typeof range) => {
    if (given.length === undefined) return void segments.push({ name })
    const from = given.from ?? ends.get(name) ?? 0
    ends.set(name, from + given.length)
    segments.push({ name, from, length: given.length })
  }
  for (const line of lines) {
    if (/^#EXT-X-KEY:(?!.*METHOD=NONE)/.test(line)) throw new PlaylistProblem('locked')
    const [, map] = /^#EXT-X-MAP:(.*)$/.exec(line) ?? []
    const [, ranged] = /^#EXT-X-BYTERANGE:(.*)$/.exec(line) ?? []
    if (ranged) range = readRange(ranged)
    else if (map !== undefined && map !== head) {
      head = map
      const [, address = ''] = /URI="([^"]*)"/.exec(map) ?? []
      const [, bytes] = /BYTERANGE="([^"]*)"/.exec(map) ?? []
      add(nameOf(address), bytes ? readRange(bytes) : {})
    } else if (line !== '' && !line.startsWith('#')) {
      add(nameOf(line), range)
      range = {}
    }
  }
  return { segments, isMp4: head !== '' }
}
