'use client'

import { Icon } from './icon'
import type { IconName } from './icon-names'
import { imageUrl, WEBP_CARD_PX, WEBP_PX, webpUrl } from '@/lib/uploads/picture-urls'
import { mostDots, offeredWidths, type PictureImage, type Priority } from './picture-address'

/**
 * A stored picture in the size that fits. `sizes` as in HTML; `most`: how many dots wide it is shown at most, where that
 * is known. Without an image it is a drawn, empty frame of the same place. A browser that reads AVIF chooses among the
 * widths; the others, fewer each year, get one file.
 */
export function Picture({
  image,
  alt = image?.alt ?? '',
  lang,
  sizes,
  most = mostDots(sizes),
  priority = false,
  empty = 'image-off',
}: {
  image: PictureImage | null
  /** another than the picture's own */
  alt?: string
  /** of `alt`, where it may be another than the page's */
  lang?: string
  sizes: string
  most?: number
  priority?: Priority
  /** what the frame shows without an image */
  empty?: IconName
}) {
  if (!image || image.widths.length === 0) {
    return (
      <span className="frame" role={alt ? 'img' : undefined} aria-label={alt || undefined} lang={lang}>
        <Icon of={empty} size="l" />
      </span>
    )
  }
  const { token, width, height, placeholder } = image
  const widths = offeredWidths(image.widths, most)
  return (
    <picture>
      <source
        type="image/avif"
        srcSet={widths.map((one) => `${imageUrl(token, one, 'avif')} ${one}w`).join(',')}
        sizes={sizes}
      />
      <img
        src={webpUrl(image, widths.length > 2 ? WEBP_PX : WEBP_CARD_PX)}
        alt={alt}
        lang={alt ? lang : undefined}
        width={width}
        height={height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority === true ? 'high' : undefined}
        decoding={priority === true ? undefined : 'async'}
        style={placeholder ? { backgroundImage: `url(${placeholder})` } : undefined}
      />
    </picture>
  )
}
