import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { pngChunk } from '../test-png'
import { cleanPicture } from './clean-picture'
import { readExif, writeExif } from './exif'

const SECRET = 'Secret-7401'
const noise = Buffer.from(Array.from({ length: 40 * 30 * 3 }, (_, n) => (n * 7919) % 251))
const raw = { width: 40, height: 30, channels: 3 as const }
const exif = {
  IFD0: { Make: SECRET, Artist: SECRET, XResolution: '300/1', YResolution: '300/1', ResolutionUnit: '2' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100', GPSLongitudeRef: 'W', GPSLongitude: '0/1 7/1 4366/100' }, // prettier-ignore
}
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">${SECRET}</rdf:RDF></x:xmpmeta>`

/** Returns a photo as phones take it: rotated, with a colour profile, a density, and all kinds of metadata. */
const photograph = (orientation = 6) =>
  sharp(noise, { raw })
    .withExif(exif)
    .withXmp(xmp)
    .withIccProfile('p3')
    .withMetadata({ orientation, density: 300 })

const pixels = (bytes: Buffer) => sharp(bytes, { pages: -1 }).raw().toBuffer()
async function compare(ext: string, before: Buffer) {
  const after = cleanPicture(ext, before)!
  expect(after.includes(SECRET)).toBe(false)
  expect(await pixels(after)).toEqual(await pixels(before))
  const [was, is] = [await sharp(before).metadata(), await sharp(after).metadata()]
  expect([is.width, is.height, is.orientation, is.icc?.toString('hex')]).toEqual([
    ...[was.width, was.height, was.orientation === 1 ? undefined : was.orientation, was.icc?.toString('hex')],
  ])
  expect([is.xmp, is.iptc, is.comments]).toEqual([undefined, undefined, undefined])
  // cleaning it again changes nothing
  expect(cleanPicture(ext, after)!.equals(after)).toBe(true)
  return { after, was, is }
}

function segment(marker: number, text: string): Buffer {
  const data = Buffer.from(text, 'latin1')
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}
const riff = (type: string, data: string) => {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(data.length)
  return Buffer.concat([Buffer.from(type), length, Buffer.from(data), Buffer.alloc(data.length % 2)])
}

describe('cleanPicture of a JPEG', () => {
  it.each([1, 3, 6, 8])('removes private metadata and keeps the orientation %i', async (orientation) => {
    const { is, after } = await compare('jpg', await photograph(orientation).jpeg().toBuffer())
    expect(is.density).toBe(300)
    expect(after.includes('GPS')).toBe(false)
  })

  it('handles progressive, grey and CMYK pictures', async () => {
    await compare('jpg', await photograph().jpeg({ progressive: true, quality: 95 }).toBuffer())
    await compare('jpg', await photograph().greyscale().jpeg().toBuffer())
    await compare('jpg', await sharp(noise, { raw }).toColourspace('cmyk').jpeg().toBuffer())
  })

  it('removes comments, IPTC, maker notes, thumbnails, further pictures and appended files', async () => {
    const plain = await sharp(noise, { raw }).jpeg().toBuffer()
    const withMetadata = Buffer.concat([
      plain.subarray(0, 2),
      segment(0xe0, `JFIF\0\u0001\u0002\u0001\u0001\u002c\u0001\u002c\u0001\u0001abc`),
      segment(0xe0, `JFXX\0${SECRET}`),
      segment(0xe1, `http://ns.adobe.com/xap/1.0/\0${SECRET}`),
      segment(0xe2, `MPF\0${SECRET}`),
      segment(0xe4, SECRET),
      segment(0xed, `Photoshop 3.0\0${SECRET}`),
      segment(0xef, SECRET),
      segment(0xfe, SECRET),
      plain.subarray(2),
      Buffer.from(`PK\u0003\u0004${SECRET}`),
      plain,
    ])
    const { after, is } = await compare('jpg', withMetadata)
    expect(is.density).toBe(300)
    expect(after.includes('abc')).toBe(false)
    expect(after.length).toBeLessThanOrEqual(plain.length + 20)
  })

  it('keeps a density that only EXIF has', async () => {
    const plain = await sharp(noise, { raw }).jpeg().toBuffer()
    const withoutJfif = Buffer.concat([
      plain.subarray(0, 2),
      segment(
        0xe1,
        `Exif\0\0${writeExif({ resolution: { x: [254, 1], y: [254, 1], unit: 2 } })!.toString('latin1')}`,
      ),
      plain.subarray(plain.indexOf(Buffer.from([0xff, 0xdb]))),
    ])
    expect((await compare('jpg', withoutJfif)).is.density).toBe(254)
  })

  it('adds an end to a truncated picture', async () => {
    const plain = await sharp(noise, { raw }).jpeg().toBuffer()
    expect(
      cleanPicture('jpg', plain.subarray(0, plain.length - 2))!.equals(cleanPicture('jpg', plain)!),
    ).toBe(true)
  })
})

describe('cleanPicture of a PNG', () => {
  it('removes private metadata, and keeps profile, density and orientation', async () => {
    const { is } = await compare('png', await photograph().png().toBuffer())
    expect(is.density).toBe(300)
  })

  it('removes texts, dates, private chunks and appended bytes', async () => {
    const plain = await sharp(noise, { raw }).png().toBuffer()
    const texts = [
      pngChunk('tEXt', `Comment\0${SECRET}`),
      pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.from(SECRET))])),
      pngChunk('iTXt', `XML:com.adobe.xmp\0\0\0\0\0${SECRET}`),
      pngChunk('tIME', '1234567'),
      pngChunk('caBX', SECRET),
      pngChunk('prVt', SECRET),
    ]
    const withMetadata = Buffer.concat([
      plain.subarray(0, 33),
      ...texts,
      plain.subarray(33),
      Buffer.from(SECRET),
    ])
    const { after } = await compare('png', withMetadata)
    expect(after.equals(cleanPicture('png', plain)!)).toBe(true)
  })
})

describe('cleanPicture of a WebP', () => {
  it.each([{ quality: 80 }, { lossless: true }])('removes private metadata: %j', async (options) => {
    const { is } = await compare('webp', await photograph().webp(options).toBuffer())
    expect(is.orientation).toBe(6)
  })

  it('handles an animation with private chunks and an appended file', async () => {
    const frames = sharp(Buffer.concat([noise, noise.toReversed()] as Buffer[]), { raw: { ...raw, height: 60, pageHeight: 30 } as never }) // prettier-ignore
    const plain = await frames
      .withXmp(xmp)
      .webp({ loop: 3, delay: [50, 70] })
      .toBuffer()
    const withMetadata = Buffer.concat([plain, riff('prvt', SECRET), Buffer.from(SECRET)])
    withMetadata.writeUInt32LE(plain.length + riff('prvt', SECRET).length - 8, 4)
    const { is, was } = await compare('webp', withMetadata)
    expect([is.pages, is.loop, is.delay]).toEqual([was.pages, was.loop, was.delay])
  })
})

describe('cleanPicture of a GIF', () => {
  it('removes comments, texts, XMP and appended bytes, and keeps the repetition', async () => {
    const frames = sharp(Buffer.concat([noise, noise.toReversed()] as Buffer[]), { raw: { ...raw, height: 60, pageHeight: 30 } as never }) // prettier-ignore
    const plain = await frames.gif({ loop: 3, delay: [50, 70] }).toBuffer()
    const start = 13 + (plain[10]! & 0x80 ? 3 * 2 ** ((plain[10]! & 7) + 1) : 0)
    const block = (...head: number[]) =>
      Buffer.concat([Buffer.from(head), Buffer.from([SECRET.length]), Buffer.from(SECRET), Buffer.from([0])])
    const withMetadata = Buffer.concat([
      plain.subarray(0, start),
      block(0x21, 0xfe),
      block(0x21, 0x01),
      Buffer.concat([Buffer.from([0x21, 0xff, 11]), Buffer.from('XMP DataXMP'), block().subarray(0)]),
      plain.subarray(start),
      Buffer.from(`*/${SECRET}`),
    ])
    const { is } = await compare('gif', withMetadata)
    expect([is.pages, is.loop, is.delay]).toEqual([2, 3, [50, 70]])
  })
})

describe('cleanPicture of a BMP', () => {
  it('removes bytes after the pixels', () => {
    const bmp = Buffer.alloc(54 + 4 * 4 * 2)
    bmp.write('BM')
    bmp.writeUInt32LE(54, 10)
    bmp.writeUInt32LE(40, 14)
    bmp.writeInt32LE(4, 18)
    bmp.writeInt32LE(-2, 22)
    bmp.writeUInt16LE(32, 28)
    const after = cleanPicture('bmp', Buffer.concat([bmp, Buffer.from(SECRET)]))!
    expect(after.length).toBe(bmp.length)
    expect(after.readUInt32LE(2)).toBe(bmp.length)
  })
})

describe('invalid metadata and pictures', () => {
  it.each(['jpg', 'png', 'webp', 'gif'])('cleanPicture keeps no secret of a truncated %s', async (ext) => {
    expect(cleanPicture(ext, Buffer.from('no picture at all, only words'))).toBeNull()
    const whole = await photograph()
      .toFormat(ext as 'png')
      .toBuffer()
    for (let length = 0; length < Math.min(whole.length, 400); length++) {
      const after = cleanPicture(ext, whole.subarray(0, length))
      if (after) expect(after.includes(SECRET)).toBe(false)
    }
  })

  it('readExif returns nothing for an invalid block', () => {
    for (const block of ['', 'II', 'II*\0\xff\xff\xff\xff', 'MM\0*\0\0\0\b\xff\xff'])
      expect(readExif(Buffer.from(block, 'latin1'))).toEqual({})
  })
})
