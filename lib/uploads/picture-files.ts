import type { UploadKind } from '@/lib/db/generated/enums'

/** What of a stored picture its addresses are made of; `widths` rise, and there is at least one. */
type Stored = { token: string; widths: readonly number[] }
export type PictureFormat = 'avif' | 'webp'

/** WebP is for what does not read AVIF: a card of an old browser, and everything larger, feeds and other sites. */
const WEBP_CARD_PX = 640
const WEBP_PX = 1280

const widestUpTo = (widths: readonly number[], most: number): number =>
  widths.findLast((width) => width <= most) ?? widths[0]!

/** The widths of a picture that stand as WebP too, beside AVIF in all: of an avatar all, for it is shown as WebP. */
export const webpWidths = (kind: UploadKind, widths: readonly number[]): number[] =>
  kind === 'AVATAR'
    ? [...widths]
    : [...new Set([WEBP_CARD_PX, WEBP_PX].map((most) => widestUpTo(widths, most)))]

/** The names of the files of a picture, in its folder. Pictures from before 25 November 2026 have WebP in all widths. */
export const pictureFiles = (kind: UploadKind, widths: readonly number[]): string[] => [
  ...widths.map((width) => `${width}.avif`),
  ...webpWidths(kind, widths).map((width) => `${width}.webp`),
]

/** Where one of these files is read. */
export const imageUrl = (token: string, width: number, format: PictureFormat): string =>
  `/files/i/${token}/${width}.${format}`

/** How wide `webpUrl` is, px: at most 1280. */
export const webpWidth = ({ widths }: Pick<Stored, 'widths'>): number => widestUpTo(widths, WEBP_PX)

/** A picture for whoever may not read AVIF, at most 1280 px wide. */
export const webpUrl = (picture: Stored): string => imageUrl(picture.token, webpWidth(picture), 'webp')

/** The same as narrow as a card, at most 640 px wide. */
export const webpCardUrl = ({ token, widths }: Stored): string =>
  imageUrl(token, widestUpTo(widths, WEBP_CARD_PX), 'webp')
