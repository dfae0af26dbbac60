import path from 'node:path'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { DomainError } from '@/lib/core/errors'
import { helperProcess } from '@/lib/core/helper-process'
import pLimit from 'p-limit'
import type { FileSource } from './file-source'
import { webpWidths, type PictureFormat } from './picture-files'
import { IMAGE_MAX_PIXELS } from './schema'

// whatever a file says of itself: only these four are ever looked into here (HEIF, AVIF, SVG, PDF, TIFF … are not)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
})

// a header needs neither threads of libvips nor its cache; cutting has a process of its own
sharp.concurrency(1)
sharp.cache(false)

/** A picture of 40 megapixels takes about 5 s of processor time and 330 MB; more is trouble. */
const CPU_MS = 30_000
const MEMORY_MB = 700
/** Pictures cut at a time: the others wait. Of those above 13 megapixels one, for its memory. */
const PROCESSES = 2
const LARGE_PIXELS = 13_000_000
const largeInTurn = pLimit(1)
// libuv has four threads for everything: two stay free for files and passwords
const headerInTurn = pLimit(2)

export const imageWidths = [320, 640, 960, 1280, 1920]
const AVATAR_WIDTHS = [96, 256]
// WebP ends at 16383 px; nothing on the site is taller than a few screens
const TALLEST = 8000
// at 1 AVIF is as small as at 2 and takes half the time: 12 megapixels in five widths cost 1.3 s of one core
let effort = 1
let widest = Infinity

/** From now on this process cuts in less than half the time; AVIFs are about a fifth larger, WebPs a third: for bringing in many pictures at once. */
export function cutQuickly(): void {
  effort = 0
}

/** From now on this process cuts no picture wider than `width`, one of imageWidths: for pictures that nobody looks at closely. */
export function cutUpTo(width: number): void {
  widest = width
}

const kinds = {
  ...{ png: 'image/png', jpg: 'image/jpeg', gif: 'image/gif', webp: 'image/webp' },
  // as phones write them
  ...{ avif: 'image/avif', heic: 'image/heic' },
} as const
/** their headers are parts of a tree of boxes: read where it harms nobody */
const boxed = new Set<string>(['avif', 'heic'])
type ImageExt = keyof typeof kinds

export type ImageHeader = { ext: ImageExt; mime: string; width: number; height: number }
export type Cut = { width: number; format: PictureFormat; bytes: Buffer }
export type CutImage = { width: number; height: number; widths: number[]; placeholder: string; cuts: Cut[] }

/**
 * What a picture is by its content, and its size as seen (EXIF orientation applied), from the header alone. Throws
 * wrong_type for another kind of file, unreadable_file for none, too_many_pixels above 40 megapixels.
 */
export async function readImageHeader(source: FileSource): Promise<ImageHeader> {
  const type = await fileTypeFromBuffer(await source.head()).catch(() => undefined)
  if (!type) throw unreadable()
  const ext = type.ext === 'apng' ? 'png' : type.ext
  if (!(ext in kinds)) throw new DomainError('wrong_type', { fields: { file: { code: 'image_type' } } })
  const size = boxed.has(ext) ? await boxedSize(source) : await plainSize(source)
  if (!size?.width || !size.height) throw unreadable()
  const { width, height } = size
  if (width * height > IMAGE_MAX_PIXELS) throw tooManyPixels()
  return { ext: ext as ImageExt, mime: kinds[ext as ImageExt], width, height }
}

type Size = { width: number; height: number }

async function plainSize(source: FileSource): Promise<Size | null> {
  const metadata = () => sharp(placeOf(source), { limitInputPixels: false }).metadata()
  const header = await headerInTurn(metadata).catch(() => null)
  return header?.width && header.height ? header.autoOrient : null
}

async function boxedSize(source: FileSource): Promise<Size | null> {
  return (await cutter.ask<{ size?: Size }>({ file: placeOf(source), sizeOnly: true }))?.size ?? null
}

/**
 * A picture cut to the widths that pages ask for, as AVIF and in some of them as WebP, upright, in sRGB and without anything
 * else that was in the file (EXIF, position, colour profile). Of an animation the first frame. Throws unreadable_file when
 * the data is broken, or takes more than 30 s of processor time or 700 MB.
 */
export async function cutImage(
  source: FileSource,
  header: ImageHeader,
  kind: 'image' | 'avatar',
): Promise<CutImage> {
  const avatar = kind === 'avatar'
  const widths = avatar
    ? AVATAR_WIDTHS
    : widthsFor(header.width, header.height).filter((width) => width <= widest)
  const asked = {
    ...{ file: placeOf(source), avatar, effort, maxPixels: IMAGE_MAX_PIXELS },
    ...{ widths, webpWidths: webpWidths(avatar ? 'AVATAR' : 'IMAGE', widths) },
  }
  const work = () => cutter.ask<{ cut?: Pick<CutImage, 'placeholder' | 'cuts'> }>(asked)
  const answer = await (header.width * header.height > LARGE_PIXELS ? largeInTurn(work) : work())
  if (!answer?.cut) throw unreadable()
  const { placeholder, cuts } = answer.cut
  const largest = widths.at(-1)!
  const size = avatar ? { width: largest, height: largest } : { width: header.width, height: header.height }
  return { ...size, widths, placeholder, cuts }
}

const cutter = helperProcess('cut-image', () => ({
  // not by import: it runs as it is, outside the bundle
  script: path.join(/* turbopackIgnore: true */ process.cwd(), 'lib', 'uploads', 'pictures', 'cut.mjs'),
  ...{ processes: PROCESSES, cpuMs: CPU_MS, memoryMb: MEMORY_MB },
  ...{ execArgv: ['--max-old-space-size=120'], env: {}, serialization: 'advanced' },
}))

/** For sharp: the bytes, or where they lie. */
const placeOf = ({ forStore }: FileSource) => (forStore instanceof Uint8Array ? forStore : forStore.file)

/** The fixed widths up to the original's, and the original's own where it is less than the next; narrower for very tall pictures. */
export function widthsFor(width: number, height: number): number[] {
  const original = height > TALLEST ? Math.max(1, Math.floor((width * TALLEST) / height)) : width
  const widths = imageWidths.filter((fixed) => fixed <= original)
  return original < imageWidths.at(-1)! && !widths.includes(original) ? [...widths, original] : widths
}

function unreadable(): DomainError {
  return new DomainError('unreadable_file', { fields: { file: { code: 'unreadable_file' } } })
}

function tooManyPixels(): DomainError {
  const max = IMAGE_MAX_PIXELS / 1_000_000
  return new DomainError('too_many_pixels', {
    params: { max },
    fields: { file: { code: 'too_many_pixels', params: { max } } },
  })
}
