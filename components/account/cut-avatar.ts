import type { Area } from 'react-easy-crop'

/** px; twice the largest size that pages show */
const SIDE = 512

/** Returns the chosen square of a picture as a small file; the rest of the picture stays on the device. */
export async function cutAvatar(url: string, area: Area): Promise<File> {
  const image = new Image()
  image.src = url
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = SIDE
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, SIDE, SIDE)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.92))
  if (!blob) throw new Error('no picture')
  // A browser that cannot write WebP writes PNG.
  return new File([blob], blob.type === 'image/webp' ? 'avatar.webp' : 'avatar.png', { type: blob.type })
}
