/** The fields of a stored picture that its addresses need; `widths` ascend, and there is at least one. */
type Stored = { token: string; widths: readonly number[] }

/**
 * WebP serves readers without AVIF: `WEBP_CARD_PX` the cards of old browsers, `WEBP_PX` larger pictures, feeds and
 * other sites.
 */
export const WEBP_CARD_PX = 640
export const WEBP_PX = 1280

/** Returns the address of a file of a picture (picture-files.ts lists the files). */
export const imageUrl = (token: string, width: number, format: 'avif' | 'webp'): string =>
  `/files/i/${token}/${width}.${format}`

/** Returns the width of the WebP of at most `most` px: `WEBP_PX` or `WEBP_CARD_PX`. */
export const webpWidth = (widths: readonly number[], most = WEBP_PX): number =>
  widths.findLast((width) => width <= most) ?? widths[0]!

/** Returns the address of a picture for readers without AVIF, at most `most` px wide: `WEBP_PX` or `WEBP_CARD_PX`. */
export const webpUrl = ({ token, widths }: Stored, most?: number): string =>
  imageUrl(token, webpWidth(widths, most), 'webp')
