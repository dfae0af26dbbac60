// @ts-check
// Opens a picture for sharp. libheif in WebAssembly decodes HEIC (HEVC, as phones write it), because the libvips that
// comes with sharp has no decoder for it; libvips decodes everything else.
import { open, readFile } from 'node:fs/promises'
import sharp from 'sharp'

/** file type brands of HEVC pictures */
const HEVC = /^(?:heic|heix|heim|heis|hevc|hevx)$/

/**
 * Returns `{ width, height }` as shown of an AVIF or HEIC, whose headers no other process may parse.
 * @param {string | Buffer} file
 */
export async function sizeOf(file) {
  const bytes = await bytesOf(file)
  if (!isHeic(bytes)) {
    const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata()
    return { width: autoOrient.width, height: autoOrient.height }
  }
  return withHeic(bytes, (image) => ({ width: image.get_width(), height: image.get_height() }))
}

/**
 * Returns the picture, upright. Throws when it is broken or has more than `maxPixels`.
 * @param {string | Buffer} file
 * @param {number} maxPixels
 */
export async function openPicture(file, maxPixels) {
  if (!isHeic(await headOf(file)))
    return sharp(file, { limitInputPixels: maxPixels, failOn: 'error' }).rotate()
  return withHeic(await bytesOf(file), async (image) => {
    const [width, height] = [image.get_width(), image.get_height()]
    if (width * height > maxPixels) throw new Error('too many pixels')
    const data = new Uint8ClampedArray(width * height * 4)
    await new Promise((done, failed) =>
      image.display({ data, width, height }, (shown) => (shown ? done(shown) : failed(new Error('broken')))),
    )
    // the decoder has already rotated and mirrored it
    const picture = sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: maxPixels })
    return opaque(data) ? picture.removeAlpha() : picture
  })
}

/**
 * Returns whether one of the first brands of the file, in its first box, is HEVC.
 * @param {Buffer} bytes
 */
function isHeic(bytes) {
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return false
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 64)
  for (let at = 8; at + 4 <= end; at += 4) if (HEVC.test(bytes.toString('latin1', at, at + 4))) return true
  return false
}

/**
 * @template T
 * @param {Buffer} bytes
 * @param {(image: import('libheif-js/wasm-bundle.js').HeifImage) => T | Promise<T>} work
 */
async function withHeic(bytes, work) {
  const { default: libheif } = await import('libheif-js/wasm-bundle.js')
  const images = new libheif.HeifDecoder().decode(bytes)
  try {
    const [first] = images
    if (!first) throw new Error('no picture')
    return await work(images.find((image) => image.is_primary()) ?? first)
  } finally {
    for (const image of images) image.free()
  }
}

/** @param {Uint8ClampedArray} data */
function opaque(data) {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false
  return true
}

/** @param {string | Buffer} file */
const bytesOf = async (file) => (typeof file === 'string' ? readFile(file) : Buffer.from(file))

/** @param {string | Buffer} file */
async function headOf(file) {
  if (typeof file !== 'string') return Buffer.from(file.buffer, file.byteOffset, Math.min(64, file.length))
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
