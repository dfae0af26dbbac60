import { WEBP_CARD_PX, webpWidth } from '@/lib/uploads/picture-urls'
import type { PictureImage } from './picture-address'

/** Returns a picture without its placeholder. */
export const withoutStandIn = ({ token, width, height, widths, alt }: PictureImage): PictureImage => ({
  ...{ token, width, height, widths },
  ...(alt === undefined ? {} : { alt }),
})

/**
 * Returns a picture for the size of a stamp, without a description: its narrowest width, and one for a browser without
 * AVIF.
 */
export const asStamp = ({ token, width, height, widths }: PictureImage): PictureImage => ({
  ...{ token, width, height },
  widths: [...new Set([widths[0]!, webpWidth(widths, WEBP_CARD_PX)])],
})
