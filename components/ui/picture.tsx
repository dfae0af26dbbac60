'use client'

import { Icon } from './icon'
import type { IconName } from './icon-names'
import { imageUrl, WEBP_CARD_PX, WEBP_PX, webpUrl } from '@/lib/uploads/picture-urls'
import { mostDots, offeredWidths, type PictureImage, type Priority } from './picture-address'

/**
 * A stored picture in the file that fits. `sizes` is as in HTML; `most` is the largest width in dots, where it is
 * known. Without an image it is an empty drawn frame of the same size. A browser that reads AVIF chooses among the
 * widths; the few others get one file.
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
  /** replaces the picture's own description */
  alt?: string
  /** language of `alt`, where it may differ from the page's */
  lang?: string
  sizes: string
  most?: number
  priority?: Priority
  /** the icon of the frame without an image */
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
