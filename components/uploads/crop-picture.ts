import type { Area } from 'react-easy-crop'

export const COVER_RATIO = 4 / 3
/** px; twice the widest size in which a cover is ever shown */
const MAX_WIDTH = 3200
const QUALITY = 0.92

/** Returns that part of a picture as a new file; throws when the browser cannot read the picture. */
export async function cropPicture(file: File, area: Area): Promise<File> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, MAX_WIDTH / area.width)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(area.width * scale))
  canvas.height = Math.max(1, Math.round(area.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height)
  picture.close()
  // PNG keeps the transparency of a drawing.
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png'
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, QUALITY))
  if (!blob) throw new Error('no picture')
  const name = file.name.replace(/\.[^.]*$/, '')
  return new File([blob], `${name}.${type === 'image/jpeg' ? 'jpg' : 'png'}`, { type })
}

/** Whether the browser can read the picture at all. */
export async function canShow(file: File): Promise<boolean> {
  const picture = await createImageBitmap(file).catch(() => null)
  picture?.close()
  return picture !== null
}
