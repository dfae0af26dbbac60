import path from 'node:path'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { DomainError } from '@/lib/core/errors'
import { helperProcess } from '@/lib/core/helper-process'
import pLimit from 'p-limit'
import type { FileSource } from './file-source'
import { webpWidths, type PictureFormat } from './picture-files'
import { IMAGE_MAX_PIXELS } from './schema'

// this process opens only these four formats, whatever a file claims to be (not HEIF, AVIF, SVG, PDF, TIFF …)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
})

// a header needs neither threads nor cache of libvips; cutting runs in its own process
sharp.concurrency(1)
sharp.cache(false)

/** Limits of one picture. 40 megapixels take about 5 s of processor time and 330 MB. */
const CPU_MS = 30_000
const MEMORY_MB = 700
/** Pictures cut at a time; further ones wait. Above 13 megapixels only one, because of its memory. */
const PROCESSES = 2
const LARGE_PIXELS = 13_000_000
const largeInTurn = pLimit(1)
// libuv has four threads in all; two stay free for files and passwords
const headerInTurn = pLimit(2)

export const imageWidths = [320, 640, 960, 1280, 1920]
const AVATAR_WIDTHS = [96, 256]
// WebP ends at 16383 px; no page shows anything taller than a few screens
const TALLEST = 8000
// effort 1 makes AVIF as small as effort 2 in half the time: 12 megapixels in five widths take 1.3 s of one core
let effort = 1
let widest = Infinity

/**
 * Makes this process cut in less than half the time, for importing many pictures at once. AVIFs become about a fifth
 * larger, WebPs a third.
 */
export function cutQuickly(): void {
  effort = 0
}

/**
 * Makes this process cut no picture wider than `width`, one of `imageWidths`, for pictures that are not viewed closely.
 */
export function cutUpTo(width: number): void {
  widest = width
}

const kinds = {
  ...{ png: 'image/png', jpg: 'image/jpeg', gif: 'image/gif', webp: 'image/webp' },
  // written by phones
  ...{ avif: 'image/avif', heic: 'image/heic' },
} as const
/** their headers are trees of boxes, which are parsed in the other process */
const boxed = new Set<string>(['avif', 'heic'])
type ImageExt = keyof typeof kinds

export type ImageHeader = { ext: ImageExt; mime: string; width: number; height: number }
export type Cut = { width: number; format: PictureFormat; bytes: Buffer }
export type CutImage = { width: number; height: number; widths: number[]; placeholder: string; cuts: Cut[] }

/**
 * Returns the format of a picture by its content and its size as shown (EXIF orientation applied), from the header
 * alone. Throws `wrong_type` for another format, `unreadable_file` for no picture, and `too_many_pixels` above 40
 * megapixels.
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
 * Cuts a picture to the widths that pages use, as AVIF and in some widths as WebP: upright, in sRGB, and without all
 * other data of the file (EXIF, position, colour profile). An animation becomes its first frame. Throws
 * `unreadable_file` for broken data, or above 30 s of processor time or 700 MB.
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
  // a path instead of an import, because the script runs outside the bundle
  script: path.join(/* turbopackIgnore: true */ process.cwd(), 'lib', 'uploads', 'pictures', 'cut.mjs'),
  ...{ processes: PROCESSES, cpuMs: CPU_MS, memoryMb: MEMORY_MB },
  ...{ execArgv: ['--max-old-space-size=120'], env: {}, serialization: 'advanced' },
}))

/** Returns the bytes or the path for sharp. */
const placeOf = ({ forStore }: FileSource) => (forStore instanceof Uint8Array ? forStore : forStore.file)

/**
 * Returns the fixed widths up to the original's, and the original's own when it is less than the largest. Very tall
 * pictures get narrower ones.
 */
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
