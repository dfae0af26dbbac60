import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { DomainError } from '@/lib/core/errors'
import { IMAGE_MAX_PIXELS } from './schema'

// whatever a file says of itself: only these four are ever decoded (HEIF, AVIF, SVG, PDF, TIFF … are not)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
})

// Widths are cut side by side already; threads of libvips for each would have an arena of the allocator each, and its
// cache keeps what is not asked for again. The process would not give either back.
sharp.concurrency(1)
sharp.cache(false)

export const imageWidths = [320, 640, 960, 1280, 1920]
const AVATAR_WIDTHS = [96, 256]
const PLACEHOLDER_WIDTH = 16
// WebP ends at 16383 px; nothing on the site is taller than a few screens
const TALLEST = 8000
// at effort 1 AVIF is as small as at 2 and takes half the time: 12 megapixels in five widths cost 1.3 s of one core
const avif = { quality: 50, effort: 1 }
const webp = { quality: 78, effort: 2 }

/** From now on this process cuts in half the time, and its AVIFs are about 6 % larger: for bringing in many pictures at once. */
export function cutQuickly(): void {
  avif.effort = 0
}

const kinds = { png: 'image/png', jpg: 'image/jpeg', gif: 'image/gif', webp: 'image/webp' } as const
type ImageExt = keyof typeof kinds

export type ImageHeader = { ext: ImageExt; mime: string; width: number; height: number }
export type Cut = { width: number; format: 'avif' | 'webp'; bytes: Buffer }
export type CutImage = { width: number; height: number; widths: number[]; placeholder: string; cuts: Cut[] }

/**
 * What a picture is by its content, and its size as seen (EXIF orientation applied), from the header alone. Throws
 * wrong_type for another kind of file, unreadable_file for none, too_many_pixels above 40 megapixels.
 */
export async function readImageHeader(bytes: Buffer): Promise<ImageHeader> {
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (!type) throw unreadable()
  const ext = type.ext === 'apng' ? 'png' : type.ext
  if (!(ext in kinds)) throw new DomainError('wrong_type', { fields: { file: { code: 'image_type' } } })
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!header?.width || !header.height) throw unreadable()
  const { width, height } = header.autoOrient
  if (width * height > IMAGE_MAX_PIXELS) throw tooManyPixels()
  return { ext: ext as ImageExt, mime: kinds[ext as ImageExt], width, height }
}

/**
 * A picture cut to the widths that pages ask for, as AVIF and WebP, upright, in sRGB and without anything else that was
 * in the file (EXIF, position, colour profile). Of an animation the first frame. Throws unreadable_file when the data is broken.
 */
export async function cutImage(
  bytes: Buffer,
  header: ImageHeader,
  kind: 'image' | 'avatar',
): Promise<CutImage> {
  const widths = kind === 'avatar' ? AVATAR_WIDTHS : widthsFor(header.width, header.height)
  const largest = widths.at(-1)!
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: IMAGE_MAX_PIXELS, failOn: 'error' })
      .rotate()
      .resize(largest, kind === 'avatar' ? largest : null, { fit: kind === 'avatar' ? 'cover' : 'inside' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const raw = { width: info.width, height: info.height, channels: info.channels }
    const at = (width: number) => sharp(data, { raw }).resize(width)

    const cuts: Cut[] = []
    for (const width of widths) {
      cuts.push({ width, format: 'avif', bytes: await at(width).avif(avif).toBuffer() })
      cuts.push({ width, format: 'webp', bytes: await at(width).webp(webp).toBuffer() })
    }
    const tiny = await at(PLACEHOLDER_WIDTH).webp({ quality: 40, effort: 4 }).toBuffer()
    const placeholder = `data:image/webp;base64,${tiny.toString('base64')}`
    const size =
      kind === 'avatar' ? { width: largest, height: largest } : { width: header.width, height: header.height }
    return { ...size, widths, placeholder, cuts }
  } catch {
    throw unreadable()
  }
}

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
