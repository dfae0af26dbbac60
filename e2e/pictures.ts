import { randomInt } from 'node:crypto'
import sharp from 'sharp'

export type PictureFile = { name: string; mimeType: string; buffer: Buffer }

/** What the test picture says of its camera: found in the file as it is sent, in nothing that is served. */
export const CAMERA = 'Kerf test camera'

/** A photograph as a telephone takes it: where it was taken stands in it. */
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

/** A PNG that says by its name that it is a JPEG. */
export async function pngNamedJpg(): Promise<PictureFile> {
  return { name: 'step.jpg', mimeType: 'image/jpeg', buffer: await canvas().png().toBuffer() }
}

/** A text that says by its name that it is a PNG. */
export function textNamedPng(): PictureFile {
  return {
    name: 'notes.png',
    mimeType: 'image/png',
    buffer: Buffer.from('Focus 2 mm lower, then cut twice.\n'),
  }
}

/** Every one in other colours, so that no two uploads are the same file. */
function canvas() {
  const colour = () => ({ r: randomInt(256), g: randomInt(256), b: randomInt(256) })
  const block = { create: { width: 300, height: 200, channels: 3 as const, background: colour() } }
  return sharp({ create: { width: 1600, height: 1200, channels: 3, background: colour() } }).composite([
    { input: block, left: randomInt(1200), top: randomInt(900) },
  ])
}
