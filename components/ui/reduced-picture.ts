import { WEBP_CARD_PX, webpWidth } from '@/lib/uploads/picture-urls'
import type { PictureImage } from './picture-address'

/** A picture without what stands in for it until it is there. */
export const withoutStandIn = ({ token, width, height, widths, alt }: PictureImage): PictureImage => ({
  ...{ token, width, height, widths },
  ...(alt === undefined ? {} : { alt }),
})

/** A picture that is shown as small as a stamp, and says nothing: its narrowest file, and one for a browser without AVIF. */
export const asStamp = ({ token, width, height, widths }: PictureImage): PictureImage => ({
  ...{ token, width, height },
  widths: [...new Set([widths[0]!, webpWidth(widths, WEBP_CARD_PX)])],
})
