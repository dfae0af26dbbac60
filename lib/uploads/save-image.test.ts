import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { DomainError } from '@/lib/core/errors'
import { cutUpTo, imageWidths, widthsFor } from './cut-image'
import { saveImageFromBuffer } from './save-image'
import { heic } from './test-heic'
import { useTestStore } from './test-store'
import { pictureFiles } from './picture-files'

const { place, db } = useTestStore()
/** Returns the fixed widths below a picture's own width, and its own, up to the largest. */
const upTo = (own: number) => [
  ...new Set([...imageWidths.filter((fixed) => fixed < own), Math.min(own, imageWidths.at(-1)!)]),
]
const save = (bytes: Buffer, name = 'photo.jpg', kind: 'image' | 'avatar' = 'image') =>
  saveImageFromBuffer(db, { ownerId: 1, name, bytes, kind }, place.store)

const plain = (width: number, height: number, background = '#4B5156') =>
  sharp({ create: { width, height, channels: 3, background } })

const cut = (token: string, name: string) =>
  readFile(path.join(place.root, 'i', token.slice(0, 2), token, name))

async function refusal(bytes: Buffer, name: string) {
  const before = [await place.files(), place.rows.length]
  const error = await save(bytes, name).then(
    () => null,
    (thrown: DomainError) => thrown,
  )
  expect([await place.files(), place.rows.length]).toEqual(before)
  return { code: error?.code, field: error?.fields?.file?.code }
}

describe('a photograph', () => {
  it('becomes AVIF and WebP in the fixed widths, upright and without metadata', async () => {
    const bytes = await plain(2000, 1500)
      .withExif({
        IFD0: { Make: 'Camera', Model: 'SECRET-MODEL' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '48/1 51/1 24/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '2/1 21/1 3/1',
        },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const before = await sharp(bytes).metadata()
    expect(before.exif?.includes('SECRET-MODEL')).toBe(true)
    expect(before.orientation).toBe(6)

    const row = await save(bytes)
    expect(row).toMatchObject({
      kind: 'IMAGE',
      ext: 'jpg',
      width: 1500,
      height: 2000,
      widths: upTo(1500),
    })
    expect(row.token).toMatch(/^[0-9A-Za-z]{24}$/)
    expect(row.placeholder).toMatch(/^data:image\/webp;base64,/)
    expect(row.placeholder!.length).toBeLessThan(600)
    const names = pictureFiles('IMAGE', row.widths)
    expect(names.filter((name) => name.endsWith('.webp'))).toEqual(['640.webp', '1280.webp'])
    for (const name of names) {
      const file = await cut(row.token, name)
      const { exif, icc, xmp, iptc, ...meta } = await metadataOf(file)
      expect([exif, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined])
      const width = parseInt(name)
      expect([meta.width, meta.height]).toEqual([width, Math.round((width * 2000) / 1500)])
      expect(file.includes('SECRET-MODEL') || file.includes('GPS')).toBe(false)
    }
    expect(await place.files()).toHaveLength(7)
  })

  it('is taken as a PNG when a PNG is named .jpg', async () => {
    const row = await save(await plain(400, 300).png().toBuffer(), '../../etc/holiday\n.jpg')
    expect(row).toMatchObject({ ext: 'png', name: 'holiday.png', widths: upTo(400) })
  })

  it('keeps its transparency', async () => {
    const bytes = await sharp({
      create: { width: 64, height: 64, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer()
    const row = await save(bytes, 'mark.png')
    expect(row.widths).toEqual(upTo(64))
    expect((await metadataOf(await cut(row.token, '64.webp'))).hasAlpha).toBe(true)
  })

  it('is accepted in grey, in 16 bits, in CMYK, animated or one pixel small', async () => {
    const grey = await plain(50, 40).toColourspace('b-w').jpeg().toBuffer()
    const deep = await plain(50, 40).toColourspace('rgb16').png().toBuffer()
    const cmyk = await plain(50, 40).toColourspace('cmyk').jpeg().toBuffer()
    const frames = await Promise.all(['#f00', '#0f0'].map((colour) => plain(50, 40, colour).raw().toBuffer()))
    const gif = await sharp(Buffer.concat(frames), {
      raw: { width: 50, height: 80, channels: 3, pageHeight: 40 },
    })
      .gif()
      .toBuffer()
    for (const bytes of [grey, deep, cmyk, gif])
      expect(await save(bytes)).toMatchObject({ width: 50, height: 40, widths: upTo(50) })
    expect(await save(await plain(1, 1).png().toBuffer())).toMatchObject({
      width: 1,
      height: 1,
      widths: upTo(1),
    })
  })

  it('is accepted as phones write it, HEIC or AVIF, also with another name', async () => {
    const row = await save(heic, 'IMG_0001.HEIC')
    expect(row).toMatchObject({
      ext: 'heic',
      name: 'IMG_0001.heic',
      width: 320,
      height: 240,
      widths: upTo(320),
    })
    const { data, info } = await sharp(await cut(row.token, '320.webp'))
      .raw()
      .toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * info.channels).subarray(0, 3),
    ]
    for (const [x, y] of [
      [20, 20],
      [300, 20],
      [20, 220],
      [300, 220],
    ] as const)
      for (const [n, value] of [(x * 255) / 320, (y * 255) / 240, 128].entries())
        expect(Math.abs(at(x, y)[n]! - value), `${x}, ${y}`).toBeLessThan(16)
    const avif = await plain(400, 300)
      .withExif({ IFD0: { Make: 'SECRET-MODEL' } })
      .avif({ effort: 0 })
      .toBuffer()
    const other = await save(avif, 'photo.jpg')
    expect(other).toMatchObject({
      ext: 'avif',
      name: 'photo.avif',
      width: 400,
      height: 300,
      widths: upTo(400),
    })
    expect((await cut(other.token, '400.avif')).includes('SECRET-MODEL')).toBe(false)
  })

  it('becomes a square in two sizes as an avatar', async () => {
    const row = await save(await plain(500, 300).webp().toBuffer(), 'me.webp', 'avatar')
    expect(row).toMatchObject({ kind: 'AVATAR', width: 256, height: 256, widths: [96, 256] })
    expect(await metadataOf(await cut(row.token, '96.webp'))).toMatchObject({ width: 96, height: 96 })
  })
})

describe('saveImage stores nothing and refuses', () => {
  it('a text with the name of a picture', async () => {
    expect(await refusal(Buffer.from('I am no picture at all, whatever my name says.'), 'photo.png')).toEqual(
      {
        code: 'unreadable_file',
        field: 'unreadable_file',
      },
    )
  })

  it('other kinds of picture and document', async () => {
    const svg = Buffer.from(
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    )
    for (const bytes of [svg, Buffer.from('%PDF-1.7\n%âãÏÓ\n')])
      expect(await refusal(bytes, 'photo.png')).toEqual({ code: 'wrong_type', field: 'image_type' })
  })

  it('a truncated HEIC, and one whose header claims more than the limit', async () => {
    const broken = heic.subarray(0, heic.length - 200)
    expect(await refusal(broken, 'a.heic')).toEqual({ code: 'unreadable_file', field: 'unreadable_file' })
    const large = Buffer.from(heic)
    const ispe = large.indexOf('ispe')
    large.writeUInt32BE(16_000, ispe + 8)
    large.writeUInt32BE(16_000, ispe + 12)
    expect(await refusal(large, 'a.heic')).toMatchObject({
      code: expect.stringMatching(/^(too_many_pixels|unreadable_file)$/),
    })
  })

  it('more than 40 megapixels, by the header: 31 KB can claim 16000 × 16000', async () => {
    const just = await plain(8000, 5000).png({ compressionLevel: 9 }).toBuffer()
    expect(await save(just, 'just.png')).toMatchObject({ width: 8000, height: 5000 })
    const over = await plain(8200, 5000).png({ compressionLevel: 9 }).toBuffer()
    expect(await refusal(over, 'over.png')).toEqual({ code: 'too_many_pixels', field: 'too_many_pixels' })

    const huge = Buffer.from(over)
    huge.writeUInt32BE(60_000, 16)
    huge.writeUInt32BE(60_000, 20)
    expect((await refusal(huge, 'huge.png')).code).toMatch(/too_many_pixels|unreadable_file/)
  })

  it('a truncated or damaged JPEG', async () => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 }
    const whole = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#888', noise } })
      .jpeg()
      .toBuffer()
    expect(await refusal(whole.subarray(0, whole.length / 2), 'half.jpg')).toMatchObject({
      code: 'unreadable_file',
    })
    const png = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#888', noise } })
      .png()
      .toBuffer()
    png.fill(0xff, Math.floor(png.length / 3), Math.floor(png.length / 2))
    expect(await refusal(png, 'damaged.png')).toMatchObject({ code: 'unreadable_file' })
    expect(await refusal(whole.subarray(0, 20), 'head.jpg')).toMatchObject({ code: 'unreadable_file' })
  })
})

describe('the widths of a picture', () => {
  it.each([
    [4000, 3000, 4000],
    [1920, 1080, 1920],
    [1919, 1080, 1919],
    [640, 480, 640],
    [641, 480, 641],
    [200, 150, 200],
    [1000, 20_000, 400],
    [1, 16_000, 1],
  ])('of %i × %i are the fixed ones up to %i', (width, height, own) => {
    expect(widthsFor(width, height)).toEqual(upTo(own))
  })

  it.each([
    [10, 20_000],
    [1, 20_000],
    [20_000, 1],
    [1, 1],
  ])('of %i × %i are those of widthsFor', async (width, height) => {
    const row = await save(await plain(width, height).png().toBuffer(), 'line.png')
    expect(row).toMatchObject({ width, height, widths: widthsFor(width, height) })
    const tiny = Buffer.from(row.placeholder!.split(',')[1]!, 'base64')
    expect((await sharp(tiny).metadata()).format).toBe('webp')
  })

  it('end at the width of cutUpTo, while the picture keeps its own size', async () => {
    cutUpTo(640)
    try {
      const row = await save(await plain(2000, 1500).jpeg().toBuffer())
      expect(row).toMatchObject({ width: 2000, height: 1500, widths: [320, 640] })
      expect((await place.files()).filter((file) => file.includes(row.token))).toHaveLength(
        pictureFiles('IMAGE', row.widths).length,
      )
    } finally {
      cutUpTo(Infinity)
    }
  })
})

/** Returns the metadata. This process cannot read AVIF, whose decoder is blocked, so the function reads its boxes. */
async function metadataOf(file: Buffer) {
  if (!file.subarray(4, 12).equals(Buffer.from('ftypavif'))) return sharp(file).metadata()
  const size = file.indexOf('ispe')
  const [width, height] = [file.readUInt32BE(size + 8), file.readUInt32BE(size + 12)]
  const has = (word: string) => (file.includes(word) ? Buffer.from(word) : undefined)
  return {
    width,
    height,
    exif: has('Exif'),
    icc: has('prof'),
    xmp: has('xmp'),
    iptc: undefined,
    hasAlpha: undefined,
  }
}
