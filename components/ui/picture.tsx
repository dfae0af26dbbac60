import { ImageOff } from 'lucide-react'
import type { CSSProperties } from 'react'
import type { ImageView } from '@/lib/uploads/views'

export const imageUrl = (token: string, width: number, format: 'avif' | 'webp') =>
  `/files/i/${token}/${width}.${format}`

/**
 * A stored picture in the size that fits. `sizes` as in HTML. `priority` for the one above the fold; the others load when
 * they come near. Without an image it is a drawn, empty frame of the same place.
 */
export function Picture({
  image,
  alt,
  lang,
  sizes,
  priority = false,
  className,
  style,
}: {
  image: ImageView | null
  alt: string
  /** of `alt`, where it may be another than the page's */
  lang?: string
  sizes: string
  priority?: boolean
  className?: string
  style?: CSSProperties
}) {
  const widths = image?.widths ?? []
  const largest = widths.at(-1)
  if (!image || largest === undefined) {
    return (
      <span className="frame" role={alt ? 'img' : undefined} aria-label={alt || undefined} lang={lang}>
        <ImageOff className="ic l" aria-hidden />
      </span>
    )
  }
  const set = (format: 'avif' | 'webp') =>
    widths.map((w) => `${imageUrl(image.token, w, format)} ${w}w`).join(', ')
  return (
    <picture>
      <source type="image/avif" srcSet={set('avif')} sizes={sizes} />
      <img
        src={imageUrl(image.token, largest, 'webp')}
        srcSet={set('webp')}
        sizes={sizes}
        alt={alt}
        lang={alt ? lang : undefined}
        width={image.width}
        height={image.height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        className={className}
        style={
          image.placeholder
            ? { background: `url("${image.placeholder}") 50%/cover no-repeat`, ...style }
            : style
        }
      />
    </picture>
  )
}
