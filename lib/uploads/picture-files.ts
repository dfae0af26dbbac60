import type { UploadKind } from '@/lib/db/generated/enums'
import { WEBP_CARD_PX, WEBP_PX, webpWidth } from './picture-urls'

export type PictureFormat = 'avif' | 'webp'

/**
 * Returns the widths that have WebP in addition to AVIF: all of an avatar, which pages show as WebP, and two at most of
 * any other picture.
 */
export const webpWidths = (kind: UploadKind, widths: readonly number[]): number[] =>
  kind === 'AVATAR'
    ? [...widths]
    : [...new Set([WEBP_CARD_PX, WEBP_PX].map((most) => webpWidth(widths, most)))]

/** Returns the file names of a picture in its folder. Pictures from before 25 November 2026 have WebP in all widths. */
export const pictureFiles = (kind: UploadKind, widths: readonly number[]): string[] => [
  ...widths.map((width) => `${width}.avif`),
  ...webpWidths(kind, widths).map((width) => `${width}.webp`),
]
