/** What of a stored picture its addresses are made of; `widths` rise, and there is at least one. */
type Stored = { token: string; widths: readonly number[] }

/** WebP is for what does not read AVIF: a card of an old browser, and everything larger, feeds and other sites. */
export const WEBP_CARD_PX = 640
export const WEBP_PX = 1280

/** Where a file of a picture is read (picture-files.ts says which there are). */
export const imageUrl = (token: string, width: number, format: 'avif' | 'webp'): string =>
  `/files/i/${token}/${width}.${format}`

/** The width of the WebP of at most `most` px: WEBP_PX or WEBP_CARD_PX. */
export const webpWidth = (widths: readonly number[], most = WEBP_PX): number =>
  widths.findLast((width) => width <= most) ?? widths[0]!

/** A picture for whoever may not read AVIF, at most `most` px wide: WEBP_PX or WEBP_CARD_PX. */
export const webpUrl = ({ token, widths }: Stored, most?: number): string =>
  imageUrl(token, webpWidth(widths, most), 'webp')
