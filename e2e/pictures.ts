import { randomInt } from 'node:crypto'
import sharp from 'sharp'

export type PictureFile = { name: string; mimeType: string; buffer: Buffer }

/** The camera in the metadata of the test picture: in the file as uploaded, and in nothing that the site serves. */
export const CAMERA = 'Kerf test camera'

/** Returns a photograph as a phone takes it, with the place in its metadata. */
export async function photoWithPlace(): Promise<PictureFile> {
  const buffer = await canvas()
    .withExif({
      IFD0: { Make: CAMERA },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '51/1 27/1 1630/100',
        GPSLongitudeRef: 'W',
        GPSLongitude: '2/1 35/1 4200/100',
      },
    })
    .jpeg()
    .toBuffer()
  return { name: 'workbench.jpg', mimeType: 'image/jpeg', buffer }
}

/** Returns a PNG whose name ends in .jpg. */
export async function pngNamedJpg(): Promise<PictureFile> {
  return { name: 'step.jpg', mimeType: 'image/jpeg', buffer: await canvas().png().toBuffer() }
}

/** Returns a text file whose name ends in .png. */
export function textNamedPng(): PictureFile {
  return {
    name: 'notes.png',
    mimeType: 'image/png',
    buffer: Buffer.from('Focus 2 mm lower, then cut twice.\n'),
  }
}

/** A canvas in random colours, so that no two uploads are the same file. */
function canvas() {
  const colour = () => ({ r: randomInt(256), g: randomInt(256), b: randomInt(256) })
  const block = { create: { width: 300, height: 200, channels: 3 as const, background: colour() } }
  return sharp({ create: { width: 1600, height: 1200, channels: 3, background: colour() } }).composite([
    { input: block, left: randomInt(1200), top: randomInt(900) },
  ])
}
