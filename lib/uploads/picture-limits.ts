import { parseFileSize } from '@/lib/core/file-size'

export const IMAGE_MAX_BYTES = parseFileSize('15m')
/** formats that every browser shows and can crop by itself */
export const shownExtensions = ['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif'] as const
export const imageExtensions = [...shownExtensions, 'heic', 'heif'] as const

/**
 * Returns what rules a file out as a picture by its name, type and size, or null when the server has to check its
 * content.
 */
export function pictureProblem({
  name,
  type,
  size,
}: Pick<File, 'name' | 'type' | 'size'>): 'type' | 'size' | null {
  const ending = type.startsWith('image/') ? type.slice(6) : /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase()
  if (!imageExtensions.some((one) => one === ending)) return 'type'
  return size > IMAGE_MAX_BYTES ? 'size' : null
}
