import { parseFileSize } from '@/lib/core/file-size'

export const IMAGE_MAX_BYTES = parseFileSize('15m')
/** what every browser shows by itself, and can cut a part out of */
export const shownExtensions = ['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif'] as const
export const imageExtensions = [...shownExtensions, 'heic', 'heif'] as const

/** What is wrong with a file as a picture, as far as it says of itself; null where the server has to look. */
export function pictureProblem({
  name,
  type,
  size,
}: Pick<File, 'name' | 'type' | 'size'>): 'type' | 'size' | null {
  const ending = type.startsWith('image/') ? type.slice(6) : /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase()
  if (!imageExtensions.some((one) => one === ending)) return 'type'
  return size > IMAGE_MAX_BYTES ? 'size' : null
}
