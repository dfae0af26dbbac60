import { cleanBmp } from './clean-bmp'
import { cleanGif } from './clean-gif'
import { cleanJpeg } from './clean-jpeg'
import { cleanPng } from './clean-png'
import { cleanWebp } from './clean-webp'

const cleaners: Record<string, (bytes: Buffer) => Buffer | null> = {
  jpg: cleanJpeg,
  png: cleanPng,
  webp: cleanWebp,
  gif: cleanGif,
  bmp: cleanBmp,
}

/** Returns whether files with this extension are pictures whose metadata can be removed. */
export const isPicture = (ext: string): boolean => Object.hasOwn(cleaners, ext)

/**
 * Returns a picture with the same coded pixels and without metadata on place, time, camera and author, or null when the
 * bytes do not match `ext` (jpg, png, webp, gif, bmp). Time and memory grow in proportion to the length.
 */
export function cleanPicture(ext: string, bytes: Buffer): Buffer | null {
  try {
    return cleaners[ext]!(bytes)
  } catch (error) {
    // a length field points outside the file
    if (error instanceof RangeError) return null
    throw error
  }
}
