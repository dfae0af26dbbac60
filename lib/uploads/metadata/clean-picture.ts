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

/** Whether a file of this ending is a picture whose metadata can be taken out. */
export const isPicture = (ext: string): boolean => Object.hasOwn(cleaners, ext)

/**
 * A picture with the same coded pixels and without anything that says where, when, with what and by whom it was taken;
 * null when it is not what `ext` (jpg, png, webp, gif, bmp) says. Takes time and memory in proportion to its length.
 */
export function cleanPicture(ext: string, bytes: Buffer): Buffer | null {
  try {
    return cleaners[ext]!(bytes)
  } catch (error) {
    // a length that leads out of the file
    if (error instanceof RangeError) return null
    throw error
  }
}
